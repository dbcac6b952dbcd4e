import Anki
public import AnkiProtocol
import Dispatch
import Essentials
import FlashcardKit
public import HelperProtocol

/// The way to a server of Anki's: requests go by `flashcards-fetch`, which has the network and no files, and answers are
/// unpacked by `flashcards-anki`, which has neither.
///
/// Use it from the thread that created it.
public final class ServerConnection {
  private let fetcher: RemoteHelper
  private let unpacker: String
  private let isStopped: @Sendable () -> Bool
  private var session: HelperSession?

  /// Returns the limits of a request. One that brings or sends much may take long, but not without anything moving.
  private static func limits(_ request: ServerRequest) -> FetchLimits {
    // Nothing is so slow that it takes more for each byte, in milliseconds.
    let sending = Int64(request.body.count / 8)
    let isLong = request.method.largestAnswer > 1 << 20 || request.method == .upload
    let answering: Int64 = isLong ? 900_000 : 120_000
    return FetchLimits(connect: 10_000, whole: answering + sending, bytes: 60 << 20, redirects: 0)
  }
  /// How long nothing may move, in seconds: also while a server checks a whole collection.
  private static let (quiet, checking) = (60, 600)
  private static let patience = HelperSession.Patience(working: 30)
  private static let userAgent = "flashcards"
  /// How often it is looked whether to stop, in milliseconds.
  private static let interval = 50

  /// Creates a way to a server.
  ///
  /// - Parameters:
  ///   - fetcher: The path of the helper for the network.
  ///   - unpacker: The path of the helper for packages.
  ///   - isStopped: Returns whether to stop waiting.
  public init(fetcher: String, unpacker: String, isStopped: @escaping @Sendable () -> Bool = { false }) {
    self.fetcher = RemoteHelper(helper: [fetcher])
    self.unpacker = unpacker
    self.isStopped = isStopped
  }

  /// Sends a request, and waits for the answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - address: The address of the server.
  ///   - header: The header of the protocol.
  /// - Returns: The answer, or why there is none. What can't be unpacked has no bytes.
  public func send(
    _ request: ServerRequest, to address: SyncAddress, _ header: SyncHeader
  ) -> Result<ServerAnswer, NetworkFailure> {
    let post = FetchPost(
      headers: ["\(SyncHeader.name): \(header.value)", "Content-Type: application/octet-stream"],
      wanted: [SyncHeader.size, "location"],
      quiet: request.method == .upload ? ServerConnection.checking : ServerConnection.quiet, body: request.frame)
    return reply(to: post, at: address.url(of: request.method), ServerConnection.limits(request)).map { reply in
      var answer = ServerAnswer(
        status: reply.status, size: reply.headers[SyncHeader.size].flatMap { Int($0) },
        location: reply.headers["location"], body: [])
      if answer.status == 200, answer.size != nil {
        answer.body = unpacked(reply.body, isJSON: ![.downloadFiles, .upload].contains(request.method))
      }
      return answer
    }
  }

  private func reply(
    to post: FetchPost, at url: String, _ limits: FetchLimits
  ) -> Result<FetchReply, NetworkFailure> {
    let arrived = DispatchSemaphore(value: 0)
    let result = Guarded<Result<FetchReply, NetworkFailure>>(.failure(.helperEnded))
    let number = fetcher.send(post, to: url, as: ServerConnection.userAgent, limits: limits) { reply in
      result.withLock { $0 = reply }
      arrived.signal()
    }
    while arrived.wait(timeout: .now() + .milliseconds(ServerConnection.interval)) == .timedOut {
      guard isStopped() else { continue }
      fetcher.cancel(number)
      return .failure(.helperEnded)
    }
    return result.withLock { $0 }
  }

  /// Returns what an answer is, unpacked, or nothing if that isn't possible.
  private func unpacked(_ body: [UInt8], isJSON: Bool) -> [UInt8] {
    do throws(AnkiPackageFailure) {
      if session == nil {
        // It gets no file.
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        session = try HelperSession(
          [unpacker, "unpack"], file: file, patience: ServerConnection.patience, isCanceled: isStopped)
      }
      try session?.send(PackageMessage(isJSON ? .unpackJSON : .unpack, body))
      guard let message = try session?.next(), message.part == .unpacked else { throw .helperEnded }
      return message.body
    } catch {
      session = nil
      return []
    }
  }
}

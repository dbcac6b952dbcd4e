public import CardStore
import Dispatch
import Essentials
public import FlashcardKit
public import HelperProtocol

/// Loads and draws pictures, one at a time, most wanted first. Decoding is left to a process that does nothing else and
/// has access to neither network nor files. Pictures that are no longer wanted are not drawn.
public final class Pictures: Sendable {
  /// Receives each picture that was drawn, or the reason it could not be.
  public typealias Tell = @Sendable (PictureRequest, Result<DrawnPicture, PictureFailure>) -> Void
  /// Returns a stored picture, or `nil` if there is none of that name.
  public typealias Find = @Sendable (_ name: String) -> Stored?
  /// Receives a picture that was loaded, with its bytes, or the reason it could not be.
  public typealias Taken = @Sendable (Result<(facts: PictureFacts, bytes: [UInt8]), PictureFailure>) -> Void

  /// A stored picture: its path, or what is in a file that nobody else can read.
  public enum Stored: Sendable { case path(String), contents([UInt8]) }

  private let decoder: HelperRequests
  private let outside: RemoteHelper
  private let cache: ResponseCache
  private let now: @Sendable () -> Milliseconds
  private let tell: Tell
  private let queue = DispatchQueue(label: "pictures")
  private let state = Guarded(State())

  private struct State {
    var requests: [PictureRequest] = []
    var find: Find = { _ in nil }
    /// The picture being fetched or drawn, and the number of its network request, if there is one.
    var current: PictureRequest?
    var fetching: Int?
  }

  /// The time limit for drawing one picture, in milliseconds of wall-clock time.
  private static let patience: Milliseconds = 8000
  /// The limits for fetching a picture.
  private static let limits = FetchLimits(bytes: PictureLimits.bytes)
  private static let userAgent = Searches.userAgent(nil)

  /// Creates a drawer of pictures.
  ///
  /// - Parameters:
  ///   - command: The path and arguments of the decoder.
  ///   - outside: The access to the network.
  ///   - cache: The cache for pictures from the network.
  ///   - idle: How long the decoder is kept running without requests.
  ///   - now: Returns the current time.
  ///   - tell: Called once for each picture that is drawn or cannot be.
  public init(
    decoder command: [String], _ outside: RemoteHelper, kept cache: ResponseCache, idle: Duration = .seconds(30),
    now: @escaping @Sendable () -> Milliseconds, tell: @escaping Tell
  ) {
    decoder = HelperRequests(helper: command, idle: idle)
    self.outside = outside
    self.cache = cache
    self.now = now
    self.tell = tell
  }

  /// Replaces the list of wanted pictures, most wanted first.
  public func want(_ requests: [PictureRequest], find: @escaping Find) {
    let abandoned = state.withLock { state -> Int? in
      state.requests = requests.filter { $0 != state.current }
      state.find = find
      // The network may be slow; don't wait for a picture that is no longer on the screen.
      guard let fetching = state.fetching, let current = state.current, !requests.contains(current) else { return nil }
      (state.current, state.fetching) = (nil, nil)
      return fetching
    }
    if let abandoned { outside.cancel(abandoned) }
    queue.async { [self] in next() }
  }

  /// Loads a picture from the network or a file that the person named, and passes its bytes and facts to `done`.
  public func take(_ source: PictureSource, then done: @escaping Taken) {
    load(source) { [self] file in
      do throws(NetworkFailure) { look(at: try file.get(), then: done) } catch { done(.failure(.source(error))) }
    }
  }

  /// Loads a file from the network or from a path that the person named, and passes its bytes to `done`.
  public func load(
    _ source: PictureSource, then done: @escaping @Sendable (Result<[UInt8], NetworkFailure>) -> Void
  ) {
    switch source {
    case .address(let address), .typed(let address):
      outside.ask(address, as: Pictures.userAgent, isOwn: source.isOwn, limits: Pictures.limits) { result in
        done(result.map(\.body))
      }
    case .path, .kept: DispatchQueue.global().async { done(Pictures.read(source) { _ in nil }.map(\.body)) }
    }
  }

  /// Passes the bytes and facts of a picture to `done`.
  public func look(at bytes: [UInt8], then done: @escaping Taken) {
    let handle: HelperRequests.Handler = { result in
      done(
        Pictures.reply(result).flatMap { reply in
          if case .facts(let facts) = reply { .success((facts, bytes)) } else { .failure(.tooExpensive) }
        })
    }
    decoder.ask(
      within: Pictures.patience, command: { DecodeCommand.look(number: $0).frame(with: bytes) }, handle: handle)
  }

  private func next() {
    let found = state.withLock { state -> (request: PictureRequest, find: Find)? in
      guard state.current == nil, let request = state.requests.first else { return nil }
      state.requests.removeFirst()
      state.current = request
      return (request, state.find)
    }
    guard let (request, find) = found else { return }
    switch request.source {
    case .kept, .path: draw(request, Pictures.read(request.source, find))
    case .address(let address), .typed(let address):
      if let answer = cache.read(address, at: now()) { return draw(request, answer.body) }
      fetch(request, address)
    }
  }

  private func fetch(_ request: PictureRequest, _ address: String) {
    let number = outside.ask(address, as: Pictures.userAgent, isOwn: request.source.isOwn, limits: Pictures.limits) {
      [self] result in
      queue.async { [self] in
        guard state.withLock({ $0.current == request }) else { return }
        if case .failure(let failure) = result, failure.isUnreachable,
          let answer = cache.read(address, at: now(), within: ResponseCache.lifetime)
        {
          return draw(request, answer.body)
        }
        draw(request, result, keptAs: address.hasCredentials ? nil : address)
      }
    }
    state.withLock { if $0.current == request { $0.fetching = number } }
  }

  private func draw(
    _ request: PictureRequest, _ file: Result<FetchReply, NetworkFailure>, keptAs address: String? = nil
  ) {
    do throws(NetworkFailure) { draw(request, try file.get().body, keptAs: address) } catch {
      done(request, .failure(.source(error)))
    }
  }

  /// Draws a picture, and caches its bytes for `address` if it is valid.
  private func draw(_ request: PictureRequest, _ bytes: [UInt8], keptAs address: String? = nil) {
    state.withLock { $0.fetching = nil }
    let style = request.style
    let handle: HelperRequests.Handler = { [self] result in
      queue.async { [self] in
        let drawn = Pictures.reply(result).flatMap { reply -> Result<DrawnPicture, PictureFailure> in
          // Pixels are passed on to the terminal: only if they were asked for.
          guard case .drawn(let picture) = reply, picture.isPixels == (style.cell != nil) else {
            return .failure(.tooExpensive)
          }
          return .success(picture)
        }
        if case .success = drawn, let address { cache.keep(bytes, for: address, at: now()) }
        done(request, drawn)
      }
    }
    decoder.ask(
      within: Pictures.patience, command: { DecodeCommand.draw(number: $0, style).frame(with: bytes) }, handle: handle)
  }

  private func done(_ request: PictureRequest, _ result: Result<DrawnPicture, PictureFailure>) {
    state.withLock { ($0.current, $0.fetching) = (nil, nil) }
    tell(request, result)
    queue.async { [self] in next() }
  }

  private static func reply(_ result: Result<Frame, HelperRequests.MissingReply>) -> Result<
    PictureReply, PictureFailure
  > {
    switch result {
    case .success(let frame): (try? PictureResult(frame))?.result ?? .failure(.tooExpensive)
    case .failure(.noHelper): .failure(.noDecoder)
    // A decoder that crashes or exceeds its limits ends its process.
    case .failure(.helperEnded), .failure(.late): .failure(.tooExpensive)
    }
  }

  /// Reads the file of a picture on this machine.
  private static func read(_ source: PictureSource, _ find: Find) -> Result<FetchReply, NetworkFailure> {
    switch source {
    case .kept(let name):
      guard !name.contains("/"), !name.hasPrefix("."), let stored = find(name) else {
        return .failure(.noFile(path: name))
      }
      switch stored {
      case .path(let path): return FetchReply.reading(path, limit: PictureLimits.bytes)
      case .contents(let bytes): return .success(FetchReply(contentType: nil, body: bytes))
      }
    case .path(let path): return FetchReply.reading(path, limit: PictureLimits.bytes)
    case .address, .typed: return .failure(.notAnAddress)
    }
  }
}

extension PictureSource {
  /// Whether the person named the picture or owns it.
  fileprivate var isOwn: Bool { if case .address = self { false } else { true } }
}

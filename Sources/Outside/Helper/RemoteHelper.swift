public import Effects
public import Fetching
import FlashcardKit

/// Requests to the network, made by the helper `flashcards-fetch`. Never blocks.
public final class RemoteHelper: Sendable {
  /// Receives the reply to a request.
  public typealias Handler = @Sendable (Result<FetchReply, NetworkFailure>) -> Void

  private let requests: HelperRequests
  private let limits: FetchLimits

  /// Creates access to the network through a helper.
  ///
  /// - Parameters:
  ///   - command: The path and arguments of the helper.
  ///   - limits: The limits of requests that do not have their own.
  ///   - idle: How long the helper is kept running without requests.
  public init(helper command: [String], limits: FetchLimits = FetchLimits(), idle: Duration = .seconds(30)) {
    requests = HelperRequests(helper: command, idle: idle)
    self.limits = limits
  }

  /// Fetches the contents of an address.
  ///
  /// - Parameters:
  ///   - address: An `http` or `https` address, or a `file` address if `isOwn`.
  ///   - userAgent: The user agent to send.
  ///   - isOwn: Whether the person set the address, so that it may be a file or lead into the local network.
  ///   - limits: The limits of the request, or `nil` for the helper's.
  ///   - handle: Called once with the reply or the reason there is none, unless the request is canceled.
  /// - Returns: The number of the request, for canceling it.
  @discardableResult
  public func ask(
    _ address: String, as userAgent: String, isOwn: Bool, limits: FetchLimits? = nil, handle: @escaping Handler
  ) -> Int {
    let limits = limits ?? self.limits
    let handleFrame: HelperRequests.Handler = { result in
      switch result {
      case .success(let frame): handle((try? FetchResult(frame))?.result ?? .failure(.helperEnded))
      case .failure(let lost): handle(.failure(NetworkFailure(lost, address: address, limits: limits)))
      }
    }
    // The process that reads the network has no access to files.
    if isOwn, let path = WebAddress.path(ofFile: address) {
      return requests.ask(
        within: limits.whole,
        work: { number in
          FetchResult(number: number, result: FetchReply.reading(path, limit: limits.bytes)).frame
        }, handle: handleFrame)
    }
    return requests.ask(
      within: limits.whole,
      command: { number in
        FetchCommand.fetch(
          FetchRequest(number: number, address: address, userAgent: userAgent, isOwn: isOwn, limits: limits)
        ).frame
      }, handle: handleFrame)
  }

  /// Cancels a request, so that its reply is dropped.
  public func cancel(_ number: Int) { requests.cancel(number, FetchCommand.cancel(number).frame) }
}

extension NetworkFailure {
  /// Creates the failure that a missing reply amounts to.
  init(_ lost: HelperRequests.MissingReply, address: String, limits: FetchLimits) {
    switch lost {
    case .noHelper: self = .noHelper
    case .helperEnded: self = .helperEnded
    case .late: self = .slow(host: WebAddress(address)?.host ?? address.withoutCredentials, after: limits.whole)
    }
  }
}

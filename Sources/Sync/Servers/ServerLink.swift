import AnkiProtocol
import Essentials
import FlashcardKit
import HelperProtocol

/// Exchanges with a server, each to its end.
struct ServerLink {
  private let key: String
  /// The address, after a redirect.
  private(set) var endpoint: SyncAddress
  private let isStopped: @Sendable () -> Bool
  private let send: ServerSync.Send
  private var session = ""
  /// Why there was no answer last.
  private var network: NetworkFailure?

  init(
    key: String, endpoint: SyncAddress, isStopped: @escaping @Sendable () -> Bool, send: @escaping ServerSync.Send
  ) {
    self.key = key
    self.endpoint = endpoint
    self.isStopped = isStopped
    self.send = send
  }

  /// Whether the last answer was larger than any that is taken.
  var wasTooLarge: Bool { if case .tooLarge = network { true } else { false } }

  /// Begins an exchange, which has a name of its own.
  mutating func begin() { session = String(UInt32.random(in: .min ... .max), radix: 36) }

  /// Sends a request, and returns the answer, or `nil` if there is none.
  ///
  /// - Throws: `.stopped`.
  mutating func answer(_ request: ServerRequest) throws(SyncFailure) -> ServerAnswer? {
    if isStopped() { throw .stopped }
    switch send(request, endpoint, SyncHeader(hostKey: key, client: ServerSync.client, session: session)) {
    case .success(let answer): return answer
    case .failure(let failure):
      network = failure
      if isStopped() { throw .stopped }
      return nil
    }
  }

  /// Returns the key that a server gives for a name and a password.
  mutating func hostKey(name: String, password: String) throws(SyncFailure) -> String {
    begin()
    do throws(SyncFault) {
      guard let answer = try? self.answer(.hostKey(name: name, password: password)) else { throw .notReached }
      return try answer.hostKey()
    } catch { throw failure(error) }
  }

  /// Returns what is new, or `nil` if nothing is, and what the server says of itself.
  mutating func pull(since known: KnownServer?) throws(SyncFailure) -> (SyncPull?, SyncMeta) {
    switch try run(SyncExchange(pullingSince: known, client: ServerSync.client)) {
    case .pulled(let pull): return (pull, pull.meta)
    case .unchanged(let meta): return (nil, meta)
    case .failed(let fault): throw failure(fault)
    case .pushed, .outdated, .replaced: throw .overtaken
    }
  }

  /// Returns whether nothing is new, and what the server says of itself.
  mutating func isUnchanged(since known: KnownServer) throws(SyncFailure) -> (Bool, SyncMeta) {
    let (pull, meta) = try pull(since: known)
    return (pull == nil, meta)
  }

  /// How sending ended.
  enum Pushed {
    case sent(SyncPending, KnownServer)
    /// Another device has sent something meanwhile.
    case outdated
    /// The server counted otherwise.
    case countsDiffer
  }

  /// Sends records.
  mutating func push(
    _ pending: SyncPending, since known: KnownServer, counts: RecordCounts
  ) throws(SyncFailure) -> Pushed {
    let exchange = SyncExchange(pushing: pending, since: known, counts: counts, client: ServerSync.client)
    switch try run(exchange) {
    case .pushed(let sent, let known): return .sent(sent, known)
    case .outdated, .pulled, .unchanged, .replaced: return .outdated
    case .failed(.countsDiffer): return .countsDiffer
    case .failed(let fault): throw failure(fault)
    }
  }

  /// Replaces all that the server has. Returns `false` if another device has sent something meanwhile.
  mutating func replace(by frame: [UInt8], since known: KnownServer) throws(SyncFailure) -> Bool {
    switch try run(SyncExchange(replacingBy: frame, since: known, client: ServerSync.client)) {
    case .replaced: return true
    case .outdated, .pulled, .unchanged, .pushed: return false
    case .failed(let fault): throw failure(fault)
    }
  }

  private mutating func run(_ first: SyncExchange) throws(SyncFailure) -> SyncExchange.Outcome {
    var exchange = first
    begin()
    var request = exchange.first
    var wasMoved = false
    while true {
      let answer = try self.answer(request)
      switch exchange.next(answer, at: Int64(time(nil))) {
      case .send(let next): request = next
      case .end(.failed(.moved(let location))) where !wasMoved:
        guard let new = endpoint.redirected(to: location) else { throw failure(.moved(to: location)) }
        (endpoint, wasMoved) = (new, true)
        exchange = first
        request = exchange.first
      case .end(let outcome): return outcome
      }
    }
  }

  /// Returns what a fault is for people.
  func failure(_ fault: SyncFault) -> SyncFailure {
    switch fault {
    case .notLoggedIn: .server(.notLoggedIn)
    case .otherDeviceSyncs: .server(.otherDeviceSyncs)
    case .moved(let location): .server(.moved(to: location))
    case .versionRefused: .server(.versionRefused)
    case .requestRefused(let method): .server(.requestRefused(method.rawValue))
    case .serverTrouble(let status): .server(.trouble(status: status))
    case .notAnkiServer(let status): .server(.notAnki(status: status))
    case .refused(let message): .server(.refused(message: message))
    case .clocksDiffer(let seconds): .server(.clocksDiffer(seconds: seconds))
    case .answerDamaged: .server(.answerDamaged)
    case .answerTooLarge: .server(.answerTooLarge)
    case .tookTooLong: .server(.tookTooLong)
    case .countsDiffer: .server(.countsDiffer)
    case .notReached: .server(.network(network ?? .helperEnded))
    }
  }
}

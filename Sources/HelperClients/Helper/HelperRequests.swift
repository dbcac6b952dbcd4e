import CardStore
import Dispatch
import Essentials
import FlashcardKit
public import HelperProtocol

/// Requests to a helper process, which is started by the first request, ended after a time without any, and restarted
/// if it ends on its own. Never blocks.
final class HelperRequests: Sendable {
  /// Receives the reply to a request.
  typealias Handler = @Sendable (Result<Frame, MissingReply>) -> Void

  /// The reason there is no reply.
  enum MissingReply: Error {
    /// The helper could not be started.
    case noHelper
    /// The helper ended before it replied.
    case helperEnded
    /// The helper did not reply in time.
    case late
  }

  private let program: [String]
  private let idle: Duration
  private let queue = DispatchQueue(label: "questions")
  private let state = Guarded(State())

  private struct State {
    var helper: Helper?
    /// Counts the helpers, to tell one from the next.
    var generation = 0
    var last = 0
    var pending: [Int: Pending] = [:]
  }

  private struct Pending {
    let handle: Handler
    /// The helper that the request was sent to, or `nil` if it has not been sent.
    var generation: Int?
  }

  /// How long a reply may be overdue before the helper is considered stuck.
  private static let grace = Duration.seconds(1)

  init(helper program: [String], idle: Duration) {
    self.program = program
    self.idle = idle
  }

  deinit { state.withLock { $0.helper }?.end() }

  /// Sends a command under a new number, which is returned. `handle` is called once, unless the request is canceled.
  @discardableResult
  func ask(within time: Milliseconds, command: (Int) -> Frame, handle: @escaping Handler) -> Int {
    let number = register(within: time, handle)
    let command = command(number)
    queue.async { [self] in start(command, number) }
    return number
  }

  /// Answers a request with work done in this process, on a background queue. Otherwise the same as sending a command.
  @discardableResult
  func ask(within time: Milliseconds, work: @escaping @Sendable (Int) -> Frame, handle: @escaping Handler) -> Int {
    let number = register(within: time, handle)
    DispatchQueue.global().async { [self] in answer(number, .success(work(number))) }
    return number
  }

  private func register(within time: Milliseconds, _ handle: @escaping Handler) -> Int {
    let number = state.withLock { state in
      state.last += 1
      state.pending[state.last] = Pending(handle: handle)
      return state.last
    }
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(time)) + HelperRequests.grace.interval) { [weak self] in
      self?.expire(number)
    }
    return number
  }

  /// Cancels a request, so that its reply is dropped. `command` is sent to the helper if the request was.
  func cancel(_ number: Int, _ command: Frame) {
    guard let pending = take(number) else { return }
    queue.async { [self] in
      if pending.generation != nil { _ = state.withLock { $0.helper }?.send(command) }
      endWhenIdle()
    }
  }

  private func start(_ command: Frame, _ number: Int) {
    guard state.withLock({ $0.pending[number] != nil }) else { return }
    guard let helper = helper() else { return answer(number, .failure(.noHelper)) }
    state.withLock { $0.pending[number]?.generation = $0.generation }
    if !helper.send(command) { ended(state.withLock { $0.generation }) }
  }

  private func helper() -> Helper? {
    let (known, generation) = state.withLock { state in
      if state.helper == nil { state.generation += 1 }
      return (state.helper, state.generation)
    }
    if let known { return known }
    let helper = Helper(
      program,
      handle: { [weak self] (frame: Frame) throws(Frame.Damaged) in self?.answer(try frame.number, .success(frame)) },
      ended: { [weak self] in
        guard let self else { return }
        queue.async { self.ended(generation) }
      })
    state.withLock { $0.helper = helper }
    return helper
  }

  private func answer(_ number: Int, _ result: Result<Frame, MissingReply>) {
    take(number)?.handle(result)
    queue.async { [self] in endWhenIdle() }
  }

  private func take(_ number: Int) -> Pending? { state.withLock { $0.pending.removeValue(forKey: number) } }

  /// Fails all requests sent to a helper that has ended or must not be used anymore.
  private func ended(_ generation: Int) {
    let (helper, waiting) = state.withLock { state -> (Helper?, [Handler]) in
      guard state.generation == generation, let helper = state.helper else { return (nil, []) }
      let lost = state.pending.filter { $0.value.generation == generation }
      for number in lost.keys { state.pending[number] = nil }
      state.helper = nil
      return (helper, lost.values.map(\.handle))
    }
    helper?.end()
    for handle in waiting { handle(.failure(.helperEnded)) }
  }

  /// Fails a request that is long overdue. A helper that does not even report a timeout is stuck.
  private func expire(_ number: Int) {
    guard let pending = take(number) else { return }
    pending.handle(.failure(.late))
    if let generation = pending.generation { ended(generation) }
  }

  private func endWhenIdle() {
    let generation = state.withLock { $0.pending.isEmpty && $0.helper != nil ? ($0.last, $0.generation) : nil }
    guard let generation else { return }
    queue.asyncAfter(deadline: .now() + idle.interval) { [weak self] in
      guard let self else { return }
      let helper = state.withLock { state -> Helper? in
        guard state.pending.isEmpty, (state.last, state.generation) == generation else { return nil }
        defer { state.helper = nil }
        return state.helper
      }
      helper?.end()
    }
  }
}

extension Duration {
  fileprivate var interval: DispatchTimeInterval {
    .milliseconds(Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000))
  }
}

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

  /// Sends something by POST to an address that the person set.
  ///
  /// - Parameters:
  ///   - post: What to send.
  ///   - address: An `http` or `https` address.
  ///   - userAgent: The user agent to send.
  ///   - limits: The limits of the request.
  ///   - handle: Called once with the reply, of any status, or the reason there is none, unless the request is canceled.
  /// - Returns: The number of the request, for canceling it.
  @discardableResult
  public func send(
    _ post: FetchPost, to address: String, as userAgent: String, limits: FetchLimits, handle: @escaping Handler
  ) -> Int {
    requests.ask(
      within: limits.whole,
      command: { number in
        FetchCommand.fetch(
          FetchRequest(
            number: number, address: address, userAgent: userAgent, isOwn: true, limits: limits, post: post)
        ).frame
      },
      handle: { result in
        switch result {
        case .success(let frame): handle((try? FetchResult(frame))?.result ?? .failure(.helperEnded))
        case .failure(let lost): handle(.failure(NetworkFailure(lost, address: address, limits: limits)))
        }
      })
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

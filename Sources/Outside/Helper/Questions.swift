import CardStore
import Dispatch
import Fetching
import FlashcardKit

/// Requests to a helper process, which is started by the first request, ended after a time without any, and restarted
/// if it ends on its own. Never blocks.
final class Questions: Sendable {
  /// Receives the reply to a request.
  typealias Hear = @Sendable (Result<Frame, Lost>) -> Void

  /// The reason there is no reply.
  enum Lost: Error {
    /// The helper could not be started.
    case noHelper
    /// The helper ended before it replied.
    case helperEnded
    /// The helper did not reply in time.
    case late
  }

  private let command: [String]
  private let idle: Duration
  private let queue = DispatchQueue(label: "questions")
  private let state = Guarded(State())

  private struct State {
    var helper: Helper?
    /// Counts the helpers, to tell one from the next.
    var turn = 0
    var last = 0
    var asked: [Int: Asked] = [:]
  }

  private struct Asked {
    let hear: Hear
    /// The helper that the request was sent to, or `nil` if it has not been sent.
    var turn: Int?
  }

  /// How long a reply may be overdue before the helper is considered stuck.
  private static let grace = Duration.seconds(1)

  init(helper command: [String], idle: Duration) {
    self.command = command
    self.idle = idle
  }

  deinit { state.withLock { $0.helper }?.end() }

  /// Sends a command under a new number, which is returned. `hear` is called once, unless the request is canceled.
  @discardableResult
  func ask(within time: Milliseconds, order: (Int) -> Frame, hear: @escaping Hear) -> Int {
    let number = register(within: time, hear)
    let order = order(number)
    queue.async { [self] in start(order, number) }
    return number
  }

  /// Answers a request with work done in this process, on a background queue. Otherwise the same as sending a command.
  @discardableResult
  func ask(within time: Milliseconds, work: @escaping @Sendable (Int) -> Frame, hear: @escaping Hear) -> Int {
    let number = register(within: time, hear)
    DispatchQueue.global().async { [self] in answer(number, .success(work(number))) }
    return number
  }

  private func register(within time: Milliseconds, _ hear: @escaping Hear) -> Int {
    let number = state.withLock { state in
      state.last += 1
      state.asked[state.last] = Asked(hear: hear)
      return state.last
    }
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(time)) + Questions.grace.interval) { [weak self] in
      self?.giveUp(number)
    }
    return number
  }

  /// Cancels a request, so that its reply is dropped. `order` is sent to the helper if the request was.
  func cancel(_ number: Int, _ order: Frame) {
    guard let asked = take(number) else { return }
    queue.async { [self] in
      if asked.turn != nil { _ = state.withLock { $0.helper }?.tell(order) }
      restLater()
    }
  }

  private func start(_ order: Frame, _ number: Int) {
    guard state.withLock({ $0.asked[number] != nil }) else { return }
    guard let helper = helper() else { return answer(number, .failure(.noHelper)) }
    state.withLock { $0.asked[number]?.turn = $0.turn }
    if !helper.tell(order) { ended(state.withLock { $0.turn }) }
  }

  private func helper() -> Helper? {
    let (known, turn) = state.withLock { state in
      if state.helper == nil { state.turn += 1 }
      return (state.helper, state.turn)
    }
    if let known { return known }
    let helper = Helper(
      command,
      hear: { [weak self] (frame: Frame) throws(Frame.Damaged) in self?.answer(try frame.number, .success(frame)) },
      ended: { [weak self] in
        guard let self else { return }
        queue.async { self.ended(turn) }
      })
    state.withLock { $0.helper = helper }
    return helper
  }

  private func answer(_ number: Int, _ result: Result<Frame, Lost>) {
    take(number)?.hear(result)
    queue.async { [self] in restLater() }
  }

  private func take(_ number: Int) -> Asked? { state.withLock { $0.asked.removeValue(forKey: number) } }

  /// Fails all requests sent to a helper that has ended or must not be used anymore.
  private func ended(_ turn: Int) {
    let (helper, waiting) = state.withLock { state -> (Helper?, [Hear]) in
      guard state.turn == turn, let helper = state.helper else { return (nil, []) }
      let lost = state.asked.filter { $0.value.turn == turn }
      for number in lost.keys { state.asked[number] = nil }
      state.helper = nil
      return (helper, lost.values.map(\.hear))
    }
    helper?.end()
    for hear in waiting { hear(.failure(.helperEnded)) }
  }

  /// Fails a request that is long overdue. A helper that does not even report a timeout is stuck.
  private func giveUp(_ number: Int) {
    guard let asked = take(number) else { return }
    asked.hear(.failure(.late))
    if let turn = asked.turn { ended(turn) }
  }

  private func restLater() {
    let turn = state.withLock { $0.asked.isEmpty && $0.helper != nil ? ($0.last, $0.turn) : nil }
    guard let turn else { return }
    queue.asyncAfter(deadline: .now() + idle.interval) { [weak self] in
      guard let self else { return }
      let helper = state.withLock { state -> Helper? in
        guard state.asked.isEmpty, (state.last, state.turn) == turn else { return nil }
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

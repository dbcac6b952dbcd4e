import Dispatch
public import Fetching
public import FlashcardKit
import Synchronization

/// What is outside of this machine, asked through a program of its own: started when something is first asked, ended
/// when nothing was asked for a while, and started again where it ended by itself. Nothing here waits.
public final class Outside: Sendable {
  /// What is told when an answer has come.
  public typealias Hear = @Sendable (Result<FetchReply, NetworkFailure>) -> Void

  private let command: [String]
  private let limits: FetchLimits
  private let idle: Duration
  private let queue = DispatchQueue(label: "outside")
  private let state = Mutex(State())

  private struct State {
    var helper: Helper?
    /// Tells one helper from the next.
    var turn = 0
    var last = 0
    var asked: [Int: Asked] = [:]
  }

  private struct Asked {
    let hear: Hear
    /// The helper that it was given to; nil as long as it was not.
    var turn: Int?
  }

  /// How long after its time an answer may still come, before the helper is taken for stuck.
  private static let grace = Duration.seconds(1)

  /// The outside by the helper's command, which is ended after so long without questions.
  public init(helper command: [String], limits: FetchLimits = FetchLimits(), idle: Duration = .seconds(30)) {
    self.command = command
    self.limits = limits
    self.idle = idle
  }

  /// Asks for an address; what comes of it is told once, unless it is cancelled. Returns what the question is known by.
  @discardableResult
  public func ask(_ address: String, as userAgent: String, isOwn: Bool, hear: @escaping Hear) -> Int {
    let number = state.withLock { state in
      state.last += 1
      state.asked[state.last] = Asked(hear: hear)
      return state.last
    }
    let question = FetchQuestion(number: number, address: address, userAgent: userAgent, isOwn: isOwn, limits: limits)
    queue.async { [self] in start(question) }
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(limits.whole)) + Outside.grace.interval) { [weak self] in
      self?.giveUp(question)
    }
    return number
  }

  /// Lets a question go: nothing is told of it any more.
  public func cancel(_ number: Int) {
    guard take(number) != nil else { return }
    queue.async { [self] in
      _ = state.withLock { $0.helper }?.tell(.cancel(number))
      restLater()
    }
  }

  private func start(_ question: FetchQuestion) {
    guard state.withLock({ $0.asked[question.number] != nil }) else { return }
    guard let helper = helper() else { return answer(question.number, .failure(.noHelper)) }
    state.withLock { $0.asked[question.number]?.turn = $0.turn }
    if !helper.tell(.fetch(question)) { ended(state.withLock { $0.turn }) }
  }

  private func helper() -> Helper? {
    let (known, turn) = state.withLock { state in
      if state.helper == nil { state.turn += 1 }
      return (state.helper, state.turn)
    }
    if let known { return known }
    let helper = Helper(command) { [weak self] answer in
      guard let self else { return }
      if let answer { self.answer(answer.number, answer.result) } else { queue.async { self.ended(turn) } }
    }
    state.withLock { $0.helper = helper }
    return helper
  }

  private func answer(_ number: Int, _ result: Result<FetchReply, NetworkFailure>) {
    take(number)?(result)
    queue.async { [self] in restLater() }
  }

  private func take(_ number: Int) -> Hear? { state.withLock { $0.asked.removeValue(forKey: number)?.hear } }

  /// A helper is gone, or is not to be used any more: what it was asked is not answered.
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

  /// The time of a question is long over: a helper that has not even said so is stuck.
  private func giveUp(_ question: FetchQuestion) {
    guard let hear = take(question.number) else { return }
    hear(.failure(.slow(host: WebAddress(question.address)?.host ?? question.address, after: limits.whole)))
    ended(state.withLock { $0.turn })
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

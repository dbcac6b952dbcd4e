/// A review session: the current prompt and the queue. Prompts in steps return when they are due or, with nothing else
/// left, up to the learn-ahead limit earlier.
public struct ReviewSession: Sendable, Equatable {
  /// The scope of the session.
  public let scope: ReviewScope
  /// The study mode.
  public let mode: StudyMode
  /// How much earlier than it is due a prompt in steps may come up when nothing else is left. The session is over while
  /// all of them are due later.
  public var learnAhead: Milliseconds
  /// The current prompt, or `nil` if none is left or the next comes up later.
  public private(set) var current: Prompt?
  /// The prompts that are still to come.
  public private(set) var queue: ReviewQueue
  /// The number of answers, without those that were undone.
  public private(set) var answered = 0
  /// The prompts that were answered and do not come up again.
  private var finished: Set<Prompt> = []
  /// The prompt answered last, which isn't asked again before another one that is as good as due.
  private var last: Prompt?
  /// Whether the prompts in steps come up whenever they are due.
  private var asksEarly = false

  /// Creates a session that starts with the first prompt available.
  public init(
    _ scope: ReviewScope, _ queue: ReviewQueue, by mode: StudyMode = .review, learnAhead: Milliseconds = 0,
    at now: Milliseconds
  ) {
    self.scope = scope
    self.mode = mode
    self.queue = queue
    self.learnAhead = learnAhead
    advance(at: now)
  }

  /// The number of prompts left, including the current one.
  public var left: Int { queue.count + (current == nil ? 0 : 1) }
  /// The number of prompts that were answered and do not come up again.
  public var done: Int { finished.count }
  /// Whether there is nothing to ask now. Prompts in steps may still come up today.
  public var isOver: Bool { current == nil }
  /// The time at which the next prompt comes up, if the session is over until then.
  public var continues: Milliseconds? { current == nil ? queue.learning.first.map(opens) : nil }

  /// Returns the time from which a prompt in steps may come up with nothing else left.
  private func opens(_ waiting: ReviewQueue.Waiting) -> Milliseconds {
    waiting.due.clamped(to: Moment.times) - learnAhead.clamped(to: 0...StudyDay.length)
  }

  /// Moves to the next available prompt if there is no current one.
  public mutating func advance(at now: Milliseconds) {
    guard current == nil else { return }
    if let first = queue.learning.first, first.due <= now {
      current = queue.learning.removeFirst().prompt
    } else if !queue.prompts.isEmpty {
      current = queue.prompts.removeFirst()
    } else {
      let open = queue.learning.prefix { asksEarly || opens($0) <= now }
      guard let next = open.indices.first(where: { open[$0].prompt != last }) ?? open.indices.first else { return }
      current = queue.learning.remove(at: next).prompt
    }
  }

  /// From now on, asks the prompts in steps whenever they are due today.
  public mutating func askEarly(at now: Milliseconds) {
    asksEarly = true
    advance(at: now)
  }

  /// Answers the current prompt and moves to the next.
  ///
  /// In a session of due prompts, a prompt that is due again before the day ends, or within the learn-ahead limit, stays
  /// in the queue. In other modes, a
  /// prompt graded Again comes up again after a few others.
  ///
  /// - Parameters:
  ///   - grade: The grade.
  ///   - state: The resulting memory state.
  ///   - now: The current time.
  ///   - end: The time at which the study day ends.
  public mutating func answer(
    _ grade: Grade, leadingTo state: MemoryState, at now: Milliseconds, dayEnds end: Milliseconds
  ) {
    guard let prompt = current else { return }
    current = nil
    last = prompt
    answered += 1
    if mode.questions == .due {
      // A step that ends after the day does, but soon enough to learn ahead, is part of this session.
      let last = max(end, now + learnAhead.clamped(to: 0...StudyDay.length) + 1)
      if state.phase != .review, state.phase != .new, let due = state.due, due < last {
        wait(prompt, until: due)
      } else {
        finished.insert(prompt)
      }
    } else if grade == .again {
      queue.prompts.insert(prompt, at: min(ReviewSession.againDistance, queue.prompts.count))
    } else {
      finished.insert(prompt)
    }
    advance(at: now)
  }

  /// The number of other prompts before one graded Again returns.
  private static let againDistance = 10

  /// Removes prompts that no longer exist.
  public mutating func keep(where isThere: (Prompt) -> Bool, at now: Milliseconds) {
    queue.prompts.removeAll { !isThere($0) }
    queue.learning.removeAll { !isThere($0.prompt) }
    if let prompt = current, !isThere(prompt) { current = nil }
    advance(at: now)
  }

  /// Drops the current prompt and moves to the next.
  public mutating func drop(at now: Milliseconds) {
    current = nil
    advance(at: now)
  }

  /// Undoes an answer: its prompt becomes the current one, followed by the previous current one.
  public mutating func undoReview(_ prompt: Prompt) {
    answered = max(0, answered - 1)
    ask(prompt)
  }

  /// Makes a prompt the current one, followed by the previous current one.
  public mutating func ask(_ prompt: Prompt) {
    if let current, current != prompt { queue.prompts.insert(current, at: 0) }
    queue.learning.removeAll { $0.prompt == prompt }
    queue.prompts.removeAll { $0 == prompt }
    finished.remove(prompt)
    current = prompt
  }

  /// Replaces the queue after cards were edited or reviewed elsewhere. The current prompt stays as long as it exists.
  public mutating func follow(_ queue: ReviewQueue, isThere: (Prompt) -> Bool, at now: Milliseconds) {
    self.queue = queue
    finished.subtract(queue.prompts)
    finished.subtract(queue.learning.map(\.prompt))
    if let prompt = current {
      self.queue.learning.removeAll { $0.prompt == prompt }
      self.queue.prompts.removeAll { $0 == prompt }
      if !isThere(prompt) { current = nil }
    }
    advance(at: now)
  }

  private mutating func wait(_ prompt: Prompt, until due: Milliseconds) {
    let place = queue.learning.firstIndex { $0.due > due } ?? queue.learning.count
    queue.learning.insert(ReviewQueue.Waiting(due: due, prompt: prompt), at: place)
  }
}

/// A review session: the current prompt and the queue. Prompts in steps return when they are due.
public struct ReviewSession: Sendable, Equatable {
  /// The scope of the session.
  public let scope: ReviewScope
  /// The study mode.
  public let mode: StudyMode
  /// The current prompt, or `nil` if none is left or the next isn't due yet.
  public private(set) var current: Prompt?
  /// The prompts that are still to come.
  public private(set) var queue: ReviewQueue
  /// The number of answers, without those that were undone.
  public private(set) var answered = 0

  /// Creates a session that starts with the first prompt available.
  public init(_ scope: ReviewScope, _ queue: ReviewQueue, by mode: StudyMode = .review, at now: Milliseconds) {
    self.scope = scope
    self.mode = mode
    self.queue = queue
    advance(at: now)
  }

  /// The number of prompts left, including the current one.
  public var left: Int { queue.count + (current == nil ? 0 : 1) }
  /// Whether nothing is left today.
  public var isOver: Bool { left == 0 }
  /// The time at which the next prompt is due, if the session is waiting for it.
  public var waitsUntil: Milliseconds? { current == nil ? queue.learning.first?.due : nil }

  /// Moves to the next available prompt if there is no current one.
  public mutating func advance(at now: Milliseconds) {
    guard current == nil else { return }
    if let first = queue.learning.first, first.due <= now {
      current = queue.learning.removeFirst().prompt
    } else if !queue.prompts.isEmpty {
      current = queue.prompts.removeFirst()
    }
  }

  /// Moves to the next prompt in steps without waiting until it is due.
  public mutating func skipWait() {
    if current == nil, !queue.learning.isEmpty { current = queue.learning.removeFirst().prompt }
  }

  /// Answers the current prompt and moves to the next.
  ///
  /// In a session of due prompts, a prompt that is due again before the day ends stays in the queue. In other modes, a
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
    answered += 1
    if mode.questions == .due {
      if state.phase != .review, state.phase != .new, let due = state.due, due < end { wait(prompt, until: due) }
    } else if grade == .again {
      queue.prompts.insert(prompt, at: min(ReviewSession.againDistance, queue.prompts.count))
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
    current = prompt
  }

  /// Replaces the queue after cards were edited or reviewed elsewhere. The current prompt stays as long as it exists.
  public mutating func follow(_ queue: ReviewQueue, isThere: (Prompt) -> Bool, at now: Milliseconds) {
    self.queue = queue
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

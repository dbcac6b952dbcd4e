/// One sitting: what is asked now, and what is still to come. What is in its steps comes back when its minutes are up.
public struct ReviewSession: Sendable, Equatable {
  /// What is reviewed.
  public let scope: ReviewScope
  /// How it is studied.
  public let mode: StudyMode
  /// What is asked now; nil where nothing is left, or has to be waited for.
  public private(set) var current: Prompt?
  /// What is still to come.
  public private(set) var queue: ReviewQueue
  /// How many answers were given, those taken back left out.
  public private(set) var answered = 0

  /// A sitting with what is to be asked.
  public init(_ scope: ReviewScope, _ queue: ReviewQueue, by mode: StudyMode = .review, at now: Milliseconds) {
    self.scope = scope
    self.mode = mode
    self.queue = queue
    goOn(at: now)
  }

  /// How many are left, the current one among them.
  public var left: Int { queue.count + (current == nil ? 0 : 1) }
  /// Whether there is nothing more today.
  public var isOver: Bool { left == 0 }
  /// When the next comes back, where there is nothing else to ask before.
  public var waitsUntil: Milliseconds? { current == nil ? queue.learning.first?.due : nil }

  /// Asks the next, where nothing is asked and something can be.
  public mutating func goOn(at now: Milliseconds) {
    guard current == nil else { return }
    if let first = queue.learning.first, first.due <= now {
      current = queue.learning.removeFirst().prompt
    } else if !queue.prompts.isEmpty {
      current = queue.prompts.removeFirst()
    }
  }

  /// Asks what would have to be waited for.
  public mutating func goAhead() {
    if current == nil, !queue.learning.isEmpty { current = queue.learning.removeFirst().prompt }
  }

  /// The current one was answered, which led to a state; asks the next. Of what is due, that which comes back before the
  /// day ends stays; otherwise what was not known is asked again, a while later.
  public mutating func answer(
    _ grade: Grade, leadingTo state: MemoryState, at now: Milliseconds, dayEnds end: Milliseconds
  ) {
    guard let prompt = current else { return }
    current = nil
    answered += 1
    if mode.questions == .due {
      if state.phase != .review, state.phase != .new, let due = state.due, due < end { wait(prompt, until: due) }
    } else if grade == .again {
      queue.prompts.insert(prompt, at: min(ReviewSession.whileLater, queue.prompts.count))
    }
    goOn(at: now)
  }

  /// How many others are asked before one that was not known.
  private static let whileLater = 10

  /// What is not there any more is not asked.
  public mutating func keep(where isThere: (Prompt) -> Bool, at now: Milliseconds) {
    queue.prompts.removeAll { !isThere($0) }
    queue.learning.removeAll { !isThere($0.prompt) }
    if let prompt = current, !isThere(prompt) { current = nil }
    goOn(at: now)
  }

  /// The current one is not to be asked any more; asks the next.
  public mutating func drop(at now: Milliseconds) {
    current = nil
    goOn(at: now)
  }

  /// An answer was taken back: its prompt is asked again, and what was asked comes after it.
  public mutating func takeBack(_ prompt: Prompt) {
    answered = max(0, answered - 1)
    ask(prompt)
  }

  /// Asks a prompt now; what was asked comes after it.
  public mutating func ask(_ prompt: Prompt) {
    if let current, current != prompt { queue.prompts.insert(current, at: 0) }
    queue.learning.removeAll { $0.prompt == prompt }
    queue.prompts.removeAll { $0 == prompt }
    current = prompt
  }

  /// What is to be asked is another by now: cards were altered, or answered elsewhere. What is asked stays as long as it
  /// is among them.
  public mutating func follow(_ queue: ReviewQueue, isThere: (Prompt) -> Bool, at now: Milliseconds) {
    self.queue = queue
    if let prompt = current {
      self.queue.learning.removeAll { $0.prompt == prompt }
      self.queue.prompts.removeAll { $0 == prompt }
      if !isThere(prompt) { current = nil }
    }
    goOn(at: now)
  }

  private mutating func wait(_ prompt: Prompt, until due: Milliseconds) {
    let place = queue.learning.firstIndex { $0.due > due } ?? queue.learning.count
    queue.learning.insert(ReviewQueue.Waiting(due: due, prompt: prompt), at: place)
  }
}

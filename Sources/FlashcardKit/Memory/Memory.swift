/// The strength of a memory in FSRS.
public struct Memory: Hashable, Sendable {
  /// The number of days until retrievability falls to 0.9.
  public let stability: Double
  /// The resistance to gaining stability, from 1 to 10.
  public let difficulty: Double

  /// The bounds of stability. The upper one, over a million years, prevents overflow after thousands of reviews.
  package static let stabilities = 0.001...1e9
  /// The bounds of difficulty.
  package static let difficulties = 1.0...10.0

  /// Creates a memory. Values are clamped to their bounds.
  public init(stability: Double, difficulty: Double) {
    self.stability = stability.clamped(to: Memory.stabilities)
    self.difficulty = difficulty.clamped(to: Memory.difficulties)
  }
}

/// The memory state of a prompt.
public struct MemoryState: Hashable, Sendable {
  // Ordered to avoid padding, so that a state fits in one cache line.
  /// The strength of the memory, or `nil` for a new prompt.
  public internal(set) var memory: Memory?
  /// The phase of learning.
  public internal(set) var phase: Phase
  /// The zero-based index of the current step in learning or relearning.
  public internal(set) var step: UInt8
  /// The time of the last review, or `nil` if there is none.
  public internal(set) var answered: Moment?
  /// The time at which the prompt is due, or `nil` for a new prompt.
  public internal(set) var due: Milliseconds?
  /// The number of reviews.
  public internal(set) var reps: Int32
  /// The number of lapses.
  public internal(set) var lapses: Int32

  /// Creates a state that was stored or computed elsewhere. Values are clamped to their bounds.
  public init(
    phase: Phase, step: Int = 0, memory: Memory?, answered: Moment?, due: Milliseconds?, reps: Int, lapses: Int
  ) {
    self.phase = phase
    self.step = UInt8(step.clamped(to: 0...SchedulingOptions.maxSteps))
    self.memory = memory
    self.answered = answered
    self.due = due?.clamped(to: Moment.times)
    self.reps = Int32(reps.clamped(to: MemoryState.counts))
    self.lapses = Int32(lapses.clamped(to: MemoryState.counts))
  }

  /// The bounds of counts, which leave room for a billion more reviews.
  private static let counts = 0...1_000_000_000

  /// The state of a prompt that has never been reviewed.
  public static let new = MemoryState(phase: .new, memory: nil, answered: nil, due: nil, reps: 0, lapses: 0)

  /// Returns the state of a prompt that was new until its due date was set: as if it had been learned just now, and its
  /// retrievability were to fall to 0.9 within the given number of days.
  public static func scheduled(at moment: Moment, due: Milliseconds, inDays days: Int) -> MemoryState {
    MemoryState(
      phase: .review, memory: Memory(stability: Double(max(1, days)), difficulty: 5), answered: moment, due: due,
      reps: 0, lapses: 0)
  }

  /// Returns the number of study days since the last review, each by its own UTC offset. Never negative, even if clocks
  /// went backward.
  public func days(until moment: Moment, dayEnds: Int) -> Int {
    guard let answered else { return 0 }
    return StudyDay(moment, endsAt: dayEnds).days(since: StudyDay(answered, endsAt: dayEnds))
  }

  /// Returns whether the prompt is due. New prompts are never due, since their number is up to the person.
  public func isDue(at moment: Moment, dayEnds: Int) -> Bool {
    dueTime(offset: moment.offset, dayEnds: dayEnds).map { $0 <= moment.time } ?? false
  }

  /// Returns the time from which the prompt is due at a UTC offset: a certain time, or the start of a study day. `nil`
  /// for a new prompt.
  public func dueTime(offset: Int16, dayEnds: Int) -> Milliseconds? {
    guard let due, phase != .new else { return nil }
    guard isDueAllDay(dayEnds: dayEnds) else { return due }
    return StudyDay(Moment(time: due, offset: Int(offset)), endsAt: dayEnds).start(offset: offset, endsAt: dayEnds)
  }

  /// Returns whether the prompt is due all of a study day rather than at a certain time: in review, in a step that ends
  /// on a later day than the review that began it, and if the person set the day, which is kept as its middle.
  public func isDueAllDay(dayEnds: Int) -> Bool {
    guard let due, let answered, phase.hasSteps else { return phase == .review }
    let day = StudyDay(Moment(time: due, offset: Int(answered.offset)), endsAt: dayEnds)
    return day > StudyDay(answered, endsAt: dayEnds) || due == day.middle(offset: answered.offset, endsAt: dayEnds)
  }
}

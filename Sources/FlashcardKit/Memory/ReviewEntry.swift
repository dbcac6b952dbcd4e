/// A line of the review log: a review, or another event that affects the memory state of a prompt. Entries are only
/// ever appended.
public struct ReviewEntry: Hashable, Sendable {
  /// The entry's identity, the same in all copies.
  public let id: ReviewID
  /// The time, with the UTC offset.
  public let moment: Moment
  /// The prompt.
  public let prompt: Prompt
  /// The event.
  public let event: Event

  /// The content of a log entry.
  public enum Event: Hashable, Sendable {
    /// A review: its mode, grade, and duration, and the due time and position that it led to, or `nil` if the schedule
    /// isn't affected. Older programs didn't log the position.
    case answer(Mode, Grade, taken: Milliseconds, due: Milliseconds?, leadingTo: Position? = nil)
    /// Voids another entry of the same prompt. Voiding a void reinstates its target.
    case void(ReviewID)
    /// Sets the state reached by a history from elsewhere.
    case seed(MemoryState)
    /// Resets the prompt to new.
    case reset
    /// Sets the due time.
    case due(Milliseconds)
    /// Notes that the prompt was answered with what another card asks for.
    case confused(with: CardID)
  }

  /// The purpose of a review.
  public enum Mode: String, CaseIterable, Sendable {
    /// A regular review of what is due.
    case review
    /// A quiz, which doesn't affect the schedule.
    case quiz
    /// Cramming, which doesn't affect the schedule.
    case cram
    /// Cramming that affects the schedule, at the person's choice.
    case cramCounting = "cram-counting"

    /// Whether reviews in this mode change the memory state.
    public var counts: Bool { self == .review || self == .cramCounting }
  }

  /// Creates an entry.
  public init(id: ReviewID, moment: Moment, prompt: Prompt, event: Event) {
    self.id = id
    self.moment = moment
    self.prompt = prompt
    self.event = event
  }
}

extension ReviewEntry {
  /// Whether it is a review, rather than another event.
  public var isReview: Bool { if case .answer = event { true } else { false } }

  /// The identity of an entry within a log: entries about the same prompt with the same ID are copies of each other.
  public struct Key: Hashable, Sendable {
    /// The prompt.
    public let prompt: Prompt
    /// The ID.
    public let id: ReviewID

    /// Creates the key of the entry with this ID about a prompt.
    public init(prompt: Prompt, id: ReviewID) {
      self.prompt = prompt
      self.id = id
    }
  }

  /// The key of the entry.
  public var key: Key { Key(prompt: prompt, id: id) }
}

/// A person's rating of how well a card was remembered.
public enum Grade: UInt8, CaseIterable, Comparable, Sendable {
  /// Forgotten.
  case again = 1
  /// Recalled with difficulty.
  case hard
  /// Recalled.
  case good
  /// Recalled easily.
  case easy

  /// Compares grades from worst to best.
  public static func < (a: Grade, b: Grade) -> Bool { a.rawValue < b.rawValue }

  /// The offset from `good` in the formulas, from -2 to 1.
  package var fromGood: Double { Double(rawValue) - 3 }
  /// The zero-based index of the grade.
  package var index: Int { Int(rawValue) - 1 }
}

/// The numbers of learning and relearning steps, which determine the phase that a review leads to. What a line of the
/// log says about it takes precedence, so that choosing other steps doesn't alter what was learned.
struct StepCounts {
  let learning: Int
  let relearning: Int

  init(_ options: SchedulingOptions) {
    learning = options.learningSteps.count
    relearning = options.relearningSteps.count
  }

  /// Advances a phase and step by a logged review.
  func follow(_ line: ReviewLine, _ phase: inout Phase, _ step: inout UInt8) {
    if let position = line.position {
      phase = position.phase
      step = position.step
    } else if let due = line.due {
      follow(due, line, &phase, &step)
    } else {
      advance(&phase, &step, line.grade)
    }
  }

  /// Advances a phase and step by a review of an older program, which logged only a due time: the middle of a study day
  /// if the prompt was to be reviewed, or otherwise the end of a step.
  private func follow(_ due: Milliseconds, _ line: ReviewLine, _ phase: inout Phase, _ step: inout UInt8) {
    let isForgotten = line.grade == .again
    if line.grade == .easy || phase == .review && !isForgotten || line.isDueAtMidday(due) {
      phase = .review
      step = 0
      return
    }
    let next = line.grade == .good ? Int(step) + 1 : isForgotten ? 0 : Int(step)
    phase = phase == .review || phase == .relearning ? .relearning : .learning
    step = UInt8(next.clamped(to: Position.steps))
  }

  /// Advances a phase and step by a review.
  func advance(_ phase: inout Phase, _ step: inout UInt8, _ grade: Grade) {
    switch phase {
    case .new, .learning: enter(&phase, &step, .learning, count: learning, grade)
    case .relearning: enter(&phase, &step, .relearning, count: relearning, grade)
    case .review: if grade == .again, relearning > 0 { phase = .relearning }
    }
  }

  private func enter(_ phase: inout Phase, _ step: inout UInt8, _ steps: Phase, count: Int, _ grade: Grade) {
    let next =
      switch grade {
      case .again: 0
      case .hard: Int(step)
      case .good: Int(step) + 1
      case .easy: count
      }
    let isThrough = next >= count
    phase = isThrough ? .review : steps
    step = isThrough ? 0 : UInt8(next)
  }
}

extension ReviewLine {
  /// Returns whether a due time is the middle of a later study day, as far as can be told: a whole hour of local time,
  /// whatever the hour at which days ended then, and more than half a day after the review. A step of less than half a
  /// day is never mistaken for one, and a longer step only if it ends at a whole hour to the millisecond.
  fileprivate func isDueAtMidday(_ due: Milliseconds) -> Bool {
    due - time > StudyDay.length / 2 && (due + Milliseconds(offset) * 60_000) % 3_600_000 == 0
  }
}

import Anki
import FlashcardKit

/// The review log of a card, as entries of a library's.
struct AnkiHistory {
  /// What is known of a history besides its entries.
  struct Summary {
    /// Whether the history begins with the first review, so that nothing is missing.
    let isComplete: Bool
    /// The time of the last entry, or of a schedule set by hand after it.
    let last: Milliseconds?
    /// The time of the last review.
    let lastReview: Milliseconds?
    /// Whether Anki may know more of the prompt than the log: an entry that it lacks, or a schedule set by hand since.
    let hasNews: Bool

    init(_ history: AnkiHistory, isComplete: Bool, hasNews: Bool) {
      self.isComplete = history.isComplete && isComplete
      last = [history.entries.last?.moment.time, history.lastSet].lazy.compactMap(\.self).max()
      lastReview =
        history.entries.last { entry in if case .answer(.review, _, _, _, _) = entry.event { true } else { false } }?
        .moment.time
      self.hasNews = hasNews
    }
  }

  /// The entries in order of time.
  private(set) var entries: [ReviewEntry] = []
  /// Whether the log begins with the first review, so that nothing is missing.
  private(set) var isComplete = false
  /// The time at which the card last got a schedule by hand that the line doesn't say, so that there is no entry for it.
  private(set) var lastSet: Milliseconds?

  private let prompt: Prompt
  private let days: AnkiDays
  private var phase = Phase.new
  private var step = 0

  /// Converts the reviews of a card, which are in order of time.
  init(_ reviews: some Sequence<AnkiReview>, of prompt: Prompt, _ days: AnkiDays) {
    self.prompt = prompt
    self.days = days
    let base = AnkiHistory.base(of: prompt)
    for review in reviews {
      let moment = days.moment(review.id)
      guard let event = event(review, at: moment) else { continue }
      if entries.isEmpty { isComplete = review.kind == .learning }
      entries.append(
        ReviewEntry(
          id: AnkiHistory.id(base, UInt64(bitPattern: review.id)), moment: moment, prompt: prompt, event: event))
    }
  }

  private mutating func event(_ review: AnkiReview, at moment: Moment) -> ReviewEntry.Event? {
    let due = days.due(after: moment, review.interval)
    guard review.kind != .manual, review.kind != .rescheduled, let grade = Grade(rawValue: review.grade) else {
      if review.kind == .manual, review.factor == 0 {
        (phase, step) = (.new, 0)
        return .reset
      }
      if review.interval > 0, phase != .new { return .due(due) }
      lastSet = moment.time
      return nil
    }
    let taken = Milliseconds(review.taken)
    // Reviews in a filtered deck that doesn't reschedule.
    if review.kind == .filtered, review.factor == 0 { return .answer(.cram, grade, taken: taken, due: nil) }
    let before = phase
    if review.interval > 0 {
      (phase, step) = (.review, 0)
    } else {
      phase = review.kind == .learning || before == .new || before == .learning ? .learning : .relearning
      switch grade {
      case .again: step = 0
      case .hard: step = before == phase ? step : 0
      case .good, .easy: step = before == phase ? min(step + 1, SchedulingOptions.maxSteps - 1) : 1
      }
      if before == .review { step = 0 }
    }
    return .answer(.review, grade, taken: taken, due: due, leadingTo: Position(phase, step: step))
  }

  /// Returns what the identities of a prompt's reviews derive from.
  static func base(of prompt: Prompt) -> UInt64 {
    ReviewID(derivedFrom: ["anki", "review", prompt.card.description, prompt.face.rawValue]).rawValue
  }

  /// Returns the identity of a review. The ID in Anki is unique among the reviews of a card.
  static func id(_ base: UInt64, _ review: UInt64) -> ReviewID {
    // The mixing of SplitMix64: one-to-one, so that the reviews of a prompt have different IDs.
    var mixed = base ^ (review &* 0x9E37_79B9_7F4A_7C15)
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return ReviewID(rawValue: mixed ^ mixed >> 31)
  }
}

/// An entry about what Anki knows of a prompt besides the log.
enum AnkiState {
  /// Creates an entry after all others. It has the same ID whenever it says the same.
  ///
  /// - Parameters:
  ///   - state: The state that the prompt has in Anki.
  ///   - prompt: The prompt.
  ///   - moment: The time of the entry.
  /// - Returns: The entry.
  static func entry(_ state: MemoryState, of prompt: Prompt, at moment: Moment) -> ReviewEntry {
    guard state.phase != .new else {
      return ReviewEntry(id: resetID(of: prompt), moment: moment, prompt: prompt, event: .reset)
    }
    let what = [
      state.phase.rawValue, String(state.step), state.due.map(String.init) ?? "",
      state.memory.map { "\($0.stability) \($0.difficulty)" } ?? "", String(state.reps), String(state.lapses),
    ]
    return ReviewEntry(id: id(of: prompt, what), moment: moment, prompt: prompt, event: .seed(state))
  }

  /// Returns the ID of the entry that a prompt is new again in Anki.
  static func resetID(of prompt: Prompt) -> ReviewID { id(of: prompt, []) }

  private static func id(of prompt: Prompt, _ what: [String]) -> ReviewID {
    ReviewID(derivedFrom: ["anki", "state", prompt.card.description, prompt.face.rawValue] + what)
  }
}

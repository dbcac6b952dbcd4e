import Anki
import Essentials
import FlashcardKit

/// The schedulers of decks.
struct Schedulers {
  /// The schedulers. Contains at least one.
  private(set) var all: [Scheduler] = []
  private var indices: [DeckID: Int] = [:]

  /// Creates the schedulers of some decks in a library as it is after a change.
  init(_ decks: some Sequence<DeckID>, of library: Library, after change: Change) {
    var library = library
    // Cards have no options.
    library.apply(Change(change.steps.filter { $0.deck == nil }))
    for deck in decks where indices[deck] == nil {
      indices[deck] = all.count
      all.append(Scheduler(library.studyOptions(of: deck).scheduling))
    }
    if all.isEmpty { all.append(Scheduler()) }
  }

  /// Returns the index of the scheduler of a deck.
  func index(of deck: DeckID) -> Int { indices[deck] ?? 0 }

  /// The scheduler of a deck.
  subscript(deck: DeckID) -> Scheduler { all[index(of: deck)] }
}

extension MemoryState {
  /// Returns whether a state that follows from a log is, for a person, the one that Anki has.
  ///
  /// Anki keeps stability with four decimals and difficulty with three.
  func agrees(with other: MemoryState, dayEnds: Int, comparingMemory: Bool) -> Bool {
    guard phase == other.phase, phase == .new || lapses == other.lapses else { return false }
    if phase == .new { return true }
    if comparingMemory {
      switch (memory, other.memory) {
      case (let a?, let b?):
        guard abs(a.stability - b.stability) <= 0.005 * b.stability + 0.0002, abs(a.difficulty - b.difficulty) <= 0.01
        else { return false }
      case (nil, nil): break
      default: return false
      }
    }
    guard let a = due, let b = other.due else { return due == other.due }
    guard isDueAllDay(dayEnds: dayEnds) else { return abs(a - b) < 60_000 }
    let offset = Int(other.answered?.offset ?? 0)
    return StudyDay(Moment(time: a, offset: offset), endsAt: dayEnds)
      == StudyDay(Moment(time: b, offset: offset), endsAt: dayEnds)
  }
}

extension MemoryState {
  /// Creates the state of one of Anki's cards, as Anki has it.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - last: The time of its last review, or `nil` if it has none.
  ///   - steps: The number of learning and relearning steps.
  ///   - memory: The memory.
  ///   - days: The days of the collection.
  init(
    _ card: AnkiCard, lastReview last: Milliseconds?, steps: (learning: Int, relearning: Int),
    memory: Memory?, _ days: AnkiDays
  ) {
    guard card.phase != .new else {
      self = .new
      return
    }
    let phase: Phase =
      switch card.phase {
      case .new, .learning: .learning
      case .review: .review
      case .relearning: .relearning
      }
    let due = card.homeDeck != 0 && card.homeDue != 0 ? card.homeDue : card.due
    // In steps of less than a day, and in filtered decks, times are in seconds; days are far smaller numbers.
    let time = due > 1_000_000_000 ? due.clamped(to: 0...Moment.clock.upperBound / 1000) * 1000 : nil
    let dueTime = time ?? days.middle(days.day(due))
    func milliseconds(_ seconds: Int64) -> Milliseconds {
      seconds.clamped(to: 0...Moment.clock.upperBound / 1000) * 1000
    }
    // The day of a card that was set by hand says nothing of a review, which was not after the last change.
    let supposed = dueTime - Milliseconds(max(0, card.interval)) * StudyDay.length
    let answered =
      last ?? card.lastReview.map(milliseconds)
      ?? (card.modified > 0 ? min(supposed, milliseconds(card.modified)) : supposed)
    let all = phase == .learning ? steps.learning : steps.relearning
    self.init(
      phase: phase, step: phase == .review ? 0 : max(0, all - Int(card.stepsLeft % 1000)),
      memory: memory, answered: days.moment(answered), due: dueTime, reps: Int(card.reviews),
      lapses: Int(card.lapses))
  }
}

extension Memory {
  /// Creates the memory of one of Anki's cards: the one that Anki has or, in review by SM-2, the one that follows from
  /// interval and ease (fsrs-rs, `memory_state_from_sm2`). Returns `nil` for learning cards of SM-2.
  init?(_ card: AnkiCard, _ parameters: MemoryParameters) {
    if let memory = card.memory {
      self.init(stability: memory.stability, difficulty: memory.difficulty)
      return
    }
    guard card.phase == .review || card.phase == .relearning, card.interval > 0 else { return nil }
    let w = parameters.values
    let retention = 0.9
    // At a retention of 0.9, stability is the interval.
    let stability = max(Double(card.interval), 0.001)
    let ease = Double(card.factor > 0 ? card.factor : 2500) / 1000
    let difficulty = 11 - (ease - 1) / (exp(w[8]) * pow(stability, -w[9]) * expm1((1 - retention) * w[10]))
    self.init(stability: stability, difficulty: difficulty.isFinite ? difficulty : 5)
  }
}

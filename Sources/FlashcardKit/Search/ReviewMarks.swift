/// The cards of which a prompt meets a condition on reviews, found for all at once: going through the tables in order
/// is many times as fast as looking up each card.
struct ReviewMarks: Sendable {
  /// Whether each card is marked, deck by deck.
  private let marks: [Bool]
  private let starts: [DeckID: Int]

  init(_ term: ReviewTerm, _ context: SearchContext, _ book: ReviewBook, _ library: Library) {
    let rows = ReviewMarks.rows(term, context, book, library)
    var marks: [Bool] = []
    marks.reserveCapacity(library.countInMemory)
    var starts: [DeckID: Int] = [:]
    for deck in library.decks {
      starts[deck.id] = marks.count
      marks += book.table.haveRows(library.cards(in: deck.id).ids) { rows[$0] }
    }
    self.marks = marks
    self.starts = starts
  }

  /// The cards of a deck.
  func of(_ deck: DeckID) -> OfDeck { OfDeck(marks: marks, start: starts[deck] ?? marks.count) }

  /// The marks of a deck's cards.
  struct OfDeck {
    fileprivate let marks: [Bool]
    fileprivate let start: Int

    /// Returns whether the card at a position in the deck is marked.
    @inline(__always)
    func isMarked(_ position: UInt32) -> Bool {
      let place = start + Int(position)
      return place < marks.count && marks[place]
    }
  }

  /// Returns whether each row of the table of prompts meets the condition.
  private static func rows(
    _ term: ReviewTerm, _ context: SearchContext, _ book: ReviewBook, _ library: Library
  ) -> [Bool] {
    let options = library.studyOptions.scheduling
    let days = SearchDays(context.moment, endsAt: options.dayEnds)
    let last = context.moment.time.clamped(to: Moment.clock) + ReviewBook.clockTolerance
    let table = book.table
    switch term {
    case .due:
      let today = Int32(clamping: days.today.number)
      let end = days.end
      let day = book.tally(library, at: context.moment).day
      return table.rows.enumerated().map { index, row in
        row.phase != .new && row.due < end && row.isAvailable(on: today)
          && !day.waits(row, index, in: table, book.replay)
      }
    case .waiting:
      let day = book.tally(library, at: context.moment).day
      return table.rows.enumerated().map { day.waits($1, $0, in: table, book.replay) }
    case .buried:
      let today = Int32(clamping: days.today.number)
      return table.rows.map { $0.deck != DueTable.Row.gone && $0.buriedOn == today }
    case .phases(let phases):
      let isIn = Phase.allCases.filter(phases.contains)
      return table.rows.map { $0.deck != DueTable.Row.gone && isIn.contains($0.phase) }
    case .rated(let count, let grade):
      let times = days.start(ofLast: count)...max(last, days.start(ofLast: count))
      let rated = book.replay.log.rated(in: times, grade)
      return ReviewMarks.marks(table, unseen: false) { rated[$0] }
    case .introduced(let count):
      let times = days.start(ofLast: count)...max(last, days.start(ofLast: count))
      let introduced = book.replay.log.introduced(in: times)
      return ReviewMarks.marks(table, unseen: false) { introduced[$0] }
    case .property(let property, let comparison, let value):
      let model = MemoryModel(options.parameters)
      func holds(_ state: MemoryState) -> Bool {
        property.number(of: state, model, days, at: context.moment, dayEnds: options.dayEnds)
          .map { comparison.holds($0, value) } ?? false
      }
      return ReviewMarks.marks(table, unseen: holds(.new)) { holds(book.replay.state(of: $0)) }
    }
  }

  /// Returns whether each row of a table is marked, by the number of its prompt in the log; `unseen` is for prompts that
  /// the log has no line about.
  private static func marks(_ table: DueTable, unseen: Bool, _ isMarked: (Int) -> Bool) -> [Bool] {
    zip(table.rows, table.logNumbers).map { row, number in
      row.deck != DueTable.Row.gone && (number == DueTable.unlogged ? unseen : isMarked(Int(number)))
    }
  }
}

extension ReviewTerm.Property {
  /// Returns the number that a memory state has, or `nil` if it has none.
  fileprivate func number(
    of state: MemoryState, _ model: MemoryModel, _ days: SearchDays, at moment: Moment, dayEnds: Int
  ) -> Double? {
    switch self {
    case .reps: return Double(state.reps)
    case .lapses: return Double(state.lapses)
    case .interval:
      guard let answered = state.answered, let due = state.due else { return nil }
      return Double(max(0, days.number(of: due) - days.number(of: answered)))
    case .due: return state.phase == .new ? nil : state.due.map { Double(days.number(of: $0) - days.today.number) }
    case .stability: return state.memory?.stability
    case .difficulty: return state.memory?.difficulty
    case .retrievability:
      return state.memory.map { model.retrievability($0, days: state.days(until: moment, dayEnds: dayEnds)) }
    }
  }
}

/// A search condition on a card's reviews, memory state, or status. A card meets it if one of its prompts does.
enum ReviewTerm: Hashable, Sendable {
  /// Due today, and neither suspended nor buried, nor waiting for a sibling.
  case due
  /// Due, and waiting until tomorrow because of a sibling.
  case waiting
  /// Buried today.
  case buried
  /// In one of the given phases.
  case phases(Set<Phase>)
  /// Reviewed in the given number of days, counted with today; with the given grade, or any if `nil`.
  case rated(days: Int, Grade?)
  /// Reviewed for the first time in the given number of days, counted with today.
  case introduced(days: Int)
  /// Having a property that compares as given.
  case property(Property, Comparison, Double)

  /// A numeric property of a memory state.
  enum Property: String, CaseIterable, Sendable {
    /// The days from the last review to the due day.
    case interval = "ivl"
    /// The days from today to the due day.
    case due
    case reps, lapses
    case stability = "s"
    /// The difficulty, from 1 to 10.
    case difficulty = "d"
    /// The current probability of recall, from 0 to 1.
    case retrievability = "r"

    init?(name: String) {
      let long: [String: Property] = [
        "interval": .interval, "stability": .stability, "difficulty": .difficulty, "retrievability": .retrievability,
      ]
      guard let property = Property(rawValue: name) ?? long[name] else { return nil }
      self = property
    }
  }

  /// A comparison operator.
  enum Comparison: String, CaseIterable, Sendable {
    // Longer operators come first, since they are matched in this order.
    case atMost = "<="
    case atLeast = ">="
    case differs = "!="
    case less = "<"
    case more = ">"
    case equals = "="

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .atMost: a <= b
      case .atLeast: a >= b
      case .differs: a != b
      case .less: a < b
      case .more: a > b
      case .equals: a == b
      }
    }
  }

  /// Parses a property condition such as `ivl>=21`. Returns `nil` if it is malformed.
  init?(property text: String) {
    for comparison in Comparison.allCases {
      guard let sign = text.firstRange(of: comparison.rawValue) else { continue }
      let value = text[sign.upperBound...]
      let isPercent = value.hasSuffix("%")
      guard let property = Property(name: String(text[..<sign.lowerBound])),
        let number = Double(isPercent ? value.dropLast() : value), number.isFinite
      else { return nil }
      self = .property(property, comparison, isPercent ? number / 100 : number)
      return
    }
    return nil
  }

  /// Parses a number of days, possibly followed by a colon and the number of a grade, such as `7:1`. Returns `nil` if it
  /// is malformed.
  init?(rated text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = Int(parts[0]), days > 0 else { return nil }
    // After the colon, the grade is still to come.
    guard parts.count > 1, !parts[1].isEmpty else {
      self = .rated(days: days, nil)
      return
    }
    guard let grade = UInt8(parts[1]).flatMap(Grade.init(rawValue:)) else { return nil }
    self = .rated(days: days, grade)
  }
}

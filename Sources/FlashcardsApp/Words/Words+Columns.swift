import FlashcardKit

/// The columns of tables of cards, and the orders by them.
extension Words {
  static func name(_ column: CardColumn) -> String { texts(of: column).name }
  static func about(_ column: CardColumn) -> String { texts(of: column).about }

  private static func texts(of column: CardColumn) -> (name: String, about: String) {
    switch column {
    case .front: ("Front", "title or question")
    case .back: ("Back", "facts or answer")
    case .deck: ("Deck", "title of the deck")
    case .due: ("Due", "when it comes up")
    case .interval: ("Interval", "from last review to due date")
    case .stability: ("Stability", "until recall falls to 90%")
    case .retrievability: ("Recall", "retrievability now")
    case .difficulty: ("Difficulty", "1 to 10")
    case .lapses: ("Lapses", "times forgotten")
    case .reps: ("Reviews", "number of reviews")
    case .tags: ("Tags", "all tags")
    case .flag: ("Flag", "1 to 7")
    case .created: ("Created", "date created")
    case .changed: ("Edited", "date last edited")
    case .kind: ("Kind", "kind of card")
    }
  }

  // MARK: Sorting

  static let sortCards = "Sort cards"
  static let deckOrder = "Deck order"
  static let bestMatchFirst = "Best match first"
  /// Returns what the menu tells about the order that choosing the present one leads to.
  static func direction(_ sort: CardSort) -> String { sort.isDescending ? "descending" : "ascending" }
  static func sorted(_ sort: CardSort?) -> String {
    sort.map { "Sorted cards \(by($0))" } ?? "Showing cards in deck order"
  }
  /// Returns an order as it stands in the caption of a list: `by due`, `by due, descending`.
  static func by(_ sort: CardSort) -> String {
    "by \(name(sort.column).lowercased())" + (sort.isUsual ? "" : ", \(direction(sort))")
  }

  // MARK: Choosing columns

  static let columns = "Columns"
  static let defaultColumns = "Default columns"
  static let noColumnFound = "No such column"
  static let columnNeeded = "A table needs at least one column"
  func columnsInTable() -> String { "Columns are part of the table; press \(key(.view)) to switch" }
  /// The signs of columns that are out of sight, at the left and at the right.
  static func columnsBefore(_ count: Int) -> String { "‹\(count)" }
  static func moreColumns(_ count: Int) -> String { "›\(count)" }

  // MARK: Cells

  /// Returns when a card is due, in ten columns: `new`, `in 10m`, `today`, `in 4d`, `4d ago`, `suspended`, `waits`.
  static func shortDue(_ figures: CardFigures, at moment: Moment) -> String {
    let (state, dayEnds) = (figures.state, figures.dayEnds)
    let today = StudyDay(moment, endsAt: dayEnds)
    if figures.status.isSuspended { return "suspended" }
    if figures.status.buriedOn == today.number { return "buried" }
    if figures.waits { return "waits" }
    guard let due = state.due, state.phase != .new else { return "new" }
    if !state.isDueAllDay(dayEnds: dayEnds) {
      if due <= moment.time { return "now" }
      if due - moment.time < StudyDay.length { return "in \(span(due - moment.time))" }
    }
    let days = StudyDay(Moment(time: due, offset: Int(moment.offset)), endsAt: dayEnds).number - today.number
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case ..<0: return "\(Words.days(-days)) ago"
    default: return "in \(Words.days(days))"
    }
  }

  /// Returns a value that follows from the review log; empty for a new card.
  static func figure(_ column: CardColumn, _ figures: CardFigures) -> String {
    guard figures.state.phase != .new else { return "" }
    switch column {
    case .interval: return figures.intervalDays.map(days) ?? figures.interval.map { span($0) } ?? ""
    case .stability: return figures.state.memory.map { days(max(1, Int($0.stability.rounded()))) } ?? ""
    case .retrievability: return figures.retrievability.map(wholePercent) ?? ""
    case .difficulty: return figures.state.memory.map { tenths($0.difficulty) } ?? ""
    case .lapses: return grouped(figures.lapses)
    case .reps: return grouped(figures.reps)
    default: return ""
    }
  }
}

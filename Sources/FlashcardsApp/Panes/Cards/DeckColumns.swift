import FlashcardKit
import TextUI

/// The columns of numbers in the list of decks: as many as there is room for, whatever is due, with headings as long as
/// there is room for. The due prompts shown always add up to those that the title of the screen counts.
struct DeckColumns: Sendable {
  enum Column: Sendable { case new, learning, due, total }

  private let columns: [(column: Column, heading: String, width: Int)]
  private let gap: Int

  /// The width of a title that columns leave free, and the one for which fewer of them are shown.
  private static let titleWidths = (least: 11, good: 16)

  /// Creates columns with short or long headings, wide enough for the greatest numbers.
  private init(_ columns: [Column], isShort: Bool, gap: Int, _ greatest: DeckFigures) {
    self.gap = gap
    self.columns = columns.map { column in
      let heading = DeckColumns.heading(column, isShort: isShort)
      let numbers = DeckColumns.number(column, of: greatest, hasLearning: columns.contains(.learning))
      return (column, heading, max(heading.columns, Words.grouped(numbers).columns))
    }
  }

  private static let all: [Column] = [.new, .learning, .due, .total]

  /// Returns the choices for whole titles, widest first.
  private static func choices(_ greatest: DeckFigures) -> some Sequence<DeckColumns> {
    [(false, 2), (true, 2), (true, 1)].lazy.map { DeckColumns(all, isShort: $0.0, gap: $0.1, greatest) }
  }

  /// Returns the first of the choices where titles are cut that fits a width, or `nil`.
  private static func fewer(titles: Int, _ greatest: DeckFigures, in width: Int) -> DeckColumns? {
    let (least, good) = (min(titles, titleWidths.least), min(titles, titleWidths.good))
    let choices: [(columns: [Column], titles: Int)] = [
      (all, good), ([.new, .learning, .due], good), ([.new, .due], good), ([.new, .due], least), ([.due], least),
    ]
    return choices.lazy.map { (DeckColumns($0.columns, isShort: true, gap: 1, greatest), $0.titles) }.first {
      $0.0.width + 1 + $0.1 <= width
    }?.0
  }

  /// Creates the columns for a list of a width.
  ///
  /// - Parameters:
  ///   - width: The width that titles, one blank, and the columns share.
  ///   - titles: The width of its widest title.
  ///   - greatest: The greatest number in each column.
  init(width: Int, titles: Int, _ greatest: DeckFigures) {
    self =
      DeckColumns.choices(greatest).first { $0.width + 1 + titles <= width }
      ?? DeckColumns.fewer(titles: titles, greatest, in: width)
      ?? DeckColumns([], isShort: true, gap: 1, greatest)
  }

  /// Returns the width of a list with as many columns as fit up to a limit, and titles as whole as they fit beside them.
  /// Headings are long only if that leaves some room.
  static func width(titles: Int, _ greatest: DeckFigures, upTo limit: Int) -> Int {
    let widths = choices(greatest).map { $0.width + 1 + titles }
    if let long = widths.first, long + spare <= limit { return long }
    if let short = widths.dropFirst().first(where: { $0 <= limit }) { return short }
    return min(limit, (fewer(titles: titles, greatest, in: limit)?.width ?? limit) + 1 + titles)
  }

  private static let spare = 6

  /// The width of the columns with the blanks between them.
  var width: Int { columns.reduce(0) { $0 + $1.width } + gap * max(0, columns.count - 1) }

  /// The headings, above the numbers.
  var headings: [Run] { columns.indices.map { Run(padded(columns[$0].heading, $0), .dim) } }

  /// Returns the numbers of a line, with a dot where there is nothing to do, or a blank until that is counted.
  func runs(_ figures: DeckFigures, areCounted: Bool = true) -> [Run] {
    let hasLearning = columns.contains { $0.column == .learning }
    return columns.indices.map { index in
      let column = columns[index].column
      let number = DeckColumns.number(column, of: figures, hasLearning: hasLearning)
      guard number == 0, column != .total else {
        return Run(padded(Words.grouped(number), index), DeckColumns.style(column))
      }
      return Run(padded(areCounted ? Words.nothingDue : "", index), .dim)
    }
  }

  /// Returns a text at the right edge of a column, with the blanks before the column.
  private func padded(_ text: String, _ index: Int) -> String {
    let width = columns[index].width + (index > 0 ? gap : 0)
    return String(repeating: " ", count: max(0, width - text.columns)) + text
  }

  private static func heading(_ column: Column, isShort: Bool) -> String {
    let words = isShort ? Words.shortDeckColumns : Words.deckColumns
    return switch column {
    case .new: words.new
    case .learning: words.learning
    case .due: words.due
    case .total: words.total
    }
  }

  private static func style(_ column: Column) -> Style {
    switch column {
    case .new: .text
    case .learning: .warning
    case .due: Style(.accent, .bold)
    case .total: .dim
    }
  }

  /// Returns a number of a line. Without a column of their own, prompts being learned are among those due.
  private static func number(_ column: Column, of figures: DeckFigures, hasLearning: Bool) -> Int {
    switch column {
    case .new: figures.new
    case .learning: figures.learning
    case .due: hasLearning ? figures.reviews : figures.reviews + figures.learning
    case .total: figures.total
    }
  }
}

/// The numbers in a line of the list of decks. New, learning, and due prompts are those that come up today.
struct DeckFigures: Sendable {
  private(set) var new = 0
  private(set) var learning = 0
  private(set) var reviews = 0
  private(set) var total = 0

  init() {}

  init(_ counts: DueCounts, total: Int) {
    new = counts.new
    learning = counts.learning
    reviews = counts.reviews
    self.total = total
  }

  /// Returns these numbers, each replaced by that of another line if that is greater.
  func greatest(_ other: DeckFigures) -> DeckFigures {
    var greatest = self
    greatest.new = max(new, other.new)
    greatest.learning = max(learning, other.learning)
    greatest.reviews = max(reviews, other.reviews)
    greatest.total = max(total, other.total)
    return greatest
  }
}

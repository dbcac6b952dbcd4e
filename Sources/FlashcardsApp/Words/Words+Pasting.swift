import FlashcardKit

/// Making cards of a table.
extension Words {
  static let pastedTable = "Create cards from this table?"
  static let noRowIsACard = "No row has both a front and a back"

  /// Returns the label of a row of the offer. `count` is the number of cards that the table makes.
  static func label(of row: TableOfferRow, _ count: Int) -> String {
    switch row {
    case .create: "Create \(cards(count))"
    case .deck: "Deck"
    case .order: "Columns"
    case .heading: "First row"
    case .kind: "Further columns"
    case .third: "Third column"
    }
  }

  /// Returns what a row of the offer is set to.
  static func value(of row: TableOfferRow, _ layout: TableLayout) -> String {
    switch row {
    case .create, .deck: ""
    case .order: layout.isSwapped ? "back, front" : "front, back"
    case .heading: layout.hasHeading ? "heading, left out" : "a card"
    case .kind: layout.hasFacts ? "facts" : "lines of the answer"
    case .third: layout.hasTags ? "tags" : "part of the back"
    }
  }

  static func rowsWithoutCard(_ count: Int, duplicates: Int) -> String {
    let bare = count - duplicates
    let reasons = [
      bare > 0 ? "\(rows(bare)) left out: no front or back, or too long" : nil,
      duplicates > 0 ? "\(rows(duplicates)) left out: same as an earlier row" : nil,
    ]
    return reasons.compactMap { $0 }.joined(separator: ". ") + "."
  }
  static func rowsLeftOut(_ count: Int, after limit: Int) -> String {
    "Only the first \(grouped(limit)) rows are used, not the last \(grouped(count))."
  }
  static func madeCards(_ count: Int, skipped: Int) -> String {
    "Created \(cards(count))" + leftOut(skipped)
  }
  static func importedCards(_ count: Int, from file: String, skipped: Int) -> String {
    "Imported \(cards(count)) from \(short(file))" + leftOut(skipped)
  }
  private static func leftOut(_ count: Int) -> String { count > 0 ? "; \(rows(count)) left out" : "" }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(grouped(count)) rows" }
}

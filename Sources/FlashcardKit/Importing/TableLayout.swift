/// The way in which the rows of a table become cards.
///
/// The first column is the front, and the others are the back. A row with a single text for the back makes a question &
/// answer card.
public struct TableLayout: Hashable, Sendable {
  /// Whether the first row is a heading rather than a card.
  public var hasHeading = false
  /// Whether the second column is the front, and the first belongs to the back.
  public var isSwapped = false
  /// Whether several texts for the back are facts, rather than lines of an answer.
  public var hasFacts = false
  /// Whether the third column has tags, separated by commas.
  public var hasTags = false

  /// Creates the layout in which each row is a question and its answer.
  public init() {}

  /// Returns the card of a row, or `nil` if there is no text for the front or for the back, or too much of it.
  public func card(of row: [String]) -> ImportedCard? {
    guard row.count < TextTable.mostColumns, let texts = texts(of: row) else { return nil }
    let content: CardContent =
      hasFacts && texts.back.count > 1
      ? .facts(title: texts.front, facts: texts.back)
      : .question(texts.front, answer: texts.back.joined(separator: "\n"))
    return ImportedCard(content, tags: hasTags && row.count > 2 ? TableLayout.tags(row[2]) : [])
  }

  private func texts(of row: [String]) -> (front: String, back: [String])? {
    guard row.count > 1 else { return nil }
    var row = row
    if isSwapped { row.swapAt(0, 1) }
    if hasTags, row.count > 2 { row.remove(at: 2) }
    let back = row.dropFirst().filter { !$0.isEmpty }
    return row[0].isEmpty || back.isEmpty ? nil : (row[0], Array(back))
  }

  private static func tags(_ text: String) -> [String] { text.split(separator: ",").prefix(Tags.most).map(String.init) }
}

extension TextTable {
  /// Returns the rows that are to become cards.
  public func body(_ layout: TableLayout) -> ArraySlice<[String]> { rows.dropFirst(layout.hasHeading ? 1 : 0) }

  /// Returns the cards of a layout. Rows that cannot be cards are counted in `skipped`.
  public func cards(_ layout: TableLayout) -> ImportedCards {
    let rows = body(layout)
    let cards = rows.compactMap(layout.card)
    return ImportedCards(cards: cards, skipped: rows.count - cards.count)
  }
}

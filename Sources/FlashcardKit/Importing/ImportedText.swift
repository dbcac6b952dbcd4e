/// What there is in a text from outside.
public enum ImportedText: Hashable, Sendable {
  /// Rows, which become cards by a layout.
  case table(TextTable)
  /// Cards.
  case cards(ImportedCards)

  /// Returns the text with the number of characters that stand for bytes that mean nothing in its encoding.
  public func replacing(_ characters: Int) -> ImportedText {
    switch self {
    case .table(var table):
      table.replacedCharacters = characters
      return .table(table)
    case .cards(var cards):
      cards.replacedCharacters = characters
      return .cards(cards)
    }
  }
}

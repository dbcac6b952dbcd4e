/// What there is in a text from outside.
public enum ImportedText: Hashable, Sendable {
  /// Rows, which become cards by a layout.
  case table(TextTable)
  /// Cards.
  case cards(ImportedCards)
}

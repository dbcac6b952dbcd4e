/// What there is in a text file.
public struct ImportedFile: Hashable, Sendable {
  /// The cards or rows.
  public let text: ImportedText
  /// The encoding in which the file was read.
  public let encoding: TextEncoding
  /// The cards that a table becomes by the layout that it appears to have, if they were made where it was read.
  public let cards: ImportedCards?

  /// Creates the contents of a file.
  public init(_ text: ImportedText, encoding: TextEncoding = .utf8, cards: ImportedCards? = nil) {
    self.text = text
    self.encoding = encoding
    self.cards = cards
  }
}

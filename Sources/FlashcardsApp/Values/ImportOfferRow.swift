/// A row of the preview of an import: what is done, or a choice about it.
enum ImportOfferRow: Sendable, Equatable {
  /// Imports the cards.
  case create
  /// The deck for the cards.
  case deck
  /// The encoding of the file.
  case encoding
  /// The sign between the fields of a table.
  case separator
  /// The kind of the cards of a table.
  case kind
  /// The markup of their texts.
  case markup
  /// Whether the first row is a heading.
  case heading
  /// The column with this index.
  case column(Int)
  /// Whether cards that the library has already are replaced.
  case updates
  /// The places that make no card.
  case unreadable
}

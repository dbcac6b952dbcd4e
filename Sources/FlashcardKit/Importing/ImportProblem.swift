/// A reason why a part of a text makes no card.
public enum ImportProblem: Error, Hashable, Sendable {
  /// The card breaks a rule for cards of its kind.
  case invalid(CardProblem)
  /// A text is longer than `ImportedCard.longest`, or there are more than `ImportedCard.most`.
  case tooLarge
  /// There is no kind of card with this name.
  case unknownKind(String)
  /// The row has as many fields as are read, and possibly more.
  case tooManyColumns
  /// The text belongs to no card.
  case notACard
  /// What the text says of the card in a column isn't understood. The card is read without it.
  case value(TableColumn, String)
}

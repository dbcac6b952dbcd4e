/// The result of importing cards.
public struct Import: Sendable {
  /// The change that adds and updates the cards, and adds their decks if they are new. Empty if nothing changes.
  public let change: Change
  /// The number of new cards.
  public let added: Int
  /// The number of cards that the library had already, and which the import changes.
  public let updated: Int
  /// The number of cards that the library has already just like this.
  public let unchanged: Int
  /// The number of cards that were refused.
  public let refused: Int
  /// The reviews whose cards the library has, or has then.
  public let reviews: [ReviewEntry]
  /// The reason why the first refused card was refused, or `nil` if none was.
  public let problem: CardProblem?

  /// The new cards, deck by deck.
  public var cards: [Card] {
    change.steps.flatMap { step -> [Card] in if case .insert(let cards, _, _) = step { cards } else { [] } }
  }
}

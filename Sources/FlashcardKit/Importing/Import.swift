/// The result of importing cards.
public struct Import: Sendable {
  /// The change that adds the cards, and their deck if it is new. Empty if no card is imported.
  public let change: Change
  /// The imported cards.
  public let cards: [Card]
  /// The reason why the first refused card was refused, or `nil` if none was.
  public let problem: CardProblem?
}

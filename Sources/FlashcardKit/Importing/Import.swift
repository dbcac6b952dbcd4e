/// What bringing cards in comes to.
public struct Import: Sendable {
  /// The deck, where it is new, and the cards: one change. Empty where no card comes in.
  public let change: Change
  /// The cards that come in.
  public let cards: [Card]
  /// Why the first of those that do not come in does not; nil where all do.
  public let problem: CardProblem?
}

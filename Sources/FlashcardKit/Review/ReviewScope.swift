/// The scope of a review session.
public enum ReviewScope: Hashable, Sendable {
  /// All decks.
  case all
  /// The cards of these decks, without subdecks.
  case decks(Set<DeckID>)
  /// These cards.
  case cards([CardID])
}

/// What is reviewed.
public enum ReviewScope: Hashable, Sendable {
  /// Everything.
  case all
  /// The cards of these decks, without those of the decks in them.
  case decks(Set<DeckID>)
  /// These cards.
  case cards([CardID])
}

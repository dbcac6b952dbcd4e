/// The cards of a review session, which also decide on the daily limits that apply.
public enum ReviewScope: Hashable, Sendable {
  /// All decks. Each deck's limits cap that deck with its subdecks; nothing caps the whole.
  case all
  /// These decks and their subdecks. Each deck's limits cap that deck with its subdecks; those of decks above them
  /// don't apply.
  case decks([DeckID])
  /// These cards, such as the favorites or what a search found. The limits of their decks and of all decks above them
  /// apply.
  case cards([CardID])

  /// The deck one studies, whose orders apply, or `nil` if there is not just one.
  var root: DeckID? {
    guard case .decks(let decks) = self, decks.count == 1 else { return nil }
    return decks.first
  }
}

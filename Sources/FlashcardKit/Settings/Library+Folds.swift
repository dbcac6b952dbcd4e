/// Decks whose subdecks are hidden in lists. Each has a preference of its own, so that two programs can fold different
/// decks.
extension Library {
  private static let foldPrefix = "folded."

  /// The decks that are folded. Doesn't include decks that are gone.
  public var foldedDecks: Set<DeckID> {
    Set(
      preferences.compactMap { key, value in
        value.boolean == true ? Library.foldedDeck(key).flatMap { deck($0)?.id } : nil
      })
  }

  /// Returns a change that folds decks, or unfolds them. Also forgets the folds of decks that are gone.
  public func folding(_ decks: some Sequence<DeckID>, _ on: Bool) -> Change {
    let keys = decks.map { Library.foldPrefix + $0.description }
    let gone = preferences.keys.filter { key in Library.foldedDeck(key).map { deck($0) == nil } ?? false }
    return Change(
      keys.flatMap { preferring($0, on ? .boolean(true) : nil).steps }
        + gone.sorted().flatMap { preferring($0, nil).steps })
  }

  private static func foldedDeck(_ key: String) -> DeckID? {
    key.hasPrefix(foldPrefix) ? DeckID(String(key.dropFirst(foldPrefix.count))) : nil
  }
}

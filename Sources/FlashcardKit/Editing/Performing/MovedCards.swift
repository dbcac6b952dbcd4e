/// The cards that a change both removes and inserts. Such a change moves them in their current version.
struct MovedCards {
  private var expected: [CardID: Card] = [:]
  private var removed: [CardID: Card] = [:]

  /// Collects the cards that a change moves.
  init(of change: Change) {
    var arriving: Set<CardID> = []
    for case .insert(let cards, _, _) in change.steps { arriving.formUnion(cards.lazy.map(\.id)) }
    guard !arriving.isEmpty else { return }
    for case .remove(let cards, _, _) in change.steps {
      for card in cards where arriving.contains(card.id) { expected[card.id] = card }
    }
  }

  /// Returns whether the change moves the given card.
  func contains(_ id: CardID) -> Bool { expected[id] != nil }

  /// Records the current version of a card as it is removed.
  mutating func recordRemoval(_ card: Card) { removed[card.id] = card }

  /// Returns the version of a card to insert: the removed version, merged with the edits that the change itself makes.
  ///
  /// If the card had already been deleted, returns its last version (`deleted`) merged with the edits, or `nil` if the
  /// change doesn't edit its texts.
  func arrival(of card: Card, deleted: Card?, yieldsToNewer: Bool) -> (card: Card, isReplacing: Bool)? {
    // Undoing a deletion restores the last deleted version, since others may have restored and edited the card in
    // between.
    guard let base = expected[card.id] else { return (yieldsToNewer ? deleted ?? card : card, false) }
    if let current = removed[card.id] {
      return current.merging(from: base, to: card, precedence: Precedence(yieldsToNewer: yieldsToNewer))
    }
    guard !yieldsToNewer, !base.hasTexts(of: card) else { return nil }
    return (deleted ?? base).merging(from: base, to: card, precedence: .mine)
  }

  /// Returns whether the change moves a card that had already been deleted.
  func wasDeleted(_ id: CardID) -> Bool { expected[id] != nil && removed[id] == nil }
}

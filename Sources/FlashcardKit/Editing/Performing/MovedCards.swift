/// The cards that a change takes out and puts in again: it moves them, as they are by now.
struct MovedCards {
  private var seen: [CardID: Card] = [:]
  private var found: [CardID: Card] = [:]

  init(of change: Change) {
    var arriving: Set<CardID> = []
    for case .insert(let cards, _, _) in change.steps { arriving.formUnion(cards.lazy.map(\.id)) }
    guard !arriving.isEmpty else { return }
    for case .remove(let cards, _, _) in change.steps {
      for card in cards where arriving.contains(card.id) { seen[card.id] = card }
    }
  }

  /// Whether a card is moved.
  func contains(_ id: CardID) -> Bool { seen[id] != nil }

  /// A card sets out as it stands now.
  mutating func setOut(_ card: Card) { found[card.id] = card }

  /// What arrives: the card as it set out, with what the move alters in it. Where it had gone, as it was last (`gone`):
  /// nil unless something was written on it here.
  func arrival(of card: Card, gone: Card?, yieldsToNewer: Bool) -> (card: Card, isReplacing: Bool)? {
    // What takes a deletion back brings what was deleted last: others may have had the card in between.
    guard let base = seen[card.id] else { return (yieldsToNewer ? gone ?? card : card, false) }
    if let current = found[card.id] { return current.merging(from: base, to: card, yieldsToNewer: yieldsToNewer) }
    guard !yieldsToNewer, !base.hasTexts(of: card) else { return nil }
    return (gone ?? base).merging(from: base, to: card, yieldsToNewer: false)
  }

  /// Whether a card was to be moved that had gone.
  func misses(_ id: CardID) -> Bool { seen[id] != nil && found[id] == nil }
}

/// The cards that a change takes out and puts in again: it moves them, as they are by now.
struct Travellers {
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

  /// What arrives: the card as it set out, with what the move alters in it; nil where it had gone, and nothing was
  /// written on it here.
  func arrival(of card: Card, yielding: Bool) -> (card: Card, isReplacing: Bool)? {
    guard let base = seen[card.id] else { return (card, false) }
    guard let current = found[card.id] else { return base.hasTexts(of: card) ? nil : (card, false) }
    return current.merging(from: base, to: card, yielding: yielding)
  }
}

/// The cards with the same title.
struct AlikeCards {
  private struct Entry {
    // Not the whole card, which may only exist while somebody has it.
    let id: CardID
    let content: CardContent
    let deck: DeckID
  }

  /// The first card. Nearly all titles have no other, and then need no memory besides.
  private var first: Entry?
  /// The others, or all cards once they have an index.
  private var entries: [Entry] = []
  /// The cards by what tells them apart, once there are many.
  private var index: AlikeIndex?

  private struct AlikeIndex {
    var places: [CardID: Int] = [:]
    var byBack: [[String]: Set<CardID>] = [:]
    var byDeck: [DeckID: Set<CardID>] = [:]
  }

  /// The most cards that are looked at one by one.
  private static let few = 16

  var isEmpty: Bool { index.map(\.places.isEmpty) ?? (first == nil) }

  /// The cards as long as there is no index.
  private var all: [Entry] { (first.map { [$0] } ?? []) + entries }

  mutating func insert(_ card: Card, in deck: DeckID) {
    let entry = Entry(id: card.id, content: card.content, deck: deck)
    if index == nil, first == nil {
      first = entry
      return
    }
    entries.append(entry)
    if index != nil {
      enter(entries.count - 1)
    } else if entries.count >= AlikeCards.few {
      (entries, first) = (all, nil)
      index = AlikeIndex()
      for place in entries.indices { enter(place) }
    }
  }

  private mutating func enter(_ place: Int) {
    let entry = entries[place]
    index?.places[entry.id] = place
    index?.byBack[entry.content.foldedBack, default: []].insert(entry.id)
    index?.byDeck[entry.deck, default: []].insert(entry.id)
  }

  mutating func remove(_ card: Card, from deck: DeckID) {
    if index == nil {
      entries = all.filter { $0.id != card.id || $0.deck != deck }
      first = entries.isEmpty ? nil : entries.removeFirst()
      return
    }
    guard let place = index?.places[card.id], entries[place].deck == deck else { return }
    index?.places[card.id] = nil
    index?.byBack[entries[place].content.foldedBack]?.remove(card.id)
    index?.byDeck[deck]?.remove(card.id)
  }

  /// Returns whether there is a card besides the given one.
  func has(besides editing: CardID?) -> Bool { first(besides: editing) != nil }

  /// Returns whether a card is in a deck.
  func isIn(_ deck: DeckID) -> Bool {
    index.map { $0.byDeck[deck]?.isEmpty == false } ?? all.contains { $0.deck == deck }
  }

  /// Returns the conflict of content with these cards, of which one may be the edited one.
  func problem(with content: CardContent, in deck: DeckID?, editing: CardID?) -> CardProblem? {
    guard let first = first(besides: editing) else { return nil }
    let back = content.foldedBack
    func other(_ cards: Set<CardID>?) -> CardID? { cards?.first { $0 != editing } }
    if let index {
      if let twin = other(index.byBack[back]) { return .duplicate(of: twin) }
      if let twin = deck.flatMap({ other(index.byDeck[$0]) }) { return .titleTaken(by: twin) }
    } else {
      let alike = all.filter { $0.id != editing }
      if let twin = alike.first(where: { $0.content.foldedBack == back }) { return .duplicate(of: twin.id) }
      if let twin = alike.first(where: { $0.deck == deck }) { return .titleTaken(by: twin.id) }
    }
    return .titleElsewhere(first)
  }

  private func first(besides editing: CardID?) -> CardID? {
    if let index { return index.places.first { $0.key != editing }?.key }
    return all.first { $0.id != editing }?.id
  }
}

extension CardContent {
  fileprivate var foldedBack: [String] { back.map { $0.folded() }.filter { !$0.isEmpty } }
}

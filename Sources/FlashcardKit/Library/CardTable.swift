/// A deck's cards in order. The IDs have an array of their own, so that a lookup reads only 8 bytes per card.
struct CardTable: Sendable, Equatable {
  private(set) var ids: [CardID] = []
  private(set) var cards: [Card] = []

  init(_ cards: [Card] = []) {
    self.cards = cards
    ids = cards.map(\.id)
  }

  var count: Int { ids.count }

  func index(of id: CardID) -> Int? { ids.firstIndex(of: id) }

  /// Inserts cards after another one: first if `after` is `nil`, last if it isn't in the deck.
  mutating func insert(_ new: [Card], after: CardID?) {
    let place = after.map { id in index(of: id).map { $0 + 1 } ?? count } ?? 0
    cards.insert(contentsOf: new, at: place)
    ids.insert(contentsOf: new.lazy.map(\.id), at: place)
  }

  /// Removes cards, ignoring those not in the deck. Consecutive cards are removed at once.
  mutating func remove(_ gone: [Card]) {
    guard let first = gone.first, let start = index(of: first.id) else {
      if gone.count > 1 { remove(Array(gone.dropFirst())) }
      return
    }
    let end = start + gone.count
    if end <= count, zip(ids[start..<end], gone).allSatisfy({ $0 == $1.id }) {
      ids.removeSubrange(start..<end)
      cards.removeSubrange(start..<end)
    } else {
      let names = Set(gone.map(\.id))
      cards.removeAll { names.contains($0.id) }
      ids.removeAll { names.contains($0) }
    }
  }

  /// Replaces the card with the same ID.
  ///
  /// - Returns: Whether there was one.
  mutating func replace(_ card: Card) -> Bool {
    guard let index = index(of: card.id) else { return false }
    cards[index] = card
    return true
  }
}

/// A deck's cards in their order. Identities stand in an array of their own: finding a card reads 8 bytes a card.
struct CardTable: Sendable, Equatable {
  private(set) var ids: [CardID] = []
  private(set) var cards: [Card] = []

  init(_ cards: [Card] = []) {
    self.cards = cards
    ids = cards.map(\.id)
  }

  var count: Int { ids.count }

  func index(of id: CardID) -> Int? { ids.firstIndex(of: id) }

  /// Puts cards after another one; first where none is named, last where it is not there.
  mutating func insert(_ new: [Card], after: CardID?) {
    let place = after.map { id in index(of: id).map { $0 + 1 } ?? count } ?? 0
    cards.insert(contentsOf: new, at: place)
    ids.insert(contentsOf: new.lazy.map(\.id), at: place)
  }

  /// Takes cards out; those that are not there are passed over. Cards that stand together go in one move.
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

  /// Puts a card in the place of the one with its identity; false where there is none.
  mutating func replace(_ card: Card) -> Bool {
    guard let index = index(of: card.id) else { return false }
    cards[index] = card
    return true
  }
}

/// A map from cards to their decks, in half the memory of a dictionary.
struct CardHomes: Sendable {
  private var numbers = CardNumbers()
  // Indexed by number. Removed cards keep theirs.
  private var cards: [CardID] = []
  private var decks: [UInt32] = []
  /// The decks, by number.
  private var deckIDs: [DeckID] = []
  /// The number of cards that are in a deck.
  private(set) var count = 0

  private static let none = UInt32.max

  init(minimumCapacity: Int = 0) {
    numbers = CardNumbers(minimumCapacity: minimumCapacity)
    cards.reserveCapacity(minimumCapacity)
    decks.reserveCapacity(minimumCapacity)
  }

  /// Puts cards into a deck, except those that are in one already, whose offsets it returns.
  mutating func insert(_ new: [CardID], in deck: DeckID) -> [Int] {
    let number = number(for: deck)
    var taken: [Int] = []
    for (offset, card) in new.enumerated() {
      let known = numbers.number(of: card, orInsert: cards.count) { cards[$0] }
      if known == cards.count {
        cards.append(card)
        decks.append(number)
        count += 1
      } else if decks[known] == CardHomes.none {
        decks[known] = number
        count += 1
      } else {
        taken.append(offset)
      }
    }
    return taken
  }

  subscript(card: CardID) -> DeckID? {
    get {
      guard let number = number(of: card), decks[number] != CardHomes.none else { return nil }
      return deckIDs[Int(decks[number])]
    }
    set {
      let known = number(of: card)
      if let known, decks[known] != CardHomes.none { count -= 1 }
      if newValue != nil { count += 1 }
      let deck = newValue.map { number(for: $0) } ?? CardHomes.none
      if let known {
        decks[known] = deck
      } else if deck != CardHomes.none {
        numbers.insert(card, cards.count) { [cards] in cards[$0] }
        cards.append(card)
        decks.append(deck)
      }
    }
  }

  private func number(of card: CardID) -> Int? { numbers.number(of: card) { cards[$0] } }

  private mutating func number(for deck: DeckID) -> UInt32 {
    // Cards arrive deck by deck.
    if let last = deckIDs.last, last == deck { return UInt32(deckIDs.count - 1) }
    if let known = deckIDs.firstIndex(of: deck) { return UInt32(known) }
    deckIDs.append(deck)
    return UInt32(deckIDs.count - 1)
  }
}

extension CardHomes: Equatable {
  /// Returns whether the same cards are in the same decks, regardless of history.
  static func == (a: CardHomes, b: CardHomes) -> Bool {
    a.count == b.count && a.cards.allSatisfy { a[$0] == b[$0] }
  }
}

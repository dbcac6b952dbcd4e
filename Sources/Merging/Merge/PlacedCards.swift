import FlashcardKit

/// The cards at places where three libraries differ. A deck's cards before and after those are the same in all three.
struct PlacedCards {
  /// A card and its deck.
  struct Card {
    let deck: DeckID
    var card: FlashcardKit.Card
  }

  /// The IDs of a deck's cards between the first and the last difference.
  struct Middle {
    var base: [CardID] = []
    var ours: [CardID] = []
    var theirs: [CardID] = []
    /// The number of cards before and after it.
    var (head, tail) = (0, 0)
  }

  private(set) var base: [CardID: Card] = [:]
  private(set) var ours: [CardID: Card] = [:]
  private(set) var theirs: [CardID: Card] = [:]
  /// The differences, by deck.
  private(set) var middles: [DeckID: Middle] = [:]
  private let library: Library

  init(base: Library, ours: Library, theirs: Library) {
    library = ours
    for deck in Set([base, ours, theirs].lazy.flatMap { $0.decks.lazy.map(\.id) }) {
      let cards = (base.cards(in: deck), ours.cards(in: deck), theirs.cards(in: deck))
      guard let (head, tail) = PlacedCards.same(cards.0, cards.1, cards.2) else { continue }
      var middle = Middle()
      (middle.head, middle.tail) = (head, tail)
      middle.base = PlacedCards.collect(cards.0, of: deck, head, tail, &self.base)
      middle.ours = PlacedCards.collect(cards.1, of: deck, head, tail, &self.ours)
      middle.theirs = PlacedCards.collect(cards.2, of: deck, head, tail, &self.theirs)
      middles[deck] = middle
    }
  }

  /// The decks where the libraries differ.
  var decks: some Sequence<DeckID> { middles.keys }

  /// All cards, in an order that does not depend on which side is ours.
  var ids: [CardID] {
    Set(ours.keys).union(theirs.keys).sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns a deck's cards before the first difference.
  func head(of deck: DeckID) -> [FlashcardKit.Card] { Array(library.cards(in: deck).prefix(middles[deck]?.head ?? 0)) }

  /// Returns a deck's cards after the last difference.
  func tail(of deck: DeckID) -> [FlashcardKit.Card] { Array(library.cards(in: deck).suffix(middles[deck]?.tail ?? 0)) }

  /// Brings the cards of changed kinds up to date.
  mutating func decode(by kinds: CardKinds) {
    func decode(_ card: Card) -> Card { Card(deck: card.deck, card: card.card.decoded(by: kinds)) }
    (base, ours, theirs) = (base.mapValues(decode), ours.mapValues(decode), theirs.mapValues(decode))
  }

  /// Returns the numbers of cards at the beginning and at the end that are the same in all, or `nil` if all are.
  private static func same(_ a: Cards, _ b: Cards, _ c: Cards) -> (head: Int, tail: Int)? {
    func isSame(_ a: FlashcardKit.Card, _ b: FlashcardKit.Card, _ c: FlashcardKit.Card) -> Bool {
      (a === b || a == b) && (b === c || b == c)
    }
    let common = min(a.count, b.count, c.count)
    var head = 0
    var others = (b.makeIterator(), c.makeIterator())
    for card in a {
      guard let other = others.0.next(), let third = others.1.next(), isSame(card, other, third) else { break }
      head += 1
    }
    if head == common, a.count == common, b.count == common, c.count == common { return nil }
    var tail = 0
    while tail < common - head,
      isSame(a[a.count - 1 - tail], b[b.count - 1 - tail], c[c.count - 1 - tail])
    {
      tail += 1
    }
    return (head, tail)
  }

  private static func collect(
    _ cards: Cards, of deck: DeckID, _ head: Int, _ tail: Int, _ all: inout [CardID: Card]
  ) -> [CardID] {
    (head..<cards.count - tail).map { index in
      let card = cards[index]
      all[card.id] = Card(deck: deck, card: card)
      return card.id
    }
  }
}

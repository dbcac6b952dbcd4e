import FlashcardKit

/// Random libraries and changes from a seed.
struct Draw {
  var random: RandomSource

  init(seed: Int) { random = RandomSource(seed: UInt64(seed)) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func card() -> Card {
    let title = "Card \(number(0..<1000))"
    let content: CardContent =
      switch number(0..<4) {
      case 0: .facts(title: title, facts: ["one", "two"])
      case 1: .question(title, answer: "answer")
      case 2: .choice(title, answer: "right", wrong: ["wrong", "worse"])
      default: .unknown(kind: "drawing", front: title)
      }
    return Card(id: random.cardID(), content: content, isFavorite: number(0..<3) == 0, created: 1)
  }

  mutating func library() -> Library {
    var decks: [Deck] = []
    var cards: [DeckID: [Card]] = [:]
    for index in 0..<number(1..<6) {
      let parent = decks.isEmpty || number(0..<2) == 0 ? nil : decks[number(0..<decks.count)].id
      let deck = Deck(id: random.deckID(), title: "Deck \(index)", parent: parent, created: 1)
      decks.append(deck)
      cards[deck.id] = (0..<number(0..<12)).map { _ in card() }
    }
    return Library(decks: decks, cards: cards)
  }

  /// Returns a random change that a person could make to the library next.
  mutating func change(_ library: Library) -> Change {
    let cards = library.allCards
    let deck = library.decks.isEmpty ? nil : library.decks[number(0..<library.decks.count)]
    let some = cards.filter { _ in number(0..<3) == 0 }.map(\.id).shuffled(using: &random)
    if number(0..<6) == 0 { return toDoChange(library) }
    if number(0..<5) == 0, let deck { return otherChange(library, deck, some) }
    switch (number(0..<12), deck) {
    case (0, _), (_, nil):
      return (try? library.adding(Deck(id: random.deckID(), title: title(), created: 2))) ?? Change([])
    case (1, let deck?): return (try? library.renaming(deck.id, to: title())) ?? Change([])
    case (2, let deck?): return library.moving(deck.id, by: number(0..<2) == 0 ? 1 : -1)
    case (3, let deck?): return number(0..<4) == 0 ? library.removing(deck.id) : Change([])
    case (4, let deck?): return library.adding([card(), card()], to: deck.id)
    case (5, _): return library.removing(some)
    case (6, let deck?): return library.moving(some, to: deck.id)
    case (7, let deck?): return library.copying(some, to: deck.id, random: &random, at: 3)
    case (8, _): return library.favoriting(some, number(0..<2) == 0)
    case (9, _): return some.first.map { library.moving($0, by: number(0..<2) == 0 ? 1 : -1) } ?? Change([])
    case (10, let deck?):
      let row = library.cards(in: deck.id)
      guard !row.isEmpty else { return Change([]) }
      return library.moving(row[number(0..<row.count)], in: deck.id, to: number(0..<row.count))
    default: return (try? library.moving(library.decks[0].id, into: deck?.id)) ?? Change([])
    }
  }

  private mutating func otherChange(_ library: Library, _ deck: Deck, _ some: [CardID]) -> Change {
    switch number(0..<3) {
    case 0: return library.tagging(some, adding: ["a", "b\(number(0..<5))"], removing: ["b1", "B2"], at: 6)
    case 1: return library.moving(deck.id, before: library.siblings(of: deck).randomElement(using: &random)?.id)
    default:
      let row = library.cards(in: deck.id)
      return library.moving(
        some, in: deck.id, before: number(0..<4) == 0 ? nil : row.randomElement(using: &random)?.id)
    }
  }

  private mutating func toDoChange(_ library: Library) -> Change {
    let some = library.toDos.filter { _ in number(0..<3) == 0 }.map(\.id)
    let other = library.toDos.isEmpty ? nil : library.toDos[number(0..<library.toDos.count)].id
    switch (number(0..<6), some.first) {
    case (1, let id?): return library.ticking(id, number(0..<2) == 0)
    case (2, let id?): return (try? library.renaming(id, to: title())) ?? Change([])
    case (3, let id?): return library.moving(id, after: number(0..<3) == 0 ? nil : other)
    case (4, _): return library.removing(some)
    default: return (try? library.adding(ToDo(id: random.toDoID(), title: title(), created: 5))) ?? Change([])
    }
  }

  private mutating func title() -> String { "Title \(number(0..<1_000_000))" }
}

import FlashcardKit
import Testing

@Suite struct LibraryTests {
  private let a = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
  private let b = Deck(id: DeckID(rawValue: 2), title: "B", parent: DeckID(rawValue: 1), created: 1)
  private let c = Deck(id: DeckID(rawValue: 3), title: "C", created: 1)

  private func card(_ id: UInt64, _ title: String, favorite: Bool = false) -> Card {
    Card(id: CardID(rawValue: id), content: .question(title, answer: "x"), isFavorite: favorite, created: 1)
  }

  @Test func aTreeIsListedWithItsDepths() {
    let library = Library(decks: [c, b, a])
    #expect(library.deckRows().map { "\($0.depth)\($0.deck.title)" } == ["0C", "0A", "1B"])
  }

  @Test func decksInACircleOrWithoutTheirParentStandAtTheTop() {
    var x = a
    var y = c
    x.parent = y.id
    y.parent = x.id
    var orphan = b
    orphan.parent = DeckID(rawValue: 77)
    let library = Library(decks: [x, y, orphan])
    #expect(library.deckRows().map(\.depth) == [0, 0, 0])
  }

  @Test func aDeckHasTheCardsOfThoseInIt() {
    let library = Library(decks: [a, b, c], cards: [a.id: [card(1, "1")], b.id: [card(2, "2")], c.id: [card(3, "3")]])
    #expect(library.cards(inTreeOf: a.id).map(\.front) == ["1", "2"])
    #expect(library.count(inTreeOf: a.id) == 2)
    #expect(library.count(in: a.id) == 1)
  }

  @Test func ofTwoCardsWithOneIdentityTheFirstStays() {
    let library = Library(
      decks: [a, c], cards: [a.id: [card(1, "1"), card(1, "again")], c.id: [card(1, "elsewhere")]])
    #expect(library.count == 1)
    #expect(library.allCards.map(\.front) == ["1"])
  }

  @Test func favoritesAreReadFromTheCards() {
    var library = Library(decks: [a, c], cards: [a.id: [card(1, "1")], c.id: [card(2, "2", favorite: true)]])
    #expect(library.favorites.map(\.front) == ["2"])
    library.apply(library.favoriting([CardID(rawValue: 1)], true))
    #expect(library.favorites.map(\.front) == ["1", "2"])
  }

  @Test func aDeckIsShownInItsOwnSchemeElseInThatOfTheNextAbove() {
    var (x, y) = (a, b)
    x.scheme = "Nord"
    #expect(Library(decks: [x, b, c]).scheme(of: b.id) == "Nord")
    #expect(Library(decks: [x, b, c]).scheme(of: c.id) == nil)
    y.scheme = "Day"
    #expect(Library(decks: [x, y]).scheme(of: y.id) == "Day")
    x.scheme = nil
    x.parent = y.id
    y.scheme = nil
    #expect(Library(decks: [x, y]).scheme(of: y.id) == nil)
  }
}

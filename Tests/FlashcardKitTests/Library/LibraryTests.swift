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
    library.apply(library.starring([CardID(rawValue: 1)], true, at: 2))
    #expect(library.favorites.map(\.front) == ["1", "2"])
  }

  @Test func movingByOneStopsAtTheEnds() {
    var library = Library(decks: [a, c], cards: [a.id: [card(1, "1"), card(2, "2"), card(3, "3")]])
    #expect(library.moving(CardID(rawValue: 1), by: -1).isEmpty)
    #expect(library.moving(CardID(rawValue: 3), by: 1).isEmpty)
    library.apply(library.moving(CardID(rawValue: 1), by: 1))
    #expect(library.cards(in: a.id).map(\.front) == ["2", "1", "3"])
    #expect(library.moving(a.id, by: -1).isEmpty)
    library.apply(library.moving(a.id, by: 1))
    #expect(library.decks.map(\.title) == ["C", "A"])
  }

  @Test func deckTitlesHaveRules() {
    let library = Library(decks: [a, b, c])
    func problem(_ title: String, parent: DeckID? = nil) -> DeckProblem? {
      do throws(DeckProblem) {
        _ = try library.adding(Deck(id: DeckID(rawValue: 9), title: title, parent: parent, created: 1))
        return nil
      } catch { return error }
    }
    #expect(problem(" \n\t ") == .titleMissing)
    #expect(problem("\u{1B}\u{0}") == .titleMissing)
    #expect(problem(String(repeating: "é", count: 200)) == nil)
    #expect(problem(String(repeating: "é", count: 201)) == .titleTooLong)
    #expect(problem("  ａ ") == .titleTaken(a.id))
    #expect(problem("Á") == .titleTaken(a.id))
    #expect(problem("b") == nil)
    #expect(problem("b", parent: a.id) == .titleTaken(b.id))
  }

  @Test func renamingToItselfIsNoChangeAndCaseMayChange() throws {
    let library = Library(decks: [a])
    #expect(try library.renaming(a.id, to: " A ").isEmpty)
    #expect(try !library.renaming(a.id, to: "a").isEmpty)
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

  @Test func editingChecksWhatChangesAndNothingElse() throws {
    let twin = Deck(id: DeckID(rawValue: 4), title: "a", created: 1)
    let library = Library(decks: [a, b, c, twin])
    var edited = a
    edited.scheme = "Nord"
    #expect(try library.editing(edited).steps == [.editDeck(from: a, to: edited)])
    edited.title = "C"
    #expect(throws: DeckProblem.titleTaken(c.id)) { try library.editing(edited) }
    edited.title = "A"
    edited.parent = b.id
    #expect(throws: DeckProblem.insideItself) { try library.editing(edited) }
    edited = c
    edited.title = " B "
    edited.parent = a.id
    #expect(throws: DeckProblem.titleTaken(b.id)) { try library.editing(edited) }
    #expect(try library.editing(a).isEmpty)
  }

  @Test func aDeckCannotStandInItself() {
    let library = Library(decks: [a, b])
    #expect(throws: DeckProblem.insideItself) { try library.moving(a.id, into: b.id) }
    #expect(throws: DeckProblem.insideItself) { try library.moving(a.id, into: a.id) }
  }

  @Test func copiesHaveIdentitiesOfTheirOwn() {
    var library = Library(decks: [a, c], cards: [a.id: [card(1, "1", favorite: true)]])
    var random = RandomSource(seed: 1)
    library.apply(library.copying([CardID(rawValue: 1)], to: c.id, random: &random, at: 5))
    let copy = library.cards(in: c.id)[0]
    #expect(copy.id != CardID(rawValue: 1) && copy.front == "1" && !copy.isFavorite && copy.created == 5)
    #expect(library.count == 2)
  }
}

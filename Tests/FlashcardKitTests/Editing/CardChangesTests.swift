import FlashcardKit
import Testing

/// Changes to many cards at once.
@Suite struct CardChangesTests {
  static func library(_ titles: [String]) -> (Library, DeckID, [CardID]) {
    var random = RandomSource(seed: 3)
    let deck = Deck(id: random.deckID(), title: "D", created: 1)
    let cards = titles.enumerated().map { index, title in
      Card(
        id: random.cardID(), content: .question(title, answer: "a"), created: Milliseconds(index % 3),
        changed: Milliseconds(10 - index))
    }
    return (Library(decks: [deck], cards: [deck.id: cards]), deck.id, cards.map(\.id))
  }

  private let a = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
  private let b = Deck(id: DeckID(rawValue: 2), title: "B", parent: DeckID(rawValue: 1), created: 1)
  private let c = Deck(id: DeckID(rawValue: 3), title: "C", created: 1)

  private func card(_ id: UInt64, _ title: String, favorite: Bool = false) -> Card {
    Card(id: CardID(rawValue: id), content: .question(title, answer: "x"), isFavorite: favorite, created: 1)
  }

  @Test func cardsMoveTogetherBeforeAnother() {
    let (library, deck, ids) = CardChangesTests.library(["a", "b", "c", "d", "e"])
    func order(_ moved: [Int], before: Int?) -> String {
      var moving = library
      let change = library.moving(moved.map { ids[$0] }, in: deck, before: before.map { ids[$0] })
      moving.apply(change)
      var back = moving
      back.apply(change.inverse)
      #expect(back == library)
      return moving.cards(in: deck).map(\.front).joined()
    }
    #expect(order([0, 2], before: 4) == "bdace")
    #expect(order([2, 0], before: 4) == "bdace")
    #expect(order([3, 4], before: 0) == "deabc")
    #expect(order([0], before: nil) == "bcdea")
    #expect(order([1, 2], before: 1) == "abcde" && order([1, 2], before: 2) == "abcde")
    #expect(order([1, 2], before: 3) == "abcde" && order([4], before: nil) == "abcde")
    #expect(order([1, 3], before: 3) == "acbde")
    #expect(library.moving([CardID(rawValue: 9)], in: deck, before: nil).isEmpty)
  }

  @Test func tagsAreAddedAndTakenAwayOnce() {
    var (library, _, ids) = CardChangesTests.library(["a", "b"])
    library.apply(library.tagging([ids[0]], adding: ["Trees", "old"], removing: [], at: 20))
    let change = library.tagging(ids, adding: ["new", "TREES"], removing: ["OLD"], at: 30)
    library.apply(change)
    #expect(library.card(ids[0])?.tags == ["Trees", "new"] && library.card(ids[1])?.tags == ["new", "TREES"])
    #expect(library.tagging(ids, adding: ["trees"], removing: ["x"], at: 40).isEmpty)
    library.apply(library.tagging(ids, adding: (0..<Tags.most).map { "t\($0)" }, removing: [], at: 50))
    #expect(library.card(ids[0])?.tags.count == Tags.most)
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

  @Test func copiesHaveIdentitiesOfTheirOwn() {
    var library = Library(decks: [a, c], cards: [a.id: [card(1, "1", favorite: true)]])
    var random = RandomSource(seed: 1)
    library.apply(library.copying([CardID(rawValue: 1)], to: c.id, random: &random, at: 5))
    let copy = library.cards(in: c.id)[0]
    #expect(copy.id != CardID(rawValue: 1) && copy.front == "1" && !copy.isFavorite && copy.created == 5)
    #expect(library.count == 2)
  }
}

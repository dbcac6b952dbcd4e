import FlashcardKit
import Testing

/// What is done with many cards at once, and the orders they are shown in.
@Suite struct ManyCardsTests {
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

  @Test func cardsMoveTogetherBeforeAnother() {
    let (library, deck, ids) = ManyCardsTests.library(["a", "b", "c", "d", "e"])
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
    var (library, _, ids) = ManyCardsTests.library(["a", "b"])
    library.apply(library.tagging([ids[0]], adding: ["Trees", "old"], removing: [], at: 20))
    let change = library.tagging(ids, adding: ["new", "TREES"], removing: ["OLD"], at: 30)
    library.apply(change)
    #expect(library.card(ids[0])?.tags == ["Trees", "new"] && library.card(ids[1])?.tags == ["new", "TREES"])
    #expect(library.tagging(ids, adding: ["trees"], removing: ["x"], at: 40).isEmpty)
    library.apply(library.tagging(ids, adding: (0..<99).map { "t\($0)" }, removing: [], at: 50))
    #expect(library.card(ids[0])?.tags.count == Tags.most)
  }

  @Test func tagsAreReadFromAText() throws {
    #expect(try Tags.list(" a, B ,,a , b\u{301},b\n c") == ["a", "B", "b  c"])
    #expect(throws: Tags.Problem.tooMany) { try Tags.list((0...Tags.most).map(String.init).joined(separator: ",")) }
    let long = String(repeating: "x", count: Tags.longest + 1)
    #expect(throws: Tags.Problem.tooLong(long)) { try Tags.list("a," + long) }
  }

  @Test func cardsAreShownInOrders() {
    let (library, deck, _) = ManyCardsTests.library(["b", "É", "a", "e", "B"])
    var order = CardOrder()
    func fronts(_ by: Library.Order) -> String {
      order.sorted(library.cards(in: deck), by: by).map(\.front).joined()
    }
    #expect(fronts(.own) == "bÉaeB" && fronts(.title) == "abBÉe")
    #expect(fronts(.created) == "aÉBbe" && fronts(.changed) == "bÉaeB")
    // After an edit the new title counts.
    var edited = library
    if let card = library.cards(in: deck).first {
      edited.apply(library.editing(card.edited(content: .question("z", answer: ""), at: 99)))
    }
    #expect(order.sorted(edited.cards(in: deck), by: .title).map(\.front) == ["a", "B", "É", "e", "z"])
  }
}

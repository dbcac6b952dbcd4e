import FlashcardKit
import Testing

@Suite struct CardOrderTests {
  @Test func cardsAreShownInOrders() {
    let (library, deck, _) = CardChangesTests.library(["b", "É", "a", "e", "B"])
    var order = CardOrder()
    func fronts(_ by: Library.Order) -> String {
      order.sorted(Array(library.cards(in: deck)), by: by).map(\.front).joined()
    }
    #expect(fronts(.own) == "bÉaeB" && fronts(.title) == "abBÉe")
    #expect(fronts(.created) == "aÉBbe" && fronts(.changed) == "bÉaeB")
    // After an edit, the new title determines the position.
    var edited = library
    if let card = library.cards(in: deck).first {
      edited.apply(library.editing(card.edited(content: .question("z", answer: ""), at: 99)))
    }
    #expect(order.sorted(Array(edited.cards(in: deck)), by: .title).map(\.front) == ["a", "B", "É", "e", "z"])
  }
}

import FlashcardKit
import Testing

/// Creating, renaming, and moving decks.
@Suite struct DeckChangesTests {
  private let a = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
  private let b = Deck(id: DeckID(rawValue: 2), title: "B", parent: DeckID(rawValue: 1), created: 1)
  private let c = Deck(id: DeckID(rawValue: 3), title: "C", created: 1)

  private func card(_ id: UInt64, _ title: String, favorite: Bool = false) -> Card {
    Card(id: CardID(rawValue: id), content: .question(title, answer: "x"), isFavorite: favorite, created: 1)
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

  @Test func aDeckCannotStandInItself() {
    let library = Library(decks: [a, b])
    #expect(throws: DeckProblem.insideItself) { try library.moving(a.id, into: b.id) }
    #expect(throws: DeckProblem.insideItself) { try library.moving(a.id, into: a.id) }
  }
}

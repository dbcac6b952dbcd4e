import Testing

@testable import FlashcardKit

/// Decks are chosen by ID, path, or title.
struct DeckNamesTests {
  private let library: Library = {
    func deck(_ id: UInt64, _ title: String, in parent: UInt64? = nil) -> Deck {
      Deck(id: DeckID(rawValue: id), title: title, parent: parent.map { DeckID(rawValue: $0) }, created: 1)
    }
    return Library(decks: [
      deck(1, "Languages"), deck(2, "Spanish", in: 1), deck(3, "Verbs", in: 2), deck(4, "French", in: 1),
      deck(5, "Verbs", in: 4), deck(6, "Café"),
    ])
  }()

  @Test(arguments: [
    ("Languages", [1]), ("languages::SPANISH", [2]), ("Spanish", [2]), ("Languages::Spanish::Verbs", [3]),
    ("verbs", [3, 5]), ("Verbs::Spanish", []), ("cafe", [6]), ("0000000000000005", [5]), ("0000000000000009", []),
    ("", []), ("Languages::", []),
  ])
  func findsDecks(_ name: String, _ ids: [UInt64]) {
    #expect(library.decks(named: name).map(\.id.rawValue) == ids)
  }

  @Test func aPathComesBeforeATitle() {
    let decks = [(DeckID(rawValue: 1), "a", 0), (DeckID(rawValue: 2), "b", 1), (DeckID(rawValue: 3), "b", 0)]
    var names = DeckNames(decks)
    #expect(names.find("b") == [2] && names.find("a::b") == [1] && names.first(at: "A::b") == 1)
    names.append(DeckID(rawValue: 4), "c", path: "a::c")
    #expect(names.find("C") == [3] && names.find("a::c") == [3] && names.first(at: "c") == nil)
    #expect(names.paths == ["a", "a::b", "b", "a::c"])
  }

  @Test func depthsThatSkipLevelsAreNoDanger() {
    #expect(DeckNames.paths(of: [("a", 3), ("b", 9), ("c", 1)]) == ["a", "a::b", "a::c"])
  }
}

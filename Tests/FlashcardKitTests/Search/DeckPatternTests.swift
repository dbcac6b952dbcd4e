import Testing

@testable import FlashcardKit

@Suite struct DeckPatternTests {
  /// Returns the decks whose cards a query finds, in a tree of languages and one other deck.
  private func found(_ text: String) -> [String] {
    let titles: [(String, Int?)] = [
      ("Languages", nil), ("Spanish", 0), ("Verbs", 1), ("Irregular Verbs", 2), ("Émile", nil), ("Verbs", 4),
    ]
    var random = RandomSource(seed: 3)
    var decks: [Deck] = []
    var cards: [DeckID: [Card]] = [:]
    for (title, parent) in titles {
      let deck = Deck(id: random.deckID(), title: title, parent: parent.map { decks[$0].id }, created: 1)
      decks.append(deck)
      cards[deck.id] = [Card(id: random.cardID(), content: .question(String(decks.count - 1), answer: "a"), created: 1)]
    }
    let library = Library(decks: decks, cards: cards)
    return SearchIndex(library).search(SearchQuery(text), library).map(\.front)
  }

  @Test(arguments: [
    ("deck:languages::*", ["1", "2", "3"]), ("deck:Languages::Spanish", ["1", "2", "3"]),
    ("deck:languages::spanish::*", ["2", "3"]), ("deck:languages::", ["1", "2", "3"]), ("deck:spanish::verbs", []),
    ("deck:*spanish::verbs", ["2", "3"]), ("deck:*::verbs", ["2", "3", "5"]), ("deck:emile::verbs", ["5"]),
    ("deck:*", ["0", "1", "2", "3", "4", "5"]), ("deck:lang*", ["0", "1", "2", "3"]), ("deck:verb*", []),
    ("deck:verbs", ["2", "3", "5"]), ("deck:\"*irregular v*\"", ["3"]), ("deck:l*::s*::v*", ["2", "3"]),
    ("-deck:languages::*", ["0", "4", "5"]), ("deck:emile::* or deck:irregular", ["3", "5"]),
    ("(deck:emile 4) or (deck:languages::* 2)", ["2", "4"]), ("-(deck:languages or 5)", ["4"]),
  ]) func pathsAreMatched(text: String, places: [String]) { #expect(found(text).sorted() == places) }
}

import Testing

@testable import FlashcardKit

/// Queries of searches that were made in a part of the library.
@Suite struct SearchQueryScopeTests {
  /// Returns a library of decks with a card each, whose titles may be paths.
  private func library(_ titles: [String]) throws -> Library {
    var library = Library()
    var random = RandomSource(seed: 3)
    for (number, title) in titles.enumerated() {
      let deck = Deck(id: DeckID(rawValue: UInt64(number + 1)), title: title, created: 1)
      library.apply(try library.adding(deck, random: &random))
      let card = Card(
        id: CardID(rawValue: UInt64(number + 1)), content: .question("cell \(number)", answer: "a"), created: 1)
      library.apply(Change([.insert([card], deck: deck.id, after: nil)]))
    }
    return library
  }

  private func found(_ query: String, _ scope: SearchScope = .all, in library: Library) -> Set<CardID> {
    var session = SearchSession()
    return Set(session.search(SearchQuery(query), in: scope, SearchIndex(library), library, SearchContext()).cards.ids)
  }

  @Test func theSameIsFoundInAllCards() throws {
    let library = try library([
      "Biology", "Old Biology", "Biology::Cells", "Biology::Cells::More", "A (b) c", "say \"hi\"", "say \"hi\"::sub",
      "50 * 2",
    ])
    for deck in library.decks {
      for query in ["cell", "cell 1 or cell 2", "cell or \"cell", "-\"cell 2\"", "(cell or x", "is:new or cell"] {
        for scope in [SearchScope.all, .tree(deck.id), .deck(deck.id)] {
          let scoped = try #require(SearchQuery.query(query, in: scope, of: library))
          #expect(SearchQuery(scoped).problems.isEmpty)
          #expect(found(scoped, in: library) == found(query, scope, in: library), "\(scoped)")
        }
      }
    }
    #expect(SearchQuery.query("x y", in: .tree(library.decks[0].id), of: library) == "deck:\"=Biology\" x y")
    #expect(
      SearchQuery.query("x or y", in: .deck(library.decks[0].id), of: library)
        == "deck:\"=Biology\" -deck:\"Biology::*\" (x or y)")
  }

  @Test func whatIsTooLongIsNoQuery() throws {
    let library = try library(["Deck"])
    let query = String(repeating: "x", count: SearchQuery.longest - 5)
    #expect(SearchQuery.query(query, in: .all, of: library) == query)
    #expect(SearchQuery.query(query, in: .tree(library.decks[0].id), of: library) == nil)
  }
}

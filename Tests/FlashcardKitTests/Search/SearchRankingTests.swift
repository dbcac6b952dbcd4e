import FlashcardKit
import Rounds
import Testing

@Suite struct SearchRankingTests {
  private let deck = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)

  /// Returns the titles found among cards given as `title|back|tags`.
  private func found(_ query: String, _ cards: [String]) -> [String] {
    let cards = cards.enumerated().map { index, text in
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init) + ["", ""]
      let tags = parts[2].isEmpty ? [] : parts[2].split(separator: ",").map(String.init)
      return Card(
        id: CardID(rawValue: UInt64(index)), content: .question(parts[0], answer: parts[1]), tags: tags, created: 1)
    }
    let library = Library(decks: [deck], cards: [deck.id: cards])
    return SearchIndex(library).search(SearchQuery(query), library).map(\.front)
  }

  @Test(
    arguments: [
      ("sort", ["tags||sort", "back|sort", "a sort"], ["a sort", "back", "tags"]),
      ("sort", ["resort", "a sorting", "the sort"], ["the sort", "a sorting", "resort"]),
      ("sort", ["back|sort", "resort"], ["resort", "back"]),
      ("sort", ["a long sort", "a sort", "sort"], ["sort", "a sort", "a long sort"]),
      ("sort", ["resort a sort", "sorting"], ["resort a sort", "sorting"]),
      ("sort", ["1 sort", "2 sort", "3 sort"], ["1 sort", "2 sort", "3 sort"]),
      ("sort", ["a|x sorts", "b|x sort", "c|sort"], ["c", "b", "a"]),
      ("été", ["x étés", "«Été»", "l’été"], ["«Été»", "l’été", "x étés"]),
      ("漢", ["単漢", "漢字", "。漢。"], ["。漢。", "漢字", "単漢"]),
      ("quick sort", ["sort|quick", "quick sort"], ["quick sort", "sort"]),
      ("quick sort", ["quick sorting", "a quick sort"], ["a quick sort", "quick sorting"]),
      ("-x", ["b", "x", "a"], ["b", "a"]), ("kind:question", ["b", "x", "a"], ["b", "x", "a"]),
      ("", ["b", "a"], ["b", "a"]),
    ] as [(String, [String], [String])])
  func theBestStandFirst(query: String, cards: [String], order: [String]) {
    #expect(found(query, cards) == order)
  }

  @Test func manyStandInOrderToo() {
    let count = Rounds.isThorough ? 3000 : 300
    let cards = (0..<count).map { "\(String(repeating: "x", count: $0 * 7919 % count)) sort" }
    #expect(found("sort", cards).map(\.count) == (5..<count + 5).map { $0 })
  }
}

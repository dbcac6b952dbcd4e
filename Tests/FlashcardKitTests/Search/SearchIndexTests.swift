import Rounds
import Testing

@testable import FlashcardKit

@Suite struct SearchIndexTests {
  private func scope(_ library: Library, _ draw: inout Draw) -> SearchScope {
    let deck = library.decks.isEmpty ? DeckID(rawValue: 0) : library.decks[draw.number(0..<library.decks.count)].id
    return [.all, .tree(deck), .deck(deck)][draw.number(0..<3)]
  }

  private func cards(_ scope: SearchScope, _ library: Library) -> Cards {
    switch scope {
    case .all: library.allCards
    case .tree(let deck): library.cards(inTreeOf: deck)
    case .deck(let deck): library.cards(in: deck)
    }
  }

  @Test(arguments: 0..<Rounds.of(40)) func itFindsWhatReadingEveryCardFinds(seed: Int) {
    var draw = Draw(seed: seed)
    let library = draw.searchedLibrary()
    let index = SearchIndex(library)
    for _ in 0..<60 {
      let query = draw.query()
      let scope = scope(library, &draw)
      let found = index.search(SearchQuery(query.text), in: scope, library)
      let expected = cards(scope, library).filter { query.finds($0, library) }
      #expect(Set(found.map(\.id)) == Set(expected.map(\.id)), "\(query.text)")
      #expect(found.count == expected.count)
      if SearchQuery(query.text).words.isEmpty { #expect(found.map(\.id) == expected.map(\.id)) }
    }
  }

  /// Fronts are the same whatever their case and accents, and in whatever deck; blank ones are not.
  @Test func duplicatesAreFound() throws {
    var random = RandomSource(seed: 3)
    let cards = ["Été", "Oslo", "", "", "Oslo!"].map { front in
      Card(id: random.cardID(), content: .question(front, answer: "x"), created: 1)
    }
    let twin = Card(id: random.cardID(), content: .question("ete", answer: "y"), created: 1)
    let one = Deck(id: random.deckID(), title: "One", created: 1)
    let two = Deck(id: random.deckID(), title: "Two", created: 1)
    var library = Library(decks: [one, two], cards: [one.id: cards, two.id: [twin]])
    var index = SearchIndex(library)
    func found(_ query: String) -> [CardID] { index.search(SearchQuery(query), library).map(\.id) }
    #expect(found("is:duplicate") == [cards[0].id, twin.id])
    #expect(found("is:duplicate deck:two") == [twin.id])
    #expect(found("-is:duplicate") == cards.dropFirst().map(\.id))
    let change = library.removing([twin.id])
    library.apply(change)
    index.apply(change, to: library)
    #expect(found("is:duplicate").isEmpty)
  }

  /// Cards with unfinished edits are found as long as they have them, also while the rest of the query stays as it is.
  @Test func unfinishedEditsAreFound() {
    var random = RandomSource(seed: 3)
    let cards = ["Oslo", "Lima", "Rome"].map { front in
      Card(id: random.cardID(), content: .question(front, answer: "x"), created: 1)
    }
    let deck = Deck(id: random.deckID(), title: "One", created: 1)
    let library = Library(decks: [deck], cards: [deck.id: cards])
    let index = SearchIndex(library)
    var session = SearchSession()
    func found(_ query: String, _ drafts: Set<CardID>) -> [CardID] {
      session.search(SearchQuery(query), index, library, SearchContext(drafts: drafts)).map(\.id)
    }
    let some: Set = [cards[0].id, cards[2].id, CardID(rawValue: 1)]
    #expect(found("is:draft", some) == [cards[0].id, cards[2].id])
    #expect(found("is:draft rome", some) == [cards[2].id])
    #expect(found("-is:draft", some) == [cards[1].id])
    #expect(found("-is:draft", [cards[1].id]) == [cards[0].id, cards[2].id])
    #expect(found("is:draft", []).isEmpty)
  }

  /// Words are found without their vowel points, but aren't the same for that.
  @Test func lettersAreFoundWithoutTheirPoints() throws {
    var random = RandomSource(seed: 4)
    let fronts = [
      "שָׁלוֹם", "שלום", "كِتَابٌ", "كَتَبَ", "كُتُب", "می\u{200C}خواهم", "٣", "3", "\u{2067}חלב (x)\u{2069} (3%)", "كُتُب",
    ]
    let cards = fronts.map { front in
      Card(id: random.cardID(), content: .question(front, answer: "x"), tags: ["שׁוֹנוֹת"], created: 1)
    }
    let deck = Deck(id: random.deckID(), title: "עִבְרִית", created: 1)
    let library = Library(decks: [deck], cards: [deck.id: cards])
    let index = SearchIndex(library)
    func found(_ query: String) -> Set<String> { Set(index.search(SearchQuery(query), library).map(\.front)) }
    #expect(
      found("שלום") == ["שָׁלוֹם", "שלום"] && found("שָׁלוֹם") == ["שָׁלוֹם", "שלום"] && found("שלומ") == ["שָׁלוֹם", "שלום"])
    #expect(found("كتاب") == ["كِتَابٌ"] && found("كتب") == ["كَتَبَ", "كُتُب"])
    #expect(found("ميخواهم") == ["می\u{200C}خواهم"])
    #expect(found("\"חלב (x) (3%)\"") == [fronts[8]] && found("-ـ tag:שונות deck:עברית").count == 9)
    // Only one has the very same front as another.
    #expect(found("is:duplicate") == ["كُتُب"])
  }

  @Test(arguments: 0..<Rounds.of(40)) func keptUpToDateItFindsWhatANewOneFinds(seed: Int) {
    var draw = Draw(seed: seed)
    var library = draw.searchedLibrary()
    var index = SearchIndex(library)
    var done: [Change] = []
    for _ in 0..<60 {
      var change = draw.change(library)
      if draw.number(0..<3) == 0, let card = library.allCards.randomElement(using: &draw.random) {
        change = library.editing(draw.searchedCard(card.id))
      } else if draw.number(0..<4) == 0, let last = done.popLast() {
        change = last.inverse
      }
      library.apply(change)
      index.apply(change, to: library)
      done.append(change)
      let fresh = SearchIndex(library)
      for text in [draw.query().text, "a", "s", "card", "one"] {
        let query = SearchQuery(text)
        let scope = scope(library, &draw)
        #expect(Array(index.search(query, in: scope, library)) == Array(fresh.search(query, in: scope, library)))
      }
      #expect(index.search(SearchQuery(""), library).map(\.id) == library.allCards.map(\.id))
    }
  }

  @Test(arguments: 0..<Rounds.of(40)) func typingFindsWhatAskingAtOnceFinds(seed: Int) {
    var draw = Draw(seed: seed)
    var library = draw.searchedLibrary()
    var index = SearchIndex(library)
    var session = SearchSession()
    for _ in 0..<20 {
      let text = draw.query().text
      let scope = scope(library, &draw)
      for length in 0...text.count {
        let query = SearchQuery(String(text.prefix(length)))
        let typed = session.search(query, in: scope, index, library)
        #expect(Array(typed) == Array(index.search(query, in: scope, library)), "\(text.prefix(length))")
        guard draw.number(0..<10) == 0 else { continue }
        let change = draw.change(library)
        library.apply(change)
        index.apply(change, to: library)
      }
    }
  }

  @Test func aCopyOfTheIndexStaysAsItWas() {
    let deck = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
    let card = Card(id: CardID(rawValue: 1), content: .question("before", answer: "x"), created: 1)
    var library = Library(decks: [deck], cards: [deck.id: [card]])
    let earlier = library
    var index = SearchIndex(library)
    let copy = index
    let change = library.editing(card.edited(content: .question("after", answer: "x"), at: 2))
    library.apply(change)
    index.apply(change, to: library)
    #expect(copy.search(SearchQuery("before"), earlier).map(\.front) == ["before"])
    #expect(index.search(SearchQuery("before"), library).isEmpty)
    #expect(index.search(SearchQuery("after"), library).map(\.front) == ["after"])
  }

  @Test func editingAgainAndAgainDoesNotGrowIt() {
    let deck = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
    let text = String(repeating: "long ", count: 2000)
    let card = Card(id: CardID(rawValue: 1), content: .question("0", answer: text), created: 1)
    var library = Library(decks: [deck], cards: [deck.id: [card]])
    var index = SearchIndex(library)
    let edits = Rounds.isThorough ? 200 : 15
    for count in 1...edits {
      let change = library.editing(card.edited(content: .question("\(count)", answer: text), at: 2))
      library.apply(change)
      index.apply(change, to: library)
    }
    #expect(index.size < 10 * text.utf8.count)
    #expect(index.search(SearchQuery("\(edits) long"), library).count == 1)
  }

  @Test func whatIsNotUnderstoodFindsNothing() {
    var draw = Draw(seed: 1)
    let library = draw.searchedLibrary()
    #expect(!library.allCards.isEmpty)
    for text in ["is:x", "-is:x", "kind:x", "-kind:x"] {
      #expect(SearchIndex(library).search(SearchQuery(text), library).isEmpty)
    }
  }
}

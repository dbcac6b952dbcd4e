import FlashcardKit
import Foundation
import Testing

@testable import CardSources

/// Articles from Wikipedia.
@Suite struct WikipediaSourceTests {
  static let articles = #"""
    {"batchcomplete":true,"continue":{"gsroffset":10,"continue":"gsroffset||"},"query":{"pages":[
      {"pageid":2,"ns":0,"title":"Merge","index":3,"extract":"","pageprops":{"disambiguation":""}},
      {"pageid":1,"ns":0,"title":"Quicksort","index":2,
       "extract":"Quicksort puts a list in order. It was thought of by C. A. R. Hoare in 1959. It is quick.",
       "description":"way to sort","fullurl":"https://en.wikipedia.org/wiki/Quicksort",
       "thumbnail":{"source":"//upload.wikimedia.org/q.png","width":640,"height":480}},
      {"pageid":3,"title":"Heap","index":1,"extract":"A heap is a tree.","thumbnail":{"source":"javascript:0"}},
      7, {"pageid":4,"title":"","extract":"x"}]}}
    """#

  @Test func articlesBecomeCardsInTheirOrder() throws {
    let found = try CardSource.wikipedia.way().read(WikipediaSourceTests.articles)
    #expect(
      found.cards.map(\.content) == [
        .question("Heap", answer: "A heap is a tree."),
        .facts(
          title: "Quicksort",
          facts: [
            "way to sort", "Quicksort puts a list in order.", "It was thought of by C. A. R. Hoare in 1959.",
            "It is quick.",
          ]),
      ])
    #expect(found.cards[0].source?.picture == nil)
    #expect(
      found.cards[1].source
        == Card.Source(
          name: "Wikipedia", link: "https://en.wikipedia.org/wiki/Quicksort", author: "Wikipedia contributors",
          license: "CC BY-SA 4.0", picture: "https://upload.wikimedia.org/q.png"))
    #expect(found.skipped == 2)
    #expect(found.next == 10)
  }

  @Test func wikipediaFindsNothingWithoutAQuery() throws {
    #expect(try CardSource.wikipedia.way().read(#"{"batchcomplete":true}"#) == FoundCards(cards: []))
  }

  @Test func wikipediaSaysWhatIsWrongWithSuccess() throws {
    #expect(throws: OnlineFailure.said("Too long")) {
      try CardSource.wikipedia.way().read(#"{"error":{"code":"x","info":"Too long"}}"#)
    }
    #expect(throws: OnlineFailure.said("")) { try CardSource.wikipedia.way().read(#"{"error":7}"#) }
  }

  @Test func wikipediaIsAskedInTheLanguageChosen() {
    let search = OnlineSearch(source: .wikipedia, text: "Größe & \"ende\"", offset: 20)
    let question = CardSource.wikipedia.way().question(search, OnlineOptions(language: "de"))
    #expect(question.hasPrefix("https://de.wikipedia.org/w/api.php?action=query&"))
    #expect(question.contains("&gsroffset=20&gsrsearch=Gr%C3%B6%C3%9Fe%20%26%20%22ende%22&"))
    #expect(URL(string: question) != nil)
    let own = OnlineOptions(addresses: [.wikipedia: "http://wiki.example///"], language: "de")
    #expect(CardSource.wikipedia.way().question(search, own).hasPrefix("http://wiki.example/w/api.php?"))
  }
}

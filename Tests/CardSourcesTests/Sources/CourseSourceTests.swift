import FlashcardKit
import Foundation
import Testing

@testable import CardSources

/// Cards of course lists.
@Suite struct CourseSourceTests {
  @Test func courseCardsSayWhereTheyAreFrom() throws {
    let json =
      #"{"cardListType":"q and a","cards":[{"id":"1","cardTitle":"Heap","facts":["a tree","the largest first"]}]}"#
    let found = try CardSource.course.way().read(json)
    #expect(found.cards.map(\.content) == [.facts(title: "Heap", facts: ["a tree", "the largest first"])])
    #expect(found.cards[0].source == Card.Source(name: "Course cards", link: "https://cards.example/list"))
    #expect(found.next == nil)
    let named = try CardSource.course.way().read(#"{"title":"Ms. Ito's list","cards":[{"title":"t","facts":["a"]}]}"#)
    #expect(named.cards[0].source?.name == "Ms. Ito's list")
  }

  @Test func courseCardsAreAskedForAtTheAddressAlone() {
    var options = OnlineOptions()
    let search = OnlineSearch(source: .course, text: "ignored")
    let standard = "https://5daf8b36f2946f001481d81c.mockapi.io/api/v2/cards"
    #expect(CardSource.course.way().question(search, options) == standard && OnlineAddress.course.standard == standard)
    options.addresses[.course] = "file:///home/maya/cards.json"
    #expect(CardSource.course.way().question(search, options) == "file:///home/maya/cards.json")
    options.overrides[.course] = "http://127.0.0.1:8000/cards?class=4b"
    #expect(CardSource.course.way().question(search, options) == "http://127.0.0.1:8000/cards?class=4b")
  }
}

import FlashcardKit
import Rounds
import Testing

@Suite struct OrderingTests {
  @Test(arguments: 0..<Rounds.of(200)) func itBeginsOutOfOrderAndCanBePutInOrder(seed: Int) throws {
    var draw = Draw(seed: seed)
    let facts = (0..<draw.number(2..<6)).map { _ in draw.word("abA", 1..<2) }
    let card = draw.card(.facts(title: "t", facts: facts))
    let made = Ordering(card, random: &draw.random)
    guard var ordering = made else {
      #expect(Set(facts.map { $0.folded() }).count < 2)
      return
    }
    #expect(!ordering.isRight && ordering.items.sorted() == facts.sorted())
    let folded = facts.map { $0.folded() }
    for (place, text) in folded.enumerated() {
      let from = try #require(ordering.items.indices.first { $0 >= place && ordering.items[$0].folded() == text })
      ordering.move(from: from, to: place)
      #expect(ordering.items.sorted() == facts.sorted())
      let places = ordering.places
      #expect(places.sorted() == Array(facts.indices))
      #expect(places.map { ordering.items[$0].folded() } == folded)
      #expect(zip(places, places.indices).map { $0 == $1 } == ordering.check())
      #expect(ordering.check() == zip(ordering.items, folded).map { $0.folded() == $1 })
    }
    #expect(ordering.isRight && ordering.check().allSatisfy(\.self))
  }

  @Test func aMoveMakesRoomAndPlacesThatAreNotThereArePassedOver() throws {
    var draw = Draw(seed: 1)
    let made = Ordering(draw.card(.facts(title: "t", facts: ["a", "b", "c", "d"])), random: &draw.random)
    var ordering = try #require(made)
    let items = ordering.items
    ordering.move(from: 0, to: 2)
    #expect(ordering.items == [items[1], items[2], items[0], items[3]])
    ordering.move(from: 2, to: 0)
    #expect(ordering.items == items)
    for (from, to) in [(-1, 0), (0, 4), (4, 0), (0, -1), (.max, .min)] { ordering.move(from: from, to: to) }
    #expect(ordering.items == items)
  }

  @Test func whatHasNoOrderIsNotAsked() {
    var draw = Draw(seed: 2)
    for content in [
      .facts(title: "t", facts: []), .facts(title: "t", facts: ["a"]), .facts(title: "t", facts: ["a", " ", "A"]),
      .question("q", answer: "a"), .unknown(kind: "drawing", front: "f"),
    ] as [CardContent] {
      let card = draw.card(content)
      #expect(Ordering(card, random: &draw.random) == nil && !Ordering.suits(card))
    }
  }
}

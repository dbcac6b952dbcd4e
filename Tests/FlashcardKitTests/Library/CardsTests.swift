import Rounds
import Testing

@testable import FlashcardKit

struct CardsTests {
  private var random = RandomSource(seed: 3)

  private mutating func cards(_ count: Int) -> [Card] {
    (0..<count).map { Card(id: random.cardID(), content: .question("\($0)", answer: "A"), created: 1) }
  }

  private func expect(_ cards: Cards, _ expected: [Card]) {
    #expect(cards.count == expected.count && Array(cards) == expected && cards.ids == expected.map(\.id))
    #expect(cards.indices.allSatisfy { cards[$0] === expected[$0] })
    #expect(cards == Cards(expected))
    for index in stride(from: 0, to: expected.count, by: 97) {
      #expect(cards.index(of: expected[index].id) == index && cards[expected[index].id] === expected[index])
    }
  }

  @Test func emptyOnesHaveNothing() {
    expect([], [])
    #expect(Cards().index(of: CardID(rawValue: 1)) == nil && Cards().first == nil && Cards().last == nil)
  }

  @Test(arguments: 1...6) mutating func changedAsAnArrayIs(_ seed: UInt64) {
    random = RandomSource(seed: seed)
    var expected = cards([0, 1, 255, 256, 257, 700, 3000].randomElement(using: &random) ?? 0)
    var cards = Cards(expected)
    for _ in 0..<Rounds.of(120) {
      let before = (cards, expected)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let new = self.cards([0, 1, 1, 2, 300, 1000].randomElement(using: &random) ?? 1)
        let place = Int.random(in: 0...expected.count, using: &random)
        cards.insert(new, after: place == 0 ? nil : expected[place - 1].id)
        expected.insert(contentsOf: new, at: place)
      case 2:
        let start = Int.random(in: 0...expected.count, using: &random)
        let end = min(expected.count, start + ([1, 2, 400, 900].randomElement(using: &random) ?? 1))
        cards.remove(Array(expected[start..<end]))
        expected.removeSubrange(start..<end)
      case 3:
        let gone = Set(expected.map(\.id).filter { _ in Int.random(in: 0..<50, using: &random) == 0 })
        cards.remove(expected.filter { gone.contains($0.id) }.shuffled(using: &random) + self.cards(1))
        expected.removeAll { gone.contains($0.id) }
      case 4:
        guard let index = expected.indices.randomElement(using: &random) else { continue }
        expected[index] = expected[index].edited(isFavorite: !expected[index].isFavorite, at: 2)
        let isReplaced = cards.replace(expected[index])
        #expect(isReplaced)
      default:
        let more = Cards(self.cards(Int.random(in: 0...300, using: &random)))
        cards.append(contentsOf: more)
        expected += more
      }
      expect(cards, expected)
      // Copies are not altered.
      #expect(Array(before.0) == before.1)
      let (old, new) = before.0.difference(from: cards)
      #expect(before.1[..<old.lowerBound] == expected[..<new.lowerBound])
      #expect(before.1[old.upperBound...] == expected[new.upperBound...])
      #expect(old.isEmpty || new.isEmpty || before.1[old.lowerBound] !== expected[new.lowerBound])
    }
  }

  @Test mutating func unknownCardsAreLeftAlone() {
    let expected = cards(600)
    var cards = Cards(expected)
    cards.remove(self.cards(3))
    let isReplaced = cards.replace(self.cards(1)[0])
    expect(cards, expected)
    #expect(!isReplaced)
    let new = self.cards(1)
    cards.insert(new, after: CardID(rawValue: 12345))
    expect(cards, expected + new)
  }
}

import FlashcardKit
import Testing

@Suite struct IdentifiersTests {
  private let id = CardID(rawValue: 7)

  @Test func identitiesReadWhatTheyWrite() {
    var random = RandomSource(seed: 5)
    for _ in 0..<100 {
      let id = random.cardID()
      #expect(CardID(id.description) == id && id.description.count == 16)
    }
    #expect(DeckID(rawValue: 1).description == "0000000000000001")
    for odd in ["", "1", "000000000000000G", "+000000000000001", "00000000000000001", "../../../../etc/p"] {
      #expect(DeckID(odd) == nil)
    }
  }
}

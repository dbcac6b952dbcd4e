import Testing

@testable import Anki

/// The further values of a card.
struct AnkiCardDataTests {
  private func card(_ data: String) -> AnkiCard {
    var card = AnkiCard(id: 1, note: 2, deck: 3, ordinal: 0)
    (card.phase, card.data) = (.review, data)
    return card
  }

  /// Short numbers are read by the same rules as all others.
  @Test(arguments: [
    "0.1", "3.1415", "96.0237", "1234567890.12345", "0.000000000000001", "123456789012345", "1234567890123456",
    "12345678901234567890", "9.999999999999999", "1e3", "2.5E-2", "5", "5.0", "1.", "+2.5", "4.35", "1.1.1", "1.2e999",
  ]) func numbersAreExact(_ text: String) {
    let memory = card("{\"pos\":7,\"s\":\(text),\"d\":5.25,\"lrt\":1790000000}").memory
    let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
    #expect(memory?.stability == expected && (memory == nil || memory?.difficulty == 5.25))
  }

  @Test func keysAreThoseOfTheObject() {
    let card = card("{\"cd\":\"{\\\"s\\\":1}\",\"pos\": 7,\"s\":2.5,\"d\":9}")
    #expect(card.memory == AnkiCard.Memory(stability: 2.5, difficulty: 9) && card.position == 7)
    #expect(card.lastReview == nil)
    for data in ["", "{}", "{\"s\":", "\"s\":", "{\"s\":-1,\"d\":5}", "{\"s\":1,\"d\":11}", "{\"s\":x,\"d\":5}"] {
      #expect(self.card(data).memory == nil)
    }
  }
}

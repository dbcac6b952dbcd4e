import FlashcardKit
import Testing

/// IDs derived from texts are the same everywhere and forever, and differ for different texts.
struct DerivedIdentifierTests {
  @Test func theyNeverChange() {
    #expect(CardID(derivedFrom: ["anki", "note", "abc"]).description == "2b3bb26c7c37a037")
    #expect(CardID(derivedFrom: []).description == "045b5b928698bf92")
  }

  @Test func textsThatMeetAtOtherPlacesDiffer() {
    #expect(CardID(derivedFrom: ["a", "bc"]) != CardID(derivedFrom: ["ab", "c"]))
    #expect(CardID(derivedFrom: ["a"]) != CardID(derivedFrom: ["a", ""]))
  }

  @Test func manyAreDistinct() {
    let ids = Set((0..<100_000).map { CardID(derivedFrom: ["note", String($0)]) })
    #expect(ids.count == 100_000)
    // High bits vary as much as low ones: tables of IDs use both.
    #expect(Set(ids.map { $0.rawValue >> 48 }).count > 50_000)
  }
}

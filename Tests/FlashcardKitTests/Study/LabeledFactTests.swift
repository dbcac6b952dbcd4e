import FlashcardKit
import Testing

@Suite struct LabeledFactTests {
  @Test(arguments: [
    ("Capital: Paris", "Capital", "Paris"), ("Atomic number:\t79", "Atomic number", "79"),
    ("  Symbol :  Au ", "Symbol", "Au"), ("首都：東京", "首都", "東京"), ("Time: 10:30", "Time", "10:30"),
    ("Largest city by population: Lagos", "Largest city by population", "Lagos"),
  ]) func theLabelStandsBeforeTheColon(fact: String, label: String, text: String) {
    let fact = LabeledFact(fact)
    #expect(fact.label == label && fact.text == text)
  }

  @Test(arguments: [
    "", ":", ": Paris", "Capital:", "Capital: ", "10:30", "https://example.org", "It is stable. Also: in place",
    "It splits the list in two: the left and the right", "First line\nSecond: line", "either/or: both",
    String(repeating: "x", count: 41) + ": y", String(repeating: "x", count: 1_000_000),
  ]) func aSentenceHasNoLabel(fact: String) {
    let labeled = LabeledFact(fact)
    #expect(labeled.label == nil && labeled.text == fact && labeled.whole == fact)
  }
}

import Anki
import Testing

/// Texts and numbers of strangers.
struct CleaningTests {
  private func cleaned(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { String(cleaning: $0) } }

  @Test func controlCharactersAreLeftOut() {
    #expect("a\u{0}b\u{1B}[31mc\u{7F}\u{9B}d\te\n".cleaned == "ab[31mcd\te\n")
    #expect("a\r\nb\rc\r".cleaned == "a\nb\nc\n")
    #expect("é\u{A0}日本".cleaned == "é\u{A0}日本")
    #expect("".cleaned.isEmpty)
  }

  @Test func invalidBytesBecomeReplacements() {
    #expect(cleaned([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(cleaned([0xC2]) == "\u{FFFD}")
    #expect(cleaned([0xED, 0xA0, 0x80]).unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
  }

  @Test func decksHaveTitles() {
    let deck = AnkiDeck(id: 2, path: ["", "a\nb"] + Array(repeating: "x", count: 100))
    #expect(deck.cleaned(deepest: 3).path == ["blank", "a b", "x"])
    #expect(AnkiDeck(id: 2, path: []).cleaned(deepest: 3).path == ["blank"])
  }

  @Test func numbersAreBounded() {
    var preset = AnkiPreset(id: 1, name: "")
    preset.learningSteps = Array(repeating: .infinity, count: 1000)
    preset.newPerDay = .min
    preset.desiredRetention = .nan
    preset.sm2.initialEase = 1e300
    let clean = preset.cleaned
    #expect(clean.learningSteps == Array(repeating: 0, count: 100) && clean.newPerDay == 0)
    #expect(clean.desiredRetention == 0 && clean.sm2.initialEase == 1e9)
    var type = AnkiNoteType(id: 1, name: "", fields: [.init(name: "")], templates: [])
    type.sortField = 7
    type.modified = .max
    #expect(type.cleaned.sortField == 0 && type.cleaned.modified < 1 << 40)
    var properties = AnkiCollection.Properties()
    (properties.rollover, properties.creationOffset) = (99, .min)
    #expect(properties.cleaned.rollover == 23 && properties.cleaned.creationOffset == -1440)
  }
}

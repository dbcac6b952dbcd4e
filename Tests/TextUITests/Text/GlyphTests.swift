import Testing
import TextUI

/// The width of characters.
@Suite struct GlyphTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇫🇷", 2), ("❤️", 1), ("1️⃣", 1),
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("क्ष", 2), ("\u{200D}", 0), ("\t", 1), ("\n", 0), ("\u{AD}", 0),
    ("ﷺ", 1), ("Ａ", 2), ("\u{301}", 0), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{E000}", 1), ("\u{0378}", 1),
  ])
  func columnsAreThoseOfTerminals(character: String, columns: Int) {
    #expect(character.columns == columns)
  }

  @Test func everyScalarIsDrawnInAsManyColumnsAsItSays() {
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = Character(scalar)
      let glyphs = character.glyphs
      guard glyphs.allSatisfy({ $0.columns == 1 || $0.columns == 2 }), glyphs.count <= 1 else {
        Issue.record("U+\(String(value, radix: 16)) has odd glyphs")
        continue
      }
      // Measured on a faster path.
      if character.columns != glyphs.first?.columns ?? 0 {
        Issue.record("U+\(String(value, radix: 16)) has odd columns")
      }
      guard let glyph = glyphs.first else { continue }
      let isControl = glyph.character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if isControl { Issue.record("U+\(String(value, radix: 16)) draws a control") }
    }
  }
}

import Rounds
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
    for value in stride(from: UInt32(0), to: 0x11_0000, by: Rounds.isThorough ? 1 : 37) {
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

  @Test func scalarsThatFillTheirCellsNeverJoin() {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x482, 0x48A...0x52F,
      0x2010...0x2027, 0x2074...0x208E, 0x2190...0x2319, 0x2500...0x25FC, 0x3000...0x3029, 0x3041...0x3096,
      0x30A1...0x30FF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xFF01...0xFF60,
    ]
    let all = ranges.joined().compactMap(Unicode.Scalar.init)
    for scalars in [all, all.reversed()] {
      #expect(String(String.UnicodeScalarView(scalars)).count == scalars.count)
    }
    let ends = ranges.flatMap { [$0.lowerBound, $0.upperBound] }.compactMap(Unicode.Scalar.init)
    for first in ends {
      for second in ends {
        let text = String(String.UnicodeScalarView([first, second]))
        var surface = Surface(Size(width: 8, height: 2))
        var apart = surface
        #expect(text.count == 2 && surface.write(text, x: 1, y: 0) == text.columns)
        apart.write(String(second), x: 1 + apart.write(String(first), x: 1, y: 0), y: 0)
        #expect(surface == apart)
      }
    }
  }
}

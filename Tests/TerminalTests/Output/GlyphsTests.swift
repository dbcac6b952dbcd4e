import Foundation
import Testing
import TextUI

@testable import Terminal

/// Characters as ncurses takes them.
@Suite struct GlyphsTests {
  @Test func neverTakesMoreColumnsThanTheCell() {
    setlocale(LC_ALL, "C.UTF-8")
    func drawn(_ character: Character, _ columns: Int, _ characters: TerminalType.Characters = .all) -> [[Int32]] {
      Glyphs.shown(character, columns: columns, characters: characters).map { [$0.scalars.0, $0.scalars.1] }
    }
    #expect(drawn("a", 1) == [[0x61, 0]])
    #expect(drawn("日", 2) == [[0x65E5, 0]])
    #expect(drawn("日", 1) == [[0x3F, 0]])
    #expect(drawn("é", 2) == [[0x3F, 0], [0x3F, 0]])
    #expect(drawn("e\u{301}", 1) == [[0x65, 0x301]])
    #expect(drawn("\u{1B}", 1) == [[0x3F, 0]])
    #expect(drawn("日", 2, .ascii) == [[0x3F, 0], [0x3F, 0]])
    #expect(drawn("★", 1, .ascii) == [[0x2A, 0]])
  }
}

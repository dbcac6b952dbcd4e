import Foundation
import Testing
import TextUI

@testable import Terminal

/// Characters as they are drawn.
@Suite struct GlyphsTests {
  @Test func neverTakesMoreColumnsThanTheCell() {
    setlocale(LC_ALL, "C.UTF-8")
    func drawn(_ character: Character, _ columns: Int, _ characters: TerminalType.Characters = .all) -> [String] {
      Glyphs.shown(CellScalars(character), columns: columns, characters: characters).map {
        "\($0.scalars.character)\($0.columns)"
      }
    }
    #expect(drawn("a", 1) == ["a1"])
    #expect(drawn("日", 2) == ["日2"])
    #expect(drawn("日", 1) == ["?1"])
    #expect(drawn("é", 2) == ["?1", "?1"])
    #expect(drawn("e\u{301}", 1) == ["e\u{301}1"])
    #expect(drawn("\u{1B}", 1) == ["?1"])
    #expect(drawn("日", 2, .ascii) == ["?1", "?1"])
    #expect(drawn("★", 1, .ascii) == ["*1"])
  }
}

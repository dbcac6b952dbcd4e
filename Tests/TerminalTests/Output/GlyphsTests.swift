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

  @Test func sequencesAreDrawnAsTheTerminalKnowsThem() {
    setlocale(LC_ALL, "C.UTF-8")
    func drawn(_ character: Character, _ characters: TerminalType.Characters = .all, joins: Bool) -> [String] {
      Glyphs.shown(CellScalars(character), columns: 2, characters: characters, joins: joins).map {
        "\($0.scalars.character)\($0.columns)"
      }
    }
    for sequence: Character in ["👩‍👩‍👧", "👍🏽", "👨‍💻", "🇮🇱"] {
      #expect(sequence.glyphs.map(\.columns) == [2] && sequence.columns == 2)
      #expect(drawn(sequence, joins: true) == ["\(sequence)2"])
      #expect(drawn(sequence, .ascii, joins: true).count == 2)
    }
    #expect(drawn("👩‍👩‍👧", joins: false) == ["👩2"] && drawn("👍🏽", joins: false) == ["👍2"])
    #expect(drawn("🇮🇱", joins: false) == ["I1", "L1"] && drawn("🇮🇱", .ascii, joins: false) == ["I1", "L1"])
    // More than a cell holds, what would join the next cell, and what has another width.
    #expect(Character("🙂\u{200D}").glyphs.map(\.character) == ["🙂"])
    #expect(Character("👩‍👩‍👧‍👦").glyphs.map(\.character) == ["👩"] && Character("❤️").columns == 1)
  }
}

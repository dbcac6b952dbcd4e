import Foundation
import Testing
import TextUI

@testable import Terminal

@Suite struct OutputTests {
  @Test(arguments: [
    ("xterm-256color", "\u{1B}[%i%p1%d;%p2%dH", true, TerminalType.Characters.all, true, true),
    ("xterm-256color", "\u{1B}[%i%p1%d;%p2%dH", false, .ascii, true, true),
    ("linux", "\u{1B}[%i%p1%d;%p2%dH", true, .console, true, false),
    ("vt100", "\u{1B}[%i%p1%d;%p2%dH", true, .ascii, true, false),
    ("vt52", "\u{1B}Y%p1%' '%+%c%p2%' '%+%c", true, .ascii, false, false),
  ])
  func knowsTerminals(
    _ name: String, _ movement: String, _ isUTF8: Bool, _ characters: TerminalType.Characters, _ modes: Bool,
    _ commands: Bool
  ) {
    let type = TerminalType(name: name, cursorMovement: movement, isUTF8: isUTF8)
    #expect(type.characters == characters && type.hasModes == modes && type.hasCommands == commands)
  }

  @Test func countsColors() {
    #expect(
      [0, 2, 8, 16, 88, 256, 1 << 24].map { Palette.depth(colors: $0) } == [
        .none, .none, .eight, .sixteen, .sixteen, .indexed, .direct,
      ])
  }

  /// What a kernel or the environment claims of a window is believed as far as there can be one.
  @Test func windowsAreBounded() {
    let before = Size(width: 80, height: 24)
    let largest = Terminal.largest
    for number in [Int.min, -1, 0] {
      #expect(Terminal.size(columns: number, rows: number, before: before) == before)
    }
    for number in [65_535, 1 << 31, Int.max] {
      #expect(Terminal.size(columns: number, rows: number, before: before) == largest)
      #expect(Terminal.size(columns: nil, rows: number, before: before) == Size(width: 80, height: largest.height))
    }
    #expect(Terminal.size(columns: 132, rows: nil, before: before) == Size(width: 132, height: 24))
  }

  @Test func hasTwinsForTheConsole() {
    #expect("╭─╮★▸é日│…▀▄".map(\.consoleTwin) == Array("┌─┐*>é日│~▀▄"))
  }

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

  /// The clipboard, and not another selection that only the middle button knows of.
  @Test func textGoesToTheClipboard() {
    #expect(ControlSequences.clipboard("héllo") == "\u{1B}]52;c;aMOpbGxv\u{1B}\\")
    #expect(ControlSequences.clipboard("") == "\u{1B}]52;c;\u{1B}\\")
  }

  @Test(arguments: 0..<20) func writesBase64(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0 * 37 & 0xFF) }
    #expect(ControlSequences.base64(bytes) == Data(bytes).base64EncodedString())
  }
}

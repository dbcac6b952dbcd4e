import Foundation
import Testing
import TextUI

@testable import Terminal

@Suite struct TerminalTypeTests {
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
}

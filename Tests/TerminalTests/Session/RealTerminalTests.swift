import Foundation
import Rounds
import Testing

@Suite(.enabled(if: TmuxPane.tmux != nil), .serialized, .timeLimit(.minutes(10))) struct RealTerminalTests {
  @Test func readsAndGivesBack() throws {
    let pane = try TmuxPane()
    #expect(pane.report() == "open 80x24 indexed unicode true utf8 true")
    try pane.run("send-keys", "x")
    #expect(pane.report() == "key(x)")
    let modes = try pane.modes()
    #expect(modes == "1111")
    try pane.run("send-keys", "Escape")
    #expect(pane.report() == "key(Esc)")
    try pane.run("send-keys", "C-Up")
    #expect(pane.report() == "key(Ctrl-↑)")
    try pane.run("set-buffer", "one\ntwo")
    try pane.run("paste-buffer", "-p")
    #expect(pane.report() == "paste 7 \"one\\ntwo\"")
    try pane.run("resize-window", "-x", "60", "-y", "20")
    #expect(pane.report().contains("width: 60, height: 20"))
    try pane.run("send-keys", "C-q")
    #expect(pane.report() == "key(Ctrl-Q)")
    #expect(pane.report() == "closed")
    #expect(try pane.screenAfterEnd() == "before\nafter 0")
    #expect(try pane.modes() == "0001")
  }

  @Test func givesBackWhenItCrashes() throws {
    let pane = try TmuxPane()
    _ = pane.report()
    try pane.run("send-keys", "C-x")
    #expect(pane.report() == "key(Ctrl-X)")
    #expect(try pane.screenAfterEnd().contains("after 1"))
    #expect(try pane.modes() == "0001")
  }

  @Test(arguments: [
    ("TERM=vt100", "open 80x24 none unicode false utf8 true"),
    ("TERM=linux", "open 80x24 eight unicode true utf8 true"),
    ("LC_ALL=C", "open 80x24 indexed unicode false utf8 false"),
    ("NO_COLOR=1", "open 80x24 none unicode true utf8 true"),
    ("COLORTERM=truecolor", "open 80x24 direct unicode true utf8 true"),
    ("COLORTERM=truecolor NO_COLOR=1", "open 80x24 none unicode true utf8 true"),
  ])
  func takesTheTerminalAsItIs(_ environment: String, _ report: String) throws {
    let pane = try TmuxPane(environment: "TERM=tmux-256color " + environment)
    #expect(pane.report() == report)
    try pane.run("send-keys", "C-q")
    #expect(pane.report() == "key(Ctrl-Q)" && pane.report() == "closed")
  }

  /// Colors are exact, even more of them than there are color pairs, and child processes see the original environment.
  @Test(arguments: Rounds.part(of: ["tmux-256color", "xterm-256color"], at: 0))
  func showsAnyNumberOfColoursAsTheyAre(_ type: String) throws {
    let seen = FileManager.default.temporaryDirectory.path + "/probe-\(UUID().uuidString.prefix(8))"
    defer { try? FileManager.default.removeItem(atPath: seen) }
    let pane = try TmuxPane(environment: "TERM=\(type) COLORTERM=truecolor PROBE_EDITOR='env >\(seen)'")
    #expect(pane.report() == "open 80x24 direct unicode true utf8 true")
    for count in [60, 120] {
      try pane.run("send-keys", "C-g")
      #expect(pane.report() == "key(Ctrl-G)")
      #expect(pane.report() == "\(count) mosaics")
      let cells = [0, 599, 1199].map { cell in
        let value = UInt32((count - 1) * 1200 + cell)
        func part(_ factor: UInt32) -> String {
          let color = value &* factor & 0xFFFFFF
          return "2;\(color >> 16);\(color >> 8 & 0xFF);\(color & 0xFF)m"
        }
        return "\u{1B}[38;\(part(7919))\u{1B}[48;\(part(104_729))▀"
      }
      // Until tmux has read all output.
      let screen = try pane.screen("-e") { cells.allSatisfy($0.contains) }
      for cell in cells { #expect(screen.contains(cell), "\(cell.debugDescription)") }
    }
    try pane.run("send-keys", "C-e")
    #expect(pane.report() == "key(Ctrl-E)")
    #expect(pane.report() == "handed over 0")
    let environment = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n")
    #expect(environment.contains("TERM=\(type)") && !environment.contains { $0.hasPrefix("TERMINFO=") })
  }

  /// Copied text reaches the terminal's clipboard, unless it is too long.
  @Test func textIsOnTheClipboard() throws {
    let pane = try TmuxPane()
    _ = pane.report()
    try pane.run("set-option", "-s", "set-clipboard", "on")
    try pane.run("send-keys", "C-y")
    #expect(pane.report() == "key(Ctrl-Y)" && pane.report() == "copy true")
    #expect(try pane.poll { try pane.run("show-buffer") == "héllo" })
    try pane.run("send-keys", "C-u")
    #expect(pane.report() == "key(Ctrl-U)" && pane.report() == "copy [true, false]")
    #expect(try pane.poll { try pane.run("show-buffer").utf8.count == 74_000 })
    let console = try TmuxPane(environment: "TERM=linux")
    _ = console.report()
    try console.run("send-keys", "C-y")
    #expect(console.report() == "key(Ctrl-Y)" && console.report() == "copy false")
  }

  /// A change of scheme redraws cells that are otherwise the same.
  @Test func anotherSchemeDrawsEveryCell() throws {
    let pane = try TmuxPane()
    _ = pane.report()
    func rows() throws -> [String] { try pane.run("capture-pane", "-e", "-p").split(separator: "\n").map(String.init) }
    var before: [String] = []
    #expect(try pane.poll { try rows().count == 24 })
    before = try rows()
    try pane.run("send-keys", "C-s")
    #expect(pane.report() == "key(Ctrl-S)" && pane.report() == "other schemes")
    var after: [String] = []
    _ = try pane.poll {
      after = try rows()
      return after.count == 24 && zip(before, after).allSatisfy(!=)
    }
    // Except for the text of a row, which the probe appends to, every row has new colors.
    let same = zip(before, after).enumerated().filter { $0.element.0 == $0.element.1 }.map(\.offset)
    #expect(same.isEmpty && after.count == 24)
  }

  /// Without colors, a selection shows by reverse video; with colors it does not need to.
  @Test(arguments: [("NO_COLOR=1", true), ("A=B", false)]) func whatIsSelectedIsSeenWithoutColors(
    _ environment: String, _ isReversed: Bool
  ) throws {
    let pane = try TmuxPane(environment: "TERM=tmux-256color " + environment)
    _ = pane.report()
    var row = ""
    #expect(
      try pane.poll {
        row = try pane.run("capture-pane", "-e", "-p", "-S", "3", "-E", "3")
        return row.contains("row 3")
      })
    #expect(row.contains("\u{1B}[7m") == isReversed)
    let other = try pane.run("capture-pane", "-e", "-p", "-S", "4", "-E", "4")
    #expect(!other.contains("\u{1B}[7m"))
  }

  @Test(arguments: [("TERM=nonsense", "unknownType(\"nonsense\")"), ("TERM=dumb", "cannotMoveCursor(\"dumb\")")])
  func saysWhyThereIsNoTerminal(_ environment: String, _ reason: String) throws {
    let pane = try TmuxPane(environment: environment)
    #expect(try pane.screenAfterEnd() == "before\ncannot open: \(reason)\nafter 1")
  }
}

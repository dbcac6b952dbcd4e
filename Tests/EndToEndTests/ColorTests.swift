import Foundation
import Rounds
import Testing

extension EndToEndTests {
  /// The colors sent to the terminal.
  @Suite(.enabled(if: Rounds.isThorough)) struct Colors {
    /// Night's background in true color, and the nearest of 256 colors. With 16 colors or none, the active tab's style
    /// is tested instead.
    static let exact = "48;2;28;30;42m"
    static let rounded = "48;5;235m"

    @Test(arguments: [
      ("tmux-256color", [], [], rounded), ("tmux-256color", ["COLORTERM=truecolor"], [], exact),
      ("xterm-256color", ["COLORTERM=24bit"], [], exact),
      ("tmux-256color", [], ["--colors", "24bit"], exact), ("xterm", ["COLORTERM=truecolor"], [], exact),
      ("tmux-256color", ["COLORTERM=truecolor"], ["--colors", "256"], rounded),
      ("tmux-256color", ["COLORTERM=truecolor"], ["--colors", "16"], "\u{1B}[46m"),
      ("tmux-256color", ["COLORTERM=truecolor"], ["--colors", "none"], "\u{1B}[7m"),
      ("tmux-256color", ["COLORTERM=truecolor", "NO_COLOR=1"], [], "\u{1B}[7m"),
      ("tmux-256color", ["NO_COLOR=1"], ["--colors", "256"], rounded),
      // `COLORTERM` was set for a different terminal.
      ("screen-256color", ["COLORTERM=truecolor"], [], rounded),
    ])
    func areThoseThatTheTerminalHas(
      _ type: String, _ environment: [String], _ arguments: [String], _ expected: String
    ) throws {
      let home = try Home()
      let pane = try Pane(home, arguments, term: type, environment: environment)
      try pane.wait(for: "Who's studying?", "Skip")
      let colors = pane.run("capture-pane", "-e", "-p")
      #expect(colors.contains(expected), "\(colors.debugDescription)")
      if expected != Colors.exact { #expect(!colors.contains("8;2;")) }
      if expected == "\u{1B}[7m" { #expect(!colors.contains("8;5;") && !colors.contains("\u{1B}[46m")) }
      pane.keys("C-c")
      try pane.wait(for: "after 0")
    }

    /// Over SSH, the terminal is known by what it replies only.
    @Test(arguments: [("foot(1.13.1)", true), ("Konsole 22.12.3", true), ("XTerm(379)", false), (String?.none, false)])
    func aTerminalThatTellsOfItsColorsGetsThem(_ name: String?, _ has: Bool) throws {
      let terminal = try PixelTerminal(Home(), name: name, colors: nil)
      try terminal.wait("the first screen") { $0.text.contains("New login") && $0.isRead }
      terminal.keys("x")
      try terminal.wait("the next screen") { $0.text.contains("x") && $0.isRead }
      if has { try terminal.wait("all colors") { $0.text.contains("48;2;28;30;42") } }
      terminal.keys("\u{3}")
      let end = try terminal.end()
      #expect(end.status == 0 && end.unread.isEmpty)
      #expect(terminal.text.contains("48;2;28;30;42") == has)
      #expect(terminal.text.contains("48;5;235"))
    }
  }
}

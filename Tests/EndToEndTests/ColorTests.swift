import Foundation
import Testing

extension EndToEndTests {
  /// The colors sent to the terminal.
  @Suite struct Colors {
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
      // The cache cannot be written; nothing is said about that.
      ("tmux-256color", ["COLORTERM=truecolor", "XDG_CACHE_HOME=/dev/null"], [], rounded),
    ])
    func areThoseThatTheTerminalHas(
      _ type: String, _ environment: [String], _ arguments: [String], _ expected: String
    ) throws {
      let home = try Home()
      // The first start creates what later starts read.
      for _ in 0..<2 {
        let pane = try Pane(home, arguments, term: type, environment: environment)
        try pane.wait(for: "Who's studying?", "Skip")
        let colors = pane.run("capture-pane", "-e", "-p")
        #expect(colors.contains(expected), "\(colors.debugDescription)")
        if expected != Colors.exact { #expect(!colors.contains("8;2;")) }
        if expected == "\u{1B}[7m" { #expect(!colors.contains("8;5;") && !colors.contains("\u{1B}[46m")) }
        pane.keys("C-c")
        try pane.wait(for: "after 0")
        #expect(!pane.screen().contains("tic"))
      }
      let made = home.files("/flashcards-" + type)
      #expect(made.count == (expected == Colors.exact ? 1 : 0), "\(made)")
    }

    @Test func aDescriptionThatIsDamagedIsMadeAnew() throws {
      let home = try Home()
      func colors() throws -> String {
        let pane = try Pane(home, environment: ["COLORTERM=truecolor"])
        try pane.wait(for: "Who's studying?", "Skip")
        let colors = pane.run("capture-pane", "-e", "-p")
        pane.keys("C-c")
        try pane.wait(for: "after 0")
        return colors
      }
      #expect(try colors().contains(Colors.exact))
      try home.write("", to: try #require(home.files("/flashcards-tmux-256color").first))
      #expect(try colors().contains(Colors.rounded))
      #expect(try colors().contains(Colors.exact))
    }
  }
}

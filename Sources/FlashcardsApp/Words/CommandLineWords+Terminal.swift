/// The reasons why the terminal cannot be used.
extension CommandLineWords {
  package static let notATerminal = "standard input and output must be a terminal."
  package static let noTerminalType = "TERM is not set, so the terminal type is unknown. Try TERM=xterm-256color."

  /// Returns the message that the system has no description of a terminal type, with suggestions.
  package static func unknownTerminal(_ name: String) -> String {
    "unknown terminal type “\(name)” (TERM). Try TERM=xterm-256color, or install ncurses-term."
  }

  /// Returns the message that a terminal cannot position the cursor.
  package static func cannotMoveCursor(_ name: String) -> String {
    "terminal type “\(name)” (TERM) cannot show full-screen programs."
  }

  package static let noMoreFiles = "too many open files. Raise the limit with ulimit -n."
}

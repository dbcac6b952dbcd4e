import Terminal

/// Why the program cannot start.
struct ProgramFailure: Error {
  /// What a person reads on the command line.
  let sentence: String

  init(_ error: TerminalError) {
    sentence =
      switch error {
      case .notATerminal: "this is a program for a terminal; its input and output must be one."
      case .unknownType(""): "TERM is not set, so nothing is known of this terminal. Try TERM=xterm-256color."
      case .unknownType(let name):
        "nothing is known of a terminal called “\(name)” (TERM). Try TERM=xterm-256color, or install ncurses-term."
      case .cannotMoveCursor(let name): "a terminal called “\(name)” (TERM) cannot show full-screen programs."
      case .noMoreFiles: "this process may open no more files."
      }
  }
}

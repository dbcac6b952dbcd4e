/// A reason why there is no terminal to draw on.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// Terminfo does not know the given type, the value of TERM; empty if TERM is not set.
  case unknownType(String)
  /// The terminal of the given type, the value of TERM, cannot move the cursor, so that nothing can be drawn.
  case cannotMoveCursor(String)
  /// The process may open no more files.
  case noMoreFiles
}

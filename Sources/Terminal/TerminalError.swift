/// Why there is no terminal to draw in. Facts; whoever shows them finds the words.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is no terminal.
  case notATerminal
  /// No description of the type in TERM, which is given (empty: TERM is not set).
  case unknownType(String)
  /// The type in TERM, which is given, has no way to move the cursor: nothing can be drawn.
  case cannotMoveCursor(String)
  /// The process may open no more files.
  case noMoreFiles
}

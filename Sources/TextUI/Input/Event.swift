/// What comes in from the terminal.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted (between bracketed paste's marks). Line ends are LF.
  case paste(String)
  /// A paste, or an answer of the terminal, stands still before its end; or no longer does. Until then nothing but
  /// Escape, Ctrl-C and Ctrl-Z, alone, is heard.
  case unfinishedPaste(Bool)
  /// The mouse did something.
  case mouse(Mouse)
  /// The window has a size now.
  case resize(Size)
  /// The terminal can show pictures as pixels, and a cell has so many.
  case cellPixels(Size)
  /// The program runs again after it was stopped.
  case resumed
  /// Whoever runs the system wants the program to end (SIGTERM, SIGHUP).
  case terminate
}

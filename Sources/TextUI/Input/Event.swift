/// Input from the terminal.
public enum Event: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Pasted text (bracketed paste), with LF as line ending.
  case paste(String)
  /// A paste, or a string sent by the terminal, has stalled before its end, or continues. While it is stalled, only
  /// Escape, Ctrl-C and Ctrl-Z on their own end it; nothing else is read as a key.
  case unfinishedPaste(Bool)
  /// A mouse report.
  case mouse(Mouse)
  /// The new size of the window.
  case resize(Size)
  /// The size of a cell in pixels, once the terminal is known to draw images.
  case cellPixels(Size)
  /// The terminal shows another number of colors from now on.
  case colorDepth(ColorDepth)
  /// The program continues after it was stopped.
  case resumed
  /// A request to quit (SIGTERM, SIGHUP, SIGINT), or the loss of the terminal.
  case terminate
}

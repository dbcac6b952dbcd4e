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
  /// Whether the terminal puts letters of right-to-left scripts in order by itself, and can't be told to leave it.
  case ordersText(Bool)
  /// The program continues after it was stopped.
  case resumed
  /// A request to quit (SIGTERM, SIGHUP, SIGINT), or the loss of the terminal.
  case terminate
}

/// The clipboard of the terminal.
public enum Clipboard {
  /// The maximum number of bytes to copy. Encoded as base64 they stay below the 100,000 bytes that terminals are known
  /// to accept.
  public static let limit = 74_000
}

/// A mouse report of the terminal.
public struct Mouse: Hashable, Sendable {
  /// The kinds of reports.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released.
    case release(Button)
    /// The mouse moved with a button down.
    case drag(Button)
    /// The wheel was turned away from the person, or towards.
    case wheelUp, wheelDown
  }

  /// A mouse button.
  public enum Button: Hashable, Sendable { case left, middle, right }

  /// The kind of report.
  public let kind: Kind
  /// The cell under the mouse.
  public let at: Point

  /// Creates a report.
  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    at = point
  }
}

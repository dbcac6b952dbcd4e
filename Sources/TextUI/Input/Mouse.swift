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

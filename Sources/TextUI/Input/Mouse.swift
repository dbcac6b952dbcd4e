/// What the mouse did, as the terminal reports it.
public struct Mouse: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button came up.
    case release(Button)
    /// The mouse moved with a button down.
    case drag(Button)
    /// The wheel turned away from or towards the person.
    case wheelUp, wheelDown
  }

  /// Which button.
  public enum Button: Hashable, Sendable { case left, middle, right }

  /// What happened.
  public let kind: Kind
  /// Where.
  public let at: Point

  /// A report.
  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    at = point
  }
}

public import TextUI

extension Terminal {
  /// What a terminal is opened with.
  public struct Options: Sendable, Hashable {
    /// Whether the mouse is the program's from the start.
    public var mouse: Bool
    /// How many colours to use, no more than the terminal has; nil: what the terminal has, none where NO_COLOR is set
    /// and not empty.
    public var colors: ColorDepth?

    /// Options.
    public init(mouse: Bool = true, colors: ColorDepth? = nil) {
      self.mouse = mouse
      self.colors = colors
    }
  }
}

/// A style in color numbers of a terminal.
public struct TerminalStyle: Hashable, Sendable {
  /// The number of the text color: -1 for the terminal's default, a palette index below 256, or 0xRRGGBB.
  public let foreground: Int
  /// The number of the background color, likewise.
  public let background: Int
  /// The text attributes.
  public let emphasis: Emphasis

  /// Creates a style.
  public init(foreground: Int, background: Int, emphasis: Emphasis) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}

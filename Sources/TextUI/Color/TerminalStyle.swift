/// A style in a terminal's own numbers: what the edge hands to ncurses.
public struct TerminalStyle: Hashable, Sendable {
  /// The palette's number of the writing; -1 is the terminal's own. From 256 on a number is 0xRRGGBB.
  public let foreground: Int
  /// The same of the background.
  public let background: Int
  /// Bold, underlined and so on.
  public let emphasis: Emphasis

  /// A style in numbers.
  public init(foreground: Int, background: Int, emphasis: Emphasis) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}

public import TextUI

extension Terminal {
  /// The options that a terminal is opened with.
  public struct Options: Sendable, Hashable {
    /// Whether the program reads the mouse from the start.
    public var mouse: Bool
    /// Whether images may be shown as pixels from the start.
    public var pixels: Bool
    /// The maximum number of colors, or `nil` for all that the terminal has, and none if NO_COLOR is set and not empty.
    public var colors: ColorDepth?

    /// Creates options.
    public init(mouse: Bool = true, pixels: Bool = false, colors: ColorDepth? = nil) {
      self.mouse = mouse
      self.pixels = pixels
      self.colors = colors
    }
  }

  /// The setup that has to happen before other threads start.
  public struct Preparation {
    let mouse: Bool
    let pixels: Bool
    let colors: ColorDepth?
    /// Whether 24-bit color is used if the type of terminal allows it.
    let usesDirectColors: Bool
  }
}

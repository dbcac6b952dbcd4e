public import TextUI

extension Terminal {
  /// What a terminal is opened with.
  public struct Options: Sendable, Hashable {
    /// Whether the mouse is the program's from the start.
    public var mouse: Bool
    /// Whether pictures may be shown as pixels from the start.
    public var pixels: Bool
    /// How many colors to use, no more than the terminal has; nil: what the terminal has, none where NO_COLOR is set
    /// and not empty.
    public var colors: ColorDepth?
    /// The folder for what can be made again; nil: nothing is kept, and no more than 256 colors are used where terminfo
    /// knows of no more.
    public var cache: String?

    /// Options.
    public init(mouse: Bool = true, pixels: Bool = false, colors: ColorDepth? = nil, cache: String? = nil) {
      self.mouse = mouse
      self.pixels = pixels
      self.colors = colors
      self.cache = cache
    }
  }

  /// What is settled about a terminal before there are threads.
  public struct Preparation {
    let mouse: Bool
    let pixels: Bool
    let colors: ColorDepth?
    let direct: DirectColors?
  }
}

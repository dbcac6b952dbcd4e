import Effects
public import TextUI

/// The capabilities and the state of the terminal.
public struct TerminalTraits: Sendable {
  /// Whether it can display characters outside ASCII.
  public var isUnicode: Bool
  /// Whether it can display symbols, such as those of formulas; the Linux console has letters and lines only.
  public var hasSymbols: Bool
  /// Whether it has a clipboard.
  public var hasClipboard: Bool
  /// The number of colors it can display.
  public var colorDepth: ColorDepth
  /// The size in cells.
  var size = Size.zero
  /// The size of a cell in pixels, or `nil` if the terminal can't display pictures as pixels.
  var cellPixels: CellPixels?
  /// Whether a paste has stalled before its end, so that only the keys that end it are handled.
  var pasteHangs = false

  /// Creates the traits of a terminal. The defaults are those of a common one.
  public init(
    isUnicode: Bool = true, hasSymbols: Bool = true, hasClipboard: Bool = true, colorDepth: ColorDepth = .indexed
  ) {
    self.isUnicode = isUnicode
    self.hasSymbols = hasSymbols
    self.hasClipboard = hasClipboard
    self.colorDepth = colorDepth
  }
}

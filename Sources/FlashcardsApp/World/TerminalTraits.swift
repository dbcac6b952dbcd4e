import Effects
public import TextUI

/// What the terminal can do, and how it is.
public struct TerminalTraits: Sendable {
  /// Whether it shows what is not ASCII.
  public var isUnicode: Bool
  /// Whether it has a clipboard.
  public var hasClipboard: Bool
  /// How many colors it has.
  public var colorDepth: ColorDepth
  /// How many cells it has.
  var size = Size.zero
  /// How many pixels a cell has, where pictures can be shown as pixels.
  var cellPixels: CellPixels?
  /// Whether a paste stands still before its end, so that no other key is heard than those that end it.
  var pasteHangs = false

  /// A terminal; the defaults are those of a usual one.
  public init(isUnicode: Bool = true, hasClipboard: Bool = true, colorDepth: ColorDepth = .indexed) {
    self.isUnicode = isUnicode
    self.hasClipboard = hasClipboard
    self.colorDepth = colorDepth
  }
}

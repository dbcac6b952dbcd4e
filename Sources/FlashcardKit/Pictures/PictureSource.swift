/// Where a picture is read from.
public enum PictureSource: Hashable, Sendable {
  /// A file among a login's pictures, or among those that come with the program, by its name.
  case kept(String)
  /// A file that the person named.
  case path(String)
  /// An address of the web that somebody else named.
  case address(String)
  /// An address that the person typed: it may lead into the network around this machine.
  case typed(String)
}

/// A picture as it is to be drawn.
public struct PictureWish: Hashable, Sendable {
  /// Where it is read from.
  public var source: PictureSource
  /// How many cells there are room for, beside each other.
  public var columns: Int
  /// And above each other.
  public var rows: Int
  /// In which colours.
  public var colors: PictureColors
  /// What is behind it where it is not opaque: 0xRRGGBB.
  public var background: UInt32
  /// Whether all frames are wanted, or only the first.
  public var isMoving: Bool
  /// Whether the terminal shows more than ASCII.
  public var isUnicode: Bool
  /// How large a cell is where pixels are wanted; nil where cells are.
  public var cell: CellPixels?

  /// A wish.
  public init(
    source: PictureSource, columns: Int, rows: Int, colors: PictureColors, background: UInt32 = 0,
    isMoving: Bool = false, isUnicode: Bool = true, cell: CellPixels? = nil
  ) {
    self.source = source
    self.columns = columns
    self.rows = rows
    self.colors = colors
    self.background = background
    self.isMoving = isMoving
    self.isUnicode = isUnicode
    self.cell = cell
  }
}

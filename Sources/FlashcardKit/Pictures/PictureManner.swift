/// How a picture is to be drawn.
public struct PictureManner: Hashable, Sendable, Codable {
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

  /// A manner.
  public init(
    columns: Int, rows: Int, colors: PictureColors, background: UInt32 = 0, isMoving: Bool = false,
    isUnicode: Bool = true, cell: CellPixels? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.colors = colors
    self.background = background
    self.isMoving = isMoving
    self.isUnicode = isUnicode
    self.cell = cell
  }
}

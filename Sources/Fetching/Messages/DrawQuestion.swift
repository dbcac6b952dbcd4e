public import FlashcardKit

/// A picture to be drawn, as cells or as pixels.
public struct DrawQuestion: Equatable, Sendable, Codable {
  /// What the answer is known by.
  public var number: Int
  /// The file.
  public var path: String
  /// How many bytes stand in it before the picture.
  public var offset: Int
  /// How many cells there are room for, beside each other.
  public var columns: Int
  /// And above each other.
  public var rows: Int
  /// In which colours.
  public var colors: PictureColors
  /// What is behind it where it is not opaque: 0xRRGGBB.
  public var background: UInt32
  /// Whether all frames are drawn, or only the first.
  public var isMoving: Bool
  /// Whether the terminal shows more than ASCII.
  public var isUnicode: Bool
  /// How large a cell is where pixels are wanted; nil where cells are.
  public var cell: CellPixels?

  /// A question.
  public init(
    number: Int, path: String, offset: Int = 0, columns: Int, rows: Int, colors: PictureColors, background: UInt32 = 0,
    isMoving: Bool = false, isUnicode: Bool = true, cell: CellPixels? = nil
  ) {
    self.number = number
    self.path = path
    self.offset = offset
    self.columns = columns
    self.rows = rows
    self.colors = colors
    self.background = background
    self.isMoving = isMoving
    self.isUnicode = isUnicode
    self.cell = cell
  }
}

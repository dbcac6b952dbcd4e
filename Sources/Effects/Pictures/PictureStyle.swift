import FlashcardKit

/// How a picture is to be drawn.
public struct PictureStyle: Hashable, Sendable, Codable {
  /// How many cells there are room for, beside each other.
  public var columns: Int
  /// And above each other.
  public var rows: Int
  /// In which colors.
  public var colors: PictureColors
  /// What is behind it where it is not opaque: 0xRRGGBB.
  public var background: UInt32
  /// Whether all frames are wanted, or only the first.
  public var isMoving: Bool
  /// Whether the terminal shows more than ASCII.
  public var isUnicode: Bool
  /// How large a cell is where pixels are wanted; nil where cells are.
  public var cell: CellPixels?

  /// How much room there can be each way: more cells than any screen has.
  private static let room = 0...10_000

  /// A manner; room that no screen has is brought near to what one may have.
  public init(
    columns: Int, rows: Int, colors: PictureColors, background: UInt32 = 0, isMoving: Bool = false,
    isUnicode: Bool = true, cell: CellPixels? = nil
  ) {
    self.columns = columns.clamped(to: PictureStyle.room)
    self.rows = rows.clamped(to: PictureStyle.room)
    self.colors = colors
    self.background = background
    self.isMoving = isMoving
    self.isUnicode = isUnicode
    self.cell = cell
  }
  /// Reads a manner, and brings the room within bounds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      columns: try container.decode(Int.self, forKey: .columns), rows: try container.decode(Int.self, forKey: .rows),
      colors: try container.decode(PictureColors.self, forKey: .colors),
      background: try container.decode(UInt32.self, forKey: .background),
      isMoving: try container.decode(Bool.self, forKey: .isMoving),
      isUnicode: try container.decode(Bool.self, forKey: .isUnicode),
      cell: try container.decodeIfPresent(CellPixels.self, forKey: .cell))
  }
}

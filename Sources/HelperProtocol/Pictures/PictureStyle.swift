/// The style that a picture is rendered in.
public struct PictureStyle: Hashable, Sendable, Codable {
  /// The available width in cells.
  public var columns: Int
  /// The available height in cells.
  public var rows: Int
  /// The palette.
  public var colors: PictureColors
  /// The color behind transparent parts, as 0xRRGGBB.
  public var background: UInt32
  /// Whether to render all frames, or only the first.
  public var isMoving: Bool
  /// Whether the terminal can display more than ASCII.
  public var isUnicode: Bool
  /// The size of a cell to render pixels for, or `nil` to render cells.
  public var cell: CellPixels?

  /// The largest width and height, more than any screen has.
  private static let most = 10_000

  /// Creates a style. Width and height are clamped to their bounds.
  public init(
    columns: Int, rows: Int, colors: PictureColors, background: UInt32 = 0, isMoving: Bool = false,
    isUnicode: Bool = true, cell: CellPixels? = nil
  ) {
    self.columns = min(max(columns, 0), PictureStyle.most)
    self.rows = min(max(rows, 0), PictureStyle.most)
    self.colors = colors
    self.background = background
    self.isMoving = isMoving
    self.isUnicode = isUnicode
    self.cell = cell
  }
  /// Decodes a style. Width and height are clamped to their bounds.
  ///
  /// - Throws: `DecodingError` if a value is missing or of the wrong type.
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

/// The palette that a picture is rendered in.
public enum PictureColors: String, CaseIterable, Sendable, Codable {
  /// The picture's own colors.
  case full
  /// The color cube and grays of the xterm palette.
  case indexed
  /// The first sixteen colors of the xterm palette, with their usual values.
  case sixteen
  /// The first eight colors.
  case eight
  /// No colors: brightness is rendered by characters.
  case none
}

/// The size of a terminal cell in pixels.
public struct CellPixels: Hashable, Sendable, Codable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a size, clamped to plausible values.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 4), 64)
    self.height = min(max(height, 4), 128)
  }

  /// Decodes a size, clamped to plausible values.
  ///
  /// - Throws: `DecodingError` if the width or height is missing or isn't an integer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try container.decode(Int.self, forKey: .width), height: try container.decode(Int.self, forKey: .height))
  }
}

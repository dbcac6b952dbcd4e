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

/// How large a cell is on the screen, in pixels.
public struct CellPixels: Hashable, Sendable, Codable {
  /// Pixels beside each other.
  public let width: Int
  /// Pixels above each other.
  public let height: Int

  /// A size; what no screen has is brought near to one.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 4), 64)
    self.height = min(max(height, 4), 128)
  }

  /// Reads a size, and brings it near to one that a screen has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try container.decode(Int.self, forKey: .width), height: try container.decode(Int.self, forKey: .height))
  }
}

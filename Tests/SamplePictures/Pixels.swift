/// Pixels to make pictures of: 0xRRGGBB or, with what shines through, 0xAARRGGBB.
public struct Pixels {
  /// Pixels beside each other.
  public let width: Int
  /// Pixels above each other.
  public let height: Int
  /// Their colors, row by row.
  public var values: [UInt32]

  /// Pixels by their places.
  public init(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    values = (0..<height).flatMap { y in (0..<width).map { color($0, y) } }
  }

  /// Red above, blue below.
  public static func halves(_ width: Int, _ height: Int) -> Pixels {
    Pixels(width, height) { _, y in y < height / 2 ? 0xFF0000 : 0x0000FF }
  }

  /// Colors that flow into each other, like a photograph's.
  public static func blend(_ width: Int, _ height: Int, at time: Int = 0) -> Pixels {
    Pixels(width, height) { x, y in
      let (r, g, b) = (x * 255 / width, y * 255 / height, (x + y + time * 8) * 7 % 256)
      return UInt32(r << 16 | g << 8 | b)
    }
  }
}

/// Pixels to make pictures of, 0xRRGGBB or 0xAARRGGBB.
public struct Pixels {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The colors, row by row.
  public var values: [UInt32]

  /// Creates pixels from a function of their position.
  public init(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    values = (0..<height).flatMap { y in (0..<width).map { color($0, y) } }
  }

  /// Returns a red upper half and a blue lower half.
  public static func halves(_ width: Int, _ height: Int) -> Pixels {
    Pixels(width, height) { _, y in y < height / 2 ? 0xFF0000 : 0x0000FF }
  }

  /// Returns colors that blend into each other as in a photograph.
  public static func blend(_ width: Int, _ height: Int, at time: Int = 0) -> Pixels {
    Pixels(width, height) { x, y in
      let (r, g, b) = (x * 255 / width, y * 255 / height, (x + y + time * 8) * 7 % 256)
      return UInt32(r << 16 | g << 8 | b)
    }
  }
}

/// A writer of uncompressed 24-bit BMP files.
public enum BMP {
  /// Returns a file.
  public static func file(_ pixels: Pixels) -> [UInt8] {
    var data: [UInt8] = []
    for y in (0..<pixels.height).reversed() {
      for x in 0..<pixels.width {
        let value = pixels.values[y * pixels.width + x]
        data += [0, 8, 16].map { UInt8(truncatingIfNeeded: value >> $0) }
      }
      data += [UInt8](repeating: 0, count: (4 - pixels.width * 3 % 4) % 4)
    }
    let info = number(40) + number(pixels.width) + number(pixels.height) + [1, 0, 24, 0] + number(0)
    return Array("BM".utf8) + number(54 + data.count) + number(0) + number(54) + info + number(data.count) + number(0)
      + number(0) + number(0) + number(0) + data
  }

  private static func number(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) } }
}

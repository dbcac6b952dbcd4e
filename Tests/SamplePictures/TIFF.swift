/// A writer of uncompressed 24-bit TIFF files with the pixels last.
public enum TIFF {
  /// Returns a file.
  public static func file(_ pixels: Pixels) -> [UInt8] {
    let data = pixels.values.flatMap { value in [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    // Width, height, bits per sample, compression, photometric interpretation, strip offset, samples per pixel, rows
    // per strip, strip byte count.
    let entries = [
      (256, 4, 1, pixels.width), (257, 4, 1, pixels.height), (258, 3, 3, 122), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, 128), (277, 3, 1, 3), (278, 4, 1, pixels.height), (279, 4, 1, data.count),
    ]
    let directory = entries.flatMap { number($0.0, 2) + number($0.1, 2) + number($0.2, 4) + number($0.3, 4) }
    return Array("II*\0".utf8) + number(8, 4) + number(entries.count, 2) + directory + number(0, 4)
      + number(8, 2) + number(8, 2) + number(8, 2) + data
  }

  private static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

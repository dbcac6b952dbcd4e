/// A writer of uncompressed PNG files.
public enum PNG {
  /// The pixel formats.
  public enum Kind: CaseIterable, Sendable {
    case grey, grey16, color, color16, indexed, alpha
  }

  /// Returns a file.
  public static func file(_ pixels: Pixels, _ kind: Kind = .color) -> [UInt8] {
    let colors = Array(Set(pixels.values)).sorted()
    var data: [UInt8] = []
    for y in 0..<pixels.height {
      data.append(0)
      for x in 0..<pixels.width {
        let value = pixels.values[y * pixels.width + x]
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        let grey = UInt8((bytes[1...].reduce(0) { $0 + Int($1) }) / 3)
        switch kind {
        case .grey: data.append(grey)
        case .grey16: data += [grey, grey]
        case .color: data += bytes[1...]
        case .color16: data += bytes[1...].flatMap { [$0, $0] }
        case .indexed: data.append(UInt8(colors.firstIndex(of: value) ?? 0))
        case .alpha: data += [bytes[1], bytes[2], bytes[3], bytes[0]]
        }
      }
    }
    let palette = colors.prefix(256).flatMap { value in [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return head(pixels.width, pixels.height, kind) + (kind == .indexed ? chunk("PLTE", palette) : [])
      + chunk("IDAT", zlib(data)) + chunk("IEND", [])
  }

  /// Returns the start of a file that claims a size.
  public static func head(_ width: Int, _ height: Int, _ kind: Kind = .color) -> [UInt8] {
    let (depth, type): (UInt8, UInt8) =
      switch kind {
      case .grey: (8, 0)
      case .grey16: (16, 0)
      case .color: (8, 2)
      case .color16: (16, 2)
      case .indexed: (8, 3)
      case .alpha: (8, 6)
      }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + chunk("IHDR", number(width) + number(height) + [depth, type, 0, 0, 0])
  }

  /// Returns the smallest file that claims a size.
  public static func bomb(_ width: Int, _ height: Int) -> [UInt8] {
    head(width, height) + chunk("IDAT", zlib([UInt8](repeating: 0, count: 64))) + chunk("IEND", [])
  }

  /// Returns the size that a file claims, or `nil` if it is not a PNG.
  public static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    guard file.count > 24, file.starts(with: head(1, 1).prefix(8)) else { return nil }
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(crc(body)))
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65_535, data.count - start)
      let isLast = start + count == data.count
      let low = UInt8(count & 0xFF)
      let high = UInt8(count >> 8)
      bytes += [isLast ? 1 : 0, low, high, ~low, ~high] + data[start..<start + count]
      start += count
    } while start < data.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return bytes + number(Int(b << 16 | a))
  }

  private static let table: [UInt32] = (0..<256).map { (n: UInt32) in
    (0..<8).reduce(n) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}

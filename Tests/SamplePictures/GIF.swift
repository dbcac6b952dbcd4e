/// A writer of uncompressed GIF files, with colors rounded to a 6x6x6 cube.
public enum GIF {
  /// Returns an animation. `delays` are in hundredths of a second; `repetitions` is 0 for endless ones, `nil` for none.
  public static func file(_ frames: [Pixels], delays: [Int], repetitions: Int? = 0) -> [UInt8] {
    guard let first = frames.first else { return [] }
    var bytes = Array("GIF89a".utf8) + short(first.width) + short(first.height) + [0xF7, 0, 0]
    for n in 0..<256 {
      let steps = n < 216 ? [n / 36, n / 6 % 6, n % 6] : [0, 0, 0]
      bytes += steps.map { UInt8($0 * 51) }
    }
    if let repetitions { bytes += [0x21, 0xFF, 0x0B] + Array("NETSCAPE2.0".utf8) + [3, 1] + short(repetitions) + [0] }
    for (index, frame) in frames.enumerated() {
      bytes += [0x21, 0xF9, 4, 0] + short(delays[index % delays.count]) + [0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + short(frame.width) + short(frame.height) + [0, 8] + pieces(codes(frame))
    }
    return bytes + [0x3B]
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }

  private static func pieces(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let piece = data[start..<min(data.count, start + 255)]
      bytes += [UInt8(piece.count)] + piece
    }
    return bytes + [0]
  }

  /// Returns a pixel a code; the code table is cleared before it would need a tenth bit.
  private static func codes(_ pixels: Pixels) -> [UInt8] {
    var bytes: [UInt8] = []
    var (buffer, bits) = (0, 0)
    func put(_ code: Int) {
      buffer |= code << bits
      bits += 9
      while bits >= 8 {
        bytes.append(UInt8(buffer & 0xFF))
        buffer >>= 8
        bits -= 8
      }
    }
    for (index, value) in pixels.values.enumerated() {
      if index % 200 == 0 { put(256) }
      let steps = [16, 8, 0].map { (Int(value >> $0 & 0xFF) + 25) / 51 }
      put(steps[0] * 36 + steps[1] * 6 + steps[2])
    }
    put(257)
    if bits > 0 { bytes.append(UInt8(buffer & 0xFF)) }
    return bytes
  }
}

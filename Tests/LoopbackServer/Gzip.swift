/// Gzip-encoded bodies.
public enum Gzip {
  /// Returns bytes in uncompressed gzip blocks.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed = head
    for start in stride(from: 0, to: max(1, bytes.count), by: 0xFFFF) {
      let block = bytes[start..<min(bytes.count, start + 0xFFFF)]
      let length = UInt16(block.count)
      packed.append(start + block.count == bytes.count ? 1 : 0)
      packed += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
      packed += block
    }
    return packed + little(checksum(bytes)) + little(UInt32(bytes.count))
  }

  /// Returns gzip data that expands to blanks a thousand times its size, with a checksum that is never reached.
  public static func bomb(megabytes: Int) -> [UInt8] {
    var bits = Bits()
    bits.add(0b1, 1)  // The last block,
    bits.add(0b01, 2)  // with fixed Huffman codes:
    bits.code(0x30 + 0x20, 8)  // a blank,
    for _ in 0..<megabytes << 20 / 258 {
      bits.code(0b1100_0101, 8)  // then a copy of length 258
      bits.code(0, 5)  // at distance 1.
    }
    bits.code(0, 7)
    return head + bits.bytes + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  private static func little(_ value: UInt32) -> [UInt8] { [0, 8, 16, 24].map { UInt8(value >> $0 & 0xFF) } }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private struct Bits {
    var bytes: [UInt8] = []
    private var count = 0

    /// Appends a number, lowest bit first.
    mutating func add(_ value: Int, _ width: Int) {
      for bit in 0..<width {
        if count % 8 == 0 { bytes.append(0) }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << (count % 8)
        count += 1
      }
    }

    /// Appends a code, highest bit first.
    mutating func code(_ value: Int, _ width: Int) {
      for bit in (0..<width).reversed() { add(value >> bit & 1, 1) }
    }
  }
}

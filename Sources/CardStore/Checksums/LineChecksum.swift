/// The CRC-32 of zlib: short enough for a line, and fast enough for hundreds of thousands of them.
struct LineChecksum {
  /// Eight tables of 256 entries for the slicing-by-8 algorithm: the contribution of a byte by the number of bytes that
  /// follow it.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte in UInt32(0)..<256 {
      var sum = byte
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
      tables.append(sum)
    }
    for index in 256..<2048 {
      let before = tables[index - 256]
      tables.append((before >> 8) ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()

  private let tables = LineChecksum.tables

  /// Returns the CRC-32 of a buffer, or of everything up to its end, given the CRC-32 of what precedes it.
  func of(_ bytes: UnsafeBufferPointer<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    guard let start = bytes.baseAddress else { return sum }
    return tables.withUnsafeBufferPointer { tables in
      var sum = ~sum
      var place = 0
      while place + 8 <= bytes.count {
        let word = UInt64(littleEndian: UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self)) ^ UInt64(sum)
        sum = 0
        for byte in 0..<8 { sum ^= tables[(7 - byte) << 8 + Int(word >> (byte << 3) & 0xFF)] }
        place += 8
      }
      while place < bytes.count {
        sum = sum >> 8 ^ tables[Int((sum ^ UInt32(bytes[place])) & 0xFF)]
        place += 1
      }
      return ~sum
    }
  }

  /// Returns a checksum as eight hexadecimal digits.
  static func text(_ sum: UInt32) -> String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}

/// The 64-bit FNV-1a hash, which detects damaged records. It does not protect against deliberate changes.
package enum Checksum {
  package static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    // Other modules can't specialize this, and would ask for byte after byte.
    if let hash = bytes.withContiguousStorageIfAvailable({ of($0, from: start) }) { return hash }
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    return hash
  }

  private static func of(_ bytes: UnsafeBufferPointer<UInt8>, from start: UInt64) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    return hash
  }

  /// Returns a checksum as sixteen hexadecimal digits.
  package static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

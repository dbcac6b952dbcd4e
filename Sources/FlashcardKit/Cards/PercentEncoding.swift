/// Bytes written as `%` and two hexadecimal digits, as in `my%20heart.png`.
enum PercentEncoding {
  /// Returns the text with encoded bytes decoded, or `nil` if there are none or the result is not UTF-8.
  static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    return String(validating: decoded(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the bytes with encoded ones decoded.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count, let high = digit(bytes[place + 1]),
        let low = digit(bytes[place + 2])
      {
        decoded.append(high << 4 | low)
        place += 3
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether other bytes occur in these. No bytes at all occur anywhere.
  ///
  /// - Complexity: O(*n* · *m*), with *m* close to 1 for texts.
  func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    return withUnsafeBufferPointer { bytes in
      var place = 0
      while let next = bytes.firstPlace(of: first, from: place), next <= bytes.count - other.count {
        if bytes[next..<next + other.count].elementsEqual(other) { return true }
        place = next + 1
      }
      return false
    }
  }
}

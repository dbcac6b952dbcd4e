import Essentials

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first place of a byte at or after another place, or `nil` if there is none.
  func firstPlace(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let baseAddress, start < count, let found = memchr(baseAddress + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
  }

  /// Returns whether a byte occurs.
  func has(_ byte: UInt8) -> Bool { firstPlace(of: byte) != nil }
}

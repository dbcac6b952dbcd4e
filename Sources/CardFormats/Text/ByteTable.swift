import FlashcardKit

/// What the bytes of an encoding mean in which each has a meaning of its own. Decoding by it is faster than by the C library.
struct ByteTable {
  /// The meanings in UTF-8, in four bytes each.
  private var meanings = [UInt8](repeating: 0, count: 1024)
  /// The lengths of the meanings, 0 where there is none.
  private var lengths = [UInt8](repeating: 0, count: 256)

  /// The number of bytes below which making a table takes longer than decoding.
  static let least = 4096

  /// The starts of the names of such encodings.
  private static let names = ["iso-8859-", "koi8-", "windows-125", "cp8", "mac", "tis-620"]

  /// Creates the table of an encoding, or returns `nil` if its bytes don't have meanings of their own, or aren't those of
  /// ASCII. In Vietnamese and Hebrew, signs follow letters that they are part of.
  init?(_ encoding: TextEncoding) {
    guard ByteTable.names.contains(where: encoding.name.hasPrefix), encoding.isKnown, encoding.name != "windows-1255",
      encoding.name != "windows-1258"
    else { return nil }
    // Blanks keep what follows another byte apart.
    let all = encoding.decoded((0...255).flatMap { [UInt8($0), 0x20] }).utf8
    var place = 0
    for byte in 0...255 {
      let lead = place < all.count ? all[place] : 0
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      guard place + length < all.count, all[place + length] == 0x20 else { return nil }
      let meaning = all[place..<place + length]
      if byte < 0x80, lead != UInt8(byte) { return nil }
      if !meaning.elementsEqual(TextEncoding.replacement) {
        for (offset, unit) in meaning.enumerated() { meanings[byte * 4 + offset] = unit }
        lengths[byte] = UInt8(length)
      }
      place += length + 1
    }
  }

  /// Returns a text in UTF-8, with U+FFFD for bytes that mean nothing, and the number of these.
  func decoded(_ bytes: [UInt8]) -> (utf8: [UInt8], replaced: Int) {
    var replaced = 0
    let utf8 = [UInt8](unsafeUninitializedCapacity: bytes.count * 3 + 4) { buffer, count in
      meanings.withUnsafeBufferPointer { meanings in
        for byte in bytes {
          guard byte >= 0x80 else {
            buffer[count] = byte
            count += 1
            continue
          }
          let length = Int(lengths[Int(byte)])
          let start = Int(byte) * 4
          if length == 0 {
            for (offset, unit) in TextEncoding.replacement.enumerated() { buffer[count + offset] = unit }
            count += 3
            replaced += 1
          } else {
            for offset in 0..<length { buffer[count + offset] = meanings[start + offset] }
            count += length
          }
        }
      }
    }
    return (utf8, replaced)
  }
}

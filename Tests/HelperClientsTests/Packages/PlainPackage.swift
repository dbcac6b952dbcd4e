/// Packages that are put together by hand, with right checksums and without compression, so that what is inside them is
/// what gets tried.
enum PlainPackage {
  /// Returns a zip file with these entries.
  static func zip(_ entries: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in entries {
      let facts =
        [20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0] + little(checksum(bytes)) + little(UInt32(bytes.count))
        + little(UInt32(bytes.count)) + [UInt8(name.utf8.count), 0, 0, 0]
      directory += [0x50, 0x4B, 1, 2, 20, 0] + facts + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + little(UInt32(file.count))
      directory += Array(name.utf8)
      file += [0x50, 0x4B, 3, 4] + facts + Array(name.utf8) + bytes
    }
    let count = [UInt8(entries.count), 0, UInt8(entries.count), 0]
    return file + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + little(UInt32(directory.count))
      + little(UInt32(file.count)) + [0, 0]
  }

  /// Returns a frame of Zstandard with blocks that are as they were (RFC 8878).
  static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    var place = 0
    repeat {
      let end = min(bytes.count, place + 100_000)
      let header = UInt32(end - place) << 3 | (end == bytes.count ? 1 : 0)
      frame += little(header).prefix(3) + bytes[place..<end]
      place = end
    } while place < bytes.count
    return frame
  }

  /// Returns a package of the latest format with a database and a list of media.
  static func latest(_ database: [UInt8], media: [UInt8]) -> [UInt8] {
    zip([("meta", [8, 3]), ("collection.anki21b", zstd(database)), ("0", zstd([1, 2, 3])), ("media", zstd(media))])
  }

  /// Returns a package of the first format with a database and a list of media.
  static func legacy(_ database: [UInt8], media: [UInt8]) -> [UInt8] {
    zip([("collection.anki2", database), ("0", [1, 2, 3]), ("media", media)])
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { rest, byte in
      (0..<8).reduce(rest ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

import FlashcardKit

extension PlistReader {
  /// The whole dictionaries among the bytes of a broken file that are what is looked for, wherever they stand.
  static func dictionaries(
    in bytes: [UInt8], from start: Int = 0, _ isWanted: ([String: PropertyValue]) -> Bool
  ) -> [[String: PropertyValue]] {
    var found: [[String: PropertyValue]] = []
    var reader = PlistReader(bytes, at: min(max(start, 1), bytes.count))
    // Enough for any damage; noise made on purpose must not take for ever.
    var attempts = 10_000
    while attempts > 0, (try? reader.skip(past: "<dict>")) != nil {
      let inside = reader.place
      reader.place -= 6
      if let entries = (try? reader.value())?.dictionary, isWanted(entries) {
        found.append(entries)
      } else {
        attempts -= 1
        reader.place = inside
      }
    }
    return found
  }

  /// The value that stands behind a key of a broken file, where that is whole.
  static func value(after key: StaticString, in bytes: [UInt8]) -> PropertyValue? {
    var reader = PlistReader(bytes, at: min(1, bytes.count))
    guard (try? reader.skip(past: key)) != nil else { return nil }
    return try? reader.value()
  }
}

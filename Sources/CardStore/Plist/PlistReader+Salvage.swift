import FlashcardKit

extension PlistReader {
  /// Returns the whole dictionaries in a broken file that satisfy a predicate, at any level.
  static func dictionaries(
    in bytes: [UInt8], from start: Int = 0, _ isWanted: ([String: PropertyValue]) -> Bool
  ) -> [[String: PropertyValue]] {
    var found: [[String: PropertyValue]] = []
    var reader = PlistReader(bytes, at: min(max(start, 1), bytes.count))
    // Enough for any real damage, and bounded for malicious input.
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

  /// Returns the value that follows a key in a broken file, if it is whole.
  static func value(after key: StaticString, in bytes: [UInt8]) -> PropertyValue? {
    var reader = PlistReader(bytes, at: min(1, bytes.count))
    guard (try? reader.skip(past: key)) != nil else { return nil }
    return try? reader.value()
  }
}

import FlashcardKit

/// What receives the entries of a card one by one, so that writing a card makes no values in between.
protocol CardEntries {
  mutating func put(_ key: String, _ value: PropertyValue)
  mutating func put(_ key: String, _ number: Int64)
  mutating func put(_ key: String, _ id: CardID)
  /// Receives a text in UTF-8.
  mutating func put(_ key: String, _ text: UnsafeBufferPointer<UInt8>)
}

extension [String: PropertyValue]: CardEntries {
  mutating func put(_ key: String, _ value: PropertyValue) { self[key] = value }
  mutating func put(_ key: String, _ number: Int64) { self[key] = .integer(number) }
  mutating func put(_ key: String, _ id: CardID) { self[key] = .string(id.description) }
  mutating func put(_ key: String, _ text: UnsafeBufferPointer<UInt8>) {
    self[key] = .string(String(decoding: text, as: UTF8.self))
  }
}

extension PlistWriter: CardEntries {
  mutating func put(_ key: String, _ value: PropertyValue) { write(key, value) }
  mutating func put(_ key: String, _ number: Int64) { write(key, .integer(number)) }
  mutating func put(_ key: String, _ id: CardID) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: id.rawValue >> (60 - 4 * UInt64(place)) & 15)
        digits[place] = digit < 10 ? digit + 0x30 : digit + 0x57
      }
      write(key, text: UnsafeBufferPointer(digits))
    }
  }
  mutating func put(_ key: String, _ text: UnsafeBufferPointer<UInt8>) { write(key, text: text) }
}

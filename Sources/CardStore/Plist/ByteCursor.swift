import Essentials

/// A place in the bytes of a file, for reading what is written in a known form.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var place: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Moves past whitespace.
  @inline(__always)
  mutating func skipBlanks() {
    while place < bytes.count, bytes[place].isBlank { place += 1 }
  }

  /// Moves past these bytes if they come next, and returns whether they do.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count, let start = bytes.baseAddress,
      memcmp(start + place, text.utf8Start, count) == 0
    else { return false }
    place += count
    return true
  }

  /// Moves past a text and the end tag after it, and returns the range of the text; `nil` if another tag is in between.
  @inline(__always)
  mutating func text(until tag: StaticString) -> Range<Int>? {
    guard let start = bytes.baseAddress, place < bytes.count,
      let found = memchr(start + place, 0x3C, bytes.count - place)
    else { return nil }
    let text = place..<UnsafeRawPointer(start).distance(to: found)
    place = text.upperBound
    return skip(tag) ? text : nil
  }

  /// Moves past an element, and returns the range of its text; `nil` if it isn't next.
  @inline(__always)
  mutating func element(_ open: StaticString, _ close: StaticString) -> Range<Int>? {
    skip(open) ? text(until: close) : nil
  }

  /// Moves past an array of strings, and returns the range of what is in it; `nil` if it isn't next.
  mutating func list() -> Range<Int>? {
    if skip("<array/>") { return place..<place }
    guard skip("<array>") else { return nil }
    let start = place
    while true {
      skipBlanks()
      let end = place
      if skip("</array>") { return start..<end }
      guard element("<string>", "</string>") != nil else { return nil }
    }
  }

  /// Moves past an integer, and returns it; `nil` if none of at most 18 digits is next.
  mutating func integer() -> Int64? {
    guard let text = element("<integer>", "</integer>") else { return nil }
    var digits = text
    let isNegative = !text.isEmpty && bytes[text.lowerBound] == 0x2D
    if isNegative { digits = digits.dropFirst() }
    guard (1...18).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for place in digits {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return isNegative ? -value : value
  }

  mutating func boolean() -> Bool? { skip("<true/>") ? true : skip("<false/>") ? false : nil }

  /// Returns whether a range holds exactly these bytes.
  func holds(_ range: Range<Int>, _ word: [UInt8]) -> Bool {
    guard range.count == word.count, let start = bytes.baseAddress else { return false }
    return memcmp(start + range.lowerBound, word, word.count) == 0
  }

  /// Returns the number that the ID in a range stands for, or `nil` if it isn't one.
  func id(_ text: Range<Int>) -> UInt64? {
    guard text.count == 16 else { return nil }
    var value: UInt64 = 0
    for place in text {
      let digit: UInt8
      switch bytes[place] {
      case 0x30...0x39: digit = bytes[place] - 0x30
      case 0x61...0x66: digit = bytes[place] - 0x57
      default: return nil
      }
      value = value << 4 | UInt64(digit)
    }
    return value
  }

  /// Returns the bytes in a range as a number with the last one in the lowest place, or 0 if there are more than eight.
  @inline(__always)
  func word(_ text: Range<Int>) -> UInt64 {
    guard text.count <= 8 else { return 0 }
    var word: UInt64 = 0
    for place in text { word = word << 8 | UInt64(bytes[place]) }
    return word
  }
}

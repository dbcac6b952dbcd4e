/// A substring search over bytes. Compares the first and last byte of the needle with sixteen positions at a time, and
/// the rest only where both match.
package struct ByteSearch {
  /// The number of readable bytes required beyond the searched range.
  package static let padding = 16

  private let needle: [UInt8]
  private let first: SIMD16<UInt8>
  private let last: SIMD16<UInt8>

  /// Creates a search for a needle of at least one byte.
  package init(_ needle: [UInt8]) {
    self.needle = needle
    first = SIMD16(repeating: needle.first ?? 0)
    last = SIMD16(repeating: needle.last ?? 0)
  }

  var count: Int { needle.count }

  /// Returns the offset of the first occurrence that lies within a range, or `nil`. At least `padding` bytes beyond
  /// the range must be readable.
  @inline(__always)
  package func place(in bytes: UnsafeRawPointer, _ range: Range<Int>) -> Int? {
    var first: Int?
    forEachPlace(in: bytes, range) { place in
      first = place
      return false
    }
    return first
  }

  /// Calls a closure with the offset of each occurrence that lies within a range, as long as it returns `true`. At
  /// least `padding` bytes beyond the range must be readable.
  ///
  /// Without `afterLetters`, occurrences after an ASCII letter or digit are left out, and a byte before the range must
  /// be readable.
  @inline(__always)
  func forEachPlace(
    in bytes: UnsafeRawPointer, _ range: Range<Int>, afterLetters: Bool = true, _ body: (Int) -> Bool
  ) {
    let end = range.upperBound - needle.count + 1
    var start = range.lowerBound
    while start < end {
      let heads = (bytes + start).loadUnaligned(as: SIMD16<UInt8>.self) .== first
      let tails = (bytes + start + needle.count - 1).loadUnaligned(as: SIMD16<UInt8>.self) .== last
      var both = unsafeBitCast(heads .& tails, to: SIMD2<UInt64>.self)
      if both != .zero {
        for half in 0..<2 {
          if !afterLetters, both[half] != 0 {
            both[half] &= ~Self.letters((bytes + start + half * 8 - 1).loadUnaligned(as: UInt64.self))
          }
          while both[half] != 0 {
            let bit = both[half].trailingZeroBitCount
            let place = start + half * 8 + bit / 8
            guard place < end else { return }
            if matches(at: bytes + place), !body(place) { return }
            both[half] &= ~(0xFF << UInt64(bit & ~7))
          }
        }
      }
      start += 16
    }
  }

  /// Returns a mask of the bytes that are ASCII letters or digits of folded text. Compares eight bytes at once in the
  /// ordinary registers: no byte carries into the next one.
  @inline(__always)
  private static func letters(_ bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = ones << 7
    func isAtLeast(_ byte: UInt64) -> UInt64 { (bytes | high) &- ones &* byte }
    func isMore(_ byte: UInt64) -> UInt64 { (bytes & ~high) &+ ones &* (0x7F - byte) }
    let found = (isAtLeast(0x61) & ~isMore(0x7A) | isAtLeast(0x30) & ~isMore(0x39)) & ~bytes & high
    return (found >> 7) &* 0xFF
  }

  @inline(__always)
  private func matches(at bytes: UnsafeRawPointer) -> Bool {
    guard needle.count > 2 else { return true }
    for index in 1..<needle.count - 1
    where bytes.load(fromByteOffset: index, as: UInt8.self) != needle[index] { return false }
    return true
  }
}

extension [UInt8] {
  /// Returns whether these bytes contain others contiguously.
  func containsBytes(_ other: [UInt8]) -> Bool {
    guard !other.isEmpty, other.count <= count else { return other.isEmpty }
    return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}

extension ByteSearch {
  /// The maximum number of occurrences at the start of a word in one text that are compared to find the best.
  private static let maxOccurrences = 8

  /// Returns the rank of a card that contains the word, or `nil` if it doesn't. Only the first text with the word
  /// counts.
  @inline(__always)
  func rank(_ texts: SearchTexts, in bytes: UnsafeRawPointer) -> SearchRank? {
    guard let first = place(in: bytes, texts.title..<texts.end) else { return nil }
    let (text, range) = texts.text(at: first)
    var best = first
    var bestBoundary = WordBoundary.boundary(bytes, first..<first + count, in: range)
    guard bestBoundary > .whole else { return SearchRank(text, bestBoundary, at: best - range.lowerBound) }
    var tries = 1
    // Most occurrences of a letter are inside a word, no better than the first one.
    forEachPlace(in: bytes, first + 1..<range.upperBound, afterLetters: false) { place in
      let boundary = WordBoundary.boundary(bytes, place..<place + count, in: range)
      if boundary < bestBoundary { (best, bestBoundary) = (place, boundary) }
      tries += 1
      return bestBoundary > .whole && tries < Self.maxOccurrences
    }
    return SearchRank(text, bestBoundary, at: best - range.lowerBound)
  }
}

/// Word boundaries in folded UTF-8.
enum WordBoundary {
  /// Returns whether a match is a whole word, the start of one, or inside one.
  @inline(__always)
  static func boundary(_ bytes: UnsafeRawPointer, _ found: Range<Int>, in text: Range<Int>) -> SearchRank.Boundary {
    guard found.lowerBound == text.lowerBound || !isLetter(bytes, endingAt: found.lowerBound, after: text.lowerBound)
    else { return .inside }
    return isLetter(bytes, at: found.upperBound) ? .start : .whole
  }

  /// Returns whether a letter or digit begins at an offset. Beyond ASCII, everything counts but the punctuation of
  /// Latin-1, General Punctuation, and CJK.
  @inline(__always)
  private static func isLetter(_ bytes: UnsafeRawPointer, at place: Int) -> Bool {
    let first = byte(bytes, place)
    if first < 0x80 { return isASCIILetter(first) }
    // Every text ends with a byte outside UTF-8, so the byte after a leading byte can be read.
    return first < SearchTexts.line && !isSign(first, byte(bytes, place + 1))
  }

  @inline(__always)
  private static func isLetter(_ bytes: UnsafeRawPointer, endingAt end: Int, after start: Int) -> Bool {
    let last = byte(bytes, end - 1)
    if last < 0x80 { return isASCIILetter(last) }
    guard last < SearchTexts.line else { return false }
    if end - 2 >= start, isSign(byte(bytes, end - 2), last), byte(bytes, end - 2) == 0xC2 { return false }
    return end - 3 < start || !isSign(byte(bytes, end - 3), byte(bytes, end - 2))
  }

  @inline(__always)
  private static func byte(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt8 {
    bytes.load(fromByteOffset: place, as: UInt8.self)
  }

  @inline(__always)
  private static func isASCIILetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) || (48...57).contains(byte) }

  /// Returns whether a scalar that begins with these bytes is in U+0080–00BF, U+2000–207F, or U+3000–303F.
  @inline(__always)
  private static func isSign(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 0xC2 || first == 0xE2 && (second == 0x80 || second == 0x81) || first == 0xE3 && second == 0x80
  }
}

/// The rank of a match; lower is better. Ordered by the text containing the word, then by the word's boundaries, then
/// by its distance from the start of the text.
struct SearchRank: Comparable {
  /// The number of bits used in `value`.
  static let bits = 20
  /// The rank of a card that matches by operators alone.
  static let none = SearchRank(value: 0)

  let value: UInt32

  private init(value: UInt32) { self.value = value }

  init(_ text: Text, _ boundary: Boundary, at place: Int) {
    value = text.rawValue << 18 | boundary.rawValue << 16 | UInt32(min(place, 0xFFFF))
  }

  static func < (a: SearchRank, b: SearchRank) -> Bool { a.value < b.value }

  /// The texts of a card, best first.
  enum Text: UInt32 { case title, back, tags }

  /// The boundaries of a match, best first: a whole word, the start of one, or inside one.
  enum Boundary: UInt32, Comparable {
    case whole, start, inside

    static func < (a: Boundary, b: Boundary) -> Bool { a.rawValue < b.rawValue }
  }
}

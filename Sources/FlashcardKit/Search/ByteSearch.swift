/// A substring search over bytes. Compares the first and last byte of the needle with sixteen positions at a time, and
/// the rest only where both match.
struct ByteSearch {
  /// The number of readable bytes required beyond the searched range.
  static let padding = 16

  private let needle: [UInt8]
  private let first: SIMD16<UInt8>
  private let last: SIMD16<UInt8>

  /// Creates a search for a needle of at least one byte.
  init(_ needle: [UInt8]) {
    self.needle = needle
    first = SIMD16(repeating: needle.first ?? 0)
    last = SIMD16(repeating: needle.last ?? 0)
  }

  var count: Int { needle.count }

  /// Returns the offset of the first occurrence that lies within a range, or `nil`. At least `padding` bytes beyond
  /// the range must be readable.
  @inline(__always)
  func place(in bytes: UnsafeRawPointer, _ range: Range<Int>) -> Int? {
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

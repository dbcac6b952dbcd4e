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
    let end = range.upperBound - needle.count + 1
    var start = range.lowerBound
    while start < end {
      let heads = (bytes + start).loadUnaligned(as: SIMD16<UInt8>.self) .== first
      let tails = (bytes + start + needle.count - 1).loadUnaligned(as: SIMD16<UInt8>.self) .== last
      var both = unsafeBitCast(heads .& tails, to: SIMD2<UInt64>.self)
      if both != .zero {
        for half in 0..<2 {
          while both[half] != 0 {
            let bit = both[half].trailingZeroBitCount
            let place = start + half * 8 + bit / 8
            guard place < end else { return nil }
            if matches(at: bytes + place) { return place }
            both[half] &= ~(0xFF << UInt64(bit & ~7))
          }
        }
      }
      start += 16
    }
    return nil
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

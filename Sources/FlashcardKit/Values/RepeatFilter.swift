/// A filter for values that may occur more than once: two bits per possible hash, which stay in the CPU cache where a hash
/// table of all values would not.
struct RepeatFilter {
  /// Pairs of words, of which the first has the hashes seen, and the second those seen again or marked.
  private var words: [UInt64]
  private let shift: UInt64

  /// Creates a filter for the given number of values, of which few will seem to occur again though they do not.
  init(for count: Int) {
    let bits = max(10, UInt64.bitWidth - (count * 8).leadingZeroBitCount)
    words = Array(repeating: 0, count: 1 << (bits - 5))
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// Adds a value. Values may be random or sequential.
  mutating func add(_ value: UInt64) {
    let (word, bit) = place(value)
    let seen = words[word]
    if seen & bit == 0 { words[word] = seen | bit } else { words[word + 1] |= bit }
  }

  /// Marks a value as one to look at, whether it occurs again or not.
  mutating func mark(_ value: UInt64) {
    let (word, bit) = place(value)
    words[word + 1] |= bit
  }

  /// Returns whether a value may occur more than once, or is marked.
  func mayRepeat(_ value: UInt64) -> Bool {
    let (word, bit) = place(value)
    return words[word + 1] & bit != 0
  }

  /// Returns the first word of a pair, and the bit of a value. The multiplication spreads values over the upper bits.
  private func place(_ value: UInt64) -> (Int, UInt64) {
    let hash = (value &* 0x9E37_79B9_7F4A_7C15) >> shift
    return (Int(hash >> 6) * 2, 1 << (hash & 63))
  }
}

extension RepeatFilter {
  /// Creates a filter with a hash of each value.
  init<Value>(for values: [Value], _ hash: (borrowing Value) -> Int) {
    self.init(for: values.count)
    for index in values.indices { add(UInt64(bitPattern: Int64(hash(values[index])))) }
  }

  /// Returns whether a hash may occur more than once.
  func mayRepeat(_ hash: Int) -> Bool { mayRepeat(UInt64(bitPattern: Int64(hash))) }
}

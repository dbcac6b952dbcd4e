/// A filter for lines that may occur more than once: two bits per possible hash, which stay in the CPU cache where a hash
/// table of all lines would not.
struct LineFilter {
  /// Pairs of words, of which the first has the hashes seen, and the second those seen again or marked.
  private var words: [UInt64]
  private let shift: UInt64

  /// Creates a filter for the given number of lines, of which few will seem to occur again though they do not.
  init(for count: Int) {
    let bits = max(10, UInt64.bitWidth - (count * 8).leadingZeroBitCount)
    words = Array(repeating: 0, count: 1 << (bits - 5))
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// Adds a line.
  mutating func add(_ id: UInt64, _ prompt: UInt32) {
    let (word, bit) = place(id, prompt)
    let seen = words[word]
    if seen & bit == 0 { words[word] = seen | bit } else { words[word + 1] |= bit }
  }

  /// Marks a line as one to look at, whether it occurs again or not.
  mutating func mark(_ id: UInt64, _ prompt: UInt32) {
    let (word, bit) = place(id, prompt)
    words[word + 1] |= bit
  }

  /// Returns whether a line may occur more than once, or is marked.
  func mayRepeat(_ id: UInt64, _ prompt: UInt32) -> Bool {
    let (word, bit) = place(id, prompt)
    return words[word + 1] & bit != 0
  }

  /// Returns the first word of a pair, and the bit of a line. IDs may be random or sequential; the multiplication spreads
  /// either over the upper bits.
  private func place(_ id: UInt64, _ prompt: UInt32) -> (Int, UInt64) {
    let hash = ((id ^ UInt64(prompt) << 40) &* 0x9E37_79B9_7F4A_7C15) >> shift
    return (Int(hash >> 6) * 2, 1 << (hash & 63))
  }
}

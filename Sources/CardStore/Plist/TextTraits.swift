/// What the single bytes of a text tell about it.
struct TextTraits: OptionSet {
  let rawValue: UInt8
  /// There are references, such as `&amp;`.
  static let references = TextTraits(rawValue: 1)
  /// There may be characters that cleaning removes.
  static let unclean = TextTraits(rawValue: 2)
  /// There are characters other than ASCII.
  static let wide = TextTraits(rawValue: 4)
  /// There are carriage returns, which XML reads as line feeds.
  static let returns = TextTraits(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Looks at all bytes, eight at a time.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, text.count >= 8 else {
      rawValue = text.reduce(0) { $0 | TextTraits.traits(of: $1) }
      return
    }
    let bytes = UnsafeRawPointer(start)
    var found: UInt8 = 0
    var place = 0
    while true {
      found |= TextTraits.traits(of: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      if place + 8 == text.count { break }
      // The last eight overlap with those before.
      place = min(place + 8, text.count - 8)
    }
    rawValue = found
  }

  /// Returns the traits of eight bytes.
  @inline(__always)
  private static func traits(of word: UInt64) -> UInt8 {
    let isASCII = word & (ones << 7) == 0
    // Nearly all are letters, blanks and punctuation. This may find more, but misses nothing.
    let isPlain = (word &- ones &* 0x20) & ~word & (ones << 7) == 0 && !has(0x26, in: word) && !has(0x7F, in: word)
    if isPlain, isASCII { return 0 }
    if isPlain, !has(0xC2, in: word), !has(0xE2, in: word), !has(0xEF, in: word) { return 4 }
    return (0..<8).reduce(0) { $0 | traits(of: UInt8(truncatingIfNeeded: word >> UInt64($1 * 8))) }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns whether one of eight bytes is the given one.
  @inline(__always)
  private static func has(_ byte: UInt64, in word: UInt64) -> Bool {
    let others = word ^ (ones &* byte)
    return (others &- ones) & ~others & (ones << 7) != 0
  }

  private static func traits(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x26: 1
    case 0x09, 0x0A: 0
    case 0x0D: 10
    case 0..<0x20, 0x7F: 2
    case 0xC2, 0xE2, 0xEF: 6
    case 0x80...: 4
    default: 0
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text certainly has no whitespace at its ends, judging by single bytes.
  var isTrimmed: Bool {
    guard let first, let last else { return true }
    return first > 0x20 && last > 0x20 && !isWideBlank(at: 0) && !isWideBlank(at: count - 3)
  }

  /// Whether an ideographic space or ogham space mark, which start with the same bytes as letters, is at an index.
  private func isWideBlank(at index: Int) -> Bool {
    guard index >= 0, index + 2 < count, self[index + 2] == 0x80 else { return false }
    return (self[index], self[index + 1]) == (0xE3, 0x80) || (self[index], self[index + 1]) == (0xE1, 0x9A)
  }

  /// Whether the bytes are UTF-8.
  var isValidUTF8: Bool {
    UTF8States.rows.withUnsafeBufferPointer { rows in
      var state: UInt64 = 0
      for byte in self { state = rows[Int(byte)] &>> state }
      return state & UTF8States.mask == 0
    }
  }
}

/// The states of reading UTF-8: a row for each byte has the next state for each state, so that a byte takes one lookup and
/// one shift, and no jump that depends on the text.
private enum UTF8States {
  /// The bits of a state.
  static let mask: UInt64 = 63
  private static let bits = 6

  /// What may follow, in the order of the states: the beginning of a character, nothing, one to three more bytes, and
  /// the second bytes after E0, ED, F0 and F4.
  private enum State: Int, CaseIterable { case start, wrong, one, two, three, afterE0, afterED, afterF0, afterF4 }

  static let rows: [UInt64] = (0...255).map { byte in
    State.allCases.reduce(0) { row, state in
      row | UInt64(next(state, UInt8(byte)).rawValue * bits) << UInt64(state.rawValue * bits)
    }
  }

  private static func next(_ state: State, _ byte: UInt8) -> State {
    switch (state, byte) {
    case (.start, 0..<0x80): .start
    case (.start, 0xC2..<0xE0): .one
    case (.start, 0xE0): .afterE0
    case (.start, 0xED): .afterED
    case (.start, 0xE1..<0xF0): .two
    case (.start, 0xF0): .afterF0
    case (.start, 0xF1..<0xF4): .three
    case (.start, 0xF4): .afterF4
    case (.one, 0x80..<0xC0): .start
    case (.two, 0x80..<0xC0), (.afterE0, 0xA0..<0xC0), (.afterED, 0x80..<0xA0): .one
    case (.three, 0x80..<0xC0), (.afterF0, 0x90..<0xC0), (.afterF4, 0x80..<0x90): .two
    default: .wrong
    }
  }
}

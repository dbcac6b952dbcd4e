/// The tokens of a text with cloze deletions.
struct ClozeScanner {
  /// A token.
  enum Token: Equatable {
    /// Text.
    case text(Range<Int>)
    /// The beginning of a deletion with its numbers in ascending order.
    case open([Int])
    /// Braces that end a deletion.
    case close(Range<Int>)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var pending: (token: Token, end: Int)?

  /// Creates a scanner of a text in UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next token, or `nil` at the end.
  mutating func next() -> Token? {
    if let (token, end) = pending {
      pending = nil
      position = end
      return token
    }
    guard position < bytes.count else { return nil }
    let start = position
    var index = position
    while index < bytes.count {
      if let (token, end) = special(at: index) {
        if index > start {
          pending = (token, end)
          return .text(start..<index)
        }
        position = end
        return token
      }
      index += 1
    }
    position = bytes.count
    return .text(start..<bytes.count)
  }

  private func special(at index: Int) -> (Token, end: Int)? {
    guard index + 1 < bytes.count else { return nil }
    switch (bytes[index], bytes[index + 1]) {
    case (UInt8(ascii: "}"), UInt8(ascii: "}")): return (.close(index..<(index + 2)), index + 2)
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): return opening(at: index)
    default: return nil
    }
  }

  /// Returns the beginning of a deletion: `{{c`, numbers up to 65,535 with commas between them, and `::`.
  private func opening(at start: Int) -> (Token, end: Int)? {
    var index = start + 2
    guard index < bytes.count, bytes[index] == UInt8(ascii: "c") else { return nil }
    index += 1
    var numbers: Set<Int> = []
    var number: Int?
    while index < bytes.count, bytes[index].isDigit || bytes[index] == UInt8(ascii: ",") {
      if bytes[index].isDigit {
        // Numbers that are too high stay too high.
        number = min((number ?? 0) * 10 + Int(bytes[index] - 0x30), 1_000_000)
      } else {
        if let number, number <= 65_535 { numbers.insert(number) }
        number = nil
      }
      index += 1
    }
    if let number, number <= 65_535 { numbers.insert(number) }
    guard !numbers.isEmpty, index + 1 < bytes.count, bytes[index] == UInt8(ascii: ":"),
      bytes[index + 1] == UInt8(ascii: ":")
    else { return nil }
    return (.open(numbers.sorted()), index + 2)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

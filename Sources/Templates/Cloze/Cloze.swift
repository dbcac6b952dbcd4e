/// A text with cloze deletions: `{{c1::answer::hint}}`, nested up to ten deep, with several numbers as in
/// `{{c1,2::answer}}`.
///
/// Number 0 belongs to no card. What follows a deletion without an end is lost, as in Anki.
public struct Cloze: Sendable {
  /// The maximum depth of nested deletions. Deeper ones are part of the tenth.
  public static let maxDepth = 10
  /// The maximum number of a card. Higher numbers are on this card.
  public static let maxNumber = 500

  /// A part of a text.
  enum Node: Sendable {
    /// HTML: a range of the text's bytes.
    case text(Range<Int>)
    /// A deletion.
    case deletion(Deletion)
  }

  /// A deletion.
  struct Deletion: Sendable {
    /// The numbers in ascending order.
    var numbers: [Int]
    /// The content.
    var nodes: [Node] = []
    /// The hint: a range of the text's bytes.
    var hint: Range<Int>?
  }

  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The parts.
  let nodes: [Node]

  /// Reads the deletions of a field.
  public init(_ html: String) {
    bytes = Array(html.utf8)
    var scanner = ClozeScanner(bytes)
    var open: [Deletion] = []
    var nodes: [Node] = []
    while let token = scanner.next() {
      switch token {
      case .open(let numbers):
        if open.count < Cloze.maxDepth { open.append(Deletion(numbers: numbers)) }
      case .text(var range):
        guard let last = open.indices.last else {
          nodes.append(.text(range))
          continue
        }
        if !bytes[range].starts(with: Cloze.occlusion), let colons = bytes.firstColons(in: range) {
          open[last].hint = (colons + 2)..<range.upperBound
          range = range.lowerBound..<colons
        }
        open[last].nodes.append(.text(range))
      case .close(let range):
        guard let deletion = open.popLast() else {
          nodes.append(.text(range))
          continue
        }
        if let last = open.indices.last {
          open[last].nodes.append(.deletion(deletion))
        } else {
          nodes.append(.deletion(deletion))
        }
      }
    }
    self.nodes = nodes
  }

  /// The beginning of a deletion that covers a part of a picture.
  static let occlusion = Array("image-occlusion:".utf8)

  /// The numbers of all deletions, from 1.
  public var numbers: Set<Int> {
    var numbers: Set<Int> = []
    Cloze.collect(nodes, into: &numbers)
    return numbers
  }

  private static func collect(_ nodes: [Node], into numbers: inout Set<Int>) {
    for case .deletion(let deletion) in nodes {
      numbers.formUnion(deletion.numbers.lazy.filter { $0 > 0 })
      collect(deletion.nodes, into: &numbers)
    }
  }

  /// Returns the numbers of all deletions of a field, from 1.
  public static func numbers(in html: String) -> Set<Int> {
    html.utf8.contains(UInt8(ascii: "{")) ? Cloze(html).numbers : []
  }

  /// Returns the numbers of the cards that a note with these fields has, in ascending order, at most `maxNumber`.
  public static func cards(fields: some Sequence<String>) -> [Int] {
    var numbers: Set<Int> = []
    for field in fields { numbers.formUnion(Cloze.numbers(in: field).lazy.map { min($0, maxNumber) }) }
    return numbers.sorted()
  }
}

extension [UInt8] {
  /// Returns the index of the first two colons that are within a range.
  fileprivate func firstColons(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      if self[index] == UInt8(ascii: ":"), self[index + 1] == UInt8(ascii: ":") { return index }
      index += 1
    }
    return nil
  }
}

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

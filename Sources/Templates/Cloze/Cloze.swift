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

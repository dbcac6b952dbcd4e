/// A text with cloze deletions, such as `The {{c1::mitochondria::organelle}} make ATP.` Deletions with the same number
/// are hidden together. Malformed deletions are treated as plain text.
///
/// As in Anki, deletions may be nested up to ten deep, and have several numbers, as in `{{c1,2::text}}`.
public struct Cloze: Hashable, Sendable {
  /// A part of a text.
  public enum Part: Hashable, Sendable {
    /// Text that is always shown.
    case text(String)
    /// An outermost deletion: its first number, the hidden text with that of deletions in it, and an optional hint shown
    /// in its place.
    case deletion(Int, String, hint: String?)
  }

  /// A text, or a deletion with what is in it.
  private enum Node: Hashable {
    case text(String)
    case deletion(Deletion)
    /// The signs of a deletion that is none.
    case signs(String)
  }

  private struct Deletion: Hashable {
    var numbers: [Int]
    /// What begins the deletion, as it was written.
    let opening: String
    var nodes: [Node] = []
    var hint: String?
  }

  private let nodes: [Node]
  /// The parts in order.
  public let parts: [Part]

  /// The valid numbers of deletions.
  public static let numbers = 1...999
  /// The maximum depth of nested deletions. Deeper ones are part of the tenth.
  private static let maxDepth = 10

  /// Parses a text.
  public init(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    nodes = reader.nodes()
    var parts: [Part] = []
    var text = ""
    for node in nodes {
      switch node {
      case .text(let own), .signs(let own): text += own
      case .deletion(let deletion):
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.deletion(deletion.numbers[0], Cloze.filled(deletion.nodes), hint: deletion.hint))
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }

  /// The number of outermost deletions.
  public var count: Int { parts.count { if case .deletion = $0 { true } else { false } } }

  /// The distinct numbers of all deletions, in ascending order.
  public var deletions: [Int] {
    var numbers: Set<Int> = []
    Cloze.collect(nodes, into: &numbers)
    return numbers.sorted()
  }

  private static func collect(_ nodes: [Node], into numbers: inout Set<Int>) {
    for case .deletion(let deletion) in nodes {
      numbers.formUnion(deletion.numbers)
      collect(deletion.nodes, into: &numbers)
    }
  }

  /// The text with all deletions hidden: `The [organelle] make ATP.`
  public var open: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .deletion(_, _, let hint): Cloze.sign(hint)
      }
    }.joined()
  }

  /// The text with all deletions shown.
  public var filled: String { Cloze.filled(nodes) }

  private static func filled(_ nodes: [Node]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text), .signs(let text): text
      case .deletion(let deletion): filled(deletion.nodes)
      }
    }.joined()
  }

  /// The texts of outermost deletions, separated by commas.
  public var hidden: String {
    parts.compactMap { if case .deletion(_, let text, _) = $0 { text } else { nil } }.joined(separator: ", ")
  }

  /// Returns the source of the text with only the deletions of one number left as deletions, without any in them.
  public func asking(_ number: Int) -> String { Cloze.asking(number, nodes) }

  private static func asking(_ number: Int, _ nodes: [Node]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text), .signs(let text): text
      case .deletion(let own) where own.numbers.contains(number):
        deletion(number, filled(own.nodes), hint: own.hint)
      case .deletion(let own): asking(number, own.nodes)
      }
    }.joined()
  }

  /// Returns the source of a deletion: `{{c1::text::hint}}`.
  public static func deletion(_ number: Int, _ text: String, hint: String? = nil) -> String {
    "{{c\(number)::\(text)\(hint.map { "::" + $0 } ?? "")}}"
  }

  /// Returns the placeholder of a hidden deletion: `[hint]`, or `[…]` without a hint.
  public static func sign(_ hint: String?) -> String { "[\(hint ?? "…")]" }

  /// One reading of a text.
  private struct Reader {
    let bytes: [UInt8]
    private var top: [Node] = []
    private var open: [Deletion] = []
    /// The number of open deletions that are too deep to be kept.
    private var tooDeep = 0
    /// The place up to which the text is read.
    private var done = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func nodes() -> [Node] {
      var place = 0
      while place + 1 < bytes.count {
        let pair = (bytes[place], bytes[place + 1])
        if pair == (UInt8(ascii: "{"), UInt8(ascii: "{")), let (numbers, end) = opening(at: place) {
          addText(to: place)
          let written = string(place..<end)
          place = skip(to: end)
          if open.count < Cloze.maxDepth {
            open.append(Deletion(numbers: numbers, opening: written))
          } else {
            tooDeep += 1
          }
        } else if pair == (UInt8(ascii: "}"), UInt8(ascii: "}")), !open.isEmpty {
          addText(to: place)
          place = skip(to: place + 2)
          if tooDeep > 0 { tooDeep -= 1 } else if let last = open.popLast() { close(last) }
        } else {
          place += 1
        }
      }
      addText(to: bytes.count)
      while let unclosed = open.popLast() { add([.signs(unclosed.opening)] + unclosed.nodes) }
      return top
    }

    /// Ends a deletion. One without a text is none.
    private mutating func close(_ deletion: Deletion) {
      var own = deletion
      for case (let index, .text(let text)) in deletion.nodes.enumerated() {
        guard let divide = text.firstRange(of: "::") else { continue }
        own.nodes[index] = .text(String(text[..<divide.lowerBound]))
        let hint = String(text[divide.upperBound...]).trimmed()
        own.hint = hint.isEmpty ? nil : hint
      }
      if Cloze.filled(own.nodes).isBlank {
        add([.signs(deletion.opening)] + deletion.nodes + [.signs("}}")])
      } else {
        add([.deletion(own)])
      }
    }

    private mutating func add(_ nodes: [Node]) {
      if open.isEmpty { top += nodes } else { open[open.count - 1].nodes += nodes }
    }

    private mutating func addText(to end: Int) {
      if done < end { add([.text(string(done..<end))]) }
      done = max(done, end)
    }

    private mutating func skip(to end: Int) -> Int {
      done = end
      return end
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the numbers of the deletion that begins with the braces at a place, and the place after `::`.
    private func opening(at start: Int) -> (numbers: [Int], end: Int)? {
      var place = start + 2
      guard place < bytes.count, bytes[place] == UInt8(ascii: "c") else { return nil }
      var numbers: [Int] = []
      repeat {
        let first = place + 1
        place = first
        while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
        guard place - first <= 3, let number = Int(string(first..<place)), Cloze.numbers.contains(number) else {
          return nil
        }
        numbers.append(number)
      } while place < bytes.count && bytes[place] == UInt8(ascii: ",")
      guard bytes[place...].starts(with: "::".utf8) else { return nil }
      return (Set(numbers).sorted(), place + 2)
    }
  }
}

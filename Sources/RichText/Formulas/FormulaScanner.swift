/// Finds formulas in texts, before anything else is made of the characters in them.
///
/// Formulas stand between `$` and `$`, `$$` and `$$`, `\(` and `\)`, `\[` and `\]`, and in Anki's `[$]…[/$]`,
/// `[$$]…[/$$]`, and `[latex]…[/latex]`; in Markdown, also between `\\(` and `\\)`, `\\[` and `\\]`, as they are written for
/// programs that take the first backslash away. By Pandoc's rule, an opening `$` is followed by something other than a blank, a
/// closing one is preceded by such and not followed by a digit, so that "$5 and $10" has none. No formula contains a
/// blank line, except for texts.
public struct FormulaScanner {
  /// A part of a text.
  public enum Part: Hashable, Sendable {
    /// Text in which there is no formula.
    case text(String)
    /// A formula in LaTeX, how it was written with its signs, and its form.
    case formula(String, written: String, Form)
  }

  /// What a formula is.
  public enum Form: Hashable, Sendable {
    /// A part of a line.
    case inline
    /// A formula on lines of its own.
    case displayed
    /// Text with formulas in it.
    case text
  }

  /// The maximum length of a formula in bytes.
  static let longest = 20_000

  /// The signs around a formula.
  private struct Signs {
    let open: [UInt8]
    let close: [UInt8]
    let form: Form
    /// Whether backslashes have no meaning before the signs at the end, which begin with one.
    let hasBackslashes: Bool
    /// Whether the signs have a backslash more, which Markdown takes away.
    let isEscaped: Bool

    init(_ open: String, _ close: String, _ form: Form = .inline) {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
      self.form = form
      hasBackslashes = open.hasPrefix("\\")
      isEscaped = open.hasPrefix("\\\\")
    }
  }

  /// Longer signs come first, since they begin alike.
  private static let signs = [
    Signs("[$$]", "[/$$]", .displayed), Signs("[$]", "[/$]"), Signs("[latex]", "[/latex]", .text),
    Signs("$$", "$$", .displayed), Signs("\\[", "\\]", .displayed), Signs("\\(", "\\)"), Signs("$", "$"),
    Signs("\\\\[", "\\\\]", .displayed), Signs("\\\\(", "\\\\)"),
  ]

  private let text: [UInt8]
  /// The code, in which there are no formulas.
  private let code: MarkdownCode?
  /// The next closing signs of each kind, and the next blank line, as far as they were looked for: every byte is looked
  /// at once.
  private var closing = [Int](repeating: -1, count: Self.signs.count)
  private var blankLine = -1

  /// Creates a scanner of a text. In Markdown, code has no formulas.
  public init(_ text: String, isMarkdown: Bool) {
    self.text = Array(text.utf8)
    code = isMarkdown ? MarkdownCode(text: self.text) : nil
  }

  /// Returns whether a text may have formulas, as its bytes alone show.
  public static func mayHaveFormulas(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "[") }
  }

  /// Returns the parts of the text.
  public mutating func parts() -> [Part] {
    var parts: [Part] = []
    var start = 0
    var place = 0
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    while place < text.count {
      if let code, MarkdownCode.isMark(text[place]) {
        place = code.end(at: place)
      } else if let (signs, end) = formula(at: place) {
        if start < place { parts.append(.text(string(start..<place))) }
        let source = string(place + signs.open.count..<end - signs.close.count)
        parts.append(
          .formula(signs.isEscaped ? source.unescaped : source, written: string(place..<end), signs.form))
        place = end
        start = end
      } else {
        place += text[place] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    if start < text.count { parts.append(.text(string(start..<text.count))) }
    return parts
  }

  private mutating func formula(at place: Int) -> (Signs, end: Int)? {
    guard [UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "[")].contains(text[place]) else { return nil }
    for (kind, signs) in Self.signs.enumerated() where has(signs.open, at: place) {
      if signs.isEscaped, code == nil { continue }
      if let end = end(of: kind, from: place + signs.open.count) { return (signs, end) }
      // Two dollar signs never begin a formula between single ones.
      if kind == 3 { return nil }
    }
    return nil
  }

  private mutating func end(of kind: Int, from first: Int) -> Int? {
    let close = Self.signs[kind].close
    if closing[kind] < first {
      var next = first
      while next < text.count, !has(close, at: next) {
        next += text[next] == UInt8(ascii: "\\") && !Self.signs[kind].hasBackslashes ? 2 : 1
      }
      closing[kind] = next
    }
    if blankLine < first {
      var next = first
      while next < text.count, !(text[next] == 10 && next + 1 < text.count && text[next + 1] == 10) { next += 1 }
      blankLine = next
    }
    let place = closing[kind]
    guard place < text.count, place > first,
      place < blankLine || Self.signs[kind].form == .text, place - first <= Self.longest
    else { return nil }
    let end = place + close.count
    guard close.count == 1 else { return end }
    let next = end < text.count ? text[end] : 0
    let isSpaced = Self.isBlank(text[first]) || Self.isBlank(text[place - 1])
    return isSpaced || (0x30...0x39).contains(next) || next == close[0] ? nil : end
  }

  private func has(_ sign: [UInt8], at place: Int) -> Bool {
    guard place + sign.count <= text.count else { return false }
    for index in sign.indices where text[place + index] != sign[index] { return false }
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 }
}

extension String {
  /// The text without the backslashes that Markdown takes away, where they are doubled.
  fileprivate var unescaped: String {
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      kept.append(byte)
      place += 1
      guard byte == UInt8(ascii: "\\"), place < bytes.count else { continue }
      let isDoubled = bytes[place] == byte && place + 1 < bytes.count && bytes[place + 1].isPunctuation
      // The sign after a backslash is no beginning.
      kept.append(isDoubled ? bytes[place + 1] : bytes[place])
      let isBreak = isDoubled && bytes[place + 1] == byte
      place += isDoubled ? 2 : 1
      if isBreak, place < bytes.count, bytes[place] == byte { place += 1 }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is a sign of ASCII before which Markdown takes a backslash away.
  fileprivate var isPunctuation: Bool {
    (0x21...0x7E).contains(self) && !(0x30...0x39).contains(self) && !(0x61...0x7A).contains(self | 0x20)
  }
}

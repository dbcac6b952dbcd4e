/// Finds formulas in texts, before anything else is made of the characters in them.
///
/// Formulas stand between `$` and `$`, `$$` and `$$`, `\(` and `\)`, `\[` and `\]`, and in Anki's `[$]…[/$]`,
/// `[$$]…[/$$]`, and `[latex]…[/latex]`. By Pandoc's rule, an opening `$` is followed by something other than a blank, a
/// closing one is preceded by such and not followed by a digit, so that "$5 and $10" has none. No formula contains a
/// blank line.
public struct FormulaScanner {
  /// A part of a text.
  public enum Part: Hashable, Sendable {
    /// Text in which there is no formula.
    case text(String)
    /// A formula in LaTeX, how it was written with its signs, and whether it stands on lines of its own.
    case formula(String, written: String, isDisplayed: Bool)
  }

  /// The maximum length of a formula in bytes.
  static let longest = 20_000

  /// The signs around a formula.
  private struct Signs {
    let open: [UInt8]
    let close: [UInt8]
    let isDisplayed: Bool

    init(_ open: String, _ close: String, isDisplayed: Bool = false) {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
      self.isDisplayed = isDisplayed
    }
  }

  /// Longer signs come first, since they begin alike.
  private static let signs = [
    Signs("[$$]", "[/$$]", isDisplayed: true), Signs("[$]", "[/$]"), Signs("[latex]", "[/latex]"),
    Signs("$$", "$$", isDisplayed: true), Signs("\\[", "\\]", isDisplayed: true), Signs("\\(", "\\)"), Signs("$", "$"),
  ]

  private let text: [UInt8]
  private let skipsCode: Bool
  /// The next closing signs of each kind, and the next blank line, as far as they were looked for: every byte is looked
  /// at once.
  private var closing = [Int](repeating: -1, count: Self.signs.count)
  private var blankLine = -1

  /// Creates a scanner of a text. In Markdown, code has no formulas.
  public init(_ text: String, isMarkdown: Bool) {
    self.text = Array(text.utf8)
    skipsCode = isMarkdown
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
      if skipsCode, text[place] == UInt8(ascii: "`") || text[place] == UInt8(ascii: "~") {
        place = endOfCode(at: place)
      } else if let (signs, end) = formula(at: place) {
        if start < place { parts.append(.text(string(start..<place))) }
        parts.append(
          .formula(
            string(place + signs.open.count..<end - signs.close.count), written: string(place..<end),
            isDisplayed: signs.isDisplayed))
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
        next += text[next] == UInt8(ascii: "\\") && kind != 4 && kind != 5 ? 2 : 1
      }
      closing[kind] = next
    }
    if blankLine < first {
      var next = first
      while next < text.count, !(text[next] == 10 && next + 1 < text.count && text[next + 1] == 10) { next += 1 }
      blankLine = next
    }
    let place = closing[kind]
    guard place < text.count, place > first, place < blankLine, place - first <= Self.longest else { return nil }
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

  /// Returns the place after a span or block of code that begins at a mark, or after the marks if none does.
  private func endOfCode(at place: Int) -> Int {
    let mark = text[place]
    let count = run(of: mark, at: place)
    let isFence = count >= 3 && isFirstOfLine(place)
    guard isFence || mark == UInt8(ascii: "`") else { return place + count }
    var next = place + count
    while next < text.count {
      // A span ends with its paragraph.
      if !isFence, text[next] == 10, next + 1 < text.count, text[next + 1] == 10 { break }
      guard text[next] == mark else {
        next += 1
        continue
      }
      let length = run(of: mark, at: next)
      if isFence ? length >= count && isFirstOfLine(next) : length == count { return next + length }
      next += length
    }
    // A fence that isn't closed ends with the text.
    return isFence ? text.count : place + count
  }

  private func run(of mark: UInt8, at place: Int) -> Int {
    var count = 0
    while place + count < text.count, text[place + count] == mark { count += 1 }
    return count
  }

  private func isFirstOfLine(_ place: Int) -> Bool {
    var before = place
    while before > 0, text[before - 1] == 32 { before -= 1 }
    return before == 0 || text[before - 1] == 10
  }
}

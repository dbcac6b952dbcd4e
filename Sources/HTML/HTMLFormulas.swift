/// The formulas in HTML: `\(…\)`, `\[…\]`, `[$]…[/$]`, `[$$]…[/$$]`, and texts in `[latex]…[/latex]`, with tags in them
/// left out.
struct HTMLFormulas {
  /// A formula.
  struct Formula {
    /// The LaTeX.
    var text: String
    /// Whether it has lines of its own.
    var isDisplayed: Bool
    /// Whether it is text in LaTeX, which may have formulas in it.
    var isText = false
    /// The index after the formula.
    var end: Int
  }

  /// The maximum length of a formula in bytes. Longer ones are text.
  static let maxLength = 100_000

  private var inlineEnd = ByteSearch("\\)")
  private var displayEnd = ByteSearch("\\]")
  private var dollarEnd = ByteSearch("[/$]")
  private var dollarsEnd = ByteSearch("[/$$]")
  private var latexEnd = ByteSearch("[/latex]")

  /// Returns the formula that begins with the `\` or `[` at an index.
  mutating func formula(in bytes: [UInt8], at start: Int) -> Formula? {
    let rest = bytes[start...]
    if rest.starts(with: "\\(".utf8) {
      return formula(bytes, start + 2, inlineEnd.first(in: bytes, from: start + 2), 2, isMathJax: true)
    }
    if rest.starts(with: "\\[".utf8) {
      return formula(bytes, start + 2, displayEnd.first(in: bytes, from: start + 2), 2, true, isMathJax: true)
    }
    if rest.starts(with: "[$]".utf8) {
      return formula(bytes, start + 3, dollarEnd.first(in: bytes, from: start + 3), 4)
    }
    if rest.starts(with: "[$$]".utf8) {
      return formula(bytes, start + 4, dollarsEnd.first(in: bytes, from: start + 4), 5, true)
    }
    guard rest.prefix(7).map(\.lowercased).elementsEqual("[latex]".utf8),
      var text = formula(bytes, start + 7, latexEnd.first(in: bytes, from: start + 7), 8)
    else { return nil }
    text.isText = true
    return text
  }

  private func formula(
    _ bytes: [UInt8], _ start: Int, _ end: Int?, _ closing: Int, _ isDisplayed: Bool = false, isMathJax: Bool = false
  ) -> Formula? {
    guard let end, end - start <= HTMLFormulas.maxLength,
      let text = HTMLFormulas.text(bytes, start..<end, isMathJax: isMathJax), !text.isEmpty
    else { return nil }
    return Formula(text: text, isDisplayed: isDisplayed, end: end + closing)
  }

  /// Returns a formula without tags and with its entities decoded. `nil` if MathJax would see none: its formulas don't
  /// go beyond a paragraph and have no other one in them.
  static func text(_ bytes: [UInt8], _ range: Range<Int>, isMathJax: Bool) -> String? {
    var output = String.UnicodeScalarView()
    var copied = range.lowerBound
    var index = range.lowerBound
    func copy(to end: Int) { output += String(decoding: bytes[copied..<end], as: UTF8.self).unicodeScalars }
    while index < range.upperBound {
      let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "\\") where isMathJax && (next == UInt8(ascii: "(") || next == UInt8(ascii: "[")):
        return nil
      case UInt8(ascii: "&"):
        guard let (text, end) = HTMLEntity.decode(bytes, at: index), end <= range.upperBound else { break }
        copy(to: index)
        output += text.unicodeScalars
        copied = end
        index = end
        continue
      case UInt8(ascii: "<") where next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!"):
        guard let end = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: ">")) else { break }
        let name = bytes[(index + 1)..<end].drop { $0 == UInt8(ascii: "/") }
        let tag = HTMLTag(name.prefix { $0.isASCIILetter || $0.isASCIIDigit })
        if isMathJax, tag.isBlock || tag == .hr, tag != .div { return nil }
        copy(to: index)
        // The end of an element and the start of the next are one line break: two would end a paragraph.
        if tag == .br || tag.isBlock && output.last != "\n" { output.append("\n") }
        copied = end + 1
        index = end + 1
        continue
      default: break
      }
      index += 1
    }
    copy(to: range.upperBound)
    let cleaned = output.compactMap { scalar -> Unicode.Scalar? in
      if scalar == "\u{A0}" || scalar.isLineOrTab && scalar != "\n" { return " " }
      return (scalar.isStripped || scalar.isDirectionSign) && scalar != "\n" ? nil : scalar
    }
    return String(String.UnicodeScalarView(cleaned)).withoutOuterLines
  }
}

extension String {
  /// The text without white space at both ends.
  fileprivate var withoutOuterLines: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}

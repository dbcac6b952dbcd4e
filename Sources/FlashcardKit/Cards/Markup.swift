import HTML
import RichText

/// The markup in which a card's texts are written.
public enum Markup: String, CaseIterable, Sendable {
  /// None: texts are shown as typed.
  case plain
  /// Markdown: CommonMark with tables, strikethrough, and task lists, and with formulas between dollar signs.
  case markdown
  /// HTML, with formulas and sounds as Anki writes them. The markup of imported cards.
  case html
}

extension Markup {
  /// Returns whether a text may have marks that `strip` removes, as its bytes alone show.
  func mayHaveMarks(_ text: some Sequence<UInt8>) -> Bool {
    switch self {
    case .plain: false
    case .markdown: MarkdownMarks.mayBe(in: text)
    case .html: text.contains { $0 == 0x3C || $0 == 0x26 || $0 == 0x5B }
    }
  }

  /// Returns whether a text may look different once it is laid out: it has marks, or in HTML, formulas or line breaks.
  func mayBeLaidOut(_ text: some Sequence<UInt8>) -> Bool {
    mayHaveMarks(text) || self == .html && text.contains { $0 == 0x5C || $0 == 0x0A }
  }

  /// Returns whether a text may have formulas, as its bytes alone show.
  func mayHaveFormulas(_ text: some Sequence<UInt8>) -> Bool {
    guard self != .plain else { return false }
    var last: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "$") && (self == .markdown || last == UInt8(ascii: "["))
        || last == UInt8(ascii: "[") && byte | 0x20 == UInt8(ascii: "l")
      {
        return true
      }
      last = byte
    }
    return false
  }

  /// Calls a closure with the bytes of a text that aren't marks.
  func strip(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
    switch self {
    case .plain: for byte in bytes { body(byte) }
    case .markdown: MarkdownMarks.strip(bytes, body)
    case .html: HTMLMarks.strip(bytes, body)
    }
  }
}

extension String {
  /// Returns the text without the marks of a markup, for a line on which there is no room for layout.
  public func without(_ markup: Markup) -> String {
    guard markup.mayHaveMarks(utf8) else { return self }
    var text = self
    return text.withUTF8 { bytes in
      var stripped: [UInt8] = []
      stripped.reserveCapacity(bytes.count)
      markup.strip(bytes) { stripped.append($0) }
      return String(decoding: stripped, as: UTF8.self)
    }
  }

  /// Returns the text without the marks of a markup, and with its formulas, in LaTeX, as a closure draws them.
  func without(_ markup: Markup, drawing draw: (String) -> String) -> String {
    // Control characters, which no text of a card has, hold the places of formulas while marks are removed.
    let (first, last): (Character, Character) = ("\u{3}", "\u{4}")
    guard markup.mayHaveFormulas(utf8), !contains(first) else { return without(markup) }
    var drawn: [String] = []
    func place(of formula: String) -> String {
      drawn.append(draw(formula))
      return "\(first)\(drawn.count - 1)\(last)"
    }
    var held = ""
    switch markup {
    case .plain: held = self
    case .html: held = HTMLFormulas.replacing(in: self, place)
    case .markdown:
      var scanner = FormulaScanner(self, isMarkdown: true)
      for part in scanner.parts() {
        switch part {
        case .text(let text): held += text
        case .formula(let source, _, .text): held += RichText(latex: source).plainText(drawing: place)
        case .formula(let source, _, _): held += place(of: source)
        }
      }
    }
    guard !drawn.isEmpty else { return without(markup) }
    return held.without(markup).split(separator: last, omittingEmptySubsequences: false).map { piece in
      guard let sign = piece.lastIndex(of: first), let number = Int(piece[piece.index(after: sign)...]),
        drawn.indices.contains(number)
      else { return String(piece) }
      return piece[..<sign] + drawn[number]
    }.joined()
  }

  /// Returns a text in Markdown that isn't a card's, such as the title of a to-do, as it stands in a line: without marks,
  /// and with its formulas as a closure draws them.
  public func markdownInLine(drawing draw: (String) -> String) -> String { without(.markdown, drawing: draw) }
}

/// The text of a choice, compared without regard to case and to repeated or surrounding whitespace. Accents count, as
/// they may be what the question is about.
struct ChoiceText: Hashable {
  private let words: [String]

  init(_ text: String) {
    words = text.lowercased().unicodeScalars.split { scalar in
      // The properties of a scalar are looked up in a table.
      scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }.map(String.init)
  }
}

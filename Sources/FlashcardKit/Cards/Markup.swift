import HTML

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
  public func mayBeLaidOut(_ text: some Sequence<UInt8>) -> Bool {
    mayHaveMarks(text) || self == .html && text.contains { $0 == 0x5C || $0 == 0x0A }
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

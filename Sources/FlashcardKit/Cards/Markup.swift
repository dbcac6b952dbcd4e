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

  /// Calls a closure with the bytes of a text that aren't marks. The names of the languages of code stay by default, so
  /// that they are found.
  func strip(_ bytes: UnsafeBufferPointer<UInt8>, keepsLanguages: Bool = true, _ body: (UInt8) -> Void) {
    switch self {
    case .plain: for byte in bytes { body(byte) }
    case .markdown: MarkdownMarks.strip(bytes, keepsLanguages: keepsLanguages, body)
    case .html: HTMLMarks.strip(bytes, body)
    }
  }
}

extension String {
  /// Returns the text without the marks of a markup, for a line on which there is no room for layout.
  public func without(_ markup: Markup, keepsLanguages: Bool = true) -> String {
    guard markup.mayHaveMarks(utf8) else { return self }
    var text = self
    return text.withUTF8 { bytes in
      var stripped: [UInt8] = []
      stripped.reserveCapacity(bytes.count)
      markup.strip(bytes, keepsLanguages: keepsLanguages) { stripped.append($0) }
      return String(decoding: stripped, as: UTF8.self)
    }
  }
}

extension CardContent {
  /// Returns a choice of the card, compared as it looks.
  func choice(_ text: String) -> ChoiceText {
    let isCode = markup.mayHaveCode(text)
    return ChoiceText(isCode ? text : unmarked(text), in: markup, isCode: isCode)
  }
}

extension Markup {
  /// Returns whether a text may have code, in which any difference may matter.
  fileprivate func mayHaveCode(_ text: String) -> Bool {
    switch self {
    case .plain: false
    case .markdown:
      text.contains { $0 == "`" || $0 == "~" } || text.split(separator: "\n").contains { $0.hasPrefix("    ") }
        || text.contains("\t")
    case .html:
      text.utf8.contains(0x3C) && ["<code", "<pre"].contains { text.lowercased().contains($0) }
    }
  }
}

/// The text of a choice, compared as it looks. In plain text, indentation and blanks between words count; with markup,
/// repeated and surrounding whitespace doesn't. Only in code does case count. Accents always do, as they may be what the
/// question is about.
struct ChoiceText: Hashable {
  private let parts: [String]

  init(_ text: String, in markup: Markup, isCode: Bool) {
    let text = isCode ? text : text.lowercased()
    if isCode || markup == .plain {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let ends = lines.map { line in
        String(line[..<(line.lastIndex { !$0.isWhitespace }.map { line.index(after: $0) } ?? line.startIndex)])
      }
      parts = Array(ends[..<(ends.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
    } else {
      parts = text.unicodeScalars.split { scalar in
        // The properties of a scalar are looked up in a table.
        scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
      }.map(String.init)
    }
  }
}

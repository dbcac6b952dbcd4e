extension RichText {
  /// Creates the rich text of a text that is shown as typed, with its line breaks.
  public init(plain text: String) {
    self.init([.paragraph(Inline.lines(text))])
  }
}

extension Inline {
  /// Returns a text as pieces with line breaks between its lines.
  public static func lines(_ text: String, _ style: InlineStyle = InlineStyle()) -> [Inline] {
    guard text.utf8.contains(10) else { return [Inline(text, style)] }
    var inlines: [Inline] = []
    // Bytewise, since a text as large as this may be has too many characters to look at each.
    for (index, line) in text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { inlines.append(Inline(.lineBreak, style)) }
      let line = line.last == 13 ? line.dropLast() : line
      if !line.isEmpty { inlines.append(Inline(String(Substring(line)), style)) }
    }
    return inlines
  }
}

import FlashcardKit

extension MarkdownDialect {
  /// Numbered questions in bold with their answers below, as chat assistants write them: `1. **What is it?**`. Lists have
  /// numbers, too, so at least two must be questions, with nothing else numbered beside them.
  static let numbered = MarkdownDialect(id: "numbered") { document, isChosen in
    if isChosen { return NumberedReader() }
    var count = 0
    for index in 0..<document.count where !document.isCode(index) {
      guard let item = NumberedReader.item(document[index]) else { continue }
      guard let text = item.question, NumberedReader.isQuestion(text),
        document.first(from: index + 1, where: { !document.isBlank($0) })
          < NumberedReader.end(below: index, of: document)
      else { return nil }
      count += 1
    }
    return count > 1 ? NumberedReader() : nil
  }
}

/// A reader of numbered questions.
struct NumberedReader: MarkdownDialectReader {
  /// Returns the text of a line that is a numbered item at the start of a line, and the question if it is all in bold:
  /// `1. **text**` or `**1. text**`.
  static func item(_ line: Substring) -> (text: Substring, question: String?)? {
    var line = line
    let isAround = line.hasPrefix("**")
    if isAround { line = line.dropFirst(2) }
    guard let item = MarkdownItem(line), item.isNumbered, item.indent == 0 else { return nil }
    var text = String(item.text).trimmed()
    if !isAround {
      guard text.hasPrefix("**") else { return (item.text, nil) }
      text = String(text.dropFirst(2))
    }
    guard text.hasSuffix("**") else { return (item.text, nil) }
    text = String(text.dropLast(2))
    return (item.text, text.contains("**") ? nil : text.trimmed())
  }

  static func isQuestion(_ text: String) -> Bool { ["?", "？", "؟"].contains { text.hasSuffix($0) } }

  /// Returns the index of the line after an item: that of the next one, of a heading, or of a rule.
  static func end(below index: Int, of document: MarkdownLines) -> Int {
    document.first(from: index + 1) { place in
      document.heading(place) != nil || document.isRule(place)
        || !document.isCode(place) && item(document[place]) != nil
    }
  }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard let question = NumberedReader.item(document[index])?.question else { return nil }
    let end = NumberedReader.end(below: index, of: document)
    var lines = document[index + 1..<max(index + 1, end)]
    let indent = lines.filter { !$0.isBlank }.map { $0.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    lines = lines.map { Substring($0.utf8.dropFirst(min(indent, $0.utf8.count))) }
    if let first = lines.firstIndex(where: { !$0.isBlank }), let mark = MarkdownMark(lines[first]), mark.answers(nil),
      !mark.isLettered
    {
      lines[first] = mark.text[...]
    }
    let cells = CardCells(front: question, back: lines.joined(separator: "\n").trimmed())
    // Headings above are decks, as they are of questions by their marks.
    return MarkdownPiece(cells, at: index, end: end, level: 7)
  }
}

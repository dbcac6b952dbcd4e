import FlashcardKit

extension MarkdownDialect {
  /// Questions that end with a tag, as in NeuraCache and flashcards-obsidian: `What is it? #flashcard`, with the answer on
  /// the lines below, or `front : back #flashcard`.
  static let neuracache = MarkdownDialect(id: "neuracache") { document, isChosen in
    let isUsed = (0..<document.count).contains { TaggedReader.question(document, $0) != nil }
    return isUsed || isChosen ? TaggedReader() : nil
  }
}

/// A reader of questions that end with a tag.
struct TaggedReader: MarkdownDialectReader {
  private static let ending: Set<String> = ["card", "flashcard", "card-reverse", "card/reverse"]
  private static let emoji = ["⚡️", "⚡", "🧠"]

  /// Returns a line without its tag, the other tags, and whether the card is reviewed in reverse; `nil` if the line
  /// has no such tag.
  fileprivate static func question(
    _ document: MarkdownLines, _ index: Int
  ) -> (text: Substring, tags: [String], isReversed: Bool)? {
    let line = document[index]
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == 0xE2 || $0 == 0xF0 }), !document.isCode(index)
    else {
      return nil
    }
    var (text, tags) = HashTags.split(line)
    var isMarked = false
    for sign in emoji where text.hasSuffix(sign) && text.contains(" : ") {
      text = Substring(text.utf8.dropLast(sign.utf8.count))
      isMarked = true
      break
    }
    let own = tags.filter { ending.contains($0.lowercased()) }
    guard isMarked || !own.isEmpty else { return nil }
    if let (_, heading) = document.heading(index) {
      text = HashTags.split(Substring(heading)).text
    } else if let item = MarkdownItem(text) {
      text = item.text
    }
    guard !text.isBlank else { return nil }
    return (text, tags.filter { !ending.contains($0.lowercased()) }, own.contains { $0.hasSuffix("reverse") })
  }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard let (text, tags, isReversed) = TaggedReader.question(document, index) else { return nil }
    var cells = CardCells(front: String(text).trimmed(), back: "")
    var end = index + 1
    let below = document.first(from: end) { !document.isBlank($0) }
    if let colon = text.firstRange(of: " : "), !text[colon.upperBound...].isBlank {
      cells.texts = [String(text[..<colon.lowerBound]).trimmed(), String(text[colon.upperBound...]).trimmed()]
    } else if let item = MarkdownItem(document[index]) {
      // The answer of an item is what is below it.
      end = document.first(from: end) { place in
        !document.isBlank(place) && !document.isCode(place) && Outline.indent(document[place]) <= item.indent
      }
      cells.texts[1] = Outline.text(of: document, index + 1..<end)
    } else {
      // Right below, the answer is a paragraph; after a blank line, it goes on up to a rule.
      let isParagraph = below == end
      end = document.first(from: below) { place in
        isParagraph && document.isBlank(place) || document.isRule(place) || document.heading(place) != nil
          || TaggedReader.question(document, place) != nil || document.hasMark(place)
      }
      cells.texts[1] = document.text(below..<max(below, end))
    }
    if isReversed { cells.reverse() }
    cells.add(tags)
    return MarkdownPiece(cells, at: index, end: max(end, index + 1))
  }
}

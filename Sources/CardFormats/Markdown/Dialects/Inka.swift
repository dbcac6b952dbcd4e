import FlashcardKit

extension MarkdownDialect {
  /// Sections of inka's between two `---`: `Deck:` and `Tags:`, and numbered questions whose answers are quotes.
  static let inka = MarkdownDialect(id: "inka") { document, isChosen in
    if isChosen { return InkaReader() }
    var isOpen = false
    for index in 0..<document.count where document.isRule(index) {
      isOpen.toggle()
      guard isOpen else { continue }
      let end = document.first(from: index + 1) { document.isRule($0) }
      let isUsed = (index + 1..<end).contains { place in
        guard !document.isCode(place), MarkdownItem(document[place])?.isNumbered == true else { return false }
        let next = document.first(from: place + 1) { !document.isBlank($0) }
        return next < end && document[next].utf8.first == UInt8(ascii: ">")
      }
      if isUsed { return InkaReader() }
    }
    return nil
  }
}

/// A reader of sections of inka's.
struct InkaReader: MarkdownDialectReader {
  private var isOpen = false
  private var deck: String?
  private var tags: [String] = []
  /// The identity of the next card.
  private var id: Substring?

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    let line = document[index]
    if document.isRule(index) {
      isOpen.toggle()
      (deck, tags, id) = (nil, [], nil)
      return MarkdownPiece(end: index + 1)
    }
    guard isOpen else { return nil }
    if line.hasPrefix("Deck:") || line.hasPrefix("Tags:") {
      let value = String(line.dropFirst(5)).trimmed()
      if line.hasPrefix("Deck:") {
        deck = value
      } else {
        tags = value.split { $0 == " " || $0 == "," }.map(String.init)
      }
      return MarkdownPiece(end: index + 1)
    }
    if line.hasPrefix("<!--ID:") {
      id = line
      return MarkdownPiece(end: index + 1)
    }
    guard let item = MarkdownItem(line), item.isNumbered, item.indent == 0 else { return nil }
    let end = document.first(from: index + 1) { place in
      document.isRule(place) || !document.isCode(place) && isStart(document[place])
    }
    // Not beyond the end, or a document of many questions without answers would take quadratic time.
    let middle = document.first(from: index + 1) { place in
      place >= end || !document.isCode(place) && document[place].utf8.first == UInt8(ascii: ">")
    }
    var front = ([item.text] + document[index + 1..<max(index + 1, middle)]).joined(separator: "\n").trimmed()
    let back = document[middle..<max(middle, end)].map { line in
      line.utf8.first == UInt8(ascii: ">")
        ? Substring(line.utf8.dropFirst().first == 0x20 ? line.utf8.dropFirst(2) : line.utf8.dropFirst()) : line
    }.joined(separator: "\n").trimmed()
    if let id { front += "\n" + id }
    id = nil
    var cells = CardCells(front: front, back: back)
    if back.isEmpty { cells = CardCells(cloze: ObsidianToAnkiReader.cloze(front)) }
    cells.add(tags)
    if let deck { cells.cells[.deck] = MarkdownFrontMatter.page(deck) }
    return MarkdownPiece(cells, at: index, end: end)
  }

  private func isStart(_ line: Substring) -> Bool {
    guard let item = MarkdownItem(line) else { return line.hasPrefix("<!--ID:") }
    return item.isNumbered && item.indent == 0
  }
}

import FlashcardKit

extension MarkdownDialect {
  /// Pages of Logseq: items with the tag `#card`, whose answers are the items below, and deletions as `{{cloze text}}`.
  static let logseq = MarkdownDialect(id: "logseq") { document, isChosen in
    let isUsed = (0..<document.count).contains { index in
      guard document[index].utf8.contains(UInt8(ascii: "{")) || document[index].utf8.contains(UInt8(ascii: "#")),
        !document.isCode(index), let item = MarkdownItem(document[index])
      else { return false }
      return item.text.contains("{{cloze ") || Outline.hasTag(item.text)
    }
    return isUsed || isChosen ? LogseqReader() : nil
  }

  /// Documents of RemNote: items with `>>`, `<<`, `<>`, `::`, or `;;` between front and back. Such signs occur in other
  /// lists, too, so most of the outermost items must have one.
  static let remnote = MarkdownDialect(id: "remnote") { document, isChosen in
    if isChosen { return RemNoteReader() }
    var (marked, others) = (0, 0)
    for index in 0..<document.count where !document.isBlank(index) && document.heading(index) == nil {
      guard !document.isCode(index), let item = MarkdownItem(document[index]) else {
        others += 1
        continue
      }
      if RemNoteReader.card(item.text) != nil { marked += 1 } else if item.indent == 0 { others += 1 }
    }
    return marked > others ? RemNoteReader() : nil
  }
}

/// The lines of a list with items below items.
enum Outline {
  /// Returns the number of columns before a line's text.
  static func indent(_ line: Substring) -> Int {
    line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { $0 + ($1 == 0x20 ? 1 : 4) }
  }

  /// Returns whether an item has the tag of Logseq's cards.
  static func hasTag(_ text: Substring) -> Bool {
    HashTags.split(text).tags.contains { $0.lowercased() == "card" }
      || text.split(separator: " ").contains { $0 == "#card" || $0 == "[[card]]" || $0 == "#[[card]]" }
  }

  /// Returns the text of the lines below an item. A single item is only text.
  static func text(of document: MarkdownLines, _ range: Range<Int>) -> String {
    text(document[range.lowerBound..<max(range.lowerBound, range.upperBound)])
  }

  /// Returns the text of lines below an item.
  static func text(_ lines: [Substring]) -> String {
    let lines = lines.drop(while: \.isBlank)
    guard let first = lines.first else { return "" }
    if lines.count(where: { MarkdownItem($0) != nil }) == 1, let item = MarkdownItem(first), !item.isNumbered {
      return ([String(item.text)] + lines.dropFirst().map { String($0).trimmed() }).joined(separator: "\n").trimmed()
    }
    let columns = indent(first)
    return lines.map { line in
      var rest = line.utf8[...]
      var left = columns
      while left > 0, let byte = rest.first, byte == 0x20 || byte == 0x09 {
        left -= byte == 0x20 ? 1 : 4
        rest = rest.dropFirst()
      }
      return String(Substring(rest))
    }.joined(separator: "\n").trimmed()
  }

  /// Returns the index after the items below one.
  static func end(below index: Int, _ indent: Int, of document: MarkdownLines) -> Int {
    var end = document.first(from: index + 1) { place in
      !document.isCode(place) && !document[place].isBlank && Outline.indent(document[place]) <= indent
    }
    while end > index + 1, document[end - 1].isBlank { end -= 1 }
    return end
  }
}

/// A reader of pages of Logseq.
struct LogseqReader: MarkdownDialectReader {
  /// The deck of the page.
  private var deck: String?

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard let item = MarkdownItem(document[index]) else {
      guard let (name, value) = LogseqReader.property(document[index]) else { return nil }
      if name == "deck" { deck = value }
      return MarkdownPiece(end: index + 1)
    }
    let hasTag = Outline.hasTag(item.text)
    guard hasTag || item.text.contains("{{cloze ") else { return nil }
    let end = Outline.end(below: index, item.indent, of: document)
    var properties: [String: String] = [:]
    var lines: [Substring] = []
    var isQuestion = true
    var question = [item.text]
    for place in index + 1..<max(index + 1, end) {
      let line = document[place]
      if !document.isCode(place), let (name, value) = LogseqReader.property(line) {
        properties[name] = properties[name] ?? value
        continue
      }
      // Further lines of the item itself have no sign.
      isQuestion = isQuestion && MarkdownItem(line) == nil && lines.isEmpty
      if isQuestion { question.append(line) } else { lines.append(line) }
    }
    let (text, tags) = LogseqReader.tags(question[0])
    question[0] = text
    let front = question.map { String($0).trimmed() }.joined(separator: "\n").trimmed()
    let back = Outline.text(lines)
    var cells =
      LogseqReader.cloze(front).map { CardCells(cloze: $0, note: back) } ?? CardCells(front: front, back: back)
    cells.add(tags)
    if let own = properties["deck"] ?? deck {
      // A page may be named by a link or a tag.
      let name = MarkdownFrontMatter.page(own.hasPrefix("#") ? String(own.dropFirst()) : own)
      cells.cells[.deck] = name.replacing("/", with: Deck.pathSeparator)
    }
    var piece = MarkdownPiece(cells, at: index, end: end)
    piece.schedules = LogseqReader.schedule(properties).map { [$0] } ?? []
    return piece
  }

  /// Returns a line's text without its tags. Only those of other things are the card's.
  private static func tags(_ line: Substring) -> (text: Substring, tags: [String]) {
    let (text, tags) = HashTags.split(line)
    var rest = String(text)
    for sign in ["#[[card]]", "[[card]]", "#card"] {
      // A tag is a word of its own.
      rest = rest.split(separator: " ", omittingEmptySubsequences: false).filter { $0 != sign }.joined(separator: " ")
    }
    return (Substring(rest.trimmed()), tags.filter { $0.lowercased() != "card" })
  }

  /// Returns the name and the value of a property: `id:: 64a1`.
  private static func property(_ line: Substring) -> (name: String, value: String)? {
    guard line.utf8.contains(UInt8(ascii: ":")), let sign = line.firstRange(of: "::") else { return nil }
    let name = String(line[..<sign.lowerBound]).trimmed()
    let isName = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    let rest = line[sign.upperBound...]
    guard !name.isEmpty, isName, rest.isEmpty || rest.first == " " else { return nil }
    return (name.lowercased(), String(rest).trimmed())
  }

  private static func schedule(_ properties: [String: String]) -> MarkdownSchedule? {
    let due = properties["card-next-schedule"].flatMap { Timestamp.day(String($0.prefix(10))) }
    let ease = properties["card-ease-factor"].flatMap(Double.init).map { $0 * 100 }
    return MarkdownSchedule(due: due, interval: properties["card-last-interval"].flatMap(Double.init), ease: ease)
  }

  /// Returns a text with numbered deletions, or `nil` if it has none: `{{cloze text\\hint}}`.
  private static func cloze(_ text: String) -> String? {
    guard text.contains("{{cloze ") else { return nil }
    var (result, rest, number) = ("", text[...], 0)
    while let open = rest.firstRange(of: "{{cloze "), number < Cloze.numbers.upperBound,
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      let parts = rest[open.upperBound..<close.lowerBound].split(separator: "\\\\", maxSplits: 1).map {
        String($0).trimmed()
      }
      result += rest[..<open.lowerBound]
      if let hidden = parts.first, !hidden.isEmpty {
        number += 1
        result += Cloze.deletion(number, hidden, hint: parts.count > 1 ? parts[1] : nil)
      } else {
        result += rest[open.lowerBound..<close.upperBound]
      }
      rest = rest[close.upperBound...]
    }
    return number > 0 ? result + rest : nil
  }
}

/// A reader of documents of RemNote.
struct RemNoteReader: MarkdownDialectReader {
  private static let signs = [
    ">>>", "<<<", ":::", ";;;", ">>", "<<", "<>", "::", ";;", "→", "←", "↔", "↓",
  ].map { Array($0.utf8) }

  /// Returns the front and the back of an item, and whether it is reviewed in reverse. The back is empty if it is
  /// below the item.
  static func card(_ text: Substring) -> (front: String, back: String, isReversed: Bool)? {
    func isHead(_ byte: UInt8) -> Bool { (0x3A...0x3C).contains(byte) || byte == 0x3E || byte == 0xE2 }
    guard text.utf8.contains(where: isHead) else { return nil }
    let bytes = Array(text.utf8)
    let isLiteral = LiteralSpans.find(in: bytes)
    for index in bytes.indices.dropFirst() where isHead(bytes[index]) && bytes[index - 1] == 0x20 {
      guard !isLiteral[index], let sign = signs.first(where: { bytes[index...].starts(with: $0) }) else { continue }
      let end = index + sign.count
      guard end == bytes.count || bytes[end] == 0x20 else { continue }
      let front = String(decoding: bytes[..<index], as: UTF8.self).trimmed()
      let back = String(decoding: bytes[end...], as: UTF8.self).trimmed()
      guard !front.isEmpty else { return nil }
      switch String(decoding: sign, as: UTF8.self) {
      case "<<", "<<<", "←": return back.isEmpty ? nil : (back, front, false)
      case "::", ":::", "<>", "↔": return (front, back, true)
      default: return (front, back, false)
      }
    }
    return nil
  }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard let item = MarkdownItem(document[index]), let (front, back, isReversed) = RemNoteReader.card(item.text) else {
      return nil
    }
    var cells = CardCells(front: front, back: back)
    var end = index + 1
    if back.isEmpty {
      end = Outline.end(below: index, item.indent, of: document)
      cells.texts[1] = Outline.text(of: document, index + 1..<end)
    }
    let (text, tags) = HashTags.split(Substring(cells.texts[1]))
    if !text.isEmpty, !tags.isEmpty {
      cells.texts[1] = String(text)
      cells.add(tags)
    }
    if isReversed { cells.reverse() }
    return MarkdownPiece(cells, at: index, end: end)
  }
}

import FlashcardKit

extension MarkdownDialect {
  /// Notes of obsidian-spaced-repetition and flashcards-obsidian: `front::back`, `front:::back`, `?` and `??` between
  /// lines, `==cloze==`, and `**cloze**`. Such marks occur in any prose and code, so a document must have a tag `#flashcards`
  /// or `#card`, or a schedule of the plugin's. What is in bold is only hidden if the paragraph has one or a number of
  /// Anki's, or the dialect is chosen.
  static let obsidian = MarkdownDialect(id: "obsidian") { document, isChosen in
    let isUsed =
      isChosen || document.tags.contains { ObsidianReader.deck($0) != nil }
      || (0..<document.count).contains { !document.isCode($0) && ObsidianReader.isSign(document[$0]) }
    return isUsed ? ObsidianReader(document, isChosen: isChosen) : nil
  }
}

/// A reader of notes, paragraph by paragraph.
struct ObsidianReader: MarkdownDialectReader {
  /// The deck that the last tag on a line of its own named.
  private var deck: String?
  /// The other tags on that line.
  private var tags: [String] = []
  /// The index up to which there is no card.
  private var done = 0
  /// Whether what is in bold is hidden in any paragraph.
  private let hidesBold: Bool
  /// The lines that comments are in, `%%…%%`, without them.
  private let commented: [Int: Substring]

  init(_ document: MarkdownLines, isChosen: Bool) {
    deck = document.tags.lazy.compactMap(ObsidianReader.deck).first
    hidesBold = isChosen
    commented = ObsidianReader.withoutComments(document)
  }

  /// Returns the lines that comments are in, without them.
  private static func withoutComments(_ document: MarkdownLines) -> [Int: Substring] {
    var lines: [Int: Substring] = [:]
    var isOpen = false
    for index in 0..<document.count where !document.isCode(index) {
      let line = document[index]
      guard isOpen || line.utf8.contains(UInt8(ascii: "%")) && line.contains("%%") else { continue }
      var kept = ""
      for (number, part) in line.split(separator: "%%", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { isOpen.toggle() }
        if !isOpen { kept += part }
      }
      lines[index] = Substring(kept)
    }
    // One that never ends is none.
    return isOpen ? [:] : lines
  }

  /// Returns the path of the deck that a tag stands for, empty for the plugin's own tag, or `nil` if it is another tag.
  static func deck(_ tag: String) -> String? {
    let parts = tag.split(separator: "/").map(String.init)
    guard let first = parts.first, first.lowercased() == "flashcards" else { return nil }
    return parts.dropFirst().joined(separator: Deck.pathSeparator)
  }

  /// Returns whether a line only occurs in documents of the plugins: it has a schedule, or their tag; as a word, `#card`
  /// means other things, too.
  fileprivate static func isSign(_ line: Substring) -> Bool {
    let bytes = line.utf8
    if bytes.contains(UInt8(ascii: "<")), line.contains("<!--SR:") { return true }
    guard bytes.contains(UInt8(ascii: "#")) else { return false }
    return line.split(separator: " ").contains { $0.first == "#" && deck(String($0.dropFirst())) != nil }
      || MarkdownItem(line) == nil
        && !Set(HashTags.split(line).tags).isDisjoint(with: ["card", "card-reverse", "card/reverse"])
  }

  /// Returns whether a line has a schedule or a number of Anki's, so that a plugin took its paragraph for a card.
  private static func isNoted(_ line: Substring) -> Bool {
    if line.utf8.contains(UInt8(ascii: "<")), line.contains("<!--SR:") { return true }
    let number = line.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
    return number >= 10 && line.utf8.dropLast(number).last == UInt8(ascii: "^")
  }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard index >= done, !document.isBlank(index) else { return nil }
    let isHeading = document.heading(index) != nil
    let end =
      isHeading
      ? index + 1
      : document.first(from: index) { place in
        document.isBlank(place) || place > index && (document.heading(place) != nil || document.hasMark(place))
      }
    done = end
    var paragraph = Paragraph(deck: deck, tags: tags)
    paragraph.hidesBold = hidesBold || (index..<end).contains { ObsidianReader.isNoted(document[$0]) }
    let isQuote = (index..<end).allSatisfy { document[$0].utf8.first == UInt8(ascii: ">") }
    for place in index..<end {
      var line = commented[place] ?? document[place]
      if isQuote { line = ObsidianReader.unquoted(line) }
      if line.isBlank, line.utf8.count < document[place].utf8.count { continue }
      let text = document.isCode(place) ? "" : ObsidianReader.text(line)
      if text.utf8.first == UInt8(ascii: "#") || isHeading {
        let (own, rest) = HashTags.leading(text)
        if rest.isEmpty, let new = own.lazy.compactMap(ObsidianReader.deck).first {
          paragraph.end(isHeading: isHeading, before: place)
          deck = new
          tags = own.filter { ObsidianReader.deck($0) == nil }
          (paragraph.deck, paragraph.tags) = (deck, tags)
          guard place > index else {
            done = index + 1
            return MarkdownPiece(end: done)
          }
          continue
        }
        if isHeading, let new = HashTags.split(rest).tags.lazy.compactMap(ObsidianReader.deck).first { deck = new }
      }
      paragraph.add(line, at: place, isCode: document.isCode(place))
    }
    paragraph.end(isHeading: isHeading, before: end)
    // Lines before and after the cards may mean something else.
    if let first = paragraph.cards.first?.index, first > index {
      done = first
      return nil
    }
    if paragraph.cards.isEmpty, (index..<end).allSatisfy({ commented[$0]?.isBlank == true }) {
      return MarkdownPiece(end: end)
    }
    guard paragraph.last > index else { return nil }
    var piece = MarkdownPiece(end: paragraph.last)
    piece.cards = paragraph.cards
    piece.isWeak = paragraph.isBold
    done = paragraph.last
    return piece
  }

  /// Returns a line of a quote without its sign, and without the type of a callout: `> [!faq]- What is it?`.
  private static func unquoted(_ line: Substring) -> Substring {
    let rest = Substring(line.utf8.dropFirst().drop { $0 == 0x20 })
    guard rest.hasPrefix("[!"), let close = rest.utf8.firstIndex(of: UInt8(ascii: "]")) else {
      return Substring(line.utf8.dropFirst(line.utf8.dropFirst().first == 0x20 ? 2 : 1))
    }
    return Substring(
      rest[close...].utf8.dropFirst().drop { $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") })
  }

  /// Returns the text of a line without the signs of a heading, a quote, or an item of a list.
  fileprivate static func text(_ line: Substring) -> Substring {
    var rest = Substring(line.utf8.drop { $0 == 0x20 || $0 == 0x09 })
    if rest.utf8.first == UInt8(ascii: "#"), case .heading(_, let text) = MarkdownLine(rest) {
      return Substring(text.utf8.drop { $0 == 0x20 })
    }
    while rest.utf8.first == UInt8(ascii: ">") { rest = Substring(rest.utf8.dropFirst().drop { $0 == 0x20 }) }
    return MarkdownItem(rest)?.text ?? rest
  }
}

/// The lines of a paragraph, and the cards in them.
private struct Paragraph {
  var deck: String?
  var tags: [String]
  private(set) var cards: [(index: Int, cells: CardCells)] = []
  /// The lines that belong to no card yet.
  private var lines: [Substring] = []
  private var start = 0
  /// The index after the last line that belongs to a card.
  private(set) var last = 0
  /// The number of lines before `?` or `??`, and whether it is `??`.
  private var middle: (count: Int, isReversed: Bool)?

  init(deck: String?, tags: [String]) {
    self.deck = deck
    self.tags = tags
  }

  /// Whether what is in bold is hidden.
  var hidesBold = false
  /// Whether the only card is one that has its deletions in bold.
  private(set) var isBold = false

  mutating func add(_ line: Substring, at index: Int, isCode: Bool) {
    let text = isCode ? line : Substring(String(line).trimmed())
    // What the plugin notes belongs to the card above.
    if !isCode, lines.isEmpty, let last = cards.indices.last, text.hasPrefix("<!--SR:") || text.hasPrefix("^") {
      cards[last].cells.texts[1] += "\n" + text
      self.last = index + 1
      return
    }
    if !isCode, middle == nil {
      if text == "?" || text == "??", !lines.isEmpty {
        middle = (lines.count, text == "??")
        return
      }
      if let (front, back, isReversed) = Paragraph.halves(text) {
        end(isHeading: false, before: index)
        last = index + 1
        let (text, own) = Paragraph.withoutNotes(back)
        var cells = card(front: front, back: text)
        let named = own.lazy.compactMap(ObsidianReader.deck).first
        if let named, !named.isEmpty { cells.cells[.deck] = named }
        cells.add(own.filter { ObsidianReader.deck($0) == nil })
        if isReversed { cells.reverse() }
        cards.append((index, cells))
        return
      }
    }
    if lines.isEmpty { start = index }
    lines.append(line)
  }

  /// Makes a card of the lines that belong to none.
  mutating func end(isHeading: Bool, before end: Int) {
    if let middle {
      let front = lines[..<middle.count].joined(separator: "\n").trimmed()
      var cells = card(front: front[...], back: lines[middle.count...].joined(separator: "\n").trimmed())
      if middle.isReversed { cells.reverse() }
      cards.append((start, cells))
      last = end
    } else if !isHeading, let (cloze, isBold) = ObsidianCloze.numbered(lines.joined(separator: "\n").trimmed()),
      hidesBold || !isBold
    {
      self.isBold = isBold && cards.isEmpty
      var cells = CardCells(cloze: cloze)
      finish(&cells, deck, tags)
      cards.append((start, cells))
      last = end
    }
    (lines, middle) = ([], nil)
  }

  /// Returns a back without the tags and the name of a block that end it, `#tag ^name`, and the tags.
  private static func withoutNotes(_ back: Substring) -> (text: String, tags: [String]) {
    var rest = back
    var tags: [String] = []
    for _ in 0..<2 {
      if let start = rest.utf8.lastIndex(of: UInt8(ascii: "^")), start > rest.startIndex,
        rest.utf8[rest.utf8.index(before: start)] == 0x20
      {
        let name = rest[start...].utf8.dropFirst()
        // There are powers, too; and numbers are Anki's, which are noted elsewhere.
        let isName = name.allSatisfy {
          ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) || $0 == 0x2D
        }
        if isName, name.count > 2, name.contains(where: { $0 >= 0x41 }) { rest = rest[..<start] }
      }
      let (text, own) = HashTags.split(rest)
      tags = own + tags
      rest = text
    }
    return rest.isBlank ? (String(back), []) : (String(rest), tags)
  }

  /// Returns a card, whose front may begin or end with tags of its own.
  private func card(front: Substring, back: String) -> CardCells {
    let (leading, rest) = HashTags.leading(ObsidianReader.text(front))
    let (text, trailing) = HashTags.split(rest)
    let own = leading + trailing
    var cells = CardCells(front: String(text).trimmed(), back: back)
    let named = own.lazy.compactMap(ObsidianReader.deck).first
    finish(&cells, named ?? deck, tags + own.filter { ObsidianReader.deck($0) == nil })
    return cells
  }

  private func finish(_ cells: inout CardCells, _ deck: String?, _ tags: [String]) {
    if let deck, !deck.isEmpty { cells.cells[.deck] = deck }
    cells.add(tags)
  }

  /// Returns what is before and after `::` or `:::`, unless it is in code, a formula, or a link. Names of parts of programs,
  /// such as `std::io::Read`, have several between letters.
  private static func halves(_ line: Substring) -> (front: Substring, back: Substring, isReversed: Bool)? {
    guard line.utf8.first != UInt8(ascii: "|"), line.contains("::") else { return nil }
    let bytes = Array(line.utf8)
    var isLiteral = LiteralSpans.find(in: bytes)
    for link in links(in: bytes) { for place in link { isLiteral[place] = true } }
    let colon = UInt8(ascii: ":")
    func isLetter(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (0x61...0x7A).contains(bytes[place] | 0x20)
    }
    let inNames = bytes.indices.count { place in
      bytes[place] == colon && bytes.indices.contains(place + 1) && bytes[place + 1] == colon && !isLiteral[place]
        && isLetter(place - 1) && isLetter(place + 2)
    }
    guard inNames < 2 else { return nil }
    var index = 0
    while index < bytes.count {
      guard bytes[index] == colon, !isLiteral[index] else {
        index += 1
        continue
      }
      let count = bytes[index...].prefix { $0 == colon }.count
      // Deletions have such marks, too.
      let isDeletion = index > 2 && (0x30...0x39).contains(bytes[index - 1]) && line.contains("{{c")
      if count == 2 || count == 3, !isDeletion {
        let front = line[..<line.utf8.index(line.startIndex, offsetBy: index)]
        let back = Substring(line[line.utf8.index(line.startIndex, offsetBy: index + count)...])
        guard !front.isBlank, !back.isBlank else { return nil }
        return (front, back, count == 3)
      }
      index += count
    }
    return nil
  }
}

extension Paragraph {
  /// Returns the places of links in a line: `[[name]]`, the address of `[text](address)`, and addresses in text.
  fileprivate static func links(in bytes: [UInt8]) -> [Range<Int>] {
    var links: [Range<Int>] = []
    var place = 0
    func ends(_ sign: String, _ byte: UInt8) -> Int? {
      guard bytes[place...].starts(with: sign.utf8) else { return nil }
      return bytes[(place + sign.utf8.count)...].firstIndex(of: byte).map { $0 + 1 }
    }
    while place < bytes.count {
      let end =
        switch bytes[place] {
        case UInt8(ascii: "["): ends("[[", UInt8(ascii: "]"))
        case UInt8(ascii: "]"): ends("](", UInt8(ascii: ")"))
        case UInt8(ascii: "<"): ends("<http", UInt8(ascii: ">"))
        case UInt8(ascii: "h"): ends("http://", 0x20) ?? ends("https://", 0x20)
        default: Int?.none
        }
      if let end { links.append(place..<end) }
      place = end ?? place + 1
    }
    return links
  }
}

/// Deletions as Obsidian's plugins write them: `==text==`, `{{text}}`, `{1:text}`, and, if there are none of these,
/// `**text**`.
enum ObsidianCloze {
  /// Returns a text with numbered deletions, or `nil` if it has none.
  static func numbered(_ text: String) -> (text: String, isBold: Bool)? {
    if Cloze(text).count > 0 { return (text, false) }
    let bytes = Array(text.utf8)
    let isLiteral = LiteralSpans.find(in: bytes)
    if let result = numbered(bytes, isLiteral, ["==": "==", "{{": "}}", "{": "}"]) { return (result, false) }
    return numbered(bytes, isLiteral, ["**": "**"]).map { ($0, true) }
  }

  private static func numbered(_ bytes: [UInt8], _ isLiteral: [Bool], _ signs: [String: String]) -> String? {
    let pairs = signs.map { (Array($0.key.utf8), Array($0.value.utf8)) }.sorted { $0.0.count > $1.0.count }
    let colon = UInt8(ascii: ":")
    let outside: Set<UInt8> = [0x20, 0x0A, 0x09, UInt8(ascii: "-"), UInt8(ascii: "*")]
    let first = bytes.firstIndex { !outside.contains($0) } ?? 0
    let last = bytes.lastIndex { $0 != 0x20 && $0 != 0x0A } ?? 0
    // Up to where it is known that nothing closes, by the first sign.
    var closed: [UInt8: Int] = [:]
    var (result, number, done, index): ([UInt8], Int, Int, Int) = ([], 0, 0, 0)
    while index < bytes.count {
      guard !isLiteral[index], let (open, close) = pairs.first(where: { bytes[index...].starts(with: $0.0) }) else {
        index += 1
        continue
      }
      let start = index + open.count
      guard index >= closed[open[0]] ?? 0 else {
        index = start
        continue
      }
      guard let end = end(of: close, in: bytes, from: start, isLiteral) else {
        closed[open[0]] = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        index = start
        continue
      }
      let after = end + close.count
      let hidden = String(decoding: bytes[start..<end], as: UTF8.self)
      // What is in bold may be a label or a heading rather than a deletion: `**Note**: text`.
      let isLabel =
        open[0] == UInt8(ascii: "*")
        && (bytes[end - 1] == colon || index <= first && (last < after || bytes[after] == colon))
      guard let (text, hint) = parts(hidden, isSingle: open.count == 1), !isLabel, number < Cloze.numbers.upperBound
      else {
        index = after
        continue
      }
      number += 1
      result += bytes[done..<index]
      result += Array(Cloze.deletion(number, text, hint: hint).utf8)
      (done, index) = (after, after)
    }
    return number > 0 ? String(decoding: result + bytes[done...], as: UTF8.self) : nil
  }

  /// Returns the hidden text and the hint of a deletion: `text`, `1;;text;;hint`, or in single braces `1:text`.
  private static func parts(_ text: String, isSingle: Bool) -> (text: String, hint: String?)? {
    guard !text.isBlank, text.first != " ", text.last != " " else { return nil }
    if isSingle {
      let digits = text.drop { $0 == "c" }.prefix { $0.isASCII && $0.isNumber }
      let rest = text.drop { $0 == "c" }.dropFirst(digits.count)
      return digits.isEmpty || rest.first != ":" ? nil : (String(rest.drop { $0 == ":" }), nil)
    }
    var parts = text.split(separator: ";;").map(String.init)
    if parts.count > 1, Int(parts[0]) != nil { parts.removeFirst() }
    return parts.first.map { ($0, parts.count > 1 ? parts[1] : nil) }
  }

  /// Returns where a sign occurs that closes a deletion, in the same line.
  private static func end(of close: [UInt8], in bytes: [UInt8], from start: Int, _ isLiteral: [Bool]) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if index > start, !isLiteral[index], bytes[index...].starts(with: close) { return index }
      index += 1
    }
    return nil
  }
}

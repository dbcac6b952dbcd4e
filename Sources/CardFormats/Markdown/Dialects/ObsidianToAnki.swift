import FlashcardKit

extension MarkdownDialect {
  /// Notes of Obsidian_to_Anki: the name of a note type and its fields between `START` and `END`, or in a line between
  /// `STARTI` and `ENDI`.
  static let obsidianToAnki = MarkdownDialect(id: "obsidian-to-anki") { document, isChosen in
    let reader = ObsidianToAnkiReader(document)
    return reader.isUsed || isChosen ? reader : nil
  }
}

/// A reader of notes between `START` and `END`.
struct ObsidianToAnkiReader: MarkdownDialectReader {
  /// Whether a document has such a note.
  private(set) var isUsed = false
  private var deck: String?
  private var tags: [String] = []

  init(_ document: MarkdownLines) {
    var isOpen = false
    for index in 0..<document.count where !document.isCode(index) {
      let line = document[index]
      if line.utf8.contains(UInt8(ascii: "[")), !ObsidianToAnkiReader.inline(line).notes.isEmpty { isUsed = true }
      guard let first = line.utf8.first, (0x45...0x54).contains(first) else { continue }
      if line == "START" { isOpen = true }
      if line == "END", isOpen { isUsed = true }
      if let name = ObsidianToAnkiReader.value("TARGET DECK", index, document) { deck = deck ?? name }
      if let names = ObsidianToAnkiReader.value("FILE TAGS", index, document) {
        tags += ObsidianToAnkiReader.tags(names)
      }
    }
  }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    let line = document[index]
    if line == "START" {
      let end = document.first(from: index + 1) {
        !document.isCode($0) && (document[$0] == "END" || document[$0] == "START")
      }
      guard end < document.count, document[end] == "END" else {
        var piece = MarkdownPiece(end: index + 1)
        piece.problem = index
        return piece
      }
      return note(document[index + 1..<max(index + 1, end)], at: index, end: end + 1)
    }
    let (notes, isOpen) = ObsidianToAnkiReader.inline(line)
    if !notes.isEmpty {
      var piece = MarkdownPiece(end: index + 1)
      if isOpen { piece.problem = index }
      for (kind, text) in notes {
        let one = note([kind[...]] + ObsidianToAnkiReader.fields(text), at: index, end: index + 1)
        piece.cards += one.cards
        piece.problem = piece.problem ?? one.problem
      }
      return piece
    }
    if ["TARGET DECK", "FILE TAGS"].contains(where: { line == $0 }) {
      return MarkdownPiece(end: min(index + 2, document.count))
    }
    return line.hasPrefix("TARGET DECK:") || line.hasPrefix("FILE TAGS:") ? MarkdownPiece(end: index + 1) : nil
  }

  /// Returns a note: the name of its type, and lines of which some begin with the name of a field.
  private func note(_ lines: [Substring], at index: Int, end: Int) -> MarkdownPiece {
    guard let first = lines.first else {
      var piece = MarkdownPiece(end: end)
      piece.problem = index
      return piece
    }
    let kind = String(first).trimmed()
    var texts: [[Substring]] = [[]]
    var own: [String] = []
    var names: Set<String> = []
    for line in lines.dropFirst() {
      if line.hasPrefix("Tags:") {
        own = ObsidianToAnkiReader.tags(String(line.dropFirst(5)))
      } else if let (name, rest) = ObsidianToAnkiReader.field(line), !names.contains(name) {
        names.insert(name)
        // The name of the first field may be left out.
        if texts.count == 1, texts[0].allSatisfy(\.isBlank) { texts = [] }
        texts.append([rest])
      } else {
        texts[max(0, texts.count - 1)].append(line)
      }
    }
    var cells = CardCells(.question, in: .markdown)
    cells.texts = texts.map { $0.joined(separator: "\n").trimmed() }
    if kind.lowercased() == "cloze" {
      cells.kind = .cloze
      cells.texts[0] = ObsidianToAnkiReader.cloze(cells.texts[0])
    } else if kind.lowercased().contains("revers") {
      cells.reverse()
    }
    if cells.texts.count > 2, cells.kind == .question { cells.kind = .facts }
    cells.add(tags + own)
    if let deck { cells.cells[.deck] = MarkdownFrontMatter.page(deck) }
    return MarkdownPiece(cells, at: index, end: end)
  }

  /// Returns the name and the text of a field: `Back: text`. A sentence may have a colon, too, but seldom after one or
  /// two capitalized words.
  private static func field(_ line: Substring) -> (name: String, rest: Substring)? {
    let bytes = line.utf8
    guard let first = bytes.first, (0x41...0x5A).contains(first), let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else {
      return nil
    }
    let name = line[..<colon]
    let rest = line[colon...].dropFirst()
    guard name.utf8.count <= 30, name.split(separator: " ").count <= 2, rest.isEmpty || rest.first == " " else {
      return nil
    }
    return (String(name), rest.dropFirst())
  }

  /// Returns the note types and the texts of the notes in a line, `STARTI [Basic] front Back: back ENDI`, and whether one
  /// begins there that doesn't end.
  private static func inline(_ line: Substring) -> (notes: [(kind: String, text: Substring)], isOpen: Bool) {
    var notes: [(kind: String, text: Substring)] = []
    var isOpen = false
    var rest = line
    while let start = rest.firstRange(of: "STARTI [") {
      guard let end = rest[start.upperBound...].firstRange(of: "ENDI") else { return (notes, true) }
      // What begins again before it ends is a note of its own.
      var inside = rest[start.upperBound..<end.lowerBound]
      while let again = inside.firstRange(of: "STARTI [") {
        inside = inside[again.upperBound...]
        isOpen = true
      }
      if let close = inside.firstIndex(of: "]") {
        notes.append((String(inside[..<close]), inside[close...].dropFirst()))
      }
      rest = rest[end.upperBound...]
    }
    return (notes, isOpen)
  }

  /// Returns the fields of a note in a line, each as a line.
  private static func fields(_ text: Substring) -> [Substring] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      if word.last == ":", word.first?.isUppercase == true, word.count <= 20 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return lines.map { $0[...] }
  }

  /// Returns what follows a word, on its line or on the next one.
  private static func value(_ word: String, _ index: Int, _ document: MarkdownLines) -> String? {
    let line = document[index]
    if line == word[...] { return index + 1 < document.count ? String(document[index + 1]).trimmed() : nil }
    return line.hasPrefix(word + ":") ? String(line.dropFirst(word.count + 1)).trimmed() : nil
  }

  private static func tags(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "," }.map { String($0.drop { $0 == "#" }) }.filter { !$0.isEmpty }
  }

  /// Returns a text with numbered deletions: `{text}`, `{2:text}`, `{c2::text}`.
  static func cloze(_ text: String) -> String {
    guard Cloze(text).count == 0 else { return text }
    let bytes = Array(text.utf8)
    let isLiteral = LiteralSpans.find(in: bytes)
    var (result, number, done): ([UInt8], Int, Int) = ([], 0, 0)
    var close = 0
    for open in bytes.indices where open >= done && bytes[open] == UInt8(ascii: "{") && !isLiteral[open] {
      close = max(close, open)
      while close < bytes.count, bytes[close] != UInt8(ascii: "}") || isLiteral[close] { close += 1 }
      guard close < bytes.count, number < Cloze.numbers.upperBound else { break }
      var hidden = Substring(String(decoding: bytes[(open + 1)..<close], as: UTF8.self))
      guard !hidden.isBlank else { continue }
      number += 1
      var own = number
      let digits = hidden.drop { $0 == "c" }.prefix { $0.isASCII && $0.isNumber }
      let rest = hidden[digits.endIndex...]
      if let given = Int(digits), Cloze.numbers.contains(given), rest.first == ":" || rest.first == "|" {
        own = given
        hidden = rest.drop { $0 == ":" || $0 == "|" }
      }
      result += bytes[done..<open]
      result += Array(Cloze.deletion(own, String(hidden)).utf8)
      done = close + 1
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
  }
}

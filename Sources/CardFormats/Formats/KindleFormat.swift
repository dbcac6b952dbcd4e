import FlashcardKit

extension CardFormat {
  /// Kindle's `My Clippings.txt`: highlights with their notes.
  public static let kindle = CardFormat(
    "kindle", endings: ["txt"], recognizing: { KindleReader.recognizes($0.firstLines) },
    reading: { (text, kinds) throws(FormatFailure) in
      var reader = KindleReader()
      return try reader.read(text.string, kinds)
    })
}

/// A reader of clippings.
///
/// Each has the book in its first line, and in the second what it is, its place in the book, and when it was made, in the
/// language of the device; a line of equals signs ends it. A highlight becomes an answer. Its question is the note that
/// was made at its end, or else the book and the place. Bookmarks have no text, and are no cards.
private struct KindleReader {
  private struct Clipping {
    let line: Int
    let book: String
    let author: String?
    let place: String
    let range: ClosedRange<Int>?
    let text: String
    let isNote: Bool
    var notes: [String] = []
  }

  /// The place where a highlight ends.
  private struct End: Hashable {
    let book: String
    let place: Int
  }

  private var clippings: [Clipping] = []

  /// The words for a note, in the languages of Kindle.
  private static let words: Set<Substring> = [
    "note", "notiz", "nota", "notitie", "notatka", "anteckning", "заметка", "заметки", "メモ", "笔记", "筆記", "टिप्पणी",
  ]

  private static func isEnd(_ line: Substring) -> Bool {
    line.hasPrefix("==========") && line.allSatisfy { $0 == "=" || $0.isWhitespace }
  }

  /// Returns whether lines begin with a clipping and its end.
  static func recognizes(_ lines: [Substring]) -> Bool {
    let lines = lines.drop { $0.isBlank }
    guard let second = lines.dropFirst().first else { return false }
    return second.hasPrefix("- ") && second.contains(where: \.isNumber) && lines.contains(where: isEnd)
  }

  mutating func read(_ text: String, _ kinds: CardKinds) throws(FormatFailure) -> ImportedText {
    var read = ReadCards(kinds)
    var lines: [(number: Int, text: Substring)] = []
    func close(_ clippings: inout [Clipping], _ read: inout ReadCards) {
      defer { lines = [] }
      guard let first = lines.first else { return }
      guard lines.count > 1, let clipping = KindleReader.clipping(first.number, lines.map(\.text)) else {
        return read.leaveOut(first.number)
      }
      if !clipping.text.isEmpty { clippings.append(clipping) }
    }
    for (number, line) in zip(1..., text.allLines) {
      if KindleReader.isEnd(line) {
        close(&clippings, &read)
      } else if !lines.isEmpty || !line.isBlank {
        lines.append((number, line))
      }
    }
    close(&clippings, &read)
    joinNotes()
    for clipping in clippings {
      var cells = CardCells(.question, in: .plain)
      let question =
        clipping.notes.isEmpty ? "\(clipping.book)\n\(clipping.place)" : clipping.notes.joined(separator: "\n")
      cells.texts = [question.trimmed(), clipping.text]
      let name = [clipping.book, clipping.place].filter { !$0.isEmpty }.joined(separator: ", ")
      cells.cells[.source] = Card.Source(name: name, author: clipping.author).lines
      let tag = clipping.book.replacing(",", with: "").cleanedLine()
      cells.tags = tag.isEmpty || tag.count > Tags.longest ? [] : [tag]
      read.add(cells, at: clipping.line)
    }
    return try read.finish()
  }

  /// Returns the clipping in lines, or `nil` if they have another form.
  private static func clipping(_ line: Int, _ lines: [Substring]) -> Clipping? {
    guard lines[1].hasPrefix("-"), lines[1].contains(where: \.isNumber) else { return nil }
    let title = String(lines[0]).cleanedLine()
    var book = title
    var author: String?
    if title.last == ")", let open = title.lastIndex(of: "("), open > title.startIndex {
      book = String(title[..<open]).trimmed()
      author = String(title[open...].dropFirst().dropLast()).trimmed()
    }
    guard !book.isEmpty else { return nil }
    // The last part is the time, unless there is only one.
    var facts = lines[1].dropFirst().split(separator: "|").map { String($0).trimmed() }
    if facts.count > 1 { facts.removeLast() }
    let kind = facts.first ?? ""
    let isNote =
      kind.lowercased().split(whereSeparator: { !$0.isLetter }).contains(where: words.contains)
      || ["笔记", "筆記", "メモ"].contains(where: kind.contains)
    if let first = facts.first { facts[0] = place(first) }
    return Clipping(
      line: line, book: book, author: author, place: facts.joined(separator: ", ").cleanedLine(),
      range: facts.last.flatMap(range), text: lines.dropFirst(2).joined(separator: "\n").trimmed(), isNote: isNote)
  }

  /// Returns a text from the word before its first number.
  private static func place(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard let number = words.firstIndex(where: { $0.contains(where: \.isNumber) }) else { return text }
    return words[max(0, number - 1)...].joined(separator: " ")
  }

  /// Returns the places that a text such as `location 1170-72` names, or `nil` if there is no number.
  private static func range(_ text: String) -> ClosedRange<Int>? {
    let numbers = text.split { !("0"..."9").contains($0) }.suffix(2)
    guard let first = numbers.first, let start = Int(first) else { return nil }
    guard numbers.count == 2, let last = numbers.last,
      text.contains(first + "-" + last) || text.contains(first + "–" + last)
    else { return numbers.last.flatMap { Int($0) }.map { $0...$0 } }
    let whole = last.count < first.count ? first.prefix(first.count - last.count) + last : last
    guard let end = Int(whole), end >= start else { return start...start }
    return start...end
  }

  /// Gives highlights the notes that were made at their ends, which are no cards of their own then.
  private mutating func joinNotes() {
    var ends: [End: Int] = [:]
    for (index, clipping) in clippings.enumerated() where !clipping.isNote {
      if let range = clipping.range { ends[End(book: clipping.book, place: range.upperBound)] = index }
    }
    var joined: Set<Int> = []
    for (index, clipping) in clippings.enumerated() where clipping.isNote {
      guard let place = clipping.range?.upperBound, let highlight = ends[End(book: clipping.book, place: place)] else {
        continue
      }
      clippings[highlight].notes.append(clipping.text)
      joined.insert(index)
    }
    clippings = clippings.indices.filter { !joined.contains($0) }.map { clippings[$0] }
  }
}

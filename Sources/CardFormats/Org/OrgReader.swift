import FlashcardKit

/// A reader of cards in files of org-drill (https://orgmode.org/worg/org-contrib/org-drill.html) and org-fc
/// (https://www.leonrische.me/fc/).
///
/// A heading with the tag `drill` is a card: its text is the question, and the headings below it are the answer. Without
/// headings below, the heading is the question and the text the answer, or a cloze text if it has parts in brackets.
/// A heading with the tag `fc` is a card: the heading `Back` below it is the answer, and all else the question.
/// Headings around cards are decks. Schedules are left out.
struct OrgReader {
  private let kinds: CardKinds
  private var cards: [ImportedCard] = []
  private var unreadable: [UnreadablePlace] = []
  /// The tags of all headings.
  private var fileTags: [String] = []

  /// A heading with the text up to the next one.
  fileprivate struct Entry {
    let level: Int
    let title: String
    let tags: [String]
    let line: Int
    var properties: [String: String] = [:]
    var body: [Substring] = []

    var text: String { body.joined(separator: "\n").trimmed() }
    /// Whether the heading is a card of org-drill or org-fc.
    var isCard: Bool { tags.contains("drill") || isFlashcard }
    /// Whether the heading is a card of org-fc.
    var isFlashcard: Bool { tags.contains("fc") }
  }

  init(_ kinds: CardKinds) { self.kinds = kinds }

  /// Returns whether a text appears to have cards of org-drill or org-fc.
  static func recognizes(_ text: PlainText) -> Bool {
    text.has(":drill:") || text.has(":FC_TYPE:")
  }

  /// Reads the cards of a text.
  mutating func read(_ text: String) -> ImportedCards {
    var title: String?
    let entries = OrgReader.entries(text, &title, &fileTags)
    var path: [Entry] = []
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      path.removeAll { $0.level >= entry.level }
      var end = index + 1
      while end < entries.count, entries[end].level > entry.level { end += 1 }
      if entry.isCard || path.contains(where: \.isCard) {
        add(entry, answers: entries[index + 1..<end], below: path)
        index = end
      } else {
        path.append(entry)
        index += 1
      }
    }
    return ImportedCards(title: title, cards: cards, unreadable: unreadable)
  }

  private mutating func add(_ entry: Entry, answers: ArraySlice<Entry>, below path: [Entry]) {
    var cells = CardCells(.question, in: .plain)
    let inherited = fileTags + path.flatMap(\.tags) + entry.tags
    cells.tags = inherited.filter { !["drill", "leech", "fc", "suspended"].contains($0) }
    if !path.isEmpty { cells.cells[.deck] = path.map(\.title).joined(separator: Deck.pathSeparator) }
    cells.cells[.id] = entry.properties["id"]
    if entry.isFlashcard { fill(&cells, entry, answers) } else { drill(&cells, entry, answers) }
    do throws(ImportProblem) { cards.append(try cells.card(kinds)) } catch {
      unreadable.append(UnreadablePlace(line: entry.line, error))
    }
  }

  /// Fills in the texts of a card of org-fc.
  private func fill(_ cells: inout CardCells, _ entry: Entry, _ parts: ArraySlice<Entry>) {
    let back = parts.first { $0.level == entry.level + 1 && $0.title.lowercased() == "back" }
    func text(_ parts: some Sequence<Entry>) -> String {
      parts.map { $0.text.isEmpty ? $0.title : $0.text }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    // What is below the back belongs to it.
    var (behind, before): ([Entry], [Entry]) = ([], [])
    var isBehind = false
    for part in parts {
      if part.level == entry.level + 1 { isBehind = part.line == back?.line }
      if isBehind { behind.append(part) } else { before.append(part) }
    }
    let whole = [entry.title, entry.text, text(before)].filter { !$0.isEmpty }.joined(separator: "\n")
    cells.said.insert(.suspended)
    if entry.tags.contains("suspended") { cells.cells[.suspended] = "yes" }
    let type = entry.properties["fc_type"] ?? "normal"
    if type == "cloze" {
      cells.kind = .cloze
      cells.texts = [OrgCloze.numbered(whole), text(behind)]
    } else {
      cells.texts =
        back == nil ? [entry.title, String(whole.dropFirst(entry.title.count)).trimmed()] : [whole, text(behind)]
      cells.said.insert(.reversed)
      cells.cells[.reversed] = type == "double" || type == "vocab" ? "yes" : nil
    }
  }

  /// Fills in the texts of a card of org-drill.
  private func drill(_ cells: inout CardCells, _ entry: Entry, _ answers: ArraySlice<Entry>) {
    let type = entry.properties["drill_card_type"] ?? ""
    let answer = answers.map { $0.text.isEmpty ? $0.title : $0.text }.filter { !$0.isEmpty }
    let cloze = OrgReader.cloze([entry.title, entry.text].filter { !$0.isEmpty }.joined(separator: "\n"))
    if Cloze(cloze).count > 0 {
      cells.kind = .cloze
      cells.texts = [cloze, answer.joined(separator: "\n\n")]
    } else if !answer.isEmpty {
      cells.texts = [entry.text.isEmpty ? entry.title : entry.text, answer.joined(separator: "\n\n")]
      if ["twosided", "multisided"].contains(type) {
        // Its sides are what stands below the headings.
        if answer.count > 1 { cells.texts = [answer[0], answer.dropFirst().joined(separator: "\n\n")] }
        cells.said.insert(.reversed)
        cells.cells[.reversed] = "yes"
      }
    } else {
      cells.texts = [entry.title, entry.text]
    }
  }

  /// Returns a text with its parts in brackets, with a hint after `||`, as deletions. Links stay as they are.
  private static func cloze(_ text: String) -> String {
    guard Cloze(text).count == 0 else { return text }
    var result = ""
    var number = 0
    var rest = text[...]
    var closes = ClosingBrackets(text)
    while let open = rest.firstIndex(of: "["), let close = closes.first(after: open) {
      result += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      if inside.first == "[" {
        let end = inside.firstRange(of: "]]")?.upperBound ?? rest.endIndex
        result += rest[open..<end]
        rest = rest[end...]
        continue
      }
      guard close > inside.startIndex, !isMark(inside[..<close]) else {
        result += "["
        rest = inside
        continue
      }
      number += 1
      let parts = inside[..<close].split(separator: "||", maxSplits: 1).map { String($0).trimmed() }
      let hidden = parts.first ?? ""
      result +=
        hidden.isEmpty || number > Cloze.numbers.upperBound
        ? "[\(inside[..<close])]" : Cloze.deletion(number, hidden, hint: parts.count > 1 ? parts[1] : nil)
      rest = inside[inside.index(after: close)...]
    }
    return result + rest
  }

  /// Whether what is in brackets is a box, a date, a counter, a footnote, or a citation.
  private static func isMark(_ text: Substring) -> Bool {
    text == " " || text == "X" || text == "-" || text.hasPrefix("fn:") || text.hasPrefix("cite:")
      || text.hasPrefix("cite/") || isDate(text) || text.contains(where: \.isNewline)
      || text.allSatisfy { $0.isNumber || $0 == "/" || $0 == "%" }
  }

  /// Whether a text begins with a date, such as `2026-01-31`.
  private static func isDate(_ text: Substring) -> Bool {
    let date = text.prefix(10)
    return date.count == 10
      && date.enumerated().allSatisfy { [4, 7].contains($0.offset) ? $0.element == "-" : $0.element.isNumber }
  }

  /// Returns the headings of a text in order. Blocks of code can't have any.
  fileprivate static func entries(_ text: String, _ title: inout String?, _ tags: inout [String]) -> [Entry] {
    var entries: [Entry] = []
    var drawer: String?
    var isCode = false
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    for (number, line) in zip(1..., lines) {
      let trimmed = String(line).trimmed()
      let folded = trimmed.lowercased()
      if folded.hasPrefix("#+begin_") { isCode = true }
      if !isCode, let entry = Entry(line, number) {
        entries.append(entry)
        drawer = nil
        continue
      }
      if folded.hasPrefix("#+end_") { isCode = false }
      guard let last = entries.indices.last else {
        if folded.hasPrefix("#+title:") { title = String(trimmed.dropFirst(8)).trimmed() }
        if folded.hasPrefix("#+filetags:") {
          tags += trimmed.dropFirst(11).split { $0 == ":" || $0.isWhitespace }.map(String.init)
        }
        continue
      }
      if isCode || folded.hasPrefix("#+end_") {
        entries[last].body.append(line)
      } else if drawer != nil {
        if folded == ":end:" { drawer = nil } else { entries[last].addProperty(trimmed) }
      } else if trimmed.count > 2, trimmed.first == ":", trimmed.last == ":", !trimmed.contains(" ") {
        drawer = trimmed
      } else if !["scheduled:", "deadline:", "closed:", "# ", "#+"].contains(where: folded.hasPrefix) {
        entries[last].body.append(line)
      }
    }
    return entries
  }
}

extension OrgReader.Entry {
  /// Parses a heading, or returns `nil` if the line is none.
  fileprivate init?(_ line: Substring, _ number: Int) {
    let level = line.prefix { $0 == "*" }.count
    guard level > 0, line.dropFirst(level).first == " " else { return nil }
    var title = String(line.dropFirst(level)).trimmed()
    var tags: [String] = []
    if title.last == ":", let start = title.lastIndex(where: \.isWhitespace) ?? title.firstIndex(of: ":") {
      let own = title[start...].split(separator: ":").map { String($0).trimmed() }.filter { !$0.isEmpty }
      let part = String(title[start...]).trimmed()
      if part.first == ":", !own.isEmpty {
        tags = own
        title = String(title[..<start]).trimmed()
      }
    }
    for word in ["TODO ", "DONE "] where title.hasPrefix(word) { title = String(title.dropFirst(word.count)).trimmed() }
    self.init(level: level, title: title, tags: tags, line: number)
  }

  /// Adds a line of a drawer: `:NAME: value`.
  fileprivate mutating func addProperty(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard line.first == ":", parts.count == 2 else { return }
    properties[parts[0].lowercased()] = String(parts[1]).trimmed()
  }
}

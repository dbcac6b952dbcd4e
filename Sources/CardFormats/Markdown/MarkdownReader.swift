import FlashcardKit

/// A reader of cards in Markdown.
struct MarkdownReader {
  private let kinds: CardKinds
  private var cards: [ImportedCard] = []
  private var unreadable: [UnreadablePlace] = []
  private var incomplete: [UnreadablePlace] = []
  /// The titles of the headings above, by level.
  private var headings: [String?] = []
  /// The tags of all cards, from the lines at the start.
  private var tags: [String] = []
  private var title: String?
  /// The card being read.
  private var open: Open?

  /// A card of which not all lines are read.
  private struct Open {
    /// The number of its first line.
    let line: Int
    var comment: CardComment?
    var isCloze = false
    /// Its texts, each with the mark that began it, in lines.
    var texts: [(sign: Character, lines: [Substring])] = []
    var tags: [String]?
  }

  init(_ kinds: CardKinds) { self.kinds = kinds }

  /// Returns whether a text appears to be Markdown with cards.
  static func recognizes(_ text: PlainText) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 200)
    return lines.prefix(200).contains { line in
      ["Q: ", "C: ", "# ", "## "].contains { line.starts(with: $0.utf8) }
    }
  }

  /// Returns whether the marks of texts alone say that a card is of a kind.
  static func marks(_ kind: CardKind, texts count: Int) -> Bool {
    switch kind {
    case .question: count == 2
    case .facts: count > 2
    case .choice: count > 2
    case .cloze: true
    default: false
    }
  }

  /// Reads the cards of a text.
  mutating func read(_ text: String) -> ImportedCards {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }[...]
    let start = readFrontMatter(&lines)
    let hasMarks = lines.contains { line in
      switch MarkdownLine(line) {
      case .question, .cloze, .comment: true
      default: false
      }
    }
    if hasMarks { readMarks(lines, from: start) } else { readHeadings(lines, from: start) }
    return ImportedCards(title: title, cards: cards, unreadable: unreadable, incomplete: incomplete)
  }

  // MARK: Questions and answers

  private mutating func readMarks(_ lines: ArraySlice<Substring>, from start: Int) {
    var fence = MarkdownFence()
    var tracksFences = true
    for (number, line) in zip(start..., lines) {
      var mark = MarkdownLine(line)
      if case .comment(let comment) = mark, comment["card"] != nil {
        close()
        fence = MarkdownFence()
        tracksFences = comment["fenced"] != "no"
        open = Open(line: number, comment: comment)
        continue
      }
      if fence.take(line), tracksFences { mark = .text }
      let isCode = fence.isOpen && tracksFences
      // A code block may begin right after a mark, and ends with the text at the latest.
      if let rest = mark.textStart {
        fence = MarkdownFence()
        _ = fence.take(rest)
      }
      switch mark {
      case .question(let rest): begin("Q", rest, number)
      case .cloze(let rest): begin("C", rest, number)
      case .answer(let rest): go("A", rest, number)
      case .wrong(let rest): go("W", rest, number)
      case .tags(let rest) where open?.texts.isEmpty == false: open?.tags = MarkdownReader.tags(rest)
      case .heading(let level, let text):
        close()
        head(level, text)
      case .rule, .comment: close()
      case .tags, .text:
        guard let last = open?.texts.indices.last else { continue }
        open?.texts[last].lines.append(MarkdownEscape.unescaped(line, isCode: isCode))
      }
      if !tracksFences { fence = MarkdownFence() }
    }
    close()
  }

  private mutating func begin(_ sign: Character, _ rest: Substring, _ number: Int) {
    // A comment belongs to the card below it.
    if open?.texts.isEmpty != true { close() }
    if open == nil { open = Open(line: number) }
    open?.isCloze = sign == "C"
    open?.texts.append((sign, [rest]))
  }

  private mutating func go(_ sign: Character, _ rest: Substring, _ number: Int) {
    guard open?.texts.isEmpty == false else {
      unreadable.append(UnreadablePlace(line: number, .notACard))
      return
    }
    open?.texts.append((sign, [rest]))
  }

  private mutating func close() {
    guard let card = open else { return }
    open = nil
    guard !card.texts.isEmpty else { return }
    let comment = card.comment ?? CardComment()
    var cells = CardCells(card.isCloze ? .cloze : .question, in: .markdown)
    // Looking for each file in each text takes time.
    let media = MediaLines.files(in: comment["media"] ?? "").filter { MediaKey($0.key) == nil }.prefix(200)
    cells.texts = card.texts.map { _, lines in
      let text = lines.joined(separator: "\n").trimmed()
      return media.reduce(text) {
        $0.replacing(MarkdownWriter.destination($1.value.name), with: MarkdownWriter.destination($1.key))
      }
    }
    if card.isCloze {
      cells.texts[0] = BracketCloze.numbered(cells.texts[0])
    } else if card.texts.contains(where: { $0.sign == "W" }) {
      cells.kind = .choice
    } else if card.texts.count > 2 {
      cells.kind = .facts
    }
    cells.tags = card.tags
    if card.comment != nil {
      let names: [(String, TableColumn)] = [
        ("card", .id), ("kind", .kind), ("markup", .markup), ("reversed", .reversed), ("favorite", .favorite),
        ("suspended", .suspended), ("flag", .flag), ("created", .created), ("source", .source), ("media", .media),
      ]
      for (name, column) in names {
        cells.said.insert(column)
        if let value = comment[name] { cells.cells[column] = value.isEmpty ? "yes" : value }
      }
      if cells.cells[.id] == "yes" { cells.cells[.id] = nil }
      cells.tags = (cells.tags ?? []) + MarkdownReader.tags(comment["tags"] ?? "")
    }
    if !tags.isEmpty { cells.tags = tags + (cells.tags ?? []) }
    add(cells, at: card.line)
  }

  private mutating func add(_ cells: CardCells, at line: Int) {
    var cells = cells
    let path = headings.compactMap { $0 }
    if !path.isEmpty { cells.cells[.deck] = path.joined(separator: Deck.pathSeparator) }
    do throws(ImportProblem) {
      let card = try cells.card(kinds)
      cards.append(card)
      incomplete += UnreadablePlace.incomplete(card, line: line)
    } catch {
      unreadable.append(UnreadablePlace(line: line, error))
    }
  }

  private mutating func head(_ level: Int, _ text: Substring) {
    while headings.count >= level { headings.removeLast() }
    while headings.count < level - 1 { headings.append(nil) }
    headings.append(MarkdownReader.heading(text))
  }

  /// Returns the text of a heading, without the signs that may end it.
  private static func heading(_ text: Substring) -> String {
    var text = String(text).trimmed()
    if let hashes = text.lastIndex(where: { $0 != "#" }), text[hashes] == " " {
      text = String(text[..<hashes]).trimmed()
    }
    return text
  }

  // MARK: Headings

  /// Reads headings with text below them as cards. Headings with further headings below them are decks.
  private mutating func readHeadings(_ lines: ArraySlice<Substring>, from start: Int) {
    var parts: [(level: Int, text: Substring, line: Int, body: [Substring])] = []
    var fence = MarkdownFence()
    var stray: Int?
    for (number, line) in zip(start..., lines) {
      if !fence.take(line), case .heading(let level, let text) = MarkdownLine(line) {
        parts.append((level, text, number, []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].body.append(line)
      } else if !line.isBlank {
        stray = stray ?? number
      }
    }
    if let stray, !parts.isEmpty { unreadable.append(UnreadablePlace(line: stray, .notACard)) }
    for (index, part) in parts.enumerated() {
      guard index + 1 == parts.count || parts[index + 1].level <= part.level else {
        head(part.level, part.text)
        if part.body.contains(where: { !$0.isBlank }) {
          unreadable.append(UnreadablePlace(line: part.line + 1, .notACard))
        }
        continue
      }
      while headings.count >= part.level { headings.removeLast() }
      var cells = CardCells(.question, in: .markdown)
      var body = part.body
      while body.last?.isBlank == true { body.removeLast() }
      if let last = body.last, case .tags(let rest) = MarkdownLine(last) {
        body.removeLast()
        cells.tags = MarkdownReader.tags(rest)
      }
      if !tags.isEmpty { cells.tags = tags + (cells.tags ?? []) }
      cells.texts = [MarkdownReader.heading(part.text), body.joined(separator: "\n").trimmed()]
      add(cells, at: part.line)
    }
  }

  // MARK: Front matter

  /// Reads the lines at the start between `---` or `+++`, and returns the number of the line after them.
  private mutating func readFrontMatter(_ lines: inout ArraySlice<Substring>) -> Int {
    guard let first = lines.first, first == "---" || first == "+++",
      let end = lines.dropFirst().prefix(100).firstIndex(of: first)
    else { return 1 }
    for line in lines[..<end] {
      guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { continue }
      let value = line[line.index(after: sign)...]
      switch String(line[..<sign]).trimmed().lowercased() {
      case "name", "deck", "title": title = title ?? String(MarkdownReader.unquoted(value))
      case "tags": tags = MarkdownReader.tags(value.filter { $0 != "[" && $0 != "]" }[...])
      default: break
      }
    }
    let count = end - lines.startIndex + 1
    lines = lines.dropFirst(count)
    return count + 1
  }

  private static func tags(_ text: some StringProtocol) -> [String] {
    Tags.parts(of: text).map { unquoted(Substring($0)) }
  }

  static func unquoted(_ text: Substring) -> String {
    let text = String(text).trimmed()
    guard text.count > 1, let sign = text.first, sign == "\"" || sign == "'", text.last == sign else { return text }
    return String(text.dropFirst().dropLast())
  }
}

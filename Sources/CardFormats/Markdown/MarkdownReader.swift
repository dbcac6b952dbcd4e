import FlashcardKit

/// A reader of cards in Markdown: questions and answers by their marks, and whatever else its dialects find.
struct MarkdownReader {
  private let kinds: CardKinds
  /// The dialect that was chosen, or `nil` to find those that a document has signs of.
  private let chosen: MarkdownDialect?
  private var cards: [ImportedCard] = []
  private var reviews: [ReviewEntry] = []
  private var unreadable: [UnreadablePlace] = []
  private var incomplete: [UnreadablePlace] = []
  /// The numbers of the lines of text that belong to no card.
  private var others: [Int] = []
  /// The titles of the headings above, by level.
  private var headings: [String?] = []
  /// The tags of all cards, from the lines at the start.
  private var tags: [String] = []
  /// The cards that have schedules.
  private var scheduled: Set<CardID> = []
  /// Whether this program wrote the document, so that nothing is to be guessed.
  private var isOwn = false
  /// The card being read.
  private var open: Open?

  /// A card of which not all lines are read.
  private struct Open {
    /// The number of its first line.
    let line: Int
    var comment: CardComment?
    var isCloze = false
    /// The columns before the text of an item, and whether its question has a letter as items of choices have.
    var indent = 0
    var isLettered = false
    /// The letter of the mark of its question, if it isn't a word or `Q`.
    var letter: Character?
    /// Whether the last line was blank.
    var isParted = false
    /// Its texts, each with the mark that began it, in lines.
    var texts: [(sign: Character, lines: [Substring])] = []
    var tags: [String]?
  }

  init(_ kinds: CardKinds, as chosen: MarkdownDialect? = nil) {
    self.kinds = kinds
    self.chosen = chosen
  }

  /// Returns whether a text appears to be Markdown with cards.
  static func recognizes(_ text: PlainText) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 200)
    let isMarked = lines.prefix(200).contains { line in
      ["Q: ", "C: ", "# ", "## "].contains { line.starts(with: $0.utf8) }
    }
    if isMarked { return true }
    let document = MarkdownLines(MarkdownLines.split(String(decoding: text.utf8, as: UTF8.self))[...])
    return MarkdownMark.occur(in: document) || MarkdownDialect.all.contains { $0.reader(document, false) != nil }
  }

  /// Returns whether a text of any kind has marks that only cards have: this program's own, questions with answers right
  /// below, deletions, or those of a dialect other than headings, which any text with hashes has.
  static func isMarked(_ text: PlainText) -> Bool {
    if MarkdownMark.arePairs(in: text) { return true }
    let document = MarkdownLines(MarkdownLines.split(String(decoding: text.utf8, as: UTF8.self))[...])
    let isOwn = (0..<document.count).contains { index in
      guard !document.isCode(index) else { return false }
      switch MarkdownLine(document[index]) {
      case .comment(let comment): return comment["card"] != nil
      case .cloze(let rest): return rest.contains("[") && rest.contains("]")
      default: return false
      }
    }
    return isOwn
      || MarkdownDialect.all.contains { $0.id != MarkdownDialect.headings.id && $0.reader(document, false) != nil }
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
    var all = MarkdownLines.split(text)
    let front = MarkdownFrontMatter(all)
    if !all.contains(where: { $0.hasPrefix(CardComment.start) }) { MarkdownLines.removeMessage(atEndOf: &all) }
    let document = MarkdownLines(all[front.count...], after: front.count, tags: front.tags)
    tags = front.tags.filter { ObsidianReader.deck($0) == nil }
    var hasMarks = false
    for index in 0..<document.count {
      switch MarkdownLine(document[index]) {
      case .question, .cloze: hasMarks = true
      case .comment(let comment):
        hasMarks = true
        if comment["card"] != nil { isOwn = true }
      default: break
      }
    }
    var readers: [any MarkdownDialectReader] = []
    if let chosen {
      readers = [chosen.reader(document, true)].compactMap(\.self)
    } else if !isOwn {
      hasMarks = hasMarks || MarkdownMark.occur(in: document)
      let last: Set<String> = [MarkdownDialect.table.id, MarkdownDialect.numbered.id, MarkdownDialect.headings.id]
      for dialect in MarkdownDialect.all where !last.contains(dialect.id) || !hasMarks && readers.isEmpty {
        if let reader = dialect.reader(document, false) { readers.append(reader) }
      }
    }
    read(document, &readers)
    var imported = ImportedCards(title: front.title, cards: cards, unreadable: unreadable, incomplete: incomplete)
    imported.reviews = reviews
    imported.otherLines = OtherLines(others)
    return imported
  }

  /// Returns the table in the only fenced code of a document, as chat assistants write them, or `nil` if there is none.
  static func fencedTable(in text: PlainText) -> TextTable? {
    let document = MarkdownLines(MarkdownLines.split(text.string)[...])
    guard let start = (0..<document.count).first(where: document.isCode) else { return nil }
    let end = document.first(from: start) { !document.isCode($0) }
    guard !(end..<document.count).contains(where: document.isCode), start + 2 < end else { return nil }
    let info = document[start].drop { $0 == "`" || $0 == "~" || $0 == " " }.lowercased().trimmed()
    guard ["", "csv", "tsv", "text", "txt", "plaintext"].contains(info) else { return nil }
    // The last line ends the code, unless nothing does.
    let isClosed = document[end - 1].drop { $0 == " " }.hasPrefix(String(document[start].drop { $0 == " " }.prefix(3)))
    let lines = document[start + 1..<(isClosed ? end - 1 : end)].joined(separator: "\n")
    guard let table = TextTable(lines, separator: info == "tsv" ? .tab : nil) else { return nil }
    // Other code has commas, too.
    return info == "csv" || info == "tsv" || table.heading.contains(where: TableColumn.isNameOfText) ? table : nil
  }

  // MARK: Lines

  private mutating func read(_ document: MarkdownLines, _ readers: inout [any MarkdownDialectReader]) {
    var fence = MarkdownFence()
    var tracksFences = true
    // Sections of headings have all that is below these.
    let hasMarks = chosen == nil || chosen?.id != MarkdownDialect.headings.id && chosen?.id != MarkdownDialect.mdanki.id
    var index = 0
    while index < document.count {
      let (line, number) = (document[index], document.number(index))
      var mark = MarkdownLine(line)
      if case .comment(let comment) = mark, comment["card"] != nil {
        close()
        fence = MarkdownFence()
        tracksFences = comment["fenced"] != "no"
        open = Open(line: number, comment: comment)
        index += 1
        continue
      }
      let isInside = fence.take(line) && tracksFences
      if isInside { mark = .text }
      let isCode = fence.isOpen && tracksFences
      if !isInside, !isOwn, hasMarks, readMark(mark, line, index, of: document) {
        fence = MarkdownFence()
        index += 1
        continue
      }
      if !isInside, !isCode, mark.textStart == nil || !hasMarks, let piece = take(index, of: document, &readers) {
        fence = MarkdownFence()
        index = max(index + 1, piece.end)
        continue
      }
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
      case .tags(let rest) where open?.texts.isEmpty == false: open?.tags = MarkdownFrontMatter.tags(rest)
      case .heading(let level, let text):
        close()
        head(level, text)
      case .rule, .comment: close()
      case .tags, .text: goOn(line, number, isCode: isCode)
      }
      if !tracksFences { fence = MarkdownFence() }
      index += 1
    }
    close()
  }

  /// Offers a line to the dialects, and adds the cards that one finds there.
  private mutating func take(
    _ index: Int, of document: MarkdownLines, _ readers: inout [any MarkdownDialectReader]
  ) -> MarkdownPiece? {
    for place in readers.indices {
      guard let piece = readers[place].take(index, of: document) else { continue }
      if piece.isWeak, open != nil { continue }
      close()
      if let problem = piece.problem {
        unreadable.append(UnreadablePlace(line: document.number(problem), .notACard))
      }
      let path = headings.prefix(max(0, piece.level - 1)).compactMap(\.self)
      for (number, card) in piece.cards.enumerated() {
        add(card.cells, below: path, number == 0 ? piece.schedules : [], at: document.number(card.index))
      }
      return piece
    }
    return nil
  }

  // MARK: Questions and answers

  /// Reads a line that begins with a mark as people write it beside `Q:` and `A:`. Returns whether it does.
  private mutating func readMark(
    _ line: MarkdownLine, _ text: Substring, _ index: Int, of document: MarkdownLines
  ) -> Bool {
    switch line {
    case .text, .heading: break
    default: return false
    }
    if let mark = MarkdownMark(text), begin(mark, index, of: document) { return true }
    guard MarkdownMark.isCount(text) else { return false }
    close()
    return true
  }

  /// Begins a text at a mark. Returns whether there is one that it belongs to.
  private mutating func begin(_ mark: MarkdownMark, _ index: Int, of document: MarkdownLines) -> Bool {
    let hasQuestion = open.map { !$0.isCloze && !$0.texts.isEmpty } ?? false
    switch mark.role {
    case .question:
      if let (front, back) = mark.halves {
        begin("Q", front[...], document.number(index))
        go("A", back[...], document.number(index))
        open?.indent = mark.indent
        return true
      }
      // Without an answer below, it is a line as any other.
      guard MarkdownReader.hasAnswer(mark, below: index, of: document) else { return false }
      begin("Q", mark.text[...], document.number(index))
      open?.indent = mark.indent
      open?.isLettered = mark.isLettered
      open?.letter = mark.letter
    case .answer:
      guard hasQuestion, mark.answers(open?.letter), mark.isLettered == open?.isLettered || !mark.isLettered,
        !mark.isLettered || !MarkdownReader.isChoice(index, of: document)
      else { return false }
      go("A", mark.text[...], document.number(index))
      open?.indent = mark.indent
    case .tags:
      guard hasQuestion else { return false }
      open?.tags = mark.text.split { $0 == "," || $0 == "#" }.map { String($0).trimmed() }.filter { !$0.isEmpty }
    }
    return true
  }

  /// Returns whether an answer follows a question before another one.
  private static func hasAnswer(_ question: MarkdownMark, below index: Int, of document: MarkdownLines) -> Bool {
    for place in index + 1..<max(index + 1, min(document.count, index + 200)) where !document.isCode(place) {
      if document.heading(place) != nil, MarkdownMark(document[place]) == nil { return false }
      guard let mark = MarkdownMark(document[place]) else { continue }
      switch mark.role {
      case .answer where mark.answers(question.letter) && (!mark.isLettered || question.isLettered): return true
      case .question: return false
      default: break
      }
    }
    return false
  }

  /// Returns whether a line that begins with the letter A is the first of several choices.
  private static func isChoice(_ index: Int, of document: MarkdownLines) -> Bool {
    let next = document.first(from: index + 1) { !document.isBlank($0) }
    guard next < document.count else { return false }
    let text = (MarkdownItem(document[next])?.text ?? document[next]).utf8.drop { $0 == 0x20 || $0 == 0x2A }
    return [("B", "."), ("B", ")"), ("b", "."), ("b", ")")].contains { text.starts(with: ($0.0 + $0.1).utf8) }
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
    open?.isParted = false
    open?.texts.append((sign, [rest]))
  }

  /// Adds a line to the text above it.
  private mutating func goOn(_ line: Substring, _ number: Int, isCode: Bool) {
    guard let card = open, let last = card.texts.indices.last else {
      // A line of tags alone says something of cards.
      if !line.isBlank, !line.hasPrefix("#") { others.append(number) }
      return
    }
    guard card.indent > 0 else {
      open?.texts[last].lines.append(MarkdownEscape.unescaped(line, isCode: isCode))
      return
    }
    let blank = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }
    // What is not below an item any more isn't part of it.
    if card.isParted, blank.isEmpty, !line.isEmpty, !isCode {
      close()
      others.append(number)
      return
    }
    open?.isParted = line.isBlank
    open?.texts[last].lines.append(Substring(line.utf8.dropFirst(min(card.indent, blank.count))))
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
      cells.tags = (cells.tags ?? []) + MarkdownFrontMatter.tags(comment["tags"] ?? "")
    }
    add(cells, below: headings.compactMap { $0 }, at: card.line, isOwn: isOwn)
  }

  // MARK: Cards

  /// Adds a card. What this program wrote has no notes of others: there, they are text.
  private mutating func add(
    _ cells: CardCells, below path: [String], _ schedules: [MarkdownSchedule] = [], at line: Int, isOwn: Bool = false
  ) {
    var cells = cells
    if !tags.isEmpty { cells.tags = tags + (cells.tags ?? []) }
    if !path.isEmpty { cells.cells[.deck] = path.joined(separator: Deck.pathSeparator) }
    var notes = MarkdownNotes()
    notes.schedules = schedules
    if !isOwn {
      cells.texts = cells.texts.map { notes.removed(from: $0).trimmed() }
      if let id = notes.id { cells.cells[.id] = cells.cells[.id] ?? id }
    }
    do throws(ImportProblem) {
      var card = try cells.card(kinds)
      if !notes.schedules.isEmpty {
        // Which card of a library it is depends on the deck that it goes to.
        let key = card.id ?? CardID(derivedFrom: ["markdown", card.deck ?? ""] + card.content.texts)
        if card.id == nil { card.reviewKey = key }
        if scheduled.insert(key).inserted {
          reviews += MarkdownSchedule.entries(notes.schedules, of: card, id: key)
        }
      }
      cards.append(card)
      incomplete += UnreadablePlace.incomplete(card, line: line)
    } catch {
      unreadable.append(UnreadablePlace(line: line, error))
    }
  }

  private mutating func head(_ level: Int, _ text: Substring) {
    while headings.count >= level { headings.removeLast() }
    while headings.count < level - 1 { headings.append(nil) }
    headings.append(MarkdownLines.heading(text))
  }
}

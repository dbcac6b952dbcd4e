import FlashcardKit

extension MarkdownDialect {
  /// Headings with their text: each heading without headings below is a question, and those above are decks. Nearly all
  /// documents have headings, so these must look like questions; all are read if the dialect is chosen.
  static let headings = MarkdownDialect(id: "headings") { document, isChosen in
    isChosen || HeadingReader.looksLikeCards(document) ? HeadingReader() : nil
  }

  /// Documents of mdanki: each heading of the second level is a question, with its answer below it or below `%`, and tags
  /// as links: `[#biology]()`.
  static let mdanki = MarkdownDialect(id: "mdanki") { document, isChosen in
    var hasHeading = false
    var isUsed = false
    for index in 0..<document.count where !document.isCode(index) && !isUsed {
      let line = document[index]
      if document.heading(index)?.level == 2 { hasHeading = true }
      isUsed =
        hasHeading
        && (HeadingReader.isMiddle(line) || line.utf8.starts(with: "[#".utf8) && HeadingReader.tags(line) != nil)
    }
    return isUsed || isChosen ? HeadingReader(level: 2) : nil
  }
}

/// A reader of headings with their text.
struct HeadingReader: MarkdownDialectReader {
  /// The level of headings that are questions, or `nil` if those without headings below are.
  private let level: Int?
  /// The index of the line up to which text belongs to no question, and was looked at.
  private var done = 0

  init(level: Int? = nil) { self.level = level }

  mutating func take(_ index: Int, of document: MarkdownLines) -> MarkdownPiece? {
    guard let (level, title) = document.heading(index) else {
      guard index >= done, !document.isBlank(index), self.level == nil else { return nil }
      var piece = MarkdownPiece(end: document.first(from: index) { document.heading($0) != nil })
      done = piece.end
      // A document without headings has no text outside of them.
      if piece.end < document.count || (0..<index).contains(where: { document.heading($0) != nil }) {
        piece.problem = index
      }
      return piece
    }
    if let own = self.level, own != level { return nil }
    let end = document.first(from: index + 1) { place in
      document.heading(place).map { self.level == nil || $0.level <= level } ?? false
    }
    if self.level == nil, end < document.count, document.heading(end).map({ $0.level > level }) == true { return nil }
    return MarkdownPiece(
      HeadingReader.card(title, document[index + 1..<max(index + 1, end)]), at: index, end: end, level: level)
  }

  /// Returns the card of a heading and the lines below it.
  private static func card(_ title: String, _ lines: [Substring]) -> CardCells {
    var lines = lines
    var tags: [String] = []
    while let last = lines.last {
      if let own = HeadingReader.tags(last) { tags = own + tags } else if !last.isBlank { break }
      lines.removeLast()
    }
    var fence = MarkdownFence()
    let middle = lines.firstIndex { line in !fence.take(line) && isMiddle(line) }
    var title = title
    // `### 1. Question` with `**Answer:**` below.
    if let first = lines.firstIndex(where: { !$0.isBlank }), let mark = MarkdownMark(lines[first]), mark.answers(nil),
      !mark.isLettered
    {
      lines[first] = mark.text[...]
      if let item = MarkdownItem(title[...]), item.isNumbered { title = String(item.text) }
    }
    var cells = CardCells(front: title, back: lines.joined(separator: "\n").trimmed())
    if let middle {
      cells.texts[0] = ([title[...]] + lines[..<middle]).joined(separator: "\n").trimmed()
      cells.texts[1] = lines[(middle + 1)...].joined(separator: "\n").trimmed()
    }
    cells.add(tags)
    return cells
  }

  /// Returns whether a line is the sign of mdanki's between front and back.
  static func isMiddle(_ line: Substring) -> Bool {
    line.utf8.first == UInt8(ascii: "%") && String(line).trimmed() == "%"
  }

  /// Returns the tags of a line that has nothing else: `Tags: a, b`, `#a #b`, `[#a](x.md) [#b]()`.
  static func tags(_ line: Substring) -> [String]? {
    switch line.utf8.first {
    case UInt8(ascii: "T"):
      guard case .tags(let rest) = MarkdownLine(line) else { return nil }
      return MarkdownFrontMatter.tags(rest)
    case UInt8(ascii: "#"):
      let (tags, rest) = HashTags.leading(line)
      return rest.isEmpty && !tags.isEmpty ? tags : nil
    case UInt8(ascii: "["):
      var tags: [String] = []
      for part in line.split(separator: ")") where !part.isBlank {
        let link = String(part).trimmed()
        guard link.hasPrefix("[#"), let close = link.firstRange(of: "](") else { return nil }
        tags.append(String(link[..<close.lowerBound].dropFirst(2)))
      }
      return tags.isEmpty ? nil : tags
    default: return nil
    }
  }

  // MARK: What is no list of cards

  /// Titles that only documents of other kinds have, in lowercase without blanks.
  private static let others: Set<String> = [
    "about", "acknowledgements", "acknowledgments", "actionitems", "agenda", "api", "attendees", "authors",
    "background",
    "bugs", "build", "building", "changelog", "changes", "codeofconduct", "configuration", "contact", "contents",
    "contributing", "contributors", "credits", "dependencies", "description", "development", "directions", "discussion",
    "documentation", "done", "example", "examples", "faq", "features", "fixed", "added", "changed", "removed",
    "gettingstarted",
    "goals", "help", "howitworks", "ingredients", "install", "installation", "installing", "instructions",
    "introduction",
    "license", "licence", "links", "method", "motivation", "nextsteps", "notes", "options", "overview", "preparation",
    "prerequisites", "quickstart", "quickstart", "references", "releasenotes", "requirements", "resources", "roadmap",
    "running", "screenshots", "security", "seealso", "setup", "shoppinglist", "status", "steps", "summary", "support",
    "tableofcontents", "testing", "tests", "thanks", "todo", "todo", "troubleshooting", "unreleased", "updates",
    "usage",
    "why", "work", "home", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "conclusion",
    "abstract",
    "results", "methods", "whatsnew", "knownissues", "breakfast", "lunch", "dinner", "today", "tomorrow",
  ]

  /// The most bytes of an answer that is taken for one without other signs.
  private static let shortest = 200

  /// Returns whether the headings of a document look like questions with answers: most of them end with a question mark,
  /// some have tags below them, or all have a short paragraph, and none has a title as documents of other kinds have.
  static func looksLikeCards(_ document: MarkdownLines) -> Bool {
    let places = (0..<document.count).filter { document.heading($0) != nil }
    guard !places.isEmpty else { return false }
    var (leaves, questions, short, tagged, answered) = (0, 0, 0, 0, 0)
    // A single heading of the first level is the title of a text.
    let isTitle = places.count == 1 && document.heading(places[0])?.level == 1
    for (number, place) in places.enumerated() {
      guard let (level, title) = document.heading(place) else { continue }
      let isQuestion = title.hasSuffix("?") || title.hasSuffix("？")
      if !isQuestion, isOther(title) { return false }
      let end = number + 1 < places.count ? places[number + 1] : document.count
      if number + 1 < places.count, let next = document.heading(places[number + 1]), next.level > level { continue }
      let body = document[place + 1..<end]
      leaves += 1
      if isQuestion { questions += 1 }
      if body.last(where: { !$0.isBlank }).flatMap(tags) != nil { tagged += 1 }
      if isShort(body) { short += 1 }
      if let first = body.first(where: { !$0.isBlank }), let mark = MarkdownMark(first), mark.answers(nil) {
        answered += 1
      }
    }
    guard leaves > 0 else { return false }
    return questions * 2 > leaves || answered * 2 > leaves || tagged > 0 || !isTitle && short == leaves
  }

  private static func isOther(_ title: String) -> Bool {
    let title = title.lowercased().filter { $0.isLetter || $0.isNumber }
    // Versions and dates.
    return others.contains(title) || title.contains { $0.isNumber } && !title.contains { $0.isLetter }
      || title.hasPrefix("v") && title.dropFirst().first?.isNumber == true
  }

  /// Returns whether lines are one short paragraph without code, links, and lists.
  private static func isShort(_ lines: [Substring]) -> Bool {
    let lines = lines.drop(while: \.isBlank)
    guard let first = lines.first, !lines.contains(where: { MarkdownItem($0) != nil || $0.hasPrefix("|") }) else {
      return false
    }
    let text = lines.joined(separator: "\n").trimmed()
    return text.utf8.count <= shortest && first.utf8.first != UInt8(ascii: "<") && !text.contains("\n\n")
      && !["```", "~~~", "](", "http"].contains(where: text.contains)
  }
}

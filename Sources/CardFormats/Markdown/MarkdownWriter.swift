import FlashcardKit

/// A writer of cards as questions and answers in Markdown, below headings with the paths of their decks.
struct MarkdownWriter {
  let cards: ExportedCards

  func write(_ write: (String) throws -> Void) throws {
    var deck: String?
    for card in cards.cards {
      let own = cards.deck(of: card)
      if own != deck { try write("\(deck == nil ? "" : "\n")# \(own)\(own.last == "#" ? " #" : "")\n") }
      deck = own
      try write("\n" + text(of: card))
    }
  }

  /// Returns the end of a picture or link that leads to a file, as most would write it.
  static func destination(_ path: String) -> String { path.contains(" ") ? "](<\(path)>)" : "](\(path))" }

  private func text(of card: Card) -> String {
    let files = cards.files(of: card)
    let named = files.filter { MediaKey($0.key) == nil }.sorted { $0.key < $1.key }
    let texts = card.content.texts.map { text in
      named.reduce(text) { $0.replacing(Self.destination($1.key), with: Self.destination($1.value)) }
    }
    let tracksFences = texts.allSatisfy { text in
      var fence = MarkdownFence()
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { _ = fence.take(line) }
      return !fence.isOpen
    }
    var comment = comment(on: card, files)
    if !tracksFences { comment.add("fenced", "no") }
    let lines = zip(signs(of: card.content), texts).map { sign, text in
      let text = sign == "C" ? BracketCloze.bracketed(text) ?? text : text
      return "\(sign): \(MarkdownEscape.escaped(text, tracksFences: tracksFences))\n"
    }
    return comment.line + "\n" + lines.joined()
  }

  /// Returns the marks of a content's texts.
  private func signs(of content: CardContent) -> [String] {
    let count = content.texts.count
    switch content.kind {
    case .choice: return ["Q", "A"] + Array(repeating: "W", count: max(0, count - 2))
    case .cloze: return ["C", content[1].isEmpty ? nil : "A"].compactMap { $0 }
    default: return ["Q"] + Array(repeating: "A", count: max(0, count - 1))
    }
  }

  private func comment(on card: Card, _ files: [String: String]) -> CardComment {
    var comment = CardComment()
    comment.add("card", card.id.description)
    let kind = card.content.kind
    if !MarkdownReader.marks(kind, texts: card.content.texts.count) {
      comment.add("kind", kind.isCustom ? kind.name : kind.id)
    }
    if !card.tags.isEmpty { comment.add("tags", card.tags.map(Self.quoted).joined(separator: ", ")) }
    if card.content.markup != .markdown { comment.add("markup", card.content.markup.rawValue) }
    if card.isReversed { comment.add("reversed") }
    if card.isFavorite { comment.add("favorite") }
    let suspended = CardCells.suspended(card)
    if !suspended.isEmpty { comment.add("suspended", suspended) }
    let flag = CardCells.flag(card)
    if !flag.isEmpty { comment.add("flag", flag) }
    comment.add("created", Timestamp.text(card.created))
    if let source = card.source { comment.add("source", source.lines) }
    if !files.isEmpty { comment.add("media", MediaLines.text(of: files, texts: card.mediaTexts)) }
    return comment
  }

  /// Returns a tag in quotes if it has a comma, or quotes of its own, which are otherwise taken for those.
  private static func quoted(_ tag: String) -> String {
    Tags.parts(of: tag) == [tag] && MarkdownFrontMatter.unquoted(tag[...]) == tag ? tag : "\"\(tag)\""
  }
}

/// A line of a Markdown text with cards.
enum MarkdownLine {
  /// A text begins: a question or a title, an answer or a fact, a wrong choice, a text with deletions.
  case question(Substring)
  case answer(Substring)
  case wrong(Substring)
  case cloze(Substring)
  /// Tags of the card above, separated by commas.
  case tags(Substring)
  /// A heading of a level from 1.
  case heading(Int, Substring)
  /// The end of a card.
  case rule
  /// What is said about the card below.
  case comment(CardComment)
  /// Anything else.
  case text

  /// Recognizes a line.
  init(_ line: Substring) {
    guard let first = line.utf8.first else {
      self = .text
      return
    }
    self = .text
    switch first {
    case UInt8(ascii: "Q"): if let rest = MarkdownLine.after("Q:", line) { self = .question(rest) }
    case UInt8(ascii: "A"): if let rest = MarkdownLine.after("A:", line) { self = .answer(rest) }
    case UInt8(ascii: "W"): if let rest = MarkdownLine.after("W:", line) { self = .wrong(rest) }
    case UInt8(ascii: "C"): if let rest = MarkdownLine.after("C:", line) { self = .cloze(rest) }
    case UInt8(ascii: "T"): if let rest = MarkdownLine.after("Tags:", line) { self = .tags(rest) }
    case UInt8(ascii: "#"):
      let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
      let rest = line.utf8.dropFirst(level)
      if level <= 6, rest.first == UInt8(ascii: " ") || rest.isEmpty { self = .heading(level, Substring(rest)) }
    case UInt8(ascii: "-"):
      if line.utf8.count >= 3, line.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) { self = .rule }
    case UInt8(ascii: "<"): if let comment = CardComment(line) { self = .comment(comment) }
    default: break
    }
  }

  private static func after(_ sign: String, _ line: Substring) -> Substring? {
    // By bytes: a blank and a mark that the text begins with are a single character.
    guard line.utf8.starts(with: sign.utf8) else { return nil }
    let rest = line.utf8.dropFirst(sign.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: " ") ? Substring(rest.dropFirst()) : nil
  }

  /// The first line of the text that begins here, or `nil` if none does.
  var textStart: Substring? {
    switch self {
    case .question(let text), .answer(let text), .wrong(let text), .cloze(let text): text
    default: nil
    }
  }

  /// Whether the line means something.
  var isMark: Bool { if case .text = self { false } else { true } }
}

/// The backslash before lines of a card's text that would mean something else.
enum MarkdownEscape {
  /// Returns a text whose lines are all text.
  static func escaped(_ text: String, tracksFences: Bool) -> String {
    var fence = MarkdownFence()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      let isCode = fence.take(line) && tracksFences
      // The first line follows a mark.
      let isMark = index > 0 && (isCode ? line.hasPrefix(CardComment.start) : MarkdownLine(line).isMark)
      return isMark || index > 0 && isEscape(line) && !isCode ? "\\" + line : String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a line without its backslash.
  static func unescaped(_ line: Substring, isCode: Bool) -> Substring {
    if isCode { return line.hasPrefix("\\" + CardComment.start) ? line.dropFirst() : line }
    return isEscape(line) ? line.dropFirst() : line
  }

  /// Whether a line begins with a backslash before something with a meaning, or before such a backslash.
  private static func isEscape(_ line: Substring) -> Bool {
    guard line.first == "\\" else { return false }
    let rest = line.drop { $0 == "\\" }
    return MarkdownLine(rest).isMark
  }
}

/// Whether lines are in a fenced code block.
struct MarkdownFence {
  private var open: (sign: Character, count: Int)?

  /// Takes the next line, and returns whether it belongs to a code block after its first line.
  mutating func take(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == " " }
    guard let sign = rest.first, sign == "`" || sign == "~" else { return open != nil }
    let count = rest.prefix { $0 == sign }.count
    if let (own, length) = open {
      if sign == own, count >= length, rest.dropFirst(count).allSatisfy(\.isWhitespace) { open = nil }
      return true
    }
    if count >= 3, sign == "~" || !rest.dropFirst(count).contains("`") { open = (sign, count) }
    return false
  }

  /// Whether a code block is open.
  var isOpen: Bool { open != nil }
}

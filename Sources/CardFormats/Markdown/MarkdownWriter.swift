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
    Tags.parts(of: tag) == [tag] && MarkdownReader.unquoted(tag[...]) == tag ? tag : "\"\(tag)\""
  }
}

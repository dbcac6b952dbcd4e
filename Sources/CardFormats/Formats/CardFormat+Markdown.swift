import Effects
import FlashcardKit

extension CardFormat {
  /// Markdown: questions and answers marked by `Q:` and `A:` and texts with deletions in brackets by `C:`, or headings
  /// with answers below them.
  public static let markdown = CardFormat(
    "markdown", endings: ["md", "markdown", "mdown"], recognizing: MarkdownReader.recognizes,
    reading: { (text, kinds) throws(FormatFailure) in
      var reader = MarkdownReader(kinds)
      let cards = reader.read(String(decoding: text.utf8, as: UTF8.self))
      guard !cards.cards.isEmpty || !cards.unreadable.isEmpty else { throw .noCards }
      return .cards(cards)
    },
    writing: { cards, write in try MarkdownWriter(cards: cards).write(write) })
}

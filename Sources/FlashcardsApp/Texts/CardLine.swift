package import FlashcardKit
import HTML
import Markdown
import RichText
import TextUI
import Typesetting

/// The texts of cards, and others in Markdown, on one line.
extension Card {
  /// Returns the content as it stands in a line.
  package func inLine(hasSymbols: Bool = true) -> CardContent { content.inLine(hasSymbols: hasSymbols) }

  /// Returns the card with its content as it stands in a line.
  func asLine(hasSymbols: Bool) -> Card {
    guard content.mayHaveMarks else { return self }
    return edited(content: inLine(hasSymbols: hasSymbols), statuses: statuses, at: changed)
  }
}

extension CardContent {
  /// Returns the content as it stands in a line: as it is laid out, but without rows. One without marks stays as it is.
  func inLine(hasSymbols: Bool) -> CardContent { inLines { $0.inLine(markup, hasSymbols: hasSymbols) } }

  /// Returns the content with one side as it stands in a line, which is cheaper.
  func inLine(_ side: Card.Side, hasSymbols: Bool) -> CardContent {
    inLines(of: side) { $0.inLine(markup, hasSymbols: hasSymbols) }
  }
}

extension String {
  /// Returns a text as it stands in a line. One that is too long to be laid out only loses its marks.
  func inLine(_ markup: Markup = .markdown, hasSymbols: Bool = true) -> String {
    guard markup.mayBeLaidOut(utf8) else { return self }
    guard utf8.count <= RichText.longestMarkdown else { return without(markup) }
    let text = markup == .html ? RichText(html: self, markdown: RichText.init(markdown:)) : RichText(markdown: self)
    return Typesetter.line(text, hasSymbols: hasSymbols)
  }
}

extension CardFace {
  /// Returns a side on one line.
  static func line(_ card: Card, _ side: Card.Side, hasSymbols: Bool) -> String {
    let content = card.content.inLine(side, hasSymbols: hasSymbols)
    return side == .front ? content.front.start(400).onOneLine : summary(content)
  }
}

package import FlashcardKit
import TextUI
import Typesetting

/// The texts of cards, and others that may have formulas, on one line.
extension Card {
  /// Returns the content as it stands in a line, with formulas in their one-line form. A content without formulas stays
  /// as it is; its sides have no marks.
  package func inLine(hasSymbols: Bool = true) -> CardContent {
    guard content.mayHaveFormulas else { return content }
    return content.inLines { $0.formulaInLine(hasSymbols: hasSymbols) }
  }

  /// Returns the card with its content as it stands in a line.
  func asLine(hasSymbols: Bool) -> Card {
    guard content.mayHaveFormulas else { return self }
    return edited(content: inLine(hasSymbols: hasSymbols), statuses: statuses, at: changed)
  }
}

extension String {
  /// Returns LaTeX in its one-line form, or as it is if it has none.
  func formulaInLine(hasSymbols: Bool) -> String {
    (Typesetter.line(ofFormula: self, hasSymbols: hasSymbols) ?? self).onOneLine
  }

  /// Returns a text in Markdown that isn't a card's as it stands in a line.
  func inLine(hasSymbols: Bool = true) -> String { markdownInLine { $0.formulaInLine(hasSymbols: hasSymbols) } }
}

extension CardFace {
  /// Returns a side on one line.
  static func line(_ card: Card, _ side: Card.Side, hasSymbols: Bool) -> String {
    let content = card.inLine(hasSymbols: hasSymbols)
    return side == .front ? content.front.start(400).onOneLine : summary(content)
  }
}

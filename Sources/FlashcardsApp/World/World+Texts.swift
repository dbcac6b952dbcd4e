import Effects
import FlashcardKit
import TextUI

extension World {
  /// Returns a side of a card as a text of a width. Code without a language has that of `deck`, by default the card's.
  func text(
    of card: Card, _ side: Card.Side, width: Int, limit: Int, isTight: Bool = false, query: SearchQuery? = nil,
    deck: DeckID? = nil
  ) -> CardText {
    CardText(
      card: card, side: side, width: max(1, width), limit: limit, isTight: isTight, query: query,
      language: card.content.markup == .plain ? nil : codeLanguage(in: deck ?? library.home(of: card.id)))
  }

  private func codeLanguage(in deck: DeckID?) -> CodeLanguage? {
    library.value(of: Settings.study.codeLanguage, at: deck.map { .deck($0) } ?? .person).string
      .flatMap(CodeLanguage.init(rawValue:))
  }

  /// Lays out the visible texts of cards, and asks for the colors of their code.
  mutating func needTexts(_ seen: [CardText]) {
    let missing = texts.layOut(seen)
    if !missing.isEmpty { effects.append(.highlight(missing)) }
  }
}

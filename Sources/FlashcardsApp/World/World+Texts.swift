import Effects
import FlashcardKit
import TextUI

extension World {
  /// Returns a side of a card as a text. Its deck is by default the card's.
  func text(
    of card: Card, _ side: Card.Side, width: Int, limit: Int, isTight: Bool = false, isCut: Bool = false,
    query: SearchQuery? = nil, deck: DeckID? = nil
  ) -> CardText {
    CardText(
      card: card, side: side, deck: card.content.markup == .plain ? nil : deck ?? library.home(of: card.id),
      width: max(1, width), limit: limit, isTight: isTight, isCut: isCut,
      showsHints: texts.cardWithHints == card.id, query: query,
      hasSymbols: hasSymbols, isPlain: isPlain, path: library.pathForTemplates(of: card, in: deck),
      templates: card.content.kind.isCustom ? ObjectIdentifier(card.content.kind) : nil)
  }

  /// Whether symbols are shown, such as those of formulas: not if they are read out.
  var hasSymbols: Bool { terminal.hasSymbols && !isPlain }

  /// Returns the paragraphs of a text, or its facts, each as lines.
  func parts(_ text: CardText) -> [[[Run]]] {
    texts.parts(text) ?? text.parts(texts.code, library.codeLanguage(in: text.deck))
  }

  /// Returns whether one of the sides of a card has hints that can be opened.
  func hasHints(_ card: Card, on sides: [Card.Side]) -> Bool {
    sides.contains { text(of: card, $0, width: 1, limit: 1).hasHints }
  }

  /// Opens the hints of a card, or closes them.
  mutating func switchHints(of card: Card) { texts.cardWithHints = texts.cardWithHints == card.id ? nil : card.id }

  /// Lays out the visible texts of cards, and asks for the colors of their code.
  mutating func needTexts(_ seen: [CardText]) {
    let missing = texts.layOut(seen, library)
    if !missing.isEmpty { effects.append(.highlight(missing)) }
  }
}

extension Library {
  /// Returns the path of a card's deck, by default its own, if its kind has templates that may show it. Otherwise
  /// returns an empty text.
  func pathForTemplates(of card: Card, in deck: DeckID? = nil) -> String {
    card.content.kind.isCustom ? (deck ?? home(of: card.id)).map { path(of: $0) } ?? "" : ""
  }
}

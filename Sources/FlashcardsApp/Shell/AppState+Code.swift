import Effects
import FlashcardKit
import RichText

extension AppState {
  /// Asks for the colors of the code on the visible cards.
  mutating func needCode(of cards: [Card]) {
    var seen: [CodeText] = []
    for card in cards where card.content.mayHaveMarks && card.content.texts.contains(where: \.mayHaveFences) {
      for side in Card.Side.allCases {
        for text in CardText(card: card, side: side, width: 1, limit: 1).richTexts {
          text.forEachBlock { block in
            guard case .code(let code, let name) = block, let language = name.flatMap(CodeLanguage.init(fence:)) else {
              return
            }
            seen.append(CodeText(code, in: language))
          }
        }
      }
    }
    let missing = world.code.missing(seen)
    if !missing.isEmpty { world.effects.append(.highlight(missing)) }
  }
}

extension String {
  /// Whether the text may have code whose language is named.
  fileprivate var mayHaveFences: Bool { contains("```") || contains("~~~") }
}

import FlashcardKit
import TextUI

extension World {
  /// Gives cards' texts to the terminal's clipboard.
  mutating func clip(_ cards: [Card]) {
    // What somebody else wrote goes out with its source and license, as that asks.
    let text = cards.map { card in
      ([card.front] + card.back + CardFace.origins(card).map { $0.map(\.text).joined() }).joined(separator: "\n")
    }.joined(separator: "\n\n")
    if clip(text: text) { say(Words.copiedText(cards.count)) }
  }
}

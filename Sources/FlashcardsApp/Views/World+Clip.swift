import FlashcardKit
import TextUI

extension World {
  /// Copies the text of cards to the clipboard of the terminal.
  mutating func clip(_ cards: [Card]) {
    // Cards by others are copied with source and license, as attribution requires.
    let text = cards.map { card in
      ([card.front] + card.back + CardFace.origins(card).map { $0.map(\.text).joined() }).joined(separator: "\n")
    }.joined(separator: "\n\n")
    if clip(text: text) { say(Words.copiedText(cards.count)) }
  }
}

import TextUI

/// Where decks and cards stand: beside each other, or in a small window only those that have the keys.
struct CardsLayout {
  /// The decks' box, empty where they are not shown.
  let deckBox: Rect
  /// The cards' box, empty where they are not shown.
  let cardBox: Rect

  init(_ pane: Rect, isSmall: Bool, focus: CardsPane.Focus) {
    if isSmall {
      deckBox = focus == .decks ? pane : Rect(.zero)
      cardBox = focus == .cards ? pane : Rect(.zero)
    } else {
      let width = min(36, max(26, pane.width / 4))
      (deckBox, cardBox) = pane.splitLeft(width)
    }
  }

  /// Whether there are rows for borders.
  var hasBorders: Bool { max(deckBox.height, cardBox.height) > 5 }

  var deckRows: Rect { hasBorders ? deckBox.inset(by: 1) : deckBox }
  var cards: Rect { hasBorders ? cardBox.inset(left: 2, top: 1, right: 2, bottom: 1) : cardBox }
}

import TextUI

/// The layout of decks and cards: side by side or, in a small window, only the focused list.
struct CardsLayout {
  /// The box of the decks; empty if they are not shown.
  let deckBox: Rect
  /// The box of the cards; empty if they are not shown.
  let cardBox: Rect

  private let isSearching: Bool

  init(_ pane: Rect, isSmall: Bool, focus: CardsPane.Focus, isSearching: Bool) {
    self.isSearching = isSearching
    if isSmall {
      deckBox = focus == .decks ? pane : Rect(.zero)
      cardBox = focus == .cards ? pane : Rect(.zero)
    } else {
      let width = min(36, max(26, pane.width / 4))
      (deckBox, cardBox) = pane.splitLeft(width)
    }
  }

  /// Whether there are enough rows for borders.
  var hasBorders: Bool { max(deckBox.height, cardBox.height) > 5 }

  var deckRows: Rect { hasBorders ? deckBox.inset(by: 1) : deckBox }
  /// The row of the search field; empty if there is no search.
  var search: Rect { isSearching ? inside.row(0) : Rect(.zero) }
  var cards: Rect { isSearching ? inside.inset(top: inside.height > 6 ? 2 : 1) : inside }
  private var inside: Rect { hasBorders ? cardBox.inset(left: 2, top: 1, right: 2, bottom: 1) : cardBox }
}

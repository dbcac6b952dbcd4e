import TextUI

/// The layout of decks and cards: side by side or, in a small window, only the focused list.
struct CardsLayout {
  /// The box of the decks; empty if they are not shown.
  let deckBox: Rect
  /// The box of the cards; empty if they are not shown.
  let cardBox: Rect

  private let isSearching: Bool

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - pane: The area of the pane.
  ///   - isSmall: Whether there is room for one list only.
  ///   - focus: The focused list.
  ///   - isSearching: Whether there is a search field.
  ///   - deckWidth: The width of the box of the decks.
  init(_ pane: Rect, isSmall: Bool, focus: CardsPane.Focus, isSearching: Bool, deckWidth: Int) {
    self.isSearching = isSearching
    if isSmall {
      deckBox = focus == .decks ? pane : Rect(.zero)
      cardBox = focus == .cards ? pane : Rect(.zero)
    } else {
      (deckBox, cardBox) = pane.splitLeft(CardsLayout.bounded(deckWidth, in: pane))
    }
  }

  /// The narrowest box of decks and the narrowest of cards.
  private static let least = (decks: 14, cards: 26)

  /// Returns the nearest width for decks at which both lists can be used.
  static func bounded(_ width: Int, in pane: Rect) -> Int {
    min(max(width, least.decks), max(least.decks, pane.width - least.cards))
  }

  /// Returns the width up to which the box of the decks follows its content, so that two tiles fit next to it.
  static func limit(in pane: Rect) -> Int { max(pane.width * 2 / 5, min(34, pane.width - 34)) }

  /// Returns whether a point is on the border between the decks and the cards.
  func isBorder(_ point: Point) -> Bool {
    !deckBox.isEmpty && !cardBox.isEmpty && (deckBox.right - 1...cardBox.x).contains(point.x)
      && (deckBox.y..<deckBox.bottom).contains(point.y)
  }

  /// Whether there are enough rows for borders.
  var hasBorders: Bool { max(deckBox.height, cardBox.height) > 5 }

  /// The row with the headings of the decks; empty if there is no room.
  var deckHeadings: Rect { hasBorders ? inDeckBox.row(0) : Rect(.zero) }
  var deckRows: Rect { hasBorders ? inDeckBox.inset(top: 1) : inDeckBox }
  private var inDeckBox: Rect { hasBorders ? deckBox.inset(by: 1) : deckBox }
  /// The row of the search field; empty if there is no search.
  var search: Rect { isSearching ? inside.row(0) : Rect(.zero) }
  var cards: Rect { isSearching ? inside.inset(top: inside.height > 6 ? 2 : 1) : inside }
  private var inside: Rect { hasBorders ? cardBox.inset(left: 2, top: 1, right: 2, bottom: 1) : cardBox }
}

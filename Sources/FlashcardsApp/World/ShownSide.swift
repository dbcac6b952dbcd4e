import FlashcardKit

/// The side of a card that a screen shows, and that may be heard.
struct ShownSide: Sendable {
  /// The card as it is shown, with the question as its front.
  let card: Card
  /// The side that is visible, or was shown last if both are.
  let side: Card.Side
  /// Whether the card is shown by its back, so that the sides are exchanged.
  var isTurned = false
  /// Whether the front stays visible above the back.
  var isBoth = false
  /// A number that tells apart the same side shown twice in a row.
  var occasion = 0

  /// The side of the card as it is stored.
  var ownSide: Card.Side { isTurned ? side.other : side }

  /// Returns whether nothing new is shown compared with another side.
  func isSame(as other: ShownSide) -> Bool { isOfSameCard(as: other) && side == other.side }

  /// Returns whether the same card is shown, asked the same time.
  func isOfSameCard(as other: ShownSide) -> Bool {
    card.id == other.card.id && isTurned == other.isTurned && occasion == other.occasion
  }
}

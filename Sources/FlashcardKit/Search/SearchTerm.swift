/// One thing that a query asks of a card. Texts are folded, in UTF-8.
enum SearchTerm: Hashable, Sendable {
  /// A word or phrase stands in a text of the card.
  case text([UInt8])
  /// A tag begins so.
  case tag([UInt8])
  /// The card has no tags.
  case untagged
  /// The card's deck, or one it stands in, has this in its title.
  case deck([UInt8])
  /// The card is a favorite.
  case favorite
  /// A prompt of the card is suspended.
  case suspended
  /// The card is of a kind.
  case kind(CardKind)
  /// Something about review, which the index does not know.
  case review(ReviewTerm)
  /// What no card has: an operator with a value that there is not.
  case impossible

  /// Whether each card that this holds for is one that the other holds for.
  func implies(_ other: SearchTerm) -> Bool {
    switch (self, other) {
    case (.text(let longer), .text(let shorter)), (.deck(let longer), .deck(let shorter)):
      longer.holds(shorter)
    case (.tag(let longer), .tag(let shorter)): longer.starts(with: shorter)
    default: self == other
    }
  }
}

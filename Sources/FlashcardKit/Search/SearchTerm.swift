/// A search term. Texts are folded, in UTF-8.
enum SearchTerm: Hashable, Sendable {
  /// A text of the card contains the word or phrase.
  case text([UInt8])
  /// A tag begins with the text.
  case tag([UInt8])
  /// The card has no tags.
  case untagged
  /// The title of the card's deck or one of its ancestors contains the text.
  case deck([UInt8])
  /// The card is a favorite.
  case favorite
  /// A prompt of the card is suspended.
  case suspended
  /// The card is of the given kind.
  case kind(CardKind)
  /// A condition on reviews, which the index doesn't know.
  case review(ReviewTerm)
  /// A condition that no card meets: an operator with an unknown value.
  case impossible

  /// Returns whether every card that matches this term also matches the other.
  func implies(_ other: SearchTerm) -> Bool {
    switch (self, other) {
    case (.text(let longer), .text(let shorter)), (.deck(let longer), .deck(let shorter)):
      longer.containsBytes(shorter)
    case (.tag(let longer), .tag(let shorter)): longer.starts(with: shorter)
    default: self == other
    }
  }
}

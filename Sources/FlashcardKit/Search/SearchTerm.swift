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
  /// The path of the card's deck or one of its ancestors matches the pattern.
  case deckPath(DeckPattern)
  /// The card is a favorite.
  case favorite
  /// A prompt of the card is suspended.
  case suspended
  /// The card is tagged as a leech.
  case leech
  /// A prompt of the card is flagged with the given number, or with any if `nil`.
  case flag(Int?)
  /// The card is of the given kind.
  case kind(CardKind)
  /// The card was created in the given number of days, counted with today.
  case added(days: Int)
  /// The card was last edited in the given number of days, counted with today.
  case edited(days: Int)
  /// A condition on reviews, which the index doesn't know.
  case review(ReviewTerm)

  /// Whether the term is about the card's deck, not the card itself.
  var isAboutDecks: Bool {
    switch self {
    case .deck, .deckPath: true
    default: false
    }
  }

  /// Returns whether every card that matches this term also matches the other.
  func implies(_ other: SearchTerm) -> Bool {
    switch (self, other) {
    case (.text(let longer), .text(let shorter)), (.deck(let longer), .deck(let shorter)):
      longer.containsBytes(shorter)
    case (.tag(let longer), .tag(let shorter)): longer.starts(with: shorter)
    case (.added(let fewer), .added(let more)), (.edited(let fewer), .edited(let more)): fewer <= more
    default: self == other
    }
  }
}

public import FlashcardKit

/// A request to find what a replacement would do to some cards.
public struct ReplacementRequest: Sendable, Equatable {
  /// The number of the request. A later one makes earlier ones obsolete.
  public let number: Int
  /// What to replace.
  public let replacement: Replacement
  /// The cards.
  public let cards: [Card]

  /// Creates a request.
  public init(number: Int, _ replacement: Replacement, in cards: [Card]) {
    self.number = number
    self.replacement = replacement
    self.cards = cards
  }
}

public import FlashcardKit

/// The cards that an online source returned.
public struct FoundCards: Hashable, Sendable {
  /// The distinct cards, in the source's order.
  public let imported: ImportedCards
  /// The offset of the next results, or `nil` if there are none.
  public var next: Int?
  /// The time at which the response was received, if it is from the cache.
  public var kept: Milliseconds?
  /// The reason why the response is an old one from the cache, if it is.
  public var outdated: NetworkFailure?

  /// Creates a result from imported cards.
  public init(_ imported: ImportedCards, next: Int? = nil, kept: Milliseconds? = nil) {
    self.imported = imported
    self.next = next
    self.kept = kept
  }

  /// Creates a result from cards, dropping duplicates.
  ///
  /// - Parameters:
  ///   - cards: The cards in the source's order.
  ///   - skipped: The number of cards that couldn't be read.
  ///   - next: The offset of the next results, or `nil` if there are none.
  ///   - kept: The time at which the response was received, if it is from the cache.
  public init(cards: [ImportedCard], skipped: Int = 0, next: Int? = nil, kept: Milliseconds? = nil) {
    self.init(ImportedCards(cards: cards, skipped: skipped), next: next, kept: kept)
  }

  /// The distinct cards, in the source's order.
  public var cards: [ImportedCard] { imported.cards }

  /// The number of cards that couldn't be read.
  public var skipped: Int { imported.skipped }
}

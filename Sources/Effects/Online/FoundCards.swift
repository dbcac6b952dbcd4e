public import FlashcardKit

/// What a source answered.
public struct FoundCards: Hashable, Sendable {
  /// The cards, each once, in the source's order.
  public let imported: ImportedCards
  /// From where on there is more; nil where this is all.
  public var next: Int?
  /// When the answer came, where it is one that was kept.
  public var kept: Milliseconds?

  /// What was found.
  public init(_ imported: ImportedCards, next: Int? = nil, kept: Milliseconds? = nil) {
    self.imported = imported
    self.next = next
    self.kept = kept
  }

  /// Cards that were found; those that stand there already are left out. `skipped` could not be read.
  public init(cards: [ImportedCard], skipped: Int = 0, next: Int? = nil, kept: Milliseconds? = nil) {
    self.init(ImportedCards(cards: cards, skipped: skipped), next: next, kept: kept)
  }

  /// The cards, each once, in the source's order.
  public var cards: [ImportedCard] { imported.cards }

  /// How many could not be read.
  public var skipped: Int { imported.skipped }
}

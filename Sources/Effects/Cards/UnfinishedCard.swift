public import FlashcardKit

/// A card that is being typed, to be kept in case the program ends. Handing it over costs nothing; its texts are put
/// together by whoever keeps them.
public struct UnfinishedCard: Sendable, Equatable {
  /// Another number after each change.
  public let stamp: Int
  private let makeDraft: @Sendable () -> CardDraft

  /// A card with a number that tells its states apart, and how its texts are put together.
  public init(stamp: Int, draft: @escaping @Sendable () -> CardDraft) {
    self.stamp = stamp
    makeDraft = draft
  }

  /// The card, as far as it has come, and what it was.
  public var draft: CardDraft { makeDraft() }

  /// Equal when nothing was typed in between.
  public static func == (a: UnfinishedCard, b: UnfinishedCard) -> Bool { a.stamp == b.stamp }
}

public import FlashcardKit

/// A card being edited, to be saved in case the program ends. Cheap to pass along; the draft is built only when it is
/// saved.
public struct UnfinishedCard: Sendable, Equatable {
  /// A number that changes with each edit.
  public let stamp: Int
  private let makeDraft: @Sendable () -> CardDraft

  /// Creates an unfinished card.
  ///
  /// - Parameters:
  ///   - stamp: A number that differs between states of the card.
  ///   - draft: A closure that builds the draft.
  public init(stamp: Int, draft: @escaping @Sendable () -> CardDraft) {
    self.stamp = stamp
    makeDraft = draft
  }

  /// The draft in its current state.
  public var draft: CardDraft { makeDraft() }

  /// Returns whether nothing was typed in between.
  public static func == (a: UnfinishedCard, b: UnfinishedCard) -> Bool { a.stamp == b.stamp }
}

public import FlashcardKit

/// A change that imports cards, made and performed elsewhere, with what it adds to the review log. The log comes first,
/// then the change.
public struct ImportedChange: Sendable {
  /// What the target becomes, as long as nothing else changes it.
  public struct Outcome: Sendable {
    /// The library with the change.
    public let library: Library
    /// The change as it was performed.
    public let performed: PerformedChange
    /// The book of the review log with the entries.
    public let book: ReviewBook

    /// Performs a change of a library, and makes the book of a log at a moment.
    init(_ change: Change, of library: Library, _ log: ReviewLog, at moment: Moment) {
      var library = library
      performed = library.perform(change)
      self.library = library
      book = ReviewBook(log, library, at: moment)
    }
  }

  /// The change of the library.
  public let change: Change
  /// The entries that the review log doesn't have yet, in pieces that are saved at once.
  public let entries: [[ReviewEntry]]
  /// The number of reviews among the entries.
  public let reviewCount: Int
  /// Those of the entries that are about cards that the library has already, which undoing voids.
  public let entriesOfKnownCards: [ReviewEntry.Key]
  /// What the target becomes.
  public let outcome: Outcome

  /// The most entries of a piece.
  private static let longestPiece = 50_000

  /// Creates an import into a target, as of a moment.
  public init(
    _ change: Change, _ entries: ReviewLog, ofKnownCards entriesOfKnownCards: [ReviewEntry.Key],
    into target: TargetLogin, at moment: Moment
  ) {
    self.change = change
    reviewCount = entries.reviewCount
    self.entriesOfKnownCards = entriesOfKnownCards
    self.entries = stride(from: 0, to: entries.count, by: ImportedChange.longestPiece).map { start in
      (start..<min(start + ImportedChange.longestPiece, entries.count)).map { entries[$0] }
    }
    var log = target.log
    for piece in self.entries { for entry in piece { log.append(entry) } }
    outcome = Outcome(change, of: target.library, log, at: moment)
  }
}

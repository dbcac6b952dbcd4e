public import FlashcardKit

/// A package that has been converted, with its media stored. The review log comes first, then the change.
public struct PackageImport: Sendable {
  /// What the target becomes, as long as nothing else changes it.
  public struct Outcome: Sendable {
    /// The library with the change.
    public let library: Library
    /// The change as it was performed.
    public let performed: PerformedChange
    /// The book of the review log with the entries.
    public let book: ReviewBook

    /// Performs a change of a library, and makes the book of a log at a moment.
    public init(_ change: Change, of library: Library, _ log: ReviewLog, at moment: Moment) {
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
  /// Those of the entries that are about cards that the library has already, which undoing voids.
  public let entriesOfKnownCards: [ReviewEntry.Key]
  /// What the target becomes.
  public let outcome: Outcome
  /// What was done.
  public let summary: PackageSummary

  /// The most entries of a piece.
  private static let longestPiece = 50_000

  /// Creates an import into a target, as of a moment.
  public init(
    _ change: Change, _ entries: ReviewLog, ofKnownCards entriesOfKnownCards: [ReviewEntry.Key],
    into target: PackageTarget, at moment: Moment, _ summary: PackageSummary
  ) {
    self.change = change
    self.entriesOfKnownCards = entriesOfKnownCards
    self.summary = summary
    self.entries = stride(from: 0, to: entries.count, by: PackageImport.longestPiece).map { start in
      (start..<min(start + PackageImport.longestPiece, entries.count)).map { entries[$0] }
    }
    var log = target.log
    for piece in self.entries { for entry in piece { log.append(entry) } }
    outcome = Outcome(change, of: target.library, log, at: moment)
  }
}

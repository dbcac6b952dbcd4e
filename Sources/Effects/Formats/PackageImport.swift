public import FlashcardKit

/// A package that has been converted, with its media stored. The review log comes first, then the change.
public struct PackageImport: Sendable {
  /// The change of the library.
  public let change: Change
  /// The entries that the review log doesn't have yet.
  public let entries: ReviewLog
  /// Those of the entries that are about cards that the library has already, which undoing voids.
  public let entriesOfKnownCards: [ReviewEntry.Key]
  /// The review log of the target with the entries.
  public let log: ReviewLog
  /// What was done.
  public let summary: PackageSummary

  /// Creates an import.
  public init(
    _ change: Change, _ entries: ReviewLog, ofKnownCards entriesOfKnownCards: [ReviewEntry.Key], log: ReviewLog,
    _ summary: PackageSummary
  ) {
    self.change = change
    self.entries = entries
    self.entriesOfKnownCards = entriesOfKnownCards
    self.log = log
    self.summary = summary
  }
}

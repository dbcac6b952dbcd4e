public import FlashcardKit

/// A package that has been converted, with its media stored.
public struct PackageImport: Sendable {
  /// The change.
  public let imported: ImportedChange
  /// What was done.
  public let summary: PackageSummary

  /// Creates an import into a target, as of a moment.
  public init(
    _ change: Change, _ entries: ReviewLog, ofKnownCards entriesOfKnownCards: [ReviewEntry.Key],
    into target: TargetLogin, at moment: Moment, _ summary: PackageSummary
  ) {
    imported = ImportedChange(change, entries, ofKnownCards: entriesOfKnownCards, into: target, at: moment)
    self.summary = summary
  }
}

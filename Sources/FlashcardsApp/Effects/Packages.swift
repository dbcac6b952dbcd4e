public import Anki
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

/// What the import of a package of Anki's does, or did.
public struct PackageSummary: Hashable, Sendable {
  /// The numbers of notes and so on.
  public var counts: PackageCounts
  /// What of the package was left out or repaired.
  public var faults: AnkiFaults
  /// The number of media files that come along or, once they are stored, of those that are new.
  public var media: Int
  /// Whether the import is too large to be undone once the program has ended, so that a backup is made before.
  public var takesBackup = false
  /// What was chosen for the import.
  public var options = PackageOptions()

  /// Creates a summary.
  public init(_ counts: PackageCounts, _ faults: AnkiFaults = AnkiFaults(), media: Int = 0) {
    self.counts = counts
    self.faults = faults
    self.media = media
  }

  /// Whether notes, tags, or media files that cards use could not be imported.
  public var isPartial: Bool {
    counts.conflicting + counts.withoutType + counts.tags > 0
      || faults.list.contains { fault in
        switch fault.kind {
        case .noteWithoutType, .noteWithOtherFields, .mediaWithBadName, .mediaMissing, .mediaDamaged, .mediaTooLarge:
          true
        case .noteTwice, .cardWithoutNote, .cardWithoutDeck, .cardWithUnknownPhase, .cardWithImpossibleNumber,
          .cardTwice, .reviewWithImpossibleNumber, .reviewTwice, .reviewWithoutCard, .mediaDiffers, .mediaUnused:
          false
        }
      }
  }
}

/// A reason why nothing was imported from a package of Anki's.
public enum PackageFailure: Error, Hashable, Sendable {
  /// There is no such file, or it can't be read.
  case file(ImportFailure)
  /// The package can't be read.
  case package(AnkiPackageFailure)
  /// Media files, or what only Anki knows of the notes, can't be saved.
  case notSaved(StoreFailure)
}

/// What cards are imported into.
public struct TargetLogin: Sendable, Equatable {
  /// The login.
  public let login: Login
  /// Its library.
  public let library: Library
  /// Its review log.
  public let log: ReviewLog

  /// Creates a target.
  public init(_ login: Login, _ library: Library, _ log: ReviewLog) {
    self.login = login
    self.library = library
    self.log = log
  }
}

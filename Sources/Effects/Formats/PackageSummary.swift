public import Anki
public import AnkiConversion

/// What the import of a package of Anki's does, or did.
public struct PackageSummary: Hashable, Sendable {
  /// The numbers of notes and so on.
  public var counts: AnkiImport.Counts
  /// What of the package was left out or repaired.
  public var faults: AnkiFaults
  /// The number of media files that come along or, once they are stored, of those that are new.
  public var media: Int
  /// Whether the import is too large to be undone once the program has ended, so that a backup is made before.
  public var takesBackup = false

  /// Creates a summary.
  public init(_ counts: AnkiImport.Counts, _ faults: AnkiFaults = AnkiFaults(), media: Int = 0) {
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

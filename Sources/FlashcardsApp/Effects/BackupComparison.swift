public import FlashcardKit

/// What restoring a backup would do.
public struct BackupComparison: Sendable, Equatable {
  /// The number of decks in the backup.
  public let decks: Int
  /// What would change: cards that come back are added, and cards that were made since are deleted.
  public let counts: SyncCounts

  /// Creates the comparison of a library with that of a backup.
  public init(_ library: Library, with backup: Library) {
    decks = backup.decks.count
    var counts = SyncCounts()
    counts.count(library.change(into: backup), of: library)
    self.counts = counts
  }
}

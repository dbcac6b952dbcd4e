public import FlashcardKit

/// The cards of an import whose files are stored.
public struct PreparedImport: Sendable {
  /// The cards, which call their files by the names of stored ones.
  public let cards: [ImportedCard]
  /// What becomes of the cards, and the change that does it unless there is nothing to change, as long as the library and
  /// the log stay as they were; `nil` if the log wasn't read.
  public let made: (come: Import, change: ImportedChange?)?
  /// The number of files that were stored.
  public let media: Int
  /// The paths of files that are missing, or neither pictures nor sounds.
  public let missing: [String]

  /// Whether the import is too large to be undone once the program has ended, so that a backup was made.
  public let tookBackup: Bool

  /// Creates an import.
  public init(
    _ cards: [ImportedCard], made: (come: Import, change: ImportedChange?)? = nil, media: Int = 0,
    missing: [String] = [], tookBackup: Bool = false
  ) {
    self.cards = cards
    self.made = made
    self.media = media
    self.missing = missing
    self.tookBackup = tookBackup
  }
}

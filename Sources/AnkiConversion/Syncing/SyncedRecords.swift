public import Anki

/// Records of a server before and after it changed them: the notes that are concerned with their cards and reviews, and
/// all note types, decks, and presets.
public struct SyncedRecords: Sendable {
  /// The records as they were.
  public let before: AnkiCollection
  /// The records as they are.
  public let after: AnkiCollection
  /// The note types that were changed.
  public let noteTypes: Set<Int64>

  /// Creates records.
  public init(before: AnkiCollection, after: AnkiCollection, noteTypes: Set<Int64>) {
    self.before = before
    self.after = after
    self.noteTypes = noteTypes
  }
}

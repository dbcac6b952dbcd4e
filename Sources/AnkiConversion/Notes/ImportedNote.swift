public import Anki
public import FlashcardKit

/// What a note was when it was last imported.
public struct ImportedNote: Hashable, Sendable {
  /// The time of its last edit in Anki.
  public let modified: Milliseconds
  /// Whether it had Anki's star.
  public let isMarked: Bool

  /// Creates what a note was.
  public init(_ note: AnkiNote) {
    modified = ConvertedNote.modified(note)
    isMarked = ImportedNote.isMarked(note)
  }

  /// The tag that Anki's star stands for.
  static let star = "marked"

  /// Returns whether a note has Anki's star.
  static func isMarked(_ note: AnkiNote) -> Bool { note.tags.contains { $0.lowercased() == star } }

  /// Returns those tags of a note that a card doesn't have as tags.
  public static func star(of note: AnkiNote) -> [String] { isMarked(note) ? [star] : [] }
}

public import Anki
import FlashcardKit

/// What a note was when it was last imported.
public struct ImportedNote: Hashable, Sendable {
  /// The time of its last edit in Anki.
  let modified: Milliseconds
  /// Whether it had Anki's star.
  let isMarked: Bool
  /// Its cards, as numbers made of the ordinal and the status.
  private let cards: [Int64]
  /// A hash of all that its cards were.
  private let hash: Int

  init(_ note: AnkiNote, _ cards: some Sequence<AnkiCard>) {
    modified = ConvertedNote.modified(note)
    isMarked = ImportedNote.isMarked(note)
    self.cards = cards.map(ImportedNote.number)
    hash = cards.reduce(0) { $0 ^ $1.hashValue }
  }

  /// Returns whether a card is as it was, apart from its schedule: suspended, buried, or flagged. `nil` for a card that
  /// the note didn't have.
  func isSame(_ card: AnkiCard) -> Bool? {
    cards.first { $0 >> 8 == Int64(card.ordinal) }.map { $0 == ImportedNote.number(card) }
  }

  private static func number(_ card: AnkiCard) -> Int64 {
    let isBuried = card.queue == .buriedByPerson || card.queue == .buriedByScheduler
    return Int64(card.ordinal) << 8 | Int64(card.flag & 7) << 2 | (card.queue == .suspended ? 2 : 0)
      | (isBuried ? 1 : 0)
  }

  /// The tag that Anki's star stands for.
  static let star = "marked"

  /// Returns whether a note has Anki's star.
  static func isMarked(_ note: AnkiNote) -> Bool { note.tags.contains { $0.lowercased() == star } }

  /// Returns those tags of a note that a card doesn't have as tags.
  public static func star(of note: AnkiNote) -> [String] { isMarked(note) ? [star] : [] }
}

public import Anki
public import FlashcardKit

/// The identities of notes and cards that are the same, here and in Anki.
public enum AnkiID {
  /// Returns the ID of the card that a note becomes, given what is known besides its GUID.
  static func card(of note: AnkiNote, _ identities: AnkiIdentities) -> CardID {
    identities.cards[note.id] ?? card(of: note)
  }

  /// Returns the preset that one of Anki's becomes.
  static func preset(_ preset: Int64) -> PresetID { PresetID(derivedFrom: ["anki", "preset", String(preset)]) }

  /// Returns the ID of the card that a note becomes, or of the card that the note was made from.
  public static func card(of note: AnkiNote) -> CardID {
    card(ofGUID: note.guid) ?? CardID(derivedFrom: ["anki", "note", note.guid])
  }

  /// Returns the ID of the card that a note becomes if an earlier note of its collection has the same GUID.
  public static func otherCard(of note: AnkiNote) -> CardID {
    CardID(derivedFrom: ["anki", "note", note.guid, String(note.id)])
  }

  /// Returns the ID of the card that a note becomes at a time besides the card that it is in the library.
  static func furtherCard(of note: AnkiNote, at now: Milliseconds) -> CardID {
    CardID(derivedFrom: ["anki", "note", note.guid, String(note.id), String(now)])
  }

  /// Returns the ID for one of ours, always the same: a time in the years 2001 to 2017, before any note type of Anki's
  /// today.
  package static func of(_ id: some Identifier) -> Int64 {
    1_000_000_000_000 + Int64(id.rawValue % 500_000_000_000)
  }

  /// Returns the identity of a note in all collections, by which its card is recognized when it comes back.
  static func guid(of card: CardID) -> String { prefix + card.description }

  /// Returns the card whose note has a GUID, or `nil` if the note doesn't come from here.
  private static func card(ofGUID guid: String) -> CardID? {
    guid.hasPrefix(prefix) ? CardID(String(guid.dropFirst(prefix.count))) : nil
  }

  private static let prefix = "flashcards-"
}

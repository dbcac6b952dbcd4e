public import Anki
import FlashcardKit

/// What collections were when they were imported.
public struct EarlierImports: Hashable, Sendable {
  private var notes: [CardID: ImportedNote] = [:]
  private var decks: [Int64: AnkiDeck] = [:]
  private var presets: [Int64: AnkiPreset] = [:]
  private var noteTypes: [Int64: AnkiNoteType] = [:]

  /// Creates what is known if nothing was imported.
  public init() {}

  /// Adds a collection, which counts for what earlier ones have as well.
  public mutating func add(_ collection: AnkiCollection) {
    let cards = Dictionary(grouping: collection.cards, by: \.note)
    for note in collection.notes {
      // A note without cards was left out.
      if let cards = cards[note.id] { notes[AnkiID.card(of: note)] = ImportedNote(note, cards) }
    }
    for deck in collection.decks { decks[deck.id] = deck }
    for preset in collection.presets { presets[preset.id] = preset }
    for type in collection.noteTypes { noteTypes[type.id] = type }
  }

  /// The note that a card was, or `nil` if it is of no import.
  subscript(card: CardID) -> ImportedNote? { notes[card] }

  /// Returns whether the notes, decks, presets, and note types of a collection are as they were.
  func has(_ collection: AnkiCollection) -> Bool {
    var other = EarlierImports()
    other.add(collection)
    return other.decks.allSatisfy { decks[$0.key] == $0.value }
      && other.presets.allSatisfy { presets[$0.key] == $0.value }
      && other.noteTypes.allSatisfy { noteTypes[$0.key] == $0.value }
      && other.notes.allSatisfy { notes[$0.key] == $0.value }
  }
}

public import FlashcardKit

/// What records of a collection are in a library, where that doesn't follow from the records themselves: what was renamed
/// since it came, and what was made here.
public struct AnkiIdentities: Hashable, Sendable {
  /// The decks by the IDs of Anki's.
  public var decks: [Int64: DeckID] = [:]
  /// The presets by the IDs of Anki's.
  public var presets: [Int64: PresetID] = [:]
  /// The kinds of card by the IDs of Anki's note types.
  public var kinds: [Int64: KindID] = [:]
  /// The cards of notes whose GUIDs earlier notes have, by the IDs of the notes.
  public var cards: [Int64: CardID] = [:]

  /// Creates a table without entries, by which everything follows from the records.
  public init() {}
}

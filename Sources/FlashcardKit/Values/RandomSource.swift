/// A seeded random number generator (SplitMix64). The same seed produces the same numbers, so tests can predict them.
/// Not cryptographically secure.
public struct RandomSource: RandomNumberGenerator, Sendable, Equatable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Returns a new card ID.
  public mutating func cardID() -> CardID { CardID(rawValue: next()) }
  /// Returns a new to-do ID.
  public mutating func toDoID() -> ToDoID { ToDoID(rawValue: next()) }
  /// Returns a new deck ID.
  public mutating func deckID() -> DeckID { DeckID(rawValue: next()) }
  /// Returns a new preset ID.
  public mutating func presetID() -> PresetID { PresetID(rawValue: next()) }
  /// Returns a new ID for a kind of card.
  public mutating func kindID() -> KindID { KindID(rawValue: next()) }
  /// Returns a new ID for a field of a kind of card, or for a face.
  public mutating func fieldID() -> FieldID { FieldID(rawValue: next()) }
  /// Returns a new saved search ID.
  public mutating func savedSearchID() -> SavedSearchID { SavedSearchID(rawValue: next()) }
  /// Returns a new review ID.
  public mutating func reviewID() -> ReviewID { ReviewID(rawValue: next()) }
}

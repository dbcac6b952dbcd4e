/// A 64-bit hash of numbers and bytes that is the same in every run, by which changed contents are found. It does not
/// protect against deliberate changes.
package struct ContentHash: Sendable {
  /// The hash of what was added.
  package private(set) var value: UInt64

  /// Creates the hash of nothing.
  package init() { value = 0x9E37_79B9_7F4A_7C15 }

  /// Adds a number. Each step can be undone, so none loses what was added before.
  package mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value >> 32) &* 0xC4CE_B9FE_1A85_EC53
    value ^= value >> 29
  }

  /// Adds bytes, and their number.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset += 8
    }
    guard offset < bytes.count else { return }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
  }

  /// Adds a text.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }
}

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

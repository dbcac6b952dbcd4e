/// Random numbers from a seed (SplitMix64): the same seed gives the same numbers, so that a test can foresee them. Not
/// for secrets.
public struct RandomSource: RandomNumberGenerator, Sendable, Equatable {
  private var state: UInt64

  /// Numbers that the seed decides.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A card's identity.
  public mutating func cardID() -> CardID { CardID(rawValue: next()) }
  /// The identity of something to do.
  public mutating func toDoID() -> ToDoID { ToDoID(rawValue: next()) }
  /// A deck's identity.
  public mutating func deckID() -> DeckID { DeckID(rawValue: next()) }
  /// An answer's identity.
  public mutating func answerID() -> ReviewID { ReviewID(rawValue: next()) }
}

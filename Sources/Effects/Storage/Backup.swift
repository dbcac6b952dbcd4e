public import FlashcardKit

/// An earlier state of a login that is kept.
public struct Backup: Hashable, Sendable {
  /// What it is called: when it was made, in milliseconds since 1970.
  public let made: Milliseconds
  /// How many cards it has.
  public let cards: Int
  /// How many answers, without those that were taken back.
  public let answers: Int

  /// A state of that time; what no clock says and nobody counts is brought into bounds.
  public init(made: Milliseconds, cards: Int, answers: Int) {
    self.made = made.clamped(to: Moment.clock)
    self.cards = max(0, cards)
    self.answers = max(0, answers)
  }
}

/// A line of the review log.
public struct AnkiReview: Hashable, Sendable, Identifiable {
  /// What was reviewed, by its number in Anki's files.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A card in the learning steps.
    case learning = 0
    /// A card in review.
    case review = 1
    /// A card in the relearning steps.
    case relearning = 2
    /// A card in a filtered deck, or reviewed early.
    case filtered = 3
    /// Nothing: the schedule was set by hand. With the factor 0, it was reset.
    case manual = 4
    /// Nothing: the schedule was computed anew.
    case rescheduled = 5
  }

  /// The time of the review, in milliseconds.
  public var id: Int64
  /// The card.
  public var card: Int64
  /// The interval after the review: days, or negative for seconds.
  public var interval: Int32
  /// The interval before.
  public var lastInterval: Int32
  /// The ease of SM-2 in thousandths, or the difficulty of FSRS as `(d - 1) / 9 * 1000 + 100`.
  public var factor: Int32
  /// The time taken, in milliseconds.
  public var taken: Int32
  /// The grade from 1 to 4, or 0 if there was no answer.
  public var grade: UInt8
  /// What was reviewed.
  public var kind: Kind

  /// Creates a line.
  public init(
    id: Int64, card: Int64, grade: UInt8, kind: Kind, interval: Int32, lastInterval: Int32, factor: Int32, taken: Int32
  ) {
    self.id = id
    self.card = card
    self.interval = interval
    self.lastInterval = lastInterval
    self.factor = factor
    self.taken = taken
    self.grade = grade
    self.kind = kind
  }
}

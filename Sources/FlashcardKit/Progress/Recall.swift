/// The true retention: how often prompts in review were recalled a day or more after the previous review.
public struct Recall: Hashable, Sendable {
  /// The number of reviews.
  public var asked = 0
  /// The number of successful reviews.
  public var remembered = 0

  /// Creates a record of the given counts.
  public init(asked: Int = 0, remembered: Int = 0) {
    self.asked = asked
    self.remembered = remembered
  }

  /// The share of successful reviews, or `nil` if there are none.
  public var share: Double? { asked == 0 ? nil : Double(remembered) / Double(asked) }

  /// Returns the sum of two records.
  public static func + (a: Recall, b: Recall) -> Recall {
    Recall(asked: a.asked + b.asked, remembered: a.remembered + b.remembered)
  }
}

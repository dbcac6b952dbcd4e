/// A number of new prompts and a number of reviews: of a daily limit, what is done, or what is left.
public struct Allowance: Hashable, Sendable {
  /// The number of new prompts.
  public var new: Int
  /// The number of reviews.
  public var reviews: Int

  /// Creates an allowance.
  public init(new: Int = 0, reviews: Int = 0) {
    self.new = new
    self.reviews = reviews
  }

  /// Whether both numbers are 0.
  public var isEmpty: Bool { new == 0 && reviews == 0 }

  static func + (a: Allowance, b: Allowance) -> Allowance {
    Allowance(new: a.new + b.new, reviews: a.reviews + b.reviews)
  }

  /// Returns what is left of a limit, at least 0.
  func left(after done: Allowance) -> Allowance {
    Allowance(new: max(0, new - done.new), reviews: max(0, reviews - done.reviews))
  }
}

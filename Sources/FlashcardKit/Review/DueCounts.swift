/// The number of prompts to review today.
public struct DueCounts: Hashable, Sendable {
  /// Prompts in learning or relearning steps.
  public var learning = 0
  /// Reviews.
  public var reviews = 0
  /// New prompts.
  public var new = 0

  /// Creates counts of zero.
  public init() {}

  /// The number of due prompts. Excludes new ones, which are optional.
  public var due: Int { learning + reviews }
  /// Whether there is nothing to review or learn.
  public var isEmpty: Bool { due + new == 0 }

  /// Returns the sum of two counts.
  public static func + (a: DueCounts, b: DueCounts) -> DueCounts {
    var sum = a
    sum.learning += b.learning
    sum.reviews += b.reviews
    sum.new += b.new
    return sum
  }

  /// Adds to the number of prompts in a phase.
  mutating func add(_ phase: Phase, _ number: Int) {
    switch phase {
    case .new: new += number
    case .review: reviews += number
    case .learning, .relearning: learning += number
    }
  }
}

/// The number of prompts to review today.
public struct DueCounts: Hashable, Sendable {
  /// Prompts in learning or relearning steps.
  public var learning = 0
  /// Reviews, up to the daily limit.
  public var reviews = 0
  /// New prompts, up to the daily limit.
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
}

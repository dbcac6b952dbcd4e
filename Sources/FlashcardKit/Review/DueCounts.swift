/// How much there is to be reviewed today.
public struct DueCounts: Hashable, Sendable {
  /// Prompts in their steps that come back today.
  public var learning = 0
  /// Reviews, as far as the day's limit leaves.
  public var reviews = 0
  /// New prompts, as far as the day's limit leaves.
  public var new = 0

  /// Nothing.
  public init() {}

  /// What is due: all but the new ones, of which as many are asked as the person likes.
  public var due: Int { learning + reviews }
  /// Whether there is nothing to be asked.
  public var isEmpty: Bool { due + new == 0 }

  /// The counts of two decks together.
  public static func + (a: DueCounts, b: DueCounts) -> DueCounts {
    var sum = a
    sum.learning += b.learning
    sum.reviews += b.reviews
    sum.new += b.new
    return sum
  }
}

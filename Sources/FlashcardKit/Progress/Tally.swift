/// A tally of reviews in some period.
public struct Tally: Hashable, Sendable {
  /// The number of reviews of all modes, including quizzes.
  public var answers = 0
  /// The number of reviews graded better than Again.
  public var right = 0
  /// The total duration.
  public var taken: Milliseconds = 0
  /// The number of prompts reviewed for the first time.
  public var new = 0
  /// The true retention of young prompts, whose interval was less than `PromptCounts.matureDays`.
  public var young = Recall()
  /// The true retention of mature prompts.
  public var mature = Recall()

  /// The true retention of young and mature prompts together.
  public var recall: Recall { young + mature }

  /// Creates an empty tally.
  public init() {}

  /// Returns the sum of two tallies.
  public static func + (a: Tally, b: Tally) -> Tally {
    var sum = a
    sum.answers += b.answers
    sum.right += b.right
    sum.taken += b.taken
    sum.new += b.new
    sum.young = a.young + b.young
    sum.mature = a.mature + b.mature
    return sum
  }
}

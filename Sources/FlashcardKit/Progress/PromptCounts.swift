/// How many prompts there are, by how far they have been learnt.
public struct PromptCounts: Hashable, Sendable {
  /// Never answered.
  public var new = 0
  /// In the steps of learning.
  public var learning = 0
  /// Forgotten, and in the steps of relearning.
  public var relearning = 0
  /// Asked after days, but fewer than three weeks.
  public var young = 0
  /// Asked after three weeks or more.
  public var mature = 0
  /// Not asked in review.
  public var suspended = 0

  /// None.
  public init() {}

  /// All.
  public var all: Int { new + learning + relearning + young + mature + suspended }

  /// From how many days between two answers on a prompt counts as mature.
  public static let matureDays = 21
}

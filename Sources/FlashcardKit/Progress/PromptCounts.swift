/// The number of prompts in each state.
public struct PromptCounts: Hashable, Sendable {
  /// Prompts never reviewed.
  public var new = 0
  /// Prompts in the learning steps.
  public var learning = 0
  /// Forgotten prompts in the relearning steps.
  public var relearning = 0
  /// Prompts in review with an interval of less than `matureDays`.
  public var young = 0
  /// Prompts in review with an interval of at least `matureDays`.
  public var mature = 0
  /// Suspended prompts.
  public var suspended = 0

  /// Creates counts of zero.
  public init() {}

  /// The total.
  public var all: Int { new + learning + relearning + young + mature + suspended }

  /// The minimum interval of a mature prompt, in days.
  public static let matureDays = 21
}

/// The strength of a memory in FSRS.
public struct Memory: Hashable, Sendable {
  /// The number of days until retrievability falls to 0.9.
  public let stability: Double
  /// The resistance to gaining stability, from 1 to 10.
  public let difficulty: Double

  /// The bounds of stability. The upper one, over a million years, prevents overflow after thousands of reviews.
  static let stabilities = 0.001...1e9
  /// The bounds of difficulty.
  static let difficulties = 1.0...10.0

  /// Creates a memory. Values are clamped to their bounds.
  public init(stability: Double, difficulty: Double) {
    self.stability = stability.clamped(to: Memory.stabilities)
    self.difficulty = difficulty.clamped(to: Memory.difficulties)
  }
}

/// How firmly something is remembered, as FSRS has it.
public struct Memory: Hashable, Sendable {
  /// Days until it is remembered with a probability of 0.9 only.
  public let stability: Double
  /// How hard it is to make firmer: 1 to 10.
  public let difficulty: Double

  /// What stability can be. Above, it would overflow after some thousands of answers; this is more than a million
  /// years.
  static let stabilities = 0.001...1e9
  /// What difficulty can be.
  static let difficulties = 1.0...10.0

  /// A memory; what is out of bounds is brought back into them.
  public init(stability: Double, difficulty: Double) {
    self.stability = stability.clamped(to: Memory.stabilities)
    self.difficulty = difficulty.clamped(to: Memory.difficulties)
  }
}

/// The 21 parameters of FSRS-6, called `w` in its formulas.
public struct MemoryParameters: Hashable, Sendable {
  /// The values, each within its bounds.
  public let values: [Double]

  /// Creates parameters, clamped to their bounds. Returns `nil` unless there are 21 numbers, none of them NaN.
  public init?(_ values: [Double]) {
    guard values.count == MemoryParameters.count, values.allSatisfy({ !$0.isNaN }) else { return nil }
    self.init(clamping: values)
  }

  /// Creates parameters from exactly 21 numbers, clamped to their bounds.
  init(clamping values: [Double]) {
    self.values = zip(values, MemoryParameters.bounds).map { $0.clamped(to: $1) }
  }

  /// The number of parameters.
  public static let count = 21

  /// The default parameters, fitted by the authors of FSRS to the reviews of many people.
  public static let standard = MemoryParameters(clamping: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  /// The bounds of each parameter.
  public static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5, 0...0.8,
    0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
  ]
}

/// The state of the optimizer Adam for the parameters of FSRS.
struct Adam {
  private(set) var values: [Double]
  private var mean: [Double]
  private var square: [Double]
  private var meanLeft = 1.0
  private var squareLeft = 1.0

  init(_ values: [Double]) {
    self.values = values
    mean = values.map { _ in 0 }
    square = mean
  }

  /// Moves the values against the slopes of a part of the loss, and that part of the penalty.
  mutating func step(_ slopes: [Double], part: Double, rate: Double) {
    meanLeft *= 0.9
    squareLeft *= 0.999
    let standard = MemoryParameters.standard.values
    let firsts = FirstStabilities.pull(values[..<4])
    for index in values.indices {
      let deviation = Adam.deviations[index]
      let slope: Double
      if index < 4 {
        slope = slopes[index] * values[index] + firsts[index] * part
      } else {
        slope = slopes[index] * deviation + 2 * (values[index] - standard[index]) / deviation * part
      }
      // Arithmetic at the limits of floating point may yield NaN or infinity.
      guard slope.isFinite else { continue }
      mean[index] = 0.9 * mean[index] + 0.1 * slope
      square[index] = 0.999 * square[index] + 0.001 * slope * slope
      let move = rate * mean[index] / (1 - meanLeft) / ((square[index] / (1 - squareLeft)).squareRoot() + 1e-8)
      // First stabilities span orders of magnitude, so they move in proportion to themselves.
      values[index] -= move * (index < 4 ? values[index] : deviation)
    }
  }

  /// Brings the values back within their bounds, and the first stabilities in order.
  mutating func keep(_ counts: [Int]) {
    FirstStabilities.order(&values, counts: counts)
    values = MemoryParameters(clamping: values).values
  }

  /// The standard deviations of the parameters among people, from fsrs-rs. Those of the first stabilities are unused.
  static let deviations = [
    1, 1, 1, 1, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
  ]
}

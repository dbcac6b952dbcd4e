import Essentials

/// What is known of the stabilities after the first review before any review is seen. They span orders of magnitude, so
/// this is about their logarithms.
///
/// A person's memory is as a whole stronger or weaker than other people's, and so are all four; beyond that, each
/// differs. So a grade that a person rarely gives follows those given often, and with few reviews of any grade, all stay
/// near the default.
enum FirstStabilities {
  /// Returns the derivative of the penalty for four stabilities with respect to their logarithms: of
  /// x P x / 2, where x are the logarithms of what they are to the defaults, and P is the inverse of the covariance.
  static func pull(_ stabilities: ArraySlice<Double>) -> [Double] {
    let x = zip(stabilities, MemoryParameters.standard.values).map { log($0 / $1) }
    let count = Double(x.count)
    let shared = common * common * count / (common * common * count + single * single)
    let mean = x.reduce(0, +) / count
    return x.map { ($0 - shared * mean) / (single * single) }
  }

  /// Puts stabilities in order: a better grade has no lower one. Those out of order take on their mean (on a scale of
  /// logarithms), weighted by how often each was given.
  static func order(_ stabilities: inout [Double], counts: [Int]) {
    var runs: [(mean: Double, weight: Double, count: Int)] = []
    for (value, count) in zip(stabilities, counts) {
      var run = (mean: log(value), weight: Double(count) + 0.5, count: 1)
      while let last = runs.last, last.mean > run.mean {
        runs.removeLast()
        let weight = last.weight + run.weight
        run = ((last.mean * last.weight + run.mean * run.weight) / weight, weight, last.count + run.count)
      }
      runs.append(run)
    }
    let ordered = runs.flatMap { run in repeatElement(run.count == 1 ? nil : exp(run.mean), count: run.count) }
    for (index, value) in ordered.enumerated() { stabilities[index] = value ?? stabilities[index] }
  }

  /// The standard deviation of how much all four differ among people.
  private static let common = 1.0
  /// The standard deviation of how much each differs from the others.
  private static let single = 0.7
}

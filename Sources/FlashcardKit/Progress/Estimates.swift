/// What Progress estimates with the memory model. Takes longer than the statistics, and arrives after them.
public struct Estimates: Hashable, Sendable {
  /// The workload at several desired retentions.
  public let workload: Workload
  /// The predicted and the observed recall.
  public let calibration: Calibration
  /// The coming years.
  public let simulation: Simulation
}

extension ReviewBook {
  /// Returns the estimates for a deck and its subdecks, or for all cards. Takes tens of milliseconds, however large the
  /// collection is.
  public func estimates(
    of deck: DeckID?, _ library: Library, _ statistics: Statistics, at moment: Moment
  ) -> Estimates {
    Estimates(
      workload: workload(of: deck, library, statistics, at: moment),
      calibration: calibration(of: deck, library, at: moment),
      simulation: simulation(of: deck, library, statistics, at: moment))
  }
}

/// A comparison of the recall that the memory model predicted with what was recalled, by predicted recall.
public struct Calibration: Hashable, Sendable {
  /// The bins in order of predicted recall, one below each bound in `ends` and one above.
  public internal(set) var bins = Array(repeating: Bin(), count: Calibration.ends.count + 1)

  /// The reviews with a similar predicted recall.
  public struct Bin: Hashable, Sendable {
    /// The observed recall.
    public internal(set) var recall = Recall()
    /// The sum of the predicted probabilities.
    var sum = 0.0

    /// The mean predicted recall, or `nil` without reviews.
    public var predicted: Double? { recall.asked == 0 ? nil : sum / Double(recall.asked) }
  }

  /// Creates an empty comparison.
  public init() {}

  /// The number of reviews compared.
  public var reviews: Int { bins.reduce(0) { $0 + $1.recall.asked } }

  /// The root mean square of the differences between predicted and observed recall, weighted by the number of reviews;
  /// `nil` without reviews.
  public var error: Double? {
    let reviews = reviews
    guard reviews > 0 else { return nil }
    let sum = bins.reduce(0.0) { sum, bin in
      guard let predicted = bin.predicted, let observed = bin.recall.share else { return sum }
      return sum + (predicted - observed) * (predicted - observed) * Double(bin.recall.asked)
    }
    return (sum / Double(reviews)).squareRoot()
  }

  mutating func add(_ predicted: Double, _ grade: Grade) {
    let bin = Calibration.ends.firstIndex { predicted < $0 } ?? Calibration.ends.count
    bins[bin].sum += predicted
    bins[bin].recall = bins[bin].recall + Recall(asked: 1, remembered: grade == .again ? 0 : 1)
  }

  /// The bounds of the bins. They are narrow where most reviews are.
  public static let ends = [0.7, 0.8, 0.85, 0.9, 0.95]
}

import Essentials
public import FlashcardKit

/// A fit of the 21 FSRS parameters to a person's reviews. Follows the optimizer of fsrs-rs.
public struct MemoryFit: Sendable {
  /// The result of a fit.
  public enum Outcome: Hashable, Sendable {
    /// The fit was canceled.
    case cancelled
    /// There are too few reviews; the number that count is given.
    case tooFew(Int)
    /// There are no reviews that the current parameters weren't fitted to.
    case nothingNew
    /// The held-out reviews are not predicted better. Gives the log loss before and after.
    case noBetter(before: Double, after: Double)
    /// The parameters fitted to all reviews. Gives the log loss of held-out reviews before and after.
    case better(MemoryParameters, before: Double, after: Double)
  }

  /// The minimum number of reviews that count.
  public static let fewest = 400

  /// Fits parameters, and tests by cross-validation in time how well they predict.
  ///
  /// The reviews that the current parameters were not fitted to are divided into five parts in order of time. Candidates
  /// are fitted to all that comes before a part, and predict it, as the current parameters do; neither knows any of it.
  /// Parameters fitted to all reviews are accepted only if the candidates predicted better. The defaults come from many
  /// people, and give way only if the difference is more than half of its standard error: else, chance would decide for
  /// one whose memory is like that of most.
  ///
  /// - Parameters:
  ///   - histories: The reviews to learn from, with what the current parameters were fitted to.
  ///   - current: The parameters to improve on.
  ///   - isWanted: A closure that receives the progress, from 0 to 1, and returns whether to continue.
  /// - Returns: The outcome, with parameters only if they are preferable.
  public static func run(
    _ histories: ReviewHistories, instead current: MemoryParameters = .standard,
    isWanted: (Double) -> Bool = { _ in true }
  ) -> Outcome {
    let counted = histories.counted
    guard counted >= fewest else { return .tooFew(counted) }
    let histories = histories.sorted()
    let unseen = histories.unseen
    guard !unseen.isEmpty else { return .nothingNew }
    let starts = (1...parts).map { unseen[unseen.count * $0 / (parts + 1)] }
    // A later part is fitted to more, and takes as much longer.
    let shares = Array(1...(parts + 1)).map { Double($0 * ($0 - 1)) / Double((parts + 1) * (parts + 2)) } + [1]
    func progress(_ fit: Int, _ share: Double) -> Bool {
      isWanted(shares[fit] + share * (shares[fit + 1] - shares[fit]))
    }
    var (before, after, tested) = (0.0, 0.0, 0)
    /// How much less was lost in all, and the squares of what was by each prompt.
    var (gained, squares, prompts) = (0.0, 0.0, 0.0)
    for (part, start) in starts.enumerated() {
      let times = start..<(part + 1 < parts ? starts[part + 1] : .max)
      // Reviews at the same time, or few of them, leave parts empty.
      guard !times.isEmpty else { continue }
      guard let candidate = MemoryTraining(histories.before(start)).run({ progress(part, $0) }) else {
        return .cancelled
      }
      let losses = [current, candidate].map { MemoryModel($0).losses(histories, in: times) }
      for (before, after) in zip(losses[0].sums, losses[1].sums) where before > 0 || after > 0 {
        gained += before - after
        squares += (before - after) * (before - after)
        prompts += 1
      }
      before += losses[0].sums.reduce(0, +)
      after += losses[1].sums.reduce(0, +)
      tested += losses[0].count
    }
    (before, after) = (before / Double(max(1, tested)), after / Double(max(1, tested)))
    let isFirst = unseen.count == counted
    let least = isFirst ? max(0, squares - gained * gained / max(1, prompts)).squareRoot() / 2 : 0
    guard after < before, gained > least else { return .noBetter(before: before, after: after) }
    let fitted = MemoryTraining(histories).run { progress(parts, $0) }
    return fitted.map { .better($0, before: before, after: after) } ?? .cancelled
  }

  /// Returns parameters fitted to all reviews, without testing how well they predict.
  public static func parameters(fittedTo histories: ReviewHistories) -> MemoryParameters {
    MemoryTraining(histories).run { _ in true } ?? .standard
  }

  /// The number of parts that are predicted.
  private static let parts = 4
}

/// The training of parameters on histories: Adam (Kingma and Ba, 2015) over mini-batches, with a penalty for what is
/// unlikely before any review is seen, which many reviews outweigh. Deterministic.
struct MemoryTraining {
  private let data: HistoryBlocks
  private let counted: Int
  /// The number of histories that begin with each grade.
  private let counts: [Int]

  init(_ histories: ReviewHistories) {
    data = HistoryBlocks(histories)
    counted = data.blocks.reduce(0) { $0 + $1.counted }
    var counts = [Int](repeating: 0, count: Grade.allCases.count)
    for grade in data.blocks.lazy.flatMap(\.first) { if let grade { counts[grade.index] += 1 } }
    self.counts = counts
  }

  /// Returns the parameters, or `nil` if `isWanted`, which receives the progress from 0 to 1, returns `false`.
  func run(_ isWanted: (Double) -> Bool) -> MemoryParameters? {
    guard counted > 0 else { return isWanted(1) ? .standard : nil }
    let batch = (counted / MemoryTraining.batches).clamped(to: 16...512)
    var adam = Adam(MemoryParameters.standard.values)
    var random = RandomSource(seed: 6)
    var order = Array(data.blocks.indices)
    let epochs = self.epochs(batch)
    var done = 0
    for _ in 0..<epochs {
      order.shuffle(using: &random)
      var next = 0
      while next < order.count {
        let share = Double(done) / Double(counted * epochs)
        guard isWanted(share) else { return nil }
        var gradient = MemoryGradient(adam.values)
        var size = 0
        while next < order.count, size < batch {
          gradient.add(data.blocks[order[next]], data.rows)
          size += data.blocks[order[next]].counted
          next += 1
        }
        done += size
        adam.step(
          gradient.slopes, part: Double(size) / Double(counted),
          rate: MemoryTraining.rate * (0.5 + 0.5 * cos(.pi * share)))
        adam.keep(counts)
      }
    }
    return isWanted(1) ? MemoryParameters(clamping: adam.values) : nil
  }

  /// Few reviews make few batches, so they are gone through more often.
  private func epochs(_ batch: Int) -> Int {
    var (batches, size) = (0, 0)
    for block in data.blocks {
      size += block.counted
      if size >= batch { (batches, size) = (batches + 1, 0) }
    }
    return (MemoryTraining.steps / max(1, batches)).clamped(to: 5...40)
  }

  private static let batches = 40
  private static let steps = 200
  private static let rate = 0.06
}

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

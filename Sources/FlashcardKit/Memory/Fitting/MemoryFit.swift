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

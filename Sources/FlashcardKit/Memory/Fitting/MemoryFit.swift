import Foundation

/// A fit of the 21 FSRS parameters to a person's reviews: Adam (Kingma and Ba, 2015) over mini-batches of histories,
/// regularized toward the default parameters by a penalty that many reviews outweigh. Follows the optimizer of fsrs-rs,
/// the source of the deviations. Deterministic.
public struct MemoryFit: Sendable {
  /// The result of a fit.
  public enum Outcome: Hashable, Sendable {
    /// The fit was canceled.
    case cancelled
    /// There are too few reviews; the number that count is given.
    case tooFew(Int)
    /// The held-out reviews are not predicted better. Gives the log loss before and after.
    case noBetter(before: Double, after: Double)
    /// The parameters fitted to all reviews, after the held-out ones were predicted better. Gives the log loss before
    /// and after.
    case better(MemoryParameters, before: Double, after: Double)
  }

  /// The minimum number of reviews that count.
  public static let fewest = 400

  /// Fits parameters, after testing by 4-fold cross-validation over prompts that they predict reviews better than the
  /// current ones.
  ///
  /// - Parameters:
  ///   - histories: The reviews to learn from.
  ///   - current: The parameters to improve on.
  ///   - isWanted: A closure that receives the progress, from 0 to 1, and returns whether to continue.
  /// - Returns: The outcome, with parameters only if they predict held-out reviews better.
  public static func run(
    _ histories: ReviewHistories, instead current: MemoryParameters = .standard,
    isWanted: (Double) -> Bool = { _ in true }
  ) -> Outcome {
    let counted = histories.counted
    guard counted >= fewest, let before = MemoryModel(current).logLoss(histories) else { return .tooFew(counted) }
    let fits = Double(parts + 1)
    var losses = 0.0
    for part in 0..<parts {
      let (learned, heldOut) = histories.split(part, of: parts)
      guard let candidate = fitted(to: learned, { isWanted((Double(part) + $0) / fits) }) else { return .cancelled }
      losses += (MemoryModel(candidate).logLoss(heldOut) ?? 0) * Double(heldOut.counted)
    }
    let after = losses / Double(counted)
    guard after < before else { return .noBetter(before: before, after: after) }
    guard let all = fitted(to: histories, { isWanted((fits - 1 + $0) / fits) }) else { return .cancelled }
    return .better(all, before: before, after: after)
  }

  private static func fitted(to histories: ReviewHistories, _ isWanted: (Double) -> Bool) -> MemoryParameters? {
    let counted = histories.counted
    guard counted > 0 else { return .standard }
    let batch = (counted / 40).clamped(to: 16...512)
    let standard = MemoryParameters.standard.values
    var w = standard
    var mean = [Double](repeating: 0, count: w.count)
    var square = mean
    var (meanLeft, squareLeft) = (1.0, 1.0)
    var random = RandomSource(seed: 6)
    var order = histories.histories
    var done = 0
    for _ in 0..<epochs {
      order.shuffle(using: &random)
      var next = 0
      while next < order.count {
        let share = Double(done) / Double(counted * epochs)
        guard isWanted(share) else { return nil }
        var gradient = MemoryGradient(w)
        var size = 0
        while next < order.count, size < batch {
          gradient.add(histories.reviews[order[next].reviews])
          size += order[next].counted
          next += 1
        }
        done += size
        let rate = rate * 0.5 * (1 + cos(.pi * share))
        meanLeft *= 0.9
        squareLeft *= 0.999
        for index in w.indices {
          let pull = 2 * (w[index] - standard[index]) / (deviations[index] * deviations[index])
          let slope = gradient.slopes[index] + pull * Double(size) / Double(counted)
          // Arithmetic at the limits of Double may yield NaN or infinity.
          guard slope.isFinite else { continue }
          mean[index] = 0.9 * mean[index] + 0.1 * slope
          square[index] = 0.999 * square[index] + 0.001 * slope * slope
          let move = mean[index] / (1 - meanLeft) / ((square[index] / (1 - squareLeft)).squareRoot() + 1e-8)
          // Initial stabilities span orders of magnitude, so they move in proportion to themselves.
          w[index] -= rate * move * (index < 4 ? w[index] : deviations[index])
        }
        w = MemoryParameters(clamping: w).values
      }
    }
    return isWanted(1) ? MemoryParameters(clamping: w) : nil
  }

  /// The number of folds in cross-validation.
  private static let parts = 4
  private static let epochs = 5
  private static let rate = 0.06
  /// The standard deviations of the parameters among people, from fsrs-rs.
  private static let deviations = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32,
    0.14, 0.27,
  ]
}

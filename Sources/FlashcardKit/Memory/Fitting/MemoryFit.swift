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

  /// Fits parameters, and tests by 4-fold cross-validation over prompts how well they predict.
  ///
  /// Both a candidate and the current parameters are tested on reviews that neither was fitted to. Where the current
  /// ones were fitted to earlier reviews, only those since then are held out, a quarter of the prompts at a time; the
  /// candidate is fitted to all others, including the earlier ones of these prompts, as the current parameters were. If
  /// it weren't, or if the current ones were tested on earlier reviews too, they would nearly always win, since they
  /// know part of what is asked. Default parameters and those from elsewhere were fitted to none of the reviews.
  ///
  /// The defaults come from many people, so a first fit has to predict better. A later one learns from more reviews than
  /// the current parameters and is most likely better, whereas the few reviews since then tell little: it is refused
  /// only if it predicts them worse by more than the standard error.
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
    let (counted, unseen) = (histories.counted, histories.countedUnseen)
    guard counted >= fewest else { return .tooFew(counted) }
    guard unseen > 0 else { return .nothingNew }
    let fits = Double(parts + 1)
    var comparison = FitComparison()
    for part in 0..<parts {
      let (rest, heldBack) = histories.holdingBack(part, of: parts)
      guard heldBack.countedUnseen > 0 else { continue }
      let candidate = MemoryTraining(rest).run { isWanted((Double(part) + $0) / fits) }
      guard let candidate else { return .cancelled }
      comparison.add(
        before: MemoryModel(current).unseenLosses(heldBack), after: MemoryModel(candidate).unseenLosses(heldBack))
    }
    let (before, after) = (comparison.before / Double(unseen), comparison.after / Double(unseen))
    guard unseen < counted ? !comparison.isClearlyWorse : comparison.isBetter else {
      return .noBetter(before: before, after: after)
    }
    let fitted = MemoryTraining(histories).run { isWanted((fits - 1 + $0) / fits) }
    return fitted.map { .better($0, before: before, after: after) } ?? .cancelled
  }

  /// Returns parameters fitted to all reviews, without testing how well they predict.
  public static func parameters(fittedTo histories: ReviewHistories) -> MemoryParameters {
    MemoryTraining(histories).run { _ in true } ?? .standard
  }

  /// The number of folds in cross-validation.
  private static let parts = 4
}

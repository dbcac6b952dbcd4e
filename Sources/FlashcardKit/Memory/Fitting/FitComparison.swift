/// The losses of a candidate and of the current parameters on reviews that neither was fitted to.
struct FitComparison {
  /// The sum of the log losses with the current parameters.
  private(set) var before = 0.0
  /// The sum of the log losses with the candidate.
  private(set) var after = 0.0
  private var squares = 0.0
  private var prompts = 0.0

  /// Adds the losses of the same prompts with each.
  mutating func add(before: [Double], after: [Double]) {
    for (before, after) in zip(before, after) {
      self.before += before
      self.after += after
      squares += (after - before) * (after - before)
      prompts += 1
    }
  }

  /// Whether the candidate predicted better.
  var isBetter: Bool { after < before }

  /// Whether the candidate predicted worse by more than the standard error of the difference.
  var isClearlyWorse: Bool {
    let difference = after - before
    return difference > 0 && difference * difference > squares - difference * difference / max(1, prompts)
  }
}

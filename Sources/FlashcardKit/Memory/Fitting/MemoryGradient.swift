import Foundation

/// The log loss of histories and its gradient, by reverse-mode differentiation of the formulas in `MemoryModel`,
/// written by hand. `w` are the parameters there.
struct MemoryGradient {
  /// The sum of losses.
  private(set) var loss = 0.0
  /// The derivative of the loss with respect to each parameter.
  private(set) var slopes = [Double](repeating: 0, count: MemoryParameters.count)

  private let w: [Double]
  private let factor: Double
  private let factorSlope: Double
  private let growth: Double
  private let easiest: Double
  private let lapseDivisor: Double
  private var steps: [Step] = []

  /// The values of the forward pass that the backward pass needs: the memory before a review and the intermediate
  /// results.
  private struct Step {
    let grade: Grade
    let days: Double
    let stability: Double
    let difficulty: Double
    var logStability = 0.0
    /// 1 + factor × days / stability, its logarithm, and the retrievability.
    var base = 1.0
    var logBase = 0.0
    var recall = 1.0
    /// e^(w10 × (1 - R)) if recalled, e^(w14 × (1 - R)) if not.
    var forgetting = 1.0
    /// The increase on the same day; the growth without the forgetting factor if recalled; the first bound if not.
    var amount = 0.0
    /// If not recalled: (S + 1)^w13 and ln(S + 1).
    var power = 0.0
    var logNext = 0.0
    /// The difficulty before it is clamped.
    var nextDifficulty = 0.0
    var nextStability = 0.0
  }

  init(_ w: [Double]) {
    self.w = w
    let c = -log(0.9)
    factor = exp(c / w[20]) - 1
    factorSlope = -c / (w[20] * w[20]) * (factor + 1)
    growth = exp(w[8])
    easiest = w[4] - exp(3 * w[5]) + 1
    lapseDivisor = exp(w[17] * w[18])
  }

  /// Adds the loss and gradient of a history.
  mutating func add(_ reviews: ArraySlice<ReviewHistories.Review>) {
    guard let first = reviews.first else { return }
    let firstDifficulty = w[4] - exp(w[5] * Double(first.grade.index)) + 1
    var stability = w[first.grade.index]
    var difficulty = firstDifficulty.clamped(to: Memory.difficulties)
    steps.removeAll(keepingCapacity: true)
    for review in reviews.dropFirst() {
      let step = forward(stability, difficulty, review)
      if review.days > 0 {
        let recall = step.recall.clamped(to: MemoryModel.probabilities)
        loss -= log(review.grade == .again ? 1 - recall : recall)
      }
      stability = step.nextStability.clamped(to: Memory.stabilities)
      difficulty = step.nextDifficulty.clamped(to: Memory.difficulties)
      steps.append(step)
    }
    var slope = (stability: 0.0, difficulty: 0.0)
    // Moved out of `self` for the loop, since an array with two references is copied on every write.
    var slopes = slopes
    self.slopes = []
    for step in steps.reversed() { slope = backward(step, slope, &slopes) }
    slopes[first.grade.index] += slope.stability
    if Memory.difficulties.contains(firstDifficulty) {
      slopes[4] += slope.difficulty
      slopes[5] -= slope.difficulty * Double(first.grade.index) * exp(w[5] * Double(first.grade.index))
    }
    self.slopes = slopes
  }

  private func forward(_ stability: Double, _ difficulty: Double, _ review: ReviewHistories.Review) -> Step {
    let grade = review.grade
    var step = Step(grade: grade, days: Double(review.days), stability: stability, difficulty: difficulty)
    step.logStability = log(stability)
    let moved = difficulty - (10 - difficulty) * w[6] * grade.fromGood / 9
    step.nextDifficulty = w[7] * easiest + (1 - w[7]) * moved
    guard review.days > 0 else {
      step.amount = exp(w[17] * (grade.fromGood + w[18]) - w[19] * step.logStability)
      step.nextStability = stability * (grade == .again ? step.amount : max(1, step.amount))
      return step
    }
    step.base = 1 + factor * step.days / stability
    step.logBase = log(step.base)
    step.recall = exp(-w[20] * step.logBase)
    if grade == .again {
      step.forgetting = exp(w[14] * (1 - step.recall))
      step.logNext = log(stability + 1)
      step.power = exp(w[13] * step.logNext)
      step.amount = w[11] * exp(-w[12] * log(difficulty)) * (step.power - 1) * step.forgetting
      step.nextStability = min(step.amount, stability / lapseDivisor)
    } else {
      step.forgetting = exp(w[10] * (1 - step.recall))
      step.amount = growth * (11 - difficulty) * exp(-w[9] * step.logStability)
      let bonus = grade == .hard ? w[15] : grade == .easy ? w[16] : 1
      step.nextStability = stability * (1 + step.amount * bonus * (step.forgetting - 1))
    }
    return step
  }

  /// Returns the gradient with respect to the memory before a review, given that with respect to the memory after it.
  /// Adds the derivatives with respect to the parameters to `slopes`.
  private func backward(
    _ step: Step, _ after: (stability: Double, difficulty: Double), _ slopes: inout [Double]
  ) -> (stability: Double, difficulty: Double) {
    var before = (stability: 0.0, difficulty: 0.0)
    let (s, d, r) = (step.stability, step.difficulty, step.recall)
    if Memory.difficulties.contains(step.nextDifficulty) {
      let slope = after.difficulty
      let moved = d - (10 - d) * w[6] * step.grade.fromGood / 9
      before.difficulty = slope * (1 - w[7]) * (1 + w[6] * step.grade.fromGood / 9)
      slopes[6] -= slope * (1 - w[7]) * (10 - d) * step.grade.fromGood / 9
      slopes[7] += slope * (easiest - moved)
      slopes[4] += slope * w[7]
      slopes[5] -= slope * w[7] * 3 * exp(3 * w[5])
    }
    let slope = Memory.stabilities.contains(step.nextStability) ? after.stability : 0
    guard step.days > 0 else {
      if step.grade == .again || step.amount > 1 {
        let next = slope * step.nextStability
        before.stability = next / s * (1 - w[19])
        slopes[17] += next * (step.grade.fromGood + w[18])
        slopes[18] += next * w[17]
        slopes[19] -= next * step.logStability
      } else {
        before.stability = slope
      }
      return before
    }
    let happened = step.grade == .again ? 0.0 : 1
    let recall = r.clamped(to: MemoryModel.probabilities)
    var recallSlope = (recall - happened) / (recall * (1 - recall))
    if step.grade == .again {
      if step.amount <= s / lapseDivisor {
        let next = slope * step.amount
        before.difficulty -= next * w[12] / d
        slopes[11] += next / w[11]
        slopes[12] -= next * log(d)
        slopes[14] += next * (1 - r)
        recallSlope -= next * w[14]
        let byPower = next / (step.power - 1) * step.power
        slopes[13] += byPower * step.logNext
        before.stability += byPower * w[13] / (s + 1)
      } else {
        before.stability += slope / lapseDivisor
        slopes[17] -= slope * step.nextStability * w[18]
        slopes[18] -= slope * step.nextStability * w[17]
      }
    } else {
      let bonus = step.grade == .hard ? w[15] : step.grade == .easy ? w[16] : 1
      let next = slope * s
      let plain = step.amount * (step.forgetting - 1)
      let increase = plain * bonus
      before.stability += slope * (1 + increase - w[9] * increase)
      before.difficulty -= next * increase / (11 - d)
      slopes[8] += next * increase
      slopes[9] -= next * increase * step.logStability
      slopes[10] += next * step.amount * bonus * step.forgetting * (1 - r)
      recallSlope -= next * step.amount * bonus * step.forgetting * w[10]
      if step.grade == .hard { slopes[15] += next * plain }
      if step.grade == .easy { slopes[16] += next * plain }
    }
    before.stability += recallSlope * r * w[20] * factor * step.days / (s * s * step.base)
    slopes[20] -= recallSlope * r * (step.logBase + w[20] / step.base * step.days / s * factorSlope)
    return before
  }
}

import Essentials
import FlashcardKit

/// The gradient of the log loss of histories, by reverse-mode differentiation of the formulas in `MemoryModel`, written
/// by hand, for eight histories at once. `w` are the parameters there.
struct MemoryGradient {
  let w: [Float]
  let factor: Float
  let factorSlope: Float
  let growth: Float
  let easiest: Float
  let lapseDivisor: Float
  private var steps: [Step] = []
  /// The derivatives of the loss, before what all summands have in common is multiplied in.
  private var sums: [Lanes]
  /// The derivatives with respect to the stability and difficulty after the first review, by its grade.
  private var firsts = [(stability: Float, difficulty: Float)](repeating: (0, 0), count: Grade.allCases.count)

  init(_ w: [Double]) {
    self.w = w.map { Float($0) }
    let c = -log(0.9)
    let full = exp(c / w[20])
    factor = Float(full - 1)
    factorSlope = Float(-c / (w[20] * w[20]) * full)
    growth = Float(exp(w[8]))
    easiest = Float(w[4] - exp(3 * w[5]) + 1)
    lapseDivisor = Float(exp(w[17] * w[18]))
    sums = Array(repeating: .zero, count: MemoryParameters.count)
  }

  /// The derivative of the loss with respect to each parameter.
  var slopes: [Double] {
    var slopes = sums.map { Double($0.sum()) }
    let w = w.map(Double.init)
    // Until here, 4 has the slopes of the difficulty, 17 and 18 those of what w17 × w18 is a factor of.
    let (difficulty, shift) = (slopes[4], slopes[18])
    slopes[4] = w[7] * difficulty
    slopes[5] = -w[7] * 3 * exp(3 * w[5]) * difficulty
    slopes[6] *= -(1 - w[7]) / 9
    slopes[11] /= w[11]
    slopes[17] += shift * w[18]
    slopes[18] = shift * w[17]
    for (grade, first) in zip(Grade.allCases, firsts) {
      slopes[grade.index] = Double(first.stability)
      let power = exp(w[5] * Double(grade.index))
      guard Memory.difficulties.contains(w[4] - power + 1) else { continue }
      slopes[4] += Double(first.difficulty)
      slopes[5] -= Double(first.difficulty) * Double(grade.index) * power
    }
    return slopes
  }

  /// Adds the gradient of eight histories, whose reviews are in `rows`.
  mutating func add(_ block: HistoryBlocks.Block, _ rows: [HistoryBlocks.Row]) {
    var stability = Lanes(repeating: 1)
    var difficulty = Lanes(repeating: 5)
    for (lane, grade) in block.first.enumerated() {
      guard let grade else { continue }
      stability[lane] = w[grade.index]
      difficulty[lane] = w[4] - Float(exp(Double(w[5]) * Double(grade.index))) + 1
    }
    difficulty = difficulty.limited(1, 10)
    steps.removeAll(keepingCapacity: true)
    for row in rows[block.rows] {
      let step = forward(stability, difficulty, row)
      stability = step.nextStability.limited(MemoryGradient.leastStability, MemoryGradient.greatestStability)
      difficulty = step.nextDifficulty.limited(1, 10)
      steps.append(step)
    }
    var slope = (stability: Lanes.zero, difficulty: Lanes.zero)
    // Moved out of `self` for the loop, since an array with two references is copied on every write.
    var sums = sums
    self.sums = []
    for (step, row) in zip(steps, rows[block.rows]).reversed() { slope = backward(step, row, slope, &sums) }
    self.sums = sums
    for (lane, grade) in block.first.enumerated() {
      guard let grade else { continue }
      firsts[grade.index].stability += slope.stability[lane]
      firsts[grade.index].difficulty += slope.difficulty[lane]
    }
  }

  static let leastStability = Float(Memory.stabilities.lowerBound)
  static let greatestStability = Float(Memory.stabilities.upperBound)
}

extension MemoryGradient {
  /// The values of the forward pass that the backward pass needs: the memory before a review and the intermediate
  /// results.
  struct Step {
    let stability: Lanes
    let difficulty: Lanes
    /// The logarithm of the stability, or of the stability + 1 if not recalled.
    let logStability: Lanes
    let logDifficulty: Lanes
    /// 1 + factor × days / stability, its logarithm, and the retrievability.
    let base: Lanes
    let logBase: Lanes
    let recall: Lanes
    /// The increase on the same day; e^(w10 × (1 - R)) if recalled; (S + 1)^w13 if not.
    let power: Lanes
    /// S^-w9 if recalled; D^-w12 × e^(w14 × (1 - R)) if not.
    let strength: Lanes
    /// The memory after the review, before it is clamped.
    let nextStability: Lanes
    let nextDifficulty: Lanes
  }

  /// What the reviews of a row are.
  private struct Kinds {
    let isSameDay: LaneMask
    let isAgain: LaneMask
    let isLapse: LaneMask
    let isRecall: LaneMask
    let isHard: LaneMask
    let isEasy: LaneMask

    init(_ row: HistoryBlocks.Row) {
      isSameDay = (row.days .== 0)
      isAgain = (row.grades .== -2)
      isHard = (row.grades .== -1)
      isEasy = (row.grades .== 1)
      isLapse = (isAgain .& .!isSameDay)
      isRecall = .!(isAgain .| isSameDay)
    }
  }

  /// Returns the step of a review.
  func forward(_ stability: Lanes, _ difficulty: Lanes, _ row: HistoryBlocks.Row) -> Step {
    let kinds = Kinds(row)
    let (s, d) = (stability, difficulty)
    let logS = Lanes.log(s.replacing(with: s + 1, where: kinds.isLapse))
    let logD = Lanes.log(d)
    let base = 1 + factor * row.days / s
    let logBase = Lanes.log(base)
    let recall = Lanes.exp(-w[20] * logBase)
    let power = Lanes.exp(
      (w[10] * (1 - recall))
        .replacing(with: w[13] * logS, where: kinds.isAgain)
        .replacing(with: w[17] * (row.grades + w[18]) - w[19] * logS, where: kinds.isSameDay))
    let strength = Lanes.exp(
      (-w[9] * logS).replacing(with: w[14] * (1 - recall) - w[12] * logD, where: kinds.isLapse))
    let increase = growth * (11 - d) * strength * (power - 1) * bonus(kinds)
    let lapsed = w[11] * strength * (power - 1)
    let bound = s / lapseDivisor
    let grows = power.replacing(with: 1, where: .!kinds.isAgain .& (power .< 1))
    let next = (s * (1 + increase))
      .replacing(with: lapsed.replacing(with: bound, where: lapsed .> bound), where: kinds.isLapse)
      .replacing(with: s * grows, where: kinds.isSameDay)
    let moved = d - (10 - d) * row.grades * (w[6] / 9)
    return Step(
      stability: s, difficulty: d, logStability: logS, logDifficulty: logD, base: base, logBase: logBase,
      recall: recall, power: power, strength: strength, nextStability: next,
      nextDifficulty: w[7] * easiest + (1 - w[7]) * moved)
  }

  /// Returns the gradient with respect to the memory before a review, given that with respect to the memory after it.
  /// Adds the derivatives with respect to the parameters to `sums`.
  func backward(
    _ step: Step, _ row: HistoryBlocks.Row, _ after: (stability: Lanes, difficulty: Lanes), _ sums: inout [Lanes]
  ) -> (stability: Lanes, difficulty: Lanes) {
    let kinds = Kinds(row)
    let (s, d, r) = (step.stability, step.difficulty, step.recall)
    let forgotten = 1 - r

    // Difficulty.
    let ofDifficulty = after.difficulty.only((step.nextDifficulty .>= 1) .& (step.nextDifficulty .<= 10))
    let kept = ofDifficulty * (1 - w[7])
    var difficulty = kept * (1 + row.grades * (w[6] / 9))
    sums[4] += ofDifficulty
    sums[6] += ofDifficulty * (10 - d) * row.grades
    sums[7] += ofDifficulty * (easiest - d + (10 - d) * row.grades * (w[6] / 9))

    // The stability after reviews on the same day.
    let slope = after.stability.only(
      (step.nextStability .>= MemoryGradient.leastStability)
        .& (step.nextStability .<= MemoryGradient.greatestStability))
    let changes = kinds.isSameDay .& (kinds.isAgain .| (step.power .> 1))
    let onSameDay = (slope * step.nextStability).only(changes)
    var stability = slope.only(kinds.isSameDay .& .!changes) + onSameDay / s * (1 - w[19])
    sums[17] += onSameDay * row.grades
    sums[19] -= onSameDay * step.logStability

    // The stability after lapses, which is bounded.
    let raw = w[11] * step.strength
    let lapsed = raw * (step.power - 1)
    let isBounded = kinds.isLapse .& (lapsed .> s / lapseDivisor)
    let bounded = slope.only(isBounded)
    stability += bounded / lapseDivisor
    sums[18] += onSameDay - bounded * step.nextStability
    let free = slope.only(kinds.isLapse .& .!isBounded)
    let byLapse = free * lapsed
    let byPower = free * raw * step.power
    sums[11] += byLapse
    sums[12] -= byLapse * step.logDifficulty
    sums[13] += byPower * step.logStability
    sums[14] += byLapse * forgotten
    stability += byPower * w[13] / (s + 1)
    difficulty -= byLapse * w[12] / d

    // The stability after recalls.
    let recalled = slope.only(kinds.isRecall)
    let next = recalled * s
    let plain = growth * (11 - d) * step.strength * (step.power - 1)
    let bonus = bonus(kinds)
    let increase = plain * bonus
    let byForgetting = next * growth * (11 - d) * step.strength * step.power * bonus
    stability += recalled * (1 + increase * (1 - w[9]))
    difficulty -= next * increase / (11 - d)
    sums[8] += next * increase
    sums[9] -= next * increase * step.logStability
    sums[10] += byForgetting * forgotten
    sums[15] += (next * plain).only(kinds.isHard)
    sums[16] += (next * plain).only(kinds.isEasy)

    // The loss and the retrievability.
    let probability = r.limited(1e-6, 1 - 1e-6)
    let ofLoss = row.weights * (-1 / probability).replacing(with: 1 / (1 - probability), where: kinds.isAgain)
    let ofRecall = (ofLoss - byLapse * w[14] - byForgetting * w[10]).only(.!kinds.isSameDay) * r
    let daysPerStability = row.days / s
    stability += ofRecall * (w[20] * factor) * daysPerStability / (s * step.base)
    sums[20] -= ofRecall * (step.logBase + (w[20] * factorSlope) * daysPerStability / step.base)
    return (stability, difficulty)
  }

  private func bonus(_ kinds: Kinds) -> Lanes {
    Lanes(repeating: 1)
      .replacing(with: Lanes(repeating: w[15]), where: kinds.isHard)
      .replacing(with: Lanes(repeating: w[16]), where: kinds.isEasy)
  }
}

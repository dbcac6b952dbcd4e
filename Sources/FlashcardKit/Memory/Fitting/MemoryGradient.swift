import Essentials

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

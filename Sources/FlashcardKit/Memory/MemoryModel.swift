import Essentials

/// The FSRS-6 model of how memory fades and how reviews change it. Formulas as in py-fsrs 6.3, in whole days.
public struct MemoryModel: Sendable {
  // Values that the formulas need, precomputed from the parameters.
  private let firstStability: SIMD4<Double>
  private let firstDifficulty: SIMD4<Double>
  private let easiest: Double
  private let difficultyStep: Double
  private let reversion: Double
  private let growth: Double
  private let growthByStability: Double
  private let growthByForgetting: Double
  private let hard: Double
  private let easy: Double
  private let lapse: (factor: Double, difficulty: Double, stability: Double, forgetting: Double)
  private let lapseDivisor: Double
  private let sameDay: (factor: Double, shift: Double, stability: Double)
  /// The exponent of the forgetting curve. Negative.
  let decay: Double
  /// The factor that makes retrievability 0.9 after as many days as the stability.
  let factor: Double

  /// Creates a model with the given parameters.
  public init(_ parameters: MemoryParameters = .standard) {
    let w = parameters.values
    func difficulty(_ grade: Double) -> Double { w[4] - exp(w[5] * (grade - 1)) + 1 }
    firstStability = SIMD4(w[0], w[1], w[2], w[3])
    firstDifficulty = SIMD4(difficulty(1), difficulty(2), difficulty(3), difficulty(4))
    easiest = difficulty(4)
    difficultyStep = w[6]
    reversion = w[7]
    growth = exp(w[8])
    growthByStability = w[9]
    growthByForgetting = w[10]
    hard = w[15]
    easy = w[16]
    lapse = (w[11], w[12], w[13], w[14])
    lapseDivisor = exp(w[17] * w[18])
    sameDay = (w[17], w[18], w[19])
    decay = -w[20]
    factor = pow(0.9, 1 / decay) - 1
  }

  /// Returns the probability of recall a number of days after the last review.
  public func retrievability(_ memory: Memory, days: Int) -> Double {
    exp(decay * log(1 + factor * Double(days) / memory.stability))
  }

  /// Returns the number of days until retrievability falls to the given value.
  public func interval(_ memory: Memory, retention: Double) -> Double {
    memory.stability / factor * (pow(retention, 1 / decay) - 1)
  }

  /// Returns the memory after the first review.
  public func first(_ grade: Grade) -> Memory {
    Memory(stability: firstStability[grade.index], difficulty: firstDifficulty[grade.index])
  }

  /// Returns the memory after a review, given the days since the previous one.
  public func next(_ memory: Memory, _ grade: Grade, days: Int) -> Memory {
    let stability =
      days <= 0 ? onSameDay(memory, grade) : grade == .again ? lapsed(memory, days) : recalled(memory, grade, days)
    let step = -difficultyStep * grade.fromGood
    let moved = memory.difficulty + (10 - memory.difficulty) * step / 9
    return Memory(stability: stability, difficulty: reversion * easiest + (1 - reversion) * moved)
  }

  private func onSameDay(_ memory: Memory, _ grade: Grade) -> Double {
    let increase =
      exp(sameDay.factor * (grade.fromGood + sameDay.shift) - sameDay.stability * log(memory.stability))
    return memory.stability * (grade == .again ? increase : max(increase, 1))
  }

  private func recalled(_ memory: Memory, _ grade: Grade, _ days: Int) -> Double {
    let forgotten = 1 - retrievability(memory, days: days)
    let increase =
      growth * (11 - memory.difficulty) * exp(-growthByStability * log(memory.stability))
      * (exp(growthByForgetting * forgotten) - 1)
    return memory.stability * (1 + increase * (grade == .hard ? hard : grade == .easy ? easy : 1))
  }

  private func lapsed(_ memory: Memory, _ days: Int) -> Double {
    let forgotten = 1 - retrievability(memory, days: days)
    let stability =
      lapse.factor * exp(-lapse.difficulty * log(memory.difficulty))
      * (exp(lapse.stability * log(memory.stability + 1)) - 1) * exp(lapse.forgetting * forgotten)
    return min(stability, memory.stability / lapseDivisor)
  }
}

/// The 21 parameters of FSRS-6, called `w` in its formulas.
public struct MemoryParameters: Hashable, Sendable {
  /// The values, each within its bounds.
  public let values: [Double]

  /// Creates parameters, clamped to their bounds. Returns `nil` unless there are 21 numbers, none of them NaN.
  public init?(_ values: [Double]) {
    guard values.count == MemoryParameters.count, values.allSatisfy({ !$0.isNaN }) else { return nil }
    self.init(clamping: values)
  }

  /// Creates parameters from exactly 21 numbers, clamped to their bounds.
  package init(clamping values: [Double]) {
    self.values = zip(values, MemoryParameters.bounds).map { $0.clamped(to: $1) }
  }

  /// The number of parameters.
  public static let count = 21

  /// The default parameters, fitted by the authors of FSRS to the reviews of many people.
  public static let standard = MemoryParameters(clamping: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  /// The bounds of each parameter.
  public static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5, 0...0.8,
    0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
  ]
}

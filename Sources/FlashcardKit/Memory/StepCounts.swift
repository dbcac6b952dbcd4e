/// The numbers of learning and relearning steps, which determine the phase that a review leads to.
struct StepCounts {
  let learning: Int
  let relearning: Int

  init(_ options: SchedulingOptions) {
    learning = options.learningSteps.count
    relearning = options.relearningSteps.count
  }

  /// Advances a phase and step by a review.
  func advance(_ phase: inout Phase, _ step: inout UInt8, _ grade: Grade) {
    switch phase {
    case .new, .learning: enter(&phase, &step, .learning, count: learning, grade)
    case .relearning: enter(&phase, &step, .relearning, count: relearning, grade)
    case .review: if grade == .again, relearning > 0 { phase = .relearning }
    }
  }

  private func enter(_ phase: inout Phase, _ step: inout UInt8, _ steps: Phase, count: Int, _ grade: Grade) {
    let next =
      switch grade {
      case .again: 0
      case .hard: Int(step)
      case .good: Int(step) + 1
      case .easy: count
      }
    let isThrough = next >= count
    phase = isThrough ? .review : steps
    step = isThrough ? 0 : UInt8(next)
  }
}

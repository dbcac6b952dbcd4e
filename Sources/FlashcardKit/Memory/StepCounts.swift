/// The numbers of learning and relearning steps, which determine the phase that a review leads to. What a line of the
/// log says about it takes precedence, so that choosing other steps doesn't alter what was learned.
struct StepCounts {
  let learning: Int
  let relearning: Int

  init(_ options: SchedulingOptions) {
    learning = options.learningSteps.count
    relearning = options.relearningSteps.count
  }

  /// Advances a phase and step by a logged review.
  func follow(_ line: ReviewLine, _ phase: inout Phase, _ step: inout UInt8) {
    if let position = line.position {
      phase = position.phase
      step = position.step
    } else if let due = line.due {
      follow(due, line, &phase, &step)
    } else {
      advance(&phase, &step, line.grade)
    }
  }

  /// Advances a phase and step by a review of an older program, which logged only a due time: the middle of a study day
  /// if the prompt was to be reviewed, or otherwise the end of a step.
  private func follow(_ due: Milliseconds, _ line: ReviewLine, _ phase: inout Phase, _ step: inout UInt8) {
    let isForgotten = line.grade == .again
    if line.grade == .easy || phase == .review && !isForgotten || line.isDueAtMidday(due) {
      phase = .review
      step = 0
      return
    }
    let next = line.grade == .good ? Int(step) + 1 : isForgotten ? 0 : Int(step)
    phase = phase == .review || phase == .relearning ? .relearning : .learning
    step = UInt8(next.clamped(to: Position.steps))
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

extension ReviewLine {
  /// Returns whether a due time is the middle of a later study day, as far as can be told: a whole hour of local time,
  /// whatever the hour at which days ended then, and more than half a day after the review. A step of less than half a
  /// day is never mistaken for one, and a longer step only if it ends at a whole hour to the millisecond.
  fileprivate func isDueAtMidday(_ due: Milliseconds) -> Bool {
    due - time > StudyDay.length / 2 && (due + Milliseconds(offset) * 60_000) % 3_600_000 == 0
  }
}

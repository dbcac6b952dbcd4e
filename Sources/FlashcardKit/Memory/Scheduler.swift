/// When something is asked again: FSRS-6 and steps of learning, under somebody's options. A class, so that a million
/// answers go by without its copies.
public final class Scheduler: Sendable {
  /// What the person chose.
  public let options: SchedulingOptions
  /// How the person remembers.
  public let model: MemoryModel

  /// A scheduler under options.
  public init(_ options: SchedulingOptions = SchedulingOptions()) {
    self.options = options
    model = MemoryModel(options.parameters)
  }

  /// Takes in an answer. When the prompt is due is for the answer's line to say.
  func answer(_ state: inout MemoryState, _ grade: Grade, at moment: Moment) {
    let days = state.days(until: moment, dayEnds: options.dayEnds)
    state.memory = state.memory.map { model.next($0, grade, days: days) } ?? model.first(grade)
    state.answered = moment
    state.reps += 1
    if state.phase == .review, grade == .again { state.lapses += 1 }
    advance(&state.phase, &state.step, grade)
  }

  /// How far something has been learnt after an answer.
  func advance(_ phase: inout Phase, _ step: inout UInt8, _ grade: Grade) {
    switch phase {
    case .new, .learning: enterSteps(&phase, &step, .learning, count: options.learningSteps.count, grade)
    case .relearning: enterSteps(&phase, &step, .relearning, count: options.relearningSteps.count, grade)
    case .review: if grade == .again, !options.relearningSteps.isEmpty { phase = .relearning }
    }
  }

  private func enterSteps(
    _ phase: inout Phase, _ step: inout UInt8, _ steps: Phase, count: Int, _ grade: Grade
  ) {
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

  /// How long until something is asked again after an answer that led to a state: the interval as the formulae have it,
  /// not yet varied.
  func delay(after grade: Grade, in state: MemoryState) -> Delay {
    let steps = state.phase == .learning ? options.learningSteps : options.relearningSteps
    let step = Int(state.step)
    guard state.phase != .review, steps.indices.contains(step) else {
      return .days(Int(interval(state).rounded(.toNearestOrEven)))
    }
    guard grade == .hard, step == 0 else { return .time(steps[step]) }
    return .time(steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2)
  }

  /// Days, with their fraction, until retrievability has come down to what is desired; within bounds.
  func interval(_ state: MemoryState) -> Double {
    guard let memory = state.memory else { return 1 }
    return model.interval(memory, retention: options.desiredRetention)
      .clamped(to: 1...Double(options.maximumInterval))
  }
}

/// The scheduler of reviews: FSRS-6 with learning steps, configured by a person's options. A class, so that replaying a
/// million reviews makes no copies.
public final class Scheduler: Sendable {
  /// The options.
  public let options: SchedulingOptions
  /// The memory model with the person's parameters.
  public let model: MemoryModel
  private let steps: StepCounts

  /// Creates a scheduler with the given options.
  public init(_ options: SchedulingOptions = SchedulingOptions()) {
    self.options = options
    model = MemoryModel(options.parameters)
    steps = StepCounts(options)
  }

  /// Updates a state with a review, except for its due time.
  func answer(_ state: inout MemoryState, _ grade: Grade, at moment: Moment) {
    remember(&state, grade, at: moment)
    steps.advance(&state.phase, &state.step, grade)
  }

  /// Updates a state with a live line of a log that has these seeds.
  @inline(__always)
  func replay(_ state: inout MemoryState, _ line: ReviewLine, _ seeds: [MemoryState]) {
    switch line.kind {
    case .review, .cramCounting: replayReview(&state, line)
    case .seed: state = seeds[Int(line.value)]
    case .reset: state = .new
    case .due: setDue(&state, line)
    case .quiz, .cram, .void, .confused: break
    }
  }

  private func replayReview(_ state: inout MemoryState, _ line: ReviewLine) {
    remember(&state, line.grade, at: line.moment)
    steps.follow(line, &state.phase, &state.step)
    // Without a due time the prompt would never come up again.
    state.due = line.due ?? line.time
  }

  /// Updates a state with a due time that was set. A prompt in steps is due at once if the day is not a later one: the
  /// middle of that day stands for all of it.
  private func setDue(_ state: inout MemoryState, _ line: ReviewLine) {
    let due = line.due ?? line.time
    let day = StudyDay(Moment(time: due, offset: Int(line.offset)), endsAt: options.dayEnds)
    let isLater = day > StudyDay(line.moment, endsAt: options.dayEnds)
    state.due = state.phase.hasSteps && !isLater ? min(due, line.time) : due
  }

  private func remember(_ state: inout MemoryState, _ grade: Grade, at moment: Moment) {
    let days = state.days(until: moment, dayEnds: options.dayEnds)
    state.memory = state.memory.map { model.next($0, grade, days: days) } ?? model.first(grade)
    state.answered = moment
    state.reps += 1
    if state.phase == .review, grade == .again { state.lapses += 1 }
  }

  /// Returns the delay after a review that led to a state, before fuzz. A step of a day or more takes whole study days.
  func delay(after grade: Grade, in state: MemoryState) -> Delay {
    let steps = state.phase == .learning ? options.learningSteps : options.relearningSteps
    let step = Int(state.step)
    guard state.phase != .review, steps.indices.contains(step) else {
      return .days(Int(interval(state).rounded(.toNearestOrEven)))
    }
    let time =
      grade != .hard || step > 0 ? steps[step] : steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2
    return time < StudyDay.length ? .time(time) : .days(Int(time / StudyDay.length))
  }

  /// Returns the interval in fractional days until retrievability falls to the desired retention, within bounds.
  func interval(_ state: MemoryState) -> Double {
    guard let memory = state.memory else { return 1 }
    return model.interval(memory, retention: options.desiredRetention)
      .clamped(to: 1...Double(options.maximumInterval))
  }
}

extension Scheduler {
  /// Returns the outcome of each grade, in the order of grades.
  ///
  /// Intervals are fuzzed, equally on every machine. With `load`, which returns the number of prompts due on a day, days
  /// with a light load are preferred, and with `siblings` days on which no other prompt of the card is due, if the
  /// options ask for it. Up to the maximum interval, a better grade gets more days.
  public func outcomes(
    for prompt: Prompt, in state: MemoryState, at moment: Moment, siblings: Set<StudyDay> = [],
    load: ((StudyDay) -> Int)? = nil
  ) -> [Outcome] {
    let today = StudyDay(moment, endsAt: options.dayEnds)
    var random = RandomSource(seed: prompt.seed &+ UInt64(state.reps))
    // One draw for all grades, so that they stay in order where their ranges overlap.
    let draw = random.next()
    var least = 1
    return Grade.allCases.map { grade in
      var next = state
      answer(&next, grade, at: moment)
      var delay = self.delay(after: grade, in: next)
      if case .days(let days) = delay, next.phase.hasSteps {
        // Steps have no fuzz: they are what the person chose.
        next.due = today.advanced(by: days).middle(offset: moment.offset, endsAt: options.dayEnds)
      } else if case .days = delay {
        let days = self.days(
          interval(next), within: least...options.maximumInterval, after: today, draw, load, siblings: siblings)
        least = min(grade == .again ? days : days + 1, options.maximumInterval)
        delay = .days(days)
        next.due = today.advanced(by: days).middle(offset: moment.offset, endsAt: options.dayEnds)
      } else if case .time(let time) = delay {
        next.due = moment.time + time
      }
      return Outcome(grade: grade, delay: delay, state: next)
    }
  }
}

/// The result that a grade would have.
public struct Outcome: Hashable, Sendable {
  /// The grade.
  public let grade: Grade
  /// The delay until the prompt is due again.
  public let delay: Delay
  /// The resulting memory state. Its `due` is the time to log with the review.
  public let state: MemoryState
}

/// The delay until a prompt is due again.
public enum Delay: Hashable, Sendable {
  /// A learning step of less than a day, counted from the review.
  case time(Milliseconds)
  /// A number of study days: an interval, or a learning step of a day or more.
  case days(Int)
}

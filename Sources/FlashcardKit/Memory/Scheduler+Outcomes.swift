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

extension ReviewBook {
  /// Returns a simulation of the coming years for a deck and its subdecks, or for all cards, with the person's grades and
  /// review times and without a limit of reviews. Deterministic. Simulates a sample of large collections.
  public func simulation(
    of deck: DeckID?, _ library: Library, _ statistics: Statistics, at moment: Moment
  ) -> Simulation {
    let all = learned(inTreeOf: deck, library)
    let step = max(1, all.count / ReviewBook.maxSimulated)
    let hour = library.studyOptions.scheduling.dayEnds
    let today = StudyDay(moment, endsAt: hour)
    var learners: [UInt32: Learner] = [:]
    var known = Array(repeating: Simulation.Day(), count: Simulation.length)
    var done = 0
    for row in stride(from: 0, to: all.count, by: step).lazy.map({ table.rows[Int(all[$0])] }) {
      let prompt = table.prompt(row)
      let state = replay[prompt]
      guard let memory = state.memory else { continue }
      let learner =
        learners[row.deck] ?? Learner(library.studyOptions(of: table.decks[Int(row.deck)]).scheduling, statistics)
      learners[row.deck] = learner
      let due = StudyDay(Moment(time: row.due, offset: Int(moment.offset)), endsAt: hour)
      learner.study(
        memory, last: -state.days(until: moment, dayEnds: hour), due: due.days(since: today), seed: prompt.seed, &known)
      done += 1
    }
    let share = Double(all.count) / Double(max(1, done))
    let options = library.studyOptions(of: deck)
    return Simulation(
      known: known.map { $0.scaled(by: share) }, added: added(Learner(options.scheduling, statistics)),
      prompts: all.count, newPrompts: statistics.prompts.new, newPerDay: options.newPerDay)
  }

  /// Returns the days if a prompt is learned on each of them: of every age up to the day, one.
  private func added(_ learner: Learner) -> [Simulation.Day] {
    var ages = Array(repeating: Simulation.Day(), count: Simulation.length)
    for seed in 0..<ReviewBook.simulatedNew { learner.learn(seed: UInt64(seed), &ages) }
    var sum = Simulation.Day()
    return ages.map { age in
      sum = sum + age.scaled(by: 1 / Double(ReviewBook.simulatedNew))
      return sum
    }
  }

  private static let maxSimulated = 500
  private static let simulatedNew = 300
}

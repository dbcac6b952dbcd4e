extension ReviewBook {
  /// Returns the workload of the next year for what has been learned, simulated with the person's cards, grades, and
  /// review times. Deterministic. Simulates a sample of large collections, so it takes tens of milliseconds.
  public func workload(
    of deck: DeckID?, _ library: Library, _ statistics: Statistics, at moment: Moment
  ) -> Workload {
    let own = library.studyOptions(of: deck).scheduling.desiredRetention
    let all = learned(inTreeOf: deck, library)
    var models: [UInt32: Learner] = [:]
    let retentions = Set(Workload.retentions + [own]).sorted()
    var sums = retentions.map { _ in Learner.Cost() }
    var done = 0
    var answers = 0
    // Sampled evenly over the table; the last may be omitted if there are many reviews.
    let step = max(1, all.count / ReviewBook.maxSimulatedPrompts)
    for row in stride(from: 0, to: all.count, by: step).lazy.map({ table.rows[Int(all[$0])] })
    where answers < ReviewBook.maxSimulatedReviews {
      let prompt = table.prompt(row)
      let options = library.studyOptions(of: table.decks[Int(row.deck)]).scheduling
      let learner = models[row.deck] ?? Learner(options, statistics)
      models[row.deck] = learner
      for (index, retention) in retentions.enumerated() {
        let before = sums[index].answers
        learner.study(replay[prompt], seed: prompt.seed, retention: retention, at: moment, &sums[index])
        answers += sums[index].answers - before
      }
      done += 1
    }
    let share = Double(all.count) / Double(max(1, done))
    let points = zip(retentions, sums).map { retention, sum in
      Workload.Point(
        retention: retention, answers: Double(sum.answers) * share / Double(Workload.days),
        taken: Milliseconds(Double(sum.taken) * share / Double(Workload.days)), known: sum.known * share)
    }
    return Workload(points: points, prompts: all.count, own: own)
  }

  /// Returns the table rows of a deck and its subdecks, or of all decks, that have been learned and are not suspended.
  func learned(inTreeOf deck: DeckID?, _ library: Library) -> [UInt32] {
    rows(inTreeOf: deck, library).filter { number in
      let row = table.rows[Int(number)]
      let logNumber = table.logNumbers[Int(number)]
      return !row.isSuspended && row.phase != .new && logNumber != DueTable.unlogged
        && replay.state(of: Int(logNumber)).memory != nil
    }
  }

  private static let maxSimulatedPrompts = 1000
  private static let maxSimulatedReviews = 400_000
}

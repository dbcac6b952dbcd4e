extension ReviewHistories {
  /// Creates the histories of a log's live reviews. A reset starts a new history; reviews after a seed are left out,
  /// since the reviews before it are unknown.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - dayEnds: The hour at which a study day ends.
  ///   - now: The current time. Reviews after it were made with a wrong clock, and are left out.
  ///   - fitted: The time until which the parameters in use were fitted to reviews, or `nil` if they weren't fitted to
  ///     any of these.
  ///   - isIncluded: A closure that returns whether to include the reviews of a prompt.
  public init(
    _ log: ReviewLog, dayEnds: Int, until now: Milliseconds = .max, fitted: Milliseconds? = nil,
    where isIncluded: (Prompt) -> Bool = { _ in true }
  ) {
    self.init(fitted: fitted)
    let live = LiveLines(log.lines)
    // Group the lines by prompt: where each group begins, and the lines in it.
    var ends = Array(repeating: 0, count: log.prompts.count + 1)
    for (line, isLive) in zip(live.lines, live.isLive) where isLive { ends[Int(line.prompt) + 1] += 1 }
    for number in log.prompts.indices { ends[number + 1] += ends[number] }
    var lines = Array(repeating: UInt32(0), count: ends[log.prompts.count])
    var next = ends
    for (index, line) in live.lines.enumerated() where live.isLive[index] {
      lines[next[Int(line.prompt)]] = UInt32(index)
      next[Int(line.prompt)] += 1
    }
    // Sorted by key rather than in order of arrival, so that the same lines always give the same fit.
    let order = log.prompts.indices.filter { isIncluded(log.prompts[$0]) }.map {
      (key: log.prompts[$0].seed, number: $0)
    }.sorted {
      ($0.key, log.prompts[$0.number].card.rawValue) < ($1.key, log.prompts[$1.number].card.rawValue)
    }
    for (key, number) in order {
      var answers: [(grade: Grade, time: Milliseconds, days: Int)] = []
      var last: StudyDay?
      var isKnown = true
      for line in lines[ends[number]..<ends[number + 1]].lazy.map({ live.lines[Int($0)] }) {
        switch line.kind {
        case .review, .cramCounting:
          guard isKnown, line.moment.time <= now else { continue }
          let day = StudyDay(line.moment, endsAt: dayEnds)
          answers.append((line.grade, line.moment.time, last.map { day.days(since: $0) } ?? 0))
          last = day
        case .reset, .seed:
          add(key: key, answers)
          answers = []
          last = nil
          isKnown = line.kind == .reset
        case .quiz, .cram, .void, .due, .confused: break
        }
      }
      add(key: key, answers)
    }
  }
}

/// What a fit learns from: for each prompt its answers in their order, and whole days between them.
public struct ReviewHistories: Sendable {
  /// One answer.
  struct Review {
    /// Days since the one before; zero for the first.
    let days: Int32
    /// How well it went.
    let grade: Grade
  }

  /// The answers of one prompt.
  struct History {
    /// A number of the prompt's own, the same on every machine.
    let key: UInt64
    /// Its answers.
    let reviews: Range<Int>
    /// How many of them say something of memory over days: those not on the day of the one before.
    let counted: Int
  }

  private(set) var reviews: [Review] = []
  private(set) var histories: [History] = []

  /// No answers.
  public init() {}

  /// Adds the answers of a prompt: grades, and days since the answer before.
  public mutating func add(key: UInt64, _ answers: some Sequence<(grade: Grade, days: Int)>) {
    let start = reviews.count
    for answer in answers {
      let days = reviews.count == start ? 0 : answer.days.clamped(to: 0...1_000_000)
      reviews.append(Review(days: Int32(days), grade: answer.grade))
    }
    guard reviews.count > start else { return }
    let counted = reviews[start...].count { $0.days > 0 }
    histories.append(History(key: key, reviews: start..<reviews.count, counted: counted))
  }

  /// How many answers say something of memory over days.
  public var counted: Int { histories.reduce(0) { $0 + $1.counted } }

  /// These without one of several parts, and that part; which prompts are in it, their keys decide.
  func parted(_ part: Int, of parts: Int) -> (ReviewHistories, ReviewHistories) {
    var (rest, own) = (self, self)
    rest.histories = []
    own.histories = []
    for history in histories {
      var random = RandomSource(seed: history.key)
      if Int(random.next() % UInt64(parts)) == part {
        own.histories.append(history)
      } else {
        rest.histories.append(history)
      }
    }
    return (rest, own)
  }
}

extension ReviewHistories {
  /// The histories of a log as it counts: a reset begins another one; what follows a seed is left out, for nobody knows
  /// what came before.
  public init(_ log: ReviewLog, dayEnds: Int) {
    self.init()
    let live = LiveLines(log.lines)
    // The lines of each prompt together: where they begin, and which they are.
    var ends = Array(repeating: 0, count: log.prompts.count + 1)
    for (line, isLive) in zip(live.lines, live.isLive) where isLive { ends[Int(line.prompt) + 1] += 1 }
    for number in log.prompts.indices { ends[number + 1] += ends[number] }
    var lines = Array(repeating: UInt32(0), count: ends[log.prompts.count])
    var next = ends
    for (index, line) in live.lines.enumerated() where live.isLive[index] {
      lines[next[Int(line.prompt)]] = UInt32(index)
      next[Int(line.prompt)] += 1
    }
    // By keys, not as they came: the same lines shall give the same fit in any order.
    let order = log.prompts.indices.map { (key: log.prompts[$0].seed, number: $0) }.sorted {
      ($0.key, log.prompts[$0.number].card.rawValue) < ($1.key, log.prompts[$1.number].card.rawValue)
    }
    for (key, number) in order {
      var answers: [(grade: Grade, days: Int)] = []
      var last: StudyDay?
      var isKnown = true
      for line in lines[ends[number]..<ends[number + 1]].lazy.map({ live.lines[Int($0)] }) {
        switch line.kind {
        case .review, .cramCounting:
          guard isKnown else { continue }
          let day = StudyDay(line.moment, endsAt: dayEnds)
          answers.append((line.grade, last.map { day.days(since: $0) } ?? 0))
          last = day
        case .reset, .seed:
          add(key: key, answers)
          answers = []
          last = nil
          isKnown = line.kind == .reset
        case .quiz, .cram, .void, .due: break
        }
      }
      add(key: key, answers)
    }
  }
}

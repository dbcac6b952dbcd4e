/// The input of a fit: the reviews of each prompt in order, with the whole days between them.
public struct ReviewHistories: Sendable {
  /// A review.
  struct Review {
    /// The days since the previous review; 0 for the first.
    let days: Int32
    /// The grade.
    let grade: Grade
  }

  /// The reviews of one prompt.
  struct History {
    /// A number that identifies the prompt, the same on every machine.
    let key: UInt64
    /// The indices of the reviews.
    let reviews: Range<Int>
    /// The number of reviews that tell something about memory over days: those not on the same day as the previous one.
    let counted: Int
  }

  private(set) var reviews: [Review] = []
  private(set) var histories: [History] = []

  /// Creates an empty collection.
  public init() {}

  /// Adds the reviews of a prompt as grades and days since the previous review.
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

  /// The number of reviews that tell something about memory over days.
  public var counted: Int { histories.reduce(0) { $0 + $1.counted } }

  /// Splits off one of several parts. Prompts are assigned to parts by their keys.
  ///
  /// - Returns: The rest and the part.
  func split(_ part: Int, of parts: Int) -> (ReviewHistories, ReviewHistories) {
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
  /// Creates the histories of a log's live reviews. A reset starts a new history; reviews after a seed are left out,
  /// since the reviews before it are unknown.
  public init(_ log: ReviewLog, dayEnds: Int) {
    self.init()
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

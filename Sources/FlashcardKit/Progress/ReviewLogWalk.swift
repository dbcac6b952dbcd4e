/// A pass over the review log that gathers statistics. Follows the phases of prompts, which is much faster than
/// replaying memory states.
struct ReviewLogWalk {
  private(set) var statistics: Statistics
  private let dayEnds: Int
  /// The day being counted, and its tally so far.
  private var day = Int.min
  private var tally = Tally()

  /// The number of reviews by kind of line, which is faster than a dictionary.
  private var kinds = Array(repeating: 0, count: ReviewLine.Kind.allCases.count)

  /// The progress of a prompt: its first and last day of review, phase, step, and whether its interval is that of a
  /// mature prompt.
  private struct Progress {
    var first = Int32.min
    var last = Int32.min
    var phase = Phase.new
    var step: UInt8 = 0
    var isMature = false
  }

  init(today: StudyDay, dayEnds: Int) {
    statistics = Statistics(today: today)
    self.dayEnds = dayEnds
  }

  /// Counts the live lines up to `until` whose prompts, given by number, satisfy a predicate.
  mutating func run(_ replay: MemoryReplay, until: Milliseconds, counts isCounted: (Int) -> Bool) {
    let log = replay.log
    let live = LiveLines(log.lines)
    let steps = replay.steps
    var progress = Array(repeating: Progress(), count: log.prompts.count)
    progress.withUnsafeMutableBufferPointer { progress in
      live.lines.forEachChunk { lines, first in
        for start in stride(from: 0, to: lines.count, by: ReviewLogWalk.block) {
          let block = start..<min(start + ReviewLogWalk.block, lines.count)
          // Progress is scattered in memory. Touching a block at once lets its cache misses overlap.
          precondition(block.reduce(0) { $0 + Int(progress[Int(lines[$1].prompt)].step) } >= 0)
          for index in block where live.isLive[first + index] && lines[index].time <= until {
            let number = Int(lines[index].prompt)
            guard isCounted(number) else { continue }
            count(lines[index], &progress[number], steps[replay.scheduler(of: number)], log)
          }
        }
      }
    }
    storeDay()
    for mode in ReviewEntry.Mode.allCases {
      let count = kinds[Int(ReviewLine.Kind(mode).rawValue)]
      if count > 0 { statistics.modes[mode] = count }
    }
  }

  /// The number of lines whose progress is touched at once.
  private static let block = 32

  private mutating func count(_ line: ReviewLine, _ progress: inout Progress, _ steps: StepCounts, _ log: ReviewLog) {
    switch line.kind {
    case .review, .cramCounting:
      let day = StudyDay(line.moment, endsAt: dayEnds).number
      countAnswer(line, on: day)
      countReview(line, on: Int32(clamping: day), &progress, steps)
      progress.isMature = isMature(line, after: day)
    case .quiz, .cram: countAnswer(line, on: StudyDay(line.moment, endsAt: dayEnds).number)
    case .seed:
      let state = log.seeds[Int(line.value)]
      let day = Int32(clamping: StudyDay(state.answered ?? line.moment, endsAt: dayEnds).number)
      progress = Progress(first: day, last: day, phase: state.phase, step: state.step)
      progress.isMature = state.due.map { isMature($0, line, after: Int(day)) } ?? false
    case .reset: progress = Progress()
    case .due: progress.isMature = isMature(line, after: Int(progress.last))
    case .void, .confused: break
    }
  }

  /// Returns whether the time at which a line makes its prompt due is that of a mature prompt, given the day of its last
  /// review.
  private func isMature(_ line: ReviewLine, after day: Int) -> Bool {
    line.due.map { isMature($0, line, after: day) } ?? false
  }

  private func isMature(_ due: Milliseconds, _ line: ReviewLine, after day: Int) -> Bool {
    StudyDay(Moment(time: due, offset: Int(line.offset)), endsAt: dayEnds).number - day >= PromptCounts.matureDays
  }

  private mutating func countAnswer(_ line: ReviewLine, on day: Int) {
    if day != self.day {
      storeDay()
      self.day = day
      tally = statistics.days[day] ?? Tally()
    }
    let isRight = line.grade != .again
    kinds[Int(line.kind.rawValue)] += 1
    tally.answers += 1
    tally.taken += Milliseconds(line.taken)
    if isRight { tally.right += 1 }
    let hour = line.hour
    statistics.hours[hour].answers += 1
    if isRight { statistics.hours[hour].right += 1 }
  }

  private mutating func countReview(_ line: ReviewLine, on day: Int32, _ progress: inout Progress, _ steps: StepCounts)
  {
    statistics.grades[line.grade.index].answers += 1
    statistics.grades[line.grade.index].taken += Milliseconds(line.taken)
    if progress.phase == .new {
      tally.new += 1
      progress.first = day
    } else if progress.phase == .review, day > progress.last {
      let recall = Recall(asked: 1, remembered: line.grade == .again ? 0 : 1)
      if progress.isMature { tally.mature = tally.mature + recall } else { tally.young = tally.young + recall }
      let age = Int(day) - Int(progress.first)
      let band = Statistics.ages.firstIndex { age < $0 } ?? Statistics.ages.count
      statistics.recallByAge[band] = statistics.recallByAge[band] + recall
    }
    steps.follow(line, &progress.phase, &progress.step)
    progress.last = day
  }

  private mutating func storeDay() {
    if day != .min { statistics.days[day] = tally }
  }
}

extension ReviewLine {
  /// The hour of local time, from 0 to 23.
  fileprivate var hour: Int {
    let local = (time + Milliseconds(offset) * 60_000) % StudyDay.length
    return Int((local + StudyDay.length) % StudyDay.length / 3_600_000)
  }
}

/// A tally of reviews in some period.
public struct Tally: Hashable, Sendable {
  /// The number of reviews of all modes, including quizzes.
  public var answers = 0
  /// The number of reviews graded better than Again.
  public var right = 0
  /// The total duration.
  public var taken: Milliseconds = 0
  /// The number of prompts reviewed for the first time.
  public var new = 0
  /// The true retention of young prompts, whose interval was less than `PromptCounts.matureDays`.
  public var young = Recall()
  /// The true retention of mature prompts.
  public var mature = Recall()

  /// The true retention of young and mature prompts together.
  public var recall: Recall { young + mature }

  /// Creates an empty tally.
  public init() {}

  /// Returns the sum of two tallies.
  public static func + (a: Tally, b: Tally) -> Tally {
    var sum = a
    sum.answers += b.answers
    sum.right += b.right
    sum.taken += b.taken
    sum.new += b.new
    sum.young = a.young + b.young
    sum.mature = a.mature + b.mature
    return sum
  }
}

/// The true retention: how often prompts in review were recalled a day or more after the previous review.
public struct Recall: Hashable, Sendable {
  /// The number of reviews.
  public var asked = 0
  /// The number of successful reviews.
  public var remembered = 0

  /// Creates a record of the given counts.
  public init(asked: Int = 0, remembered: Int = 0) {
    self.asked = asked
    self.remembered = remembered
  }

  /// The share of successful reviews, or `nil` if there are none.
  public var share: Double? { asked == 0 ? nil : Double(remembered) / Double(asked) }

  /// Returns the sum of two records.
  public static func + (a: Recall, b: Recall) -> Recall {
    Recall(asked: a.asked + b.asked, remembered: a.remembered + b.remembered)
  }
}

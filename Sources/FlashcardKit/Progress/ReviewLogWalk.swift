/// A pass over the review log that gathers statistics. Follows the phases of prompts, which is much faster than
/// replaying memory states.
struct ReviewLogWalk {
  private(set) var statistics: Statistics
  private let dayEnds: Int
  /// The day being counted, and its tally so far.
  private var day = Int.min
  private var tally = Tally()

  /// The progress of a prompt: its first and last day of review, phase, and step.
  private struct Progress {
    var first = Int32.min
    var last = Int32.min
    var phase = Phase.new
    var step: UInt8 = 0
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
    for (index, line) in live.lines.enumerated() where live.isLive[index] && line.time <= until {
      let number = Int(line.prompt)
      guard isCounted(number) else { continue }
      switch line.kind {
      case .review, .cramCounting:
        let day = StudyDay(line.moment, endsAt: dayEnds).number
        countAnswer(line, on: day)
        countReview(line, on: Int32(clamping: day), &progress[number], steps[replay.scheduler(of: number)])
      case .quiz, .cram: countAnswer(line, on: StudyDay(line.moment, endsAt: dayEnds).number)
      case .seed:
        let state = log.seeds[Int(line.value)]
        let day = Int32(clamping: StudyDay(state.answered ?? line.moment, endsAt: dayEnds).number)
        progress[number] = Progress(first: day, last: day, phase: state.phase, step: state.step)
      case .reset: progress[number] = Progress()
      case .due, .void: break
      }
    }
    storeDay()
  }

  private mutating func countAnswer(_ line: ReviewLine, on day: Int) {
    if day != self.day {
      storeDay()
      self.day = day
      tally = statistics.days[day] ?? Tally()
    }
    let isRight = line.grade != .again
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
      tally.recall = tally.recall + recall
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

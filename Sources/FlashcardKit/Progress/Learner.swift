/// A simulated learner, who recalls as the model predicts and matches the person's rates of Hard and Easy and time per
/// review.
struct Learner {
  private let options: SchedulingOptions
  private let model: MemoryModel
  /// The share of Hard, and of Hard and Good together, among successful reviews.
  private let hard: Double
  private let good: Double
  private let times: [Milliseconds]
  /// The share of Again among all reviews.
  private let again: Double

  /// What studying costs, and the number of prompts known at the end.
  struct Cost {
    var answers = 0
    var taken: Milliseconds = 0
    var known = 0.0
  }

  init(_ options: SchedulingOptions, _ statistics: Statistics) {
    self.options = options
    model = MemoryModel(options.parameters)
    let grades = statistics.grades
    let right = grades.dropFirst().reduce(0) { $0 + $1.answers }
    hard = right == 0 ? 0 : Double(grades[1].answers) / Double(right)
    good = right == 0 ? 1 : Double(grades[1].answers + grades[2].answers) / Double(right)
    let all = grades.reduce(0) { $0 + $1.answers }
    again = all == 0 ? 0.1 : Double(grades[0].answers) / Double(all)
    let mean = all == 0 ? Learner.defaultDuration : grades.reduce(0) { $0 + $1.taken } / Milliseconds(all)
    times = grades.map { $0.answers == 0 ? mean : $0.taken / Milliseconds($0.answers) }
  }

  /// The assumed time per review if there are none yet.
  private static let defaultDuration: Milliseconds = 8000

  /// Simulates a year of studying a prompt that is reviewed whenever retrievability falls to `retention`, and adds up
  /// the cost and how well it is known at the end.
  func study(_ state: MemoryState, seed: UInt64, retention: Double, at moment: Moment, _ cost: inout Cost) {
    guard let memory = state.memory else { return }
    let last = -state.days(until: moment, dayEnds: options.dayEnds)
    let course = Course(
      memory: memory, last: last, due: max(0, last + interval(memory, retention)), retention: retention,
      end: Workload.days)
    var random = RandomSource(seed: seed)
    var (final, reviewed) = (memory, last)
    follow(
      course, &random, keep: { memory, last, _ in (final, reviewed) = (memory, last) },
      review: { _, count, taken in
        cost.answers += count
        cost.taken += taken
      })
    cost.known += model.retrievability(final, days: Workload.days - reviewed)
  }

  /// Simulates studying a prompt at the desired retention, and adds what it costs and how well it is known to each day.
  func study(_ memory: Memory, last: Int, due: Int, seed: UInt64, _ days: inout [Simulation.Day]) {
    var random = RandomSource(seed: seed)
    study(memory, last: last, due: due, &random, &days)
  }

  /// Simulates learning a new prompt on the first day.
  func learn(seed: UInt64, _ days: inout [Simulation.Day]) {
    guard !days.isEmpty else { return }
    var random = RandomSource(seed: seed)
    let grade = grade(random.share(), 1 - again, random.share())
    var memory = model.first(grade)
    // Easy skips the steps.
    let repeats = grade == .easy ? 0 : options.learningSteps.count - (grade == .again ? 0 : 1)
    for _ in 0..<max(0, repeats) { memory = model.next(memory, .good, days: 0) }
    days[0].reviews += Double(1 + max(0, repeats))
    days[0].taken += Double(times[grade.index] + times[Grade.good.index] * Milliseconds(max(0, repeats)))
    study(memory, last: 0, due: interval(memory, options.desiredRetention), &random, &days)
  }

  private func study(
    _ memory: Memory, last: Int, due: Int, _ random: inout RandomSource, _ days: inout [Simulation.Day]
  ) {
    let course = Course(
      memory: memory, last: last, due: max(0, due), retention: options.desiredRetention, end: days.count)
    var costs: [(day: Int, count: Int, taken: Milliseconds)] = []
    follow(
      course, &random,
      keep: { memory, last, span in
        for day in span.clamped(to: days.indices) {
          days[day].memorized += model.retrievability(memory, days: day - last)
        }
      }, review: { costs.append(($0, $1, $2)) })
    for cost in costs {
      days[cost.day].reviews += Double(cost.count)
      days[cost.day].taken += Double(cost.taken)
    }
  }

  /// The start of a simulation, in days from today.
  private struct Course {
    var memory: Memory
    var last: Int
    var due: Int
    let retention: Double
    let end: Int
  }

  /// Simulates the reviews of a prompt. Calls `keep` for each state of its memory with the day of the review that led to
  /// it and the days until the next one, and `review` for each day of review with the number of reviews and their
  /// duration.
  private func follow(
    _ course: Course, _ random: inout RandomSource, keep: (Memory, Int, Range<Int>) -> Void,
    review: (Int, Int, Milliseconds) -> Void
  ) {
    var (memory, last, day) = (course.memory, course.last, course.due)
    keep(memory, last, max(0, last)..<max(0, last, day))
    while day < course.end {
      let recalled = model.retrievability(memory, days: day - last)
      let grade = grade(random.share(), recalled, random.share())
      memory = model.next(memory, grade, days: day - last)
      var count = 1
      var taken = times[grade.index]
      if grade == .again {
        for _ in options.relearningSteps {
          memory = model.next(memory, .good, days: 0)
          count += 1
          taken += times[Grade.good.index]
        }
      }
      review(day, count, taken)
      last = day
      day += interval(memory, course.retention)
      keep(memory, last, last..<day)
    }
  }

  private func grade(_ draw: Double, _ recalled: Double, _ which: Double) -> Grade {
    guard draw < recalled else { return .again }
    return which < hard ? .hard : which < good ? .good : .easy
  }

  private func interval(_ memory: Memory, _ retention: Double) -> Int {
    let days = model.interval(memory, retention: retention).clamped(to: 1...Double(options.maximumInterval))
    return Int(days.rounded(.toNearestOrEven))
  }
}

extension RandomSource {
  /// Returns a number from 0 up to, but not including, 1.
  fileprivate mutating func share() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

/// A simulated learner, who recalls as the model predicts and matches the person's rates of Hard and Easy and time per
/// review.
struct Learner {
  private let options: SchedulingOptions
  private let model: MemoryModel
  /// The share of Hard, and of Hard and Good together, among successful reviews.
  private let hard: Double
  private let good: Double
  private let times: [Milliseconds]

  /// The cost of studying.
  struct Cost {
    var answers = 0
    var taken: Milliseconds = 0
  }

  init(_ options: SchedulingOptions, _ statistics: Statistics) {
    self.options = options
    model = MemoryModel(options.parameters)
    let grades = statistics.grades
    let right = grades.dropFirst().reduce(0) { $0 + $1.answers }
    hard = right == 0 ? 0 : Double(grades[1].answers) / Double(right)
    good = right == 0 ? 1 : Double(grades[1].answers + grades[2].answers) / Double(right)
    let all = grades.reduce(0) { $0 + $1.answers }
    let mean = all == 0 ? Learner.defaultDuration : grades.reduce(0) { $0 + $1.taken } / Milliseconds(all)
    times = grades.map { $0.answers == 0 ? mean : $0.taken / Milliseconds($0.answers) }
  }

  /// The assumed time per review if there are none yet.
  private static let defaultDuration: Milliseconds = 8000

  /// Simulates a year of studying a prompt that is reviewed whenever retrievability falls to `retention`, and adds up
  /// the cost.
  func study(_ state: MemoryState, seed: UInt64, retention: Double, at moment: Moment, _ cost: inout Cost) {
    guard var memory = state.memory else { return }
    var random = RandomSource(seed: seed)
    var last = -state.days(until: moment, dayEnds: options.dayEnds)
    var day = max(0, last + interval(memory, retention))
    while day < Workload.days {
      let recalled = model.retrievability(memory, days: day - last)
      let grade = grade(random.share(), recalled, random.share())
      memory = model.next(memory, grade, days: day - last)
      cost.answers += 1
      cost.taken += times[grade.index]
      if grade == .again {
        for _ in options.relearningSteps {
          memory = model.next(memory, .good, days: 0)
          cost.answers += 1
          cost.taken += times[Grade.good.index]
        }
      }
      last = day
      day += interval(memory, retention)
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

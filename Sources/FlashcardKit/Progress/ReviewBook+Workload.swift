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

/// A simulation of the coming years at the current desired retention, with any number of new prompts a day until all
/// have been learned.
///
/// Prompts don't affect each other, so new prompts are simulated once, and multiplied.
public struct Simulation: Hashable, Sendable {
  /// The days of what has been learned, from today on.
  let known: [Day]
  /// The days if a new prompt is learned on each of them.
  let added: [Day]
  /// The number of learned prompts that the simulation covers.
  public let prompts: Int
  /// The number of prompts that can still be learned.
  public let newPrompts: Int
  /// The person's current number of new prompts a day.
  public let newPerDay: Int

  /// The expected figures of one day, or their means over several.
  public struct Day: Hashable, Sendable {
    /// The number of reviews.
    public internal(set) var reviews = 0.0
    /// The study time in milliseconds.
    public internal(set) var taken = 0.0
    /// The number of prompts that would be recalled: the sum of their retrievability.
    public internal(set) var memorized = 0.0
  }

  /// The number of simulated days.
  public static let length = 1095

  /// Returns the mean reviews and study time a day, and the number of memorized prompts on the last day, for a range of
  /// days from today on, if `new` prompts are learned each day until none is left. Days beyond `length` are omitted.
  public func mean(of days: Range<Int>, new: Int) -> Day {
    let days = days.clamped(to: 0..<min(known.count, added.count))
    guard let last = days.last else { return Day() }
    let course = Course(new: max(0, new), of: newPrompts)
    var mean = Day()
    for day in days {
      mean = mean + known[day] + learned(on: day, course)
    }
    mean.reviews /= Double(days.count)
    mean.taken /= Double(days.count)
    mean.memorized = known[last].memorized + learned(on: last, course).memorized
    return mean
  }

  /// How many new prompts are learned each day: on the first days the same number, on one more day what is left.
  private struct Course {
    let perDay: Int
    let days: Int
    let rest: Int

    init(new: Int, of prompts: Int) {
      perDay = new
      days = new == 0 ? 0 : prompts / new
      rest = new == 0 ? 0 : prompts % new
    }
  }

  /// Returns the part of a day that prompts learned from today on have.
  private func learned(on day: Int, _ course: Course) -> Day {
    // The prompts of a day that is so many days ago.
    func sum(from age: Int) -> Day { age < 0 ? Day() : added[age] }
    let rest = day - course.days
    let full = sum(from: day) - sum(from: rest)
    let last = sum(from: rest) - sum(from: rest - 1)
    return full.scaled(by: Double(course.perDay)) + last.scaled(by: Double(course.rest))
  }
}

extension Simulation.Day {
  static func + (a: Simulation.Day, b: Simulation.Day) -> Simulation.Day {
    Simulation.Day(reviews: a.reviews + b.reviews, taken: a.taken + b.taken, memorized: a.memorized + b.memorized)
  }

  static func - (a: Simulation.Day, b: Simulation.Day) -> Simulation.Day { a + b.scaled(by: -1) }

  func scaled(by factor: Double) -> Simulation.Day {
    Simulation.Day(reviews: reviews * factor, taken: taken * factor, memorized: memorized * factor)
  }
}

/// The daily workload, and what it gives, at several desired retentions.
public struct Workload: Hashable, Sendable {
  /// The points in order of retention.
  public let points: [Point]
  /// The number of learned prompts that the simulation covers.
  public let prompts: Int
  /// The person's current desired retention.
  public let own: Double

  /// The workload at one desired retention.
  public struct Point: Hashable, Sendable {
    /// The desired retention.
    public let retention: Double
    /// The number of reviews per day.
    public let answers: Double
    /// The study time per day.
    public let taken: Milliseconds
    /// The number of prompts known at the end: the sum of their chances of recall.
    public let known: Double
  }

  /// The retentions simulated besides the person's own.
  public static let retentions = [0.75, 0.8, 0.85, 0.9, 0.95]
  /// The number of simulated days.
  public static let days = 365
}

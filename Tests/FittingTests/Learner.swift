@testable import Fitting
@testable import FlashcardKit

/// A simulated person with the given parameters, and the reviews they made, each with its day.
struct Learner {
  let parameters: MemoryParameters
  private(set) var cards: [[Review]] = []

  struct Review {
    let day: Int
    let grade: Grade
    let days: Int
  }

  /// Simulates reviews about when retrievability is down to 0.9 by the default parameters, of cards that are introduced
  /// over a number of days.
  init(_ parameters: MemoryParameters, cards: Int, days: Int = 400, seed: UInt64) {
    self.parameters = parameters
    var random = RandomSource(seed: seed)
    self.cards = (0..<cards).map { _ in Learner.reviews(parameters, until: days, &random) }
  }

  private static func reviews(_ parameters: MemoryParameters, until end: Int, _ random: inout RandomSource) -> [Review]
  {
    let (model, scheduler) = (MemoryModel(parameters), MemoryModel(.standard))
    var day = Int.random(in: 0..<max(1, end * 3 / 4), using: &random)
    var reviews: [Review] = []
    var memories: (own: Memory, supposed: Memory)?
    var days = 0
    while day < end, reviews.count < 12 {
      var grade = [Grade.again, .hard, .good, .good, .good, .easy].randomElement(using: &random) ?? .good
      if let own = memories?.own {
        let isKnown = Double.random(in: 0..<1, using: &random) < model.retrievability(own, days: days)
        grade = isKnown ? [.hard, .good, .good, .good, .easy].randomElement(using: &random) ?? .good : .again
      }
      reviews.append(Review(day: day, grade: grade, days: days))
      memories =
        memories.map { (model.next($0.own, grade, days: days), scheduler.next($0.supposed, grade, days: days)) }
        ?? (model.first(grade), scheduler.first(grade))
      let stability = memories?.supposed.stability ?? 1
      let isSameDay = grade == .again && Bool.random(using: &random)
      days = isSameDay ? 0 : max(1, Int(stability * Double.random(in: 0.5...1.5, using: &random)))
      day += days
    }
    return reviews
  }

  /// Returns the reviews before a day. The parameters in use were fitted to those before the day `fitted`.
  func histories(until end: Int = .max, fitted: Int = 0) -> ReviewHistories {
    var histories = ReviewHistories(fitted: Milliseconds(fitted) - 1)
    var random = RandomSource(seed: 99)
    for card in cards {
      let used = card.filter { $0.day < end }
      histories.add(key: random.next(), used.map { (grade: $0.grade, time: Milliseconds($0.day), days: $0.days) })
    }
    return histories
  }
}

extension MemoryParameters {
  /// Parameters unlike the default ones.
  static let unusual: MemoryParameters = {
    var values = MemoryParameters.standard.values
    for (index, value) in [(0, 1.0), (1, 3), (2, 6), (3, 20), (8, 1.2), (11, 2.4), (20, 0.4)] { values[index] = value }
    return MemoryParameters(clamping: values)
  }()
}

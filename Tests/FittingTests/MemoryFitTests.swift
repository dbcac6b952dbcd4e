import Rounds
import Testing

@testable import Fitting
@testable import FlashcardKit

@Suite struct MemoryFitTests {
  private func loss(_ parameters: MemoryParameters, _ histories: ReviewHistories) throws -> Double {
    try #require(MemoryModel(parameters).logLoss(histories))
  }

  @Test func aFitPredictsBetterAndIsTheSameEveryTime() throws {
    let histories = Learner(.unusual, cards: 300, seed: 1).histories()
    let outcome = MemoryFit.run(histories)
    guard case .better(let fitted, let before, let after) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(after < before && MemoryFit.run(histories) == outcome)
    let unseen = Learner(.unusual, cards: 600, seed: 2).histories()
    let (standard, own) = try (loss(.standard, unseen), loss(.unusual, unseen))
    // The fit gains most of what can be gained, and not more than that.
    #expect(try loss(fitted, unseen) < own + 0.3 * (standard - own) && standard > own)
  }

  @Test func withoutNewReviewsThereIsNothingToFit() {
    let learner = Learner(.unusual, cards: 100, seed: 1)
    #expect(MemoryFit.run(learner.histories(fitted: .max), instead: .unusual) == .nothingNew)
  }

  @Test func firstStabilitiesAreInOrder() throws {
    let histories = try SharedReviews().histories(of: 1001...1100)
    let fitted = try #require(MemoryTraining(histories).run { _ in true })
    let first = fitted.values[..<4]
    #expect(Array(first) == first.sorted() && first[3] > 5, "\(first)")
  }

  @Test(arguments: [0, 5, 50, 399]) func fewReviewsTellNothing(count: Int) {
    var histories = ReviewHistories()
    for key in 0..<UInt64(count) { histories.add(key: key, [(.good, 0, 0), (.good, 3, 3)]) }
    #expect(MemoryFit.run(histories) == .tooFew(count))
  }

  @Test(arguments: Rounds.part(of: Grade.allCases, at: 0)) func oneGradeOnlyIsFitted(grade: Grade) throws {
    var histories = ReviewHistories()
    for key in 0..<UInt64(100) { histories.add(key: key, (0..<5).map { (grade, Milliseconds($0), 4) }) }
    try expectSound(histories)
  }

  @Test(.enabled(if: Rounds.isThorough), arguments: [410, 5000]) func oneCardOnlyIsFitted(count: Int) throws {
    var histories = ReviewHistories()
    histories.add(
      key: 1,
      (0..<count).map { index -> (grade: Grade, time: Milliseconds, days: Int) in
        (index % 7 == 3 ? .again : .good, Milliseconds(index), 1 + index % 5)
      })
    try expectSound(histories)
  }

  @Test func absurdDaysAndTimesAreFitted() throws {
    var histories = ReviewHistories()
    let times: [Milliseconds] = [.min, -1, 0, 0, 5, 5, 1_000_000, .max]
    let days = [-1, 0, 1, 36_500, 1_000_000, .max, .min]
    for key in 0..<120 as Range<UInt64> {
      let answers = (0..<10).map { index in
        (
          grade: Grade.allCases[(Int(key) + index * 3) % 4], time: times[(Int(key) + index) % times.count],
          days: days[(Int(key) * 5 + index) % days.count]
        )
      }
      histories.add(key: key, answers)
    }
    try expectSound(histories)
  }

  /// Expects parameters within their bounds, in order, and the same for any current ones.
  private func expectSound(_ histories: ReviewHistories) throws {
    let fitted = try #require(MemoryTraining(histories).run { _ in true })
    #expect(zip(fitted.values, MemoryParameters.bounds).allSatisfy { $1.contains($0) })
    #expect(Array(fitted.values[..<4]) == fitted.values[..<4].sorted())
    switch MemoryFit.run(histories) {
    case .better(let parameters, let before, let after):
      #expect(parameters == fitted && after < before && before.isFinite)
    case .noBetter(let before, let after): #expect(after.isFinite && before.isFinite)
    case .cancelled, .nothingNew, .tooFew: Issue.record("not fitted")
    }
  }

  @Test func aFitCanBeCanceledAtAnyTime() {
    let histories = Learner(.standard, cards: 100, seed: 1).histories()
    var told: [Double] = []
    _ = MemoryFit.run(histories) {
      told.append($0)
      return true
    }
    #expect(told.count > 50 && told == told.sorted() && told.allSatisfy { (0...1).contains($0) })
    for last in [0, 1, 40, 100] {
      var count = 0
      let outcome = MemoryFit.run(histories) { _ in
        count += 1
        return count <= last
      }
      #expect(outcome == .cancelled && count == last + 1)
    }
  }
}

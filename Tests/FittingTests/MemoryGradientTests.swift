import Testing

@testable import Fitting
@testable import FlashcardKit

@Suite struct MemoryGradientTests {
  /// Compares the gradient with finite differences of the loss, for random parameters and histories.
  @Test func slopesAreThoseOfTheLoss() {
    var random = RandomSource(seed: 2)
    for round in 0..<10 {
      let w = zip(MemoryParameters.standard.values, MemoryParameters.bounds).map { value, bounds in
        (value * Double.random(in: 0.8...1.25, using: &random))
          .clamped(to: bounds.lowerBound * 1.01 + 0.001...bounds.upperBound * 0.99)
      }
      let learner = Learner(MemoryParameters(clamping: w), cards: 21, seed: UInt64(round)).histories()
      // Each review has a time of its own, which tells its weight.
      var histories = ReviewHistories()
      for history in learner.histories {
        histories.add(
          key: history.key,
          history.reviews.map { (learner.reviews[$0].grade, Milliseconds($0), Int(learner.reviews[$0].days)) })
      }
      let weights = histories.weights
      func loss(_ w: [Double]) -> Double {
        let model = MemoryModel(MemoryParameters(clamping: w))
        return histories.histories.reduce(0) { sum, history in
          var one = ReviewHistories()
          one.add(
            key: 0,
            history.reviews.map { (histories.reviews[$0].grade, Milliseconds($0), Int(histories.reviews[$0].days)) })
          return history.reviews.reduce(sum) {
            $0 + Double(weights[$1]) * model.losses(one, in: Milliseconds($1)..<Milliseconds($1) + 1).sums[0]
          }
        }
      }
      let slopes = slopes(w, histories)
      for index in w.indices {
        let step = 1e-6 * max(w[index], 0.01)
        var (less, more) = (w, w)
        less[index] -= step
        more[index] += step
        let slope = (loss(more) - loss(less)) / (2 * step)
        #expect(abs(slope - slopes[index]) < 1e-3 * max(1, abs(slope)), "parameter \(index), round \(round)")
      }
    }
  }

  @Test func slopesAreFiniteAtTheBounds() {
    var histories = ReviewHistories()
    let absurd: [(grade: Grade, time: Milliseconds, days: Int)] = [
      (.easy, 1, 0), (.easy, 2, .max), (.again, 3, -5), (.again, 4, 1_000_000), (.hard, 5, 1),
    ]
    for first in Grade.allCases {
      histories.add(key: 1, [(first, 0, 7)] + absurd)
      histories.add(key: 2, [(first, 0, 0)] + (1...300).map { (first, Milliseconds($0), $0 * 1000) })
    }
    for bound in [\ClosedRange<Double>.lowerBound, \.upperBound] {
      let w = MemoryParameters.bounds.map { $0[keyPath: bound] }
      #expect(slopes(w, histories).allSatisfy { $0.isFinite })
    }
  }

  private func slopes(_ w: [Double], _ histories: ReviewHistories) -> [Double] {
    let data = HistoryBlocks(histories)
    var gradient = MemoryGradient(w)
    for block in data.blocks { gradient.add(block, data.rows) }
    return gradient.slopes
  }
}

import Testing

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
      let histories = Learner(MemoryParameters(clamping: w), cards: 21, seed: UInt64(round)).histories()
      func loss(_ w: [Double]) -> Double {
        (MemoryModel(MemoryParameters(clamping: w)).logLoss(histories) ?? 0) * Double(histories.counted)
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
    let absurd: [(grade: Grade, days: Int)] = [
      (.easy, 0), (.easy, .max), (.again, -5), (.again, 1_000_000), (.hard, 1),
    ]
    for first in Grade.allCases {
      histories.add(key: 1, [(first, 7)] + absurd)
      histories.add(key: 2, [(first, 0)] + (1...300).map { (first, $0 * 1000) })
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

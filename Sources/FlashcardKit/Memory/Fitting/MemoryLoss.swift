import Foundation

extension MemoryModel {
  /// Returns the mean log loss of the model's predictions: -ln of the probability it gave to each result, over all
  /// reviews except those on the same day as the previous one. Returns `nil` if there are none.
  public func logLoss(_ histories: ReviewHistories) -> Double? {
    let count = histories.counted
    let losses = histories.histories.lazy.map { loss($0, in: histories, from: $0.reviews.lowerBound) }
    return count == 0 ? nil : losses.reduce(0, +) / Double(count)
  }

  /// Returns the sum of the log losses of each history's unseen reviews.
  func unseenLosses(_ histories: ReviewHistories) -> [Double] {
    histories.histories.map { loss($0, in: histories, from: $0.unseen) }
  }

  private func loss(_ history: ReviewHistories.History, in histories: ReviewHistories, from start: Int) -> Double {
    var sum = 0.0
    var memory: Memory?
    for index in history.reviews {
      let review = histories.reviews[index]
      let days = Int(review.days)
      if let memory, days > 0, index >= start {
        let recalled = retrievability(memory, days: days).clamped(to: MemoryModel.probabilities)
        sum -= log(review.grade == .again ? 1 - recalled : recalled)
      }
      memory = memory.map { next($0, review.grade, days: days) } ?? first(review.grade)
    }
    return sum
  }

  /// The range to which probabilities are clamped before taking their logarithm.
  private static let probabilities = 1e-9...(1 - 1e-9)
}

import Foundation

extension MemoryModel {
  /// Returns the mean log loss of the model's predictions: -ln of the probability it gave to each result, over all
  /// reviews except those on the same day as the previous one. Returns `nil` if there are none.
  public func logLoss(_ histories: ReviewHistories) -> Double? {
    var sum = 0.0
    var count = 0
    for history in histories.histories {
      var memory: Memory?
      for review in histories.reviews[history.reviews] {
        let days = Int(review.days)
        if let memory, days > 0 {
          let recalled = retrievability(memory, days: days).clamped(to: MemoryModel.probabilities)
          sum -= log(review.grade == .again ? 1 - recalled : recalled)
          count += 1
        }
        memory = memory.map { next($0, review.grade, days: days) } ?? first(review.grade)
      }
    }
    return count == 0 ? nil : sum / Double(count)
  }

  /// The range to which probabilities are clamped before taking their logarithm.
  static let probabilities = 1e-9...(1 - 1e-9)
}

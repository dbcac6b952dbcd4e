import Foundation

extension MemoryModel {
  /// How badly the model foresees answers: the mean of -ln of the probability it gave to what happened (log loss), over
  /// those that were not on the day of the one before. Nil where there are none.
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

  /// What probabilities are brought into before their logarithm is taken.
  static let probabilities = 1e-9...(1 - 1e-9)
}

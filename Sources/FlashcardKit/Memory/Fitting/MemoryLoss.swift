import Essentials

extension MemoryModel {
  /// Returns the mean log loss of the model's predictions: -ln of the probability it gave to each result, over all
  /// reviews except those on the same day as the previous one. Returns `nil` if there are none.
  public func logLoss(_ histories: ReviewHistories) -> Double? {
    let losses = losses(histories, in: .min..<(.max))
    return losses.count == 0 ? nil : losses.sums.reduce(0, +) / Double(losses.count)
  }

  /// Returns the sum of the log losses of the reviews in a range of time for each history, and the number of these
  /// reviews.
  func losses(_ histories: ReviewHistories, in times: Range<Milliseconds>) -> (sums: [Double], count: Int) {
    let losses = histories.histories.map { loss($0, in: histories, at: times) }
    return (losses.map(\.sum), losses.reduce(0) { $0 + $1.count })
  }

  private func loss(
    _ history: ReviewHistories.History, in histories: ReviewHistories, at times: Range<Milliseconds>
  ) -> (sum: Double, count: Int) {
    var (sum, count) = (0.0, 0)
    var memory: Memory?
    let reviews = histories.reviews[history.reviews].prefix { $0.time < times.upperBound }
    guard let last = reviews.last, last.time >= times.lowerBound else { return (0, 0) }
    for review in reviews {
      let days = Int(review.days)
      if let memory, review.isCounted, times.contains(review.time) {
        let recalled = retrievability(memory, days: days).clamped(to: MemoryModel.probabilities)
        sum -= log(review.grade == .again ? 1 - recalled : recalled)
        count += 1
      }
      memory = memory.map { next($0, review.grade, days: days) } ?? first(review.grade)
    }
    return (sum, count)
  }

  /// The range to which probabilities are clamped before taking their logarithm.
  private static let probabilities = 1e-9...(1 - 1e-9)
}

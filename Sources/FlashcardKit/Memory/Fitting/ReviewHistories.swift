/// The input of a fit: the reviews of each prompt in order, with the whole days between them.
public struct ReviewHistories: Sendable {
  /// A review.
  struct Review {
    /// The days since the previous review; 0 for the first.
    let days: Int32
    /// The grade.
    let grade: Grade
  }

  /// The reviews of one prompt.
  struct History {
    /// A number that identifies the prompt, the same on every machine.
    let key: UInt64
    /// The indices of the reviews.
    let reviews: Range<Int>
    /// The index of the first review that the parameters in use were not fitted to, or the end.
    let unseen: Int
    /// The number of reviews that tell something about memory over days: those not on the same day as the previous one.
    let counted: Int
    /// The number of those that the parameters in use were not fitted to.
    let countedUnseen: Int
  }

  private(set) var reviews: [Review] = []
  private(set) var histories: [History] = []

  /// Creates an empty collection.
  public init() {}

  /// Adds the reviews of a prompt.
  ///
  /// - Parameters:
  ///   - key: A number that identifies the prompt.
  ///   - answers: The reviews as grades and days since the previous review.
  ///   - seen: The number of reviews, from the first, that the parameters in use were fitted to.
  public mutating func add(key: UInt64, _ answers: some Sequence<(grade: Grade, days: Int)>, seen: Int = 0) {
    let start = reviews.count
    for answer in answers {
      let days = reviews.count == start ? 0 : answer.days.clamped(to: 0...1_000_000)
      reviews.append(Review(days: Int32(days), grade: answer.grade))
    }
    let unseen = start + seen.clamped(to: 0...reviews.count - start)
    if let history = history(key, start..<reviews.count, unseen: unseen) { histories.append(history) }
  }

  /// The number of reviews that tell something about memory over days.
  public var counted: Int { histories.reduce(0) { $0 + $1.counted } }

  /// The number of those that the parameters in use were not fitted to.
  public var countedUnseen: Int { histories.reduce(0) { $0 + $1.countedUnseen } }

  /// Holds back the unseen reviews of one of several parts. Prompts are assigned to parts by their keys.
  ///
  /// - Returns: Everything else, and the histories with what was held back.
  func holdingBack(_ part: Int, of parts: Int) -> (rest: ReviewHistories, heldBack: ReviewHistories) {
    var (rest, own) = (self, self)
    rest.histories = []
    own.histories = []
    for history in histories {
      var random = RandomSource(seed: history.key)
      if Int(random.next() % UInt64(parts)) == part {
        own.histories.append(history)
        let seen = self.history(history.key, history.reviews.lowerBound..<history.unseen, unseen: history.unseen)
        if let seen { rest.histories.append(seen) }
      } else {
        rest.histories.append(history)
      }
    }
    return (rest, own)
  }

  private func history(_ key: UInt64, _ range: Range<Int>, unseen: Int) -> History? {
    guard !range.isEmpty else { return nil }
    return History(
      key: key, reviews: range, unseen: unseen, counted: reviews[range].count { $0.days > 0 },
      countedUnseen: reviews[unseen..<range.upperBound].count { $0.days > 0 })
  }
}

import FlashcardKit

/// Histories eight by eight, as a fit follows them.
struct HistoryBlocks {
  /// A review of each of eight histories.
  struct Row {
    /// The days since the previous reviews.
    var days: Lanes
    /// The grades, counted from good.
    var grades: Lanes
    /// The weights of what the reviews tell.
    var weights: Lanes
  }

  /// Eight histories of similar length. A shorter one goes on with reviews on the same day, which tell nothing.
  struct Block {
    /// The first grades; `nil` where there are fewer than eight histories.
    fileprivate(set) var first: [Grade?]
    /// The indices of the reviews after the first ones.
    let rows: Range<Int>
    /// The number of reviews that tell something.
    let counted: Int
  }

  private(set) var rows: [Row] = []
  private(set) var blocks: [Block] = []

  /// Arranges histories. Those that tell nothing are left out.
  init(_ histories: ReviewHistories) {
    let weights = histories.weights
    let told = histories.histories.filter { $0.counted > 0 }
    // Similar lengths together; sorted by index too, for `sort` isn't stable.
    let order = told.indices.sorted { (told[$0].reviews.count, $0) < (told[$1].reviews.count, $1) }
    var next = 0
    while next < order.count {
      let members = order[next..<min(next + Lanes.scalarCount, order.count)].map { told[$0] }
      next += members.count
      let start = rows.count
      let length = min(members.map(\.reviews.count).max() ?? 1, HistoryBlocks.longest)
      rows += repeatElement(Row(days: .zero, grades: .zero, weights: .zero), count: length - 1)
      var first = [Grade?](repeating: nil, count: Lanes.scalarCount)
      for (lane, member) in members.enumerated() {
        let reviews = histories.reviews[member.reviews]
        first[lane] = reviews.first?.grade
        for (row, review) in reviews.dropFirst().prefix(length - 1).enumerated() {
          rows[start + row].days[lane] = Float(review.days)
          rows[start + row].grades[lane] = Float(review.grade.fromGood)
          rows[start + row].weights[lane] = weights[member.reviews.lowerBound + 1 + row]
        }
      }
      blocks.append(Block(first: first, rows: start..<rows.count, counted: members.reduce(0) { $0 + $1.counted }))
    }
  }

  /// The maximum number of reviews of a prompt that are learned from, which bounds the space that a fit takes.
  private static let longest = 1000
}

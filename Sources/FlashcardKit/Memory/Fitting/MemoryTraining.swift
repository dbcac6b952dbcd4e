import Essentials

/// The training of parameters on histories: Adam (Kingma and Ba, 2015) over mini-batches, with a penalty for what is
/// unlikely before any review is seen, which many reviews outweigh. Deterministic.
struct MemoryTraining {
  private let data: HistoryBlocks
  private let counted: Int
  /// The number of histories that begin with each grade.
  private let counts: [Int]

  init(_ histories: ReviewHistories) {
    data = HistoryBlocks(histories)
    counted = data.blocks.reduce(0) { $0 + $1.counted }
    var counts = [Int](repeating: 0, count: Grade.allCases.count)
    for grade in data.blocks.lazy.flatMap(\.first) { if let grade { counts[grade.index] += 1 } }
    self.counts = counts
  }

  /// Returns the parameters, or `nil` if `isWanted`, which receives the progress from 0 to 1, returns `false`.
  func run(_ isWanted: (Double) -> Bool) -> MemoryParameters? {
    guard counted > 0 else { return isWanted(1) ? .standard : nil }
    let batch = (counted / MemoryTraining.batches).clamped(to: 16...512)
    var adam = Adam(MemoryParameters.standard.values)
    var random = RandomSource(seed: 6)
    var order = Array(data.blocks.indices)
    let epochs = self.epochs(batch)
    var done = 0
    for _ in 0..<epochs {
      order.shuffle(using: &random)
      var next = 0
      while next < order.count {
        let share = Double(done) / Double(counted * epochs)
        guard isWanted(share) else { return nil }
        var gradient = MemoryGradient(adam.values)
        var size = 0
        while next < order.count, size < batch {
          gradient.add(data.blocks[order[next]], data.rows)
          size += data.blocks[order[next]].counted
          next += 1
        }
        done += size
        adam.step(
          gradient.slopes, part: Double(size) / Double(counted),
          rate: MemoryTraining.rate * (0.5 + 0.5 * cos(.pi * share)))
        adam.keep(counts)
      }
    }
    return isWanted(1) ? MemoryParameters(clamping: adam.values) : nil
  }

  /// Few reviews make few batches, so they are gone through more often.
  private func epochs(_ batch: Int) -> Int {
    var (batches, size) = (0, 0)
    for block in data.blocks {
      size += block.counted
      if size >= batch { (batches, size) = (batches + 1, 0) }
    }
    return (MemoryTraining.steps / max(1, batches)).clamped(to: 5...40)
  }

  private static let batches = 40
  private static let steps = 200
  private static let rate = 0.06
}

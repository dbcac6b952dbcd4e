/// Rows of the due table in order of rank, sorted only as far as they are asked for.
///
/// The first `k` of `n` rows take O(n + k log k) on average, by incremental quicksort: [Paredes and Navarro
/// 2006](https://doi.org/10.1137/1.9781611972863.16).
struct RankedRows: Sequence, IteratorProtocol {
  /// A row and what decides its place.
  struct Row {
    /// The first criterion.
    let rank: Double
    /// The order among rows of equal rank.
    let tie: UInt64
    /// The index in the table.
    let index: Int

    static func isBefore(_ a: Row, _ b: Row) -> Bool {
      if a.rank != b.rank { return a.rank < b.rank }
      return a.tie != b.tie ? a.tie < b.tie : a.index < b.index
    }
  }

  private var rows: [Row]
  /// The number of rows returned.
  private var place = 0
  /// The ends of ranges from `place`, the shortest last: no row beyond an end belongs before it.
  private var ends: [Int]

  /// The length up to which a range is sorted whole.
  private static let short = 32

  init(_ rows: [Row]) {
    self.rows = rows
    ends = [rows.count]
  }

  var underestimatedCount: Int { rows.count - place }

  mutating func next() -> Int? {
    guard place < rows.count else { return nil }
    if ends.last == place { ends.removeLast() }
    if place == sorted { sortNext() }
    defer { place += 1 }
    return rows[place].index
  }

  /// The number of rows that are in their place.
  private var sorted = 0

  /// Sorts a short range from `place`.
  private mutating func sortNext() {
    rows.withUnsafeMutableBufferPointer { rows in
      while let end = ends.last {
        var rest = UnsafeMutableBufferPointer(rebasing: rows[place..<end])
        guard rest.count > RankedRows.short else {
          rest.sort(by: Row.isBefore)
          sorted = end
          return
        }
        let pivot = rest[rest.count / 2]
        let split = rest.partition { !Row.isBefore($0, pivot) }
        // If the pivot is the first of all, it only moves to its place.
        if split == 0 {
          guard let least = rest.firstIndex(where: { $0.index == pivot.index }) else { return }
          rest.swapAt(0, least)
        }
        ends.append(place + Swift.max(1, split))
      }
    }
  }
}

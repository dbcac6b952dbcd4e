/// The lines of a review log.
typealias ReviewLines = ChunkedArray<ReviewLine>

extension ReviewLines {
  /// Whether each line follows the one before it in effect.
  var isOrdered: Bool {
    var last: ReviewLine?
    for chunk in chunks {
      for line in chunk {
        if let last, line < last { return false }
        last = line
      }
    }
    return true
  }

  /// The lines in their effective order.
  var ordered: ReviewLines {
    if isOrdered { return self }
    var all = ReviewLines()
    let places = placesByTime
    var start = 0
    while start < places.count {
      let time = self[Int(places[start])].time
      var end = start + 1
      while end < places.count, self[Int(places[end])].time == time { end += 1 }
      let lines = places[start..<end].map { self[Int($0)] }
      for line in lines.count > 1 ? lines.sorted(by: <) : lines { all.append(line) }
      start = end
    }
    return all
  }

  /// The bits of a time that are sorted by at once.
  private static var digit: Int { 11 }

  /// The indices of the lines by time. Radix sort, because comparing takes ten times as long: what came from Anki is in
  /// the log card by card.
  private var placesByTime: [UInt32] {
    var (first, last) = (Milliseconds.max, Milliseconds.min)
    forEachChunk { chunk, _ in
      for line in chunk { (first, last) = (Swift.min(first, line.time), Swift.max(last, line.time)) }
    }
    var keys: [(time: UInt64, place: UInt32)] = []
    keys.reserveCapacity(count)
    forEachChunk { chunk, start in
      for (index, line) in chunk.enumerated() {
        keys.append((UInt64(bitPattern: line.time &- first), UInt32(start + index)))
      }
    }
    var sorted = keys
    let bits = UInt64.bitWidth - UInt64(bitPattern: last &- first).leadingZeroBitCount
    for shift in stride(from: 0, to: bits, by: ReviewLines.digit) {
      var starts = [Int](repeating: 0, count: 1 << ReviewLines.digit)
      let mask = UInt64(starts.count - 1)
      for key in keys { starts[Int(key.time >> shift & mask)] += 1 }
      var next = 0
      for digit in starts.indices { (starts[digit], next) = (next, next + starts[digit]) }
      for key in keys {
        let digit = Int(key.time >> shift & mask)
        sorted[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &sorted)
    }
    return keys.map(\.place)
  }
}

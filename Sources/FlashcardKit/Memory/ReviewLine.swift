/// A log entry in compact form: 32 bytes without references, so that a million are processed quickly.
struct ReviewLine: Equatable {
  /// The ID of the entry.
  let id: UInt64
  /// The due time above the code of the position, the ID of the voided entry or of the confused card, or an index into the log's seeds,
  /// depending on the kind.
  private(set) var value: Int64
  /// The number of the prompt in the log.
  private(set) var prompt: UInt32
  /// From high to low: the lower bits of the duration, the UTC offset above the minimum in minutes, the kind, and the
  /// grade.
  private let details: UInt32
  /// The time, above the upper bits of the duration.
  private let stamp: Int64

  // All bits of both are used: 54 for times, 25 for durations, 12 for offsets, 3 for kinds, and 2 for grades.
  private static let lowBits = 15
  private static let highBits = 10

  /// The maximum duration of a review, about nine hours.
  static let longest: Milliseconds = 1 << (lowBits + highBits) - 1

  init(
    id: UInt64, moment: Moment, value: Int64, prompt: UInt32, taken: Milliseconds, kind: Kind, grade: Grade
  ) {
    self.id = id
    self.value = value
    self.prompt = prompt
    let taken = taken.clamped(to: 0...ReviewLine.longest)
    stamp = moment.time << ReviewLine.highBits | taken >> ReviewLine.lowBits
    let offset = UInt32(Int(moment.offset) - Moment.offsets.lowerBound)
    // All numbers of kinds are taken; a reset has no grade.
    let code =
      kind == .confused
      ? UInt32(Kind.reset.rawValue) << 2 | ReviewLine.confusedGrade
      : UInt32(kind.rawValue) << 2 | UInt32(grade.rawValue - 1)
    details = UInt32(truncatingIfNeeded: taken) << 17 | offset << 5 | code
  }

  /// The time of the entry.
  var time: Milliseconds { stamp >> ReviewLine.highBits }
  /// The duration of the review.
  var taken: Milliseconds {
    (stamp & (1 << ReviewLine.highBits - 1)) << ReviewLine.lowBits | Milliseconds(details >> 17)
  }
  /// The UTC offset in minutes.
  var offset: Int16 { Int16(details >> 5 & 0xFFF) + Int16(Moment.offsets.lowerBound) }
  var kind: Kind {
    let kind = Kind(rawValue: UInt8(details >> 2 & 7)) ?? .quiz
    return kind == .reset && details & 3 == ReviewLine.confusedGrade ? .confused : kind
  }
  /// The grade. Meaningful only for reviews.
  var grade: Grade { Grade(rawValue: UInt8(details & 3) + 1) ?? .again }

  enum Kind: UInt8, CaseIterable { case review, quiz, cram, cramCounting, void, seed, reset, due, confused }

  /// The bits of a grade by which a confusion is told from a reset.
  private static let confusedGrade: UInt32 = 1

  /// The due time that means that there is none, below all times.
  private static let noTime = Int64.min >> Position.bits

  /// Returns the value of a line with a due time and position.
  static func value(due: Milliseconds?, _ position: Position?) -> Int64 {
    (due?.clamped(to: Moment.times) ?? noTime) << Position.bits | (position?.code ?? Position.unknown)
  }

  /// The due time that a review led to or that was set, or `nil`.
  var due: Milliseconds? {
    let time = value >> Position.bits
    return time == ReviewLine.noTime ? nil : time
  }
  /// The position that a review led to, or `nil` if it is unknown.
  var position: Position? { Position(code: value & Position.unknown) }

  var moment: Moment { Moment(time: time, offset: Int(offset)) }

  /// Returns the line in another log.
  ///
  /// - Parameters:
  ///   - prompt: The number of the prompt there.
  ///   - firstSeed: The index there of this log's first seed.
  /// - Returns: The line.
  func moved(to prompt: UInt32, firstSeed: Int64) -> ReviewLine {
    var line = self
    line.prompt = prompt
    if kind == .seed { line.value += firstSeed }
    return line
  }

  /// Returns whether one line precedes another in effect: by time, then by ID. Lines with equal IDs but different
  /// contents are never written; for them, any consistent order will do.
  static func < (a: ReviewLine, b: ReviewLine) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.id != b.id { return a.id < b.id }
    return (a.kind.rawValue, a.grade.rawValue, a.value, a.offset) < (
      b.kind.rawValue, b.grade.rawValue, b.value, b.offset
    )
  }
}

extension ReviewLine.Kind {
  init(_ mode: ReviewEntry.Mode) {
    self =
      switch mode {
      case .review: .review
      case .quiz: .quiz
      case .cram: .cram
      case .cramCounting: .cramCounting
      }
  }

  /// The mode of a review, or `nil` for other kinds.
  var mode: ReviewEntry.Mode? {
    switch self {
    case .review: .review
    case .quiz: .quiz
    case .cram: .cram
    case .cramCounting: .cramCounting
    case .void, .seed, .reset, .due, .confused: nil
    }
  }
}

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

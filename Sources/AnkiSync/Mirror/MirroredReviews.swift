public import Anki
public import AnkiProtocol

/// The review log of a server, by ID.
///
/// Nearly all of it stays as its file has it, so that reading a million lines takes no time, and copies share them.
public struct MirroredReviews: Sendable {
  private var stored = StoredReviews()
  /// The lines that came later, in order of their IDs. Few in comparison.
  private var recent: [SyncReview] = []

  /// Creates an empty log.
  public init() {}

  /// The number of lines.
  public var count: Int { stored.count + recent.count }

  /// The lines in order of their IDs.
  public var lines: [SyncReview] {
    var lines: [SyncReview] = []
    lines.reserveCapacity(count)
    var rest = recent[...]
    for index in 0..<stored.count {
      let line = stored[index]
      while let first = rest.first, first.id < line.id {
        lines.append(first)
        rest.removeFirst()
      }
      lines.append(line)
    }
    return lines + rest
  }

  /// Returns whether there is a line with an ID.
  public func contains(_ id: Int64) -> Bool {
    let (place, other) = (stored.place(of: id), placeOfRecent(id))
    return place < stored.count && stored.id(place) == id || other < recent.count && recent[other].id == id
  }

  /// The most lines that are no part of those that are stored, and the share of these that may be more.
  private static let (fewest, share) = (4096, 8)

  /// Adds lines. As on servers, the first one with an ID stays.
  public mutating func insert(_ new: [SyncReview]) {
    guard !new.isEmpty else { return }
    var new = new
    if new.indices.dropFirst().contains(where: { new[$0 - 1].id >= new[$0].id }) {
      // Sorting keeps the order of equal ones.
      new.sort { $0.id < $1.id }
      var last: Int64?
      new.removeAll { review in
        defer { last = review.id }
        return review.id == last
      }
    }
    if count > 0 { new.removeAll { contains($0.id) } }
    let isLater = recent.last.map { last in new.first.map { $0.id > last.id } ?? true } ?? true
    recent += new
    if !isLater { recent.sort { $0.id < $1.id } }
    if recent.count > MirroredReviews.fewest + stored.count / MirroredReviews.share { store(lines) }
  }

  /// Adds lines as a file has them.
  mutating func insert(_ new: StoredReviews) {
    // What an exchange brought is in any order.
    if count == 0, new.isInOrder { stored = new } else { insert((0..<new.count).map { new[$0] }) }
  }

  private mutating func store(_ lines: [SyncReview]) { (stored, recent) = (StoredReviews(lines), []) }

  /// Takes the numbers of exchanges from all lines.
  mutating func renumber() {
    store(
      lines.map { line in
        var copy = line
        copy.usn = 0
        return copy
      })
  }

  /// Returns the lines of some cards, in order of time.
  public func ofCards(_ cards: Set<Int64>) -> [AnkiReview] {
    guard !cards.isEmpty else { return [] }
    let found = stored.indices(ofCards: cards).map { stored[$0] } + recent.filter { cards.contains($0.record.card) }
    return found.map(\.record).sorted { $0.id < $1.id }
  }

  /// Returns whether a line in a range of times is of a card for which a closure returns `true`.
  ///
  /// - Parameters:
  ///   - times: The times, in milliseconds.
  ///   - place: A place near the one of the first time, which becomes that.
  ///   - isOf: Returns whether a card counts.
  /// - Returns: Whether there is one.
  func haveLine(in times: Range<Int64>, near place: inout Int, _ isOf: (Int64) -> Bool) -> Bool {
    place = stored.place(of: times.lowerBound, near: place)
    var index = place
    while index < stored.count, stored.id(index) < times.upperBound {
      if isOf(stored.card(index)) { return true }
      index += 1
    }
    return recent[placeOfRecent(times.lowerBound)...].prefix { $0.id < times.upperBound }
      .contains { isOf($0.record.card) }
  }

  /// Returns the index of the first recent line whose ID is not lower.
  private func placeOfRecent(_ id: Int64) -> Int { firstPlace(below: recent.count) { recent[$0].id >= id } }
}

extension MirroredReviews: Hashable {
  /// Returns whether two logs have the same lines.
  public static func == (a: MirroredReviews, b: MirroredReviews) -> Bool { a.count == b.count && a.lines == b.lines }

  /// Hashes the number of lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// Lines with numbers of fixed length, one after the other, of which a log keeps those in order of their IDs.
struct StoredReviews: Sendable {
  private var file: [UInt8] = []
  private var start = 0
  private(set) var count = 0
  /// Whether the IDs ascend.
  private(set) var isInOrder = true

  /// The number of bytes of a line, and where its card and its kind are.
  static let (size, card, kind) = (42, 8, 41)

  /// Creates no lines.
  init() {}

  /// Creates lines from a part of a file, which must be long enough, or `nil` if it has none.
  init?(_ file: [UInt8], from start: Int, count: Int) {
    (self.file, self.start, self.count) = (file, start, count)
    var isInOrder = true
    let isSound = file.withUnsafeBytes { bytes in
      var last = Int64.min
      for index in 0..<count {
        let line = start + index * StoredReviews.size
        let id = Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: line, as: Int64.self))
        guard AnkiReview.Kind(rawValue: bytes[line + StoredReviews.kind]) != nil else { return false }
        if index > 0, id <= last { isInOrder = false }
        last = id
      }
      return true
    }
    if !isSound { return nil }
    self.isInOrder = isInOrder
  }

  /// Creates lines in order of their IDs.
  init(_ lines: [SyncReview]) {
    file.reserveCapacity(lines.count * StoredReviews.size)
    for line in lines { StoredReviews.write(line, to: &file) }
    count = lines.count
  }

  private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ index: Int, _ offset: Int) -> Number {
    file.withUnsafeBytes { bytes in
      Number(
        littleEndian: bytes.loadUnaligned(
          fromByteOffset: start + index * StoredReviews.size + offset, as: Number.self))
    }
  }

  /// Returns the ID of a line.
  func id(_ index: Int) -> Int64 { number(index, 0) }

  /// Returns the card of a line.
  func card(_ index: Int) -> Int64 { number(index, StoredReviews.card) }

  /// The line at an index.
  subscript(index: Int) -> SyncReview {
    SyncReview(
      AnkiReview(
        id: id(index), card: card(index), grade: number(index, 40),
        // All have been checked.
        kind: AnkiReview.Kind(rawValue: number(index, StoredReviews.kind)) ?? .review, interval: number(index, 24),
        lastInterval: number(index, 28), factor: number(index, 32), taken: number(index, 36)),
      usn: number(index, 16))
  }

  /// Adds the bytes of a line.
  static func write(_ line: SyncReview, to bytes: inout [UInt8]) {
    let record = line.record
    for number in [record.id, record.card, line.usn] { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    for number in [record.interval, record.lastInterval, record.factor, record.taken] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    bytes += [record.grade, record.kind.rawValue]
  }

  /// Returns the indices of the lines of some cards.
  func indices(ofCards cards: Set<Int64>) -> [Int] {
    // One bit tells about most cards that they are none of them.
    let mask = cards.reduce(UInt64(0)) { $0 | 1 << UInt64(truncatingIfNeeded: $1 & 63) }
    return file.withUnsafeBytes { bytes in
      var indices: [Int] = []
      var place = start + StoredReviews.card
      for index in 0..<count {
        let card = Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Int64.self))
        place += StoredReviews.size
        if mask >> UInt64(truncatingIfNeeded: card & 63) & 1 == 1, cards.contains(card) { indices.append(index) }
      }
      return indices
    }
  }

  /// Returns the index of the first line whose ID is not lower.
  func place(of id: Int64) -> Int { firstPlace(below: count) { self.id($0) >= id } }

  /// Returns the index of the first line whose ID is not lower, which may be a little after another one.
  func place(of id: Int64, near guess: Int) -> Int {
    var place = min(guess, count)
    guard place == 0 || self.id(place - 1) < id else { return self.place(of: id) }
    for _ in 0..<32 {
      if place == count || self.id(place) >= id { return place }
      place += 1
    }
    return self.place(of: id)
  }
}

/// Returns the first place from 0 on for which a closure returns `true`, as it does for all that follow, or `count`.
private func firstPlace(below count: Int, _ isThere: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isThere(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

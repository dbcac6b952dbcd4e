import Essentials
import FlashcardKit

/// A reader of review log lines that works on the bytes of a file and is fast enough for the hundreds of thousands that
/// are read on launch.
struct ReviewLineReader {
  /// The result of reading a line.
  enum Line {
    case entry(ReviewEntry)
    /// A valid line of a newer program, which is ignored.
    case unknown
    /// A line whose checksum is wrong or missing.
    case damaged
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private let checksum = LineChecksum()
  private let digits = ReviewLineReader.digits
  /// The offsets at which columns start, including one past the last.
  private var starts = [Int](repeating: 0, count: ReviewLineReader.columns + 1)

  private static let columns = 13
  /// The number of columns that every line has.
  private static let leastColumns = 10
  /// The shortest valid line: nine tabs, an ID, a card and a checksum.
  private static let shortest = 9 + 16 + 18 + 8
  /// The value of each byte as a hexadecimal digit, or 255 for other bytes.
  private static let digits: [UInt8] = (0..<256).map { byte in
    switch byte {
    case 0x30...0x39: UInt8(byte - 0x30)
    case 0x61...0x66: UInt8(byte - 0x57)
    default: 255
    }
  }
  private static let modes = ReviewEntry.Mode.allCases.map { ($0, Array($0.rawValue.utf8)) }
  static let phases = Phase.allCases.map { ($0, Array($0.rawValue.utf8)) }
  private static let eventNames = ReviewLineText.EventName.allCases.map { ($0, Array($0.rawValue.utf8)) }
  private static let front = Array(Prompt.Face.front.rawValue.utf8)

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the offset of the line feed that ends the line starting at an offset, or `nil` if the line is unfinished.
  func end(from place: Int) -> Int? {
    guard let start = bytes.baseAddress, let found = memchr(start + place, 0x0A, bytes.count - place) else {
      return nil
    }
    return UnsafeRawPointer(start).distance(to: found)
  }

  /// Reads the line in a range that excludes its line feed.
  mutating func line(_ line: Range<Int>) -> Line {
    guard line.count >= ReviewLineReader.shortest else { return .damaged }
    let count = split(line)
    guard count >= ReviewLineReader.leastColumns, let sum = sum(9, from: line.lowerBound, after: 0) else {
      return .damaged
    }
    return entry(leadingTo: count == ReviewLineReader.columns ? position(after: sum) : nil).map { .entry($0) }
      ?? .unknown
  }

  /// Returns whether the line in a range can be about one of some cards. Much faster than reading it.
  func concerns(_ cards: Set<CardID>, _ line: Range<Int>) -> Bool {
    guard line.count >= ReviewLineReader.shortest else { return false }
    // The card follows on the ID, the time, and the offset.
    var place = line.lowerBound + 16
    for _ in 0..<3 {
      while place < line.upperBound, bytes[place] != 0x09 { place += 1 }
      place += 1
    }
    guard place + 16 <= line.upperBound, let card = hexadecimal(place..<place + 16, count: 16) else { return false }
    return cards.contains(CardID(rawValue: card))
  }

  /// Returns the checksum in a column if it is that of the bytes before it, given the checksum of those before `start`.
  private func sum(_ column: Int, from start: Int, after sum: UInt32) -> UInt32? {
    let sum = checksum.of(UnsafeBufferPointer(rebasing: bytes[start..<starts[column]]), after: sum)
    return hexadecimal(range(column), count: 8) == UInt64(sum) ? sum : nil
  }

  /// Returns the position that a review led to, or `nil` if the columns are damaged or a newer program's.
  private func position(after sum: UInt32) -> Position? {
    guard self.sum(12, from: starts[9], after: sum) != nil, let phase = value(of: range(10), ReviewLineReader.phases),
      let step = integer(11)
    else { return nil }
    return Position(phase, step: Int(step))
  }

  /// Finds the columns, and returns their number. Any after the last known one are passed over.
  private mutating func split(_ line: Range<Int>) -> Int {
    var column = 0
    starts[0] = line.lowerBound
    var place = line.lowerBound
    while place < line.upperBound {
      if bytes[place] == 0x09 {
        column += 1
        starts[column] = place + 1
        if column == ReviewLineReader.columns { return column }
      }
      place += 1
    }
    starts[column + 1] = line.upperBound + 1
    return column + 1
  }

  private func entry(leadingTo position: Position?) -> ReviewEntry? {
    guard let id = hexadecimal(range(0), count: 16), let time = integer(1), let offset = integer(2),
      let prompt = prompt(), let event = event(leadingTo: position)
    else { return nil }
    return ReviewEntry(
      id: ReviewID(rawValue: id), moment: Moment(time: time, offset: Int(offset)), prompt: prompt, event: event)
  }

  private func event(leadingTo position: Position?) -> ReviewEntry.Event? {
    switch value(of: range(4), ReviewLineReader.eventNames) {
    case .answer:
      guard let mode = value(of: range(5), ReviewLineReader.modes),
        let grade = integer(6).flatMap({ Grade(rawValue: UInt8(clamping: $0)) }), let taken = integer(7)
      else { return nil }
      let due = integer(8)
      guard due != nil || range(8).isEmpty else { return nil }
      return .answer(mode, grade, taken: taken, due: due, leadingTo: mode.counts ? position : nil)
    case .void: return hexadecimal(range(5), count: 16).map { .void(ReviewID(rawValue: $0)) }
    case .seed:
      let due = integer(8)
      return due == nil && !range(8).isEmpty ? nil : state(range(5), due: due).map { .seed($0) }
    case .reset: return .reset
    case .due: return integer(8).map { .due($0) }
    case .confused: return hexadecimal(range(5), count: 16).map { .confused(with: CardID(rawValue: $0)) }
    case nil: return nil
    }
  }

  private func prompt() -> Prompt? {
    let column = range(3)
    let middle = column.lowerBound + 16
    guard column.count > 17, bytes[middle] == 0x2F, let card = hexadecimal(column.lowerBound..<middle, count: 16) else {
      return nil
    }
    let face = middle + 1..<column.upperBound
    // True of nearly all prompts.
    if holds(face, ReviewLineReader.front) { return Prompt(card: CardID(rawValue: card), face: .front) }
    return Prompt(card: CardID(rawValue: card), face: Prompt.Face(rawValue: text(face)))
  }

  private func range(_ column: Int) -> Range<Int> { starts[column]..<starts[column + 1] - 1 }
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a range holds exactly these bytes.
  private func holds(_ range: Range<Int>, _ word: [UInt8]) -> Bool {
    guard range.count == word.count, let start = bytes.baseAddress else { return false }
    return memcmp(start + range.lowerBound, word, word.count) == 0
  }

  /// Returns the value of a range that holds one of a few words.
  func value<Value>(of range: Range<Int>, _ words: [(Value, [UInt8])]) -> Value? {
    for (value, word) in words where holds(range, word) { return value }
    return nil
  }

  private func integer(_ column: Int) -> Int64? { integer(range(column)) }

  /// Returns the number that the digits in a range stand for, or `nil`.
  func integer(_ range: Range<Int>) -> Int64? {
    var place = range.lowerBound
    let isNegative = !range.isEmpty && bytes[place] == 0x2D
    if isNegative { place += 1 }
    guard (1...18).contains(range.upperBound - place) else { return nil }
    var value: Int64 = 0
    while place < range.upperBound {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      place += 1
    }
    return isNegative ? -value : value
  }

  private func hexadecimal(_ range: Range<Int>, count: Int) -> UInt64? {
    guard range.count == count else { return nil }
    var value: UInt64 = 0
    var wrong: UInt8 = 0
    var place = range.lowerBound
    while place < range.upperBound {
      let digit = digits[Int(bytes[place])]
      wrong |= digit
      value = value << 4 | UInt64(digit & 15)
      place += 1
    }
    return wrong < 16 ? value : nil
  }
}

extension ReviewLineReader {
  /// Returns the memory state in a range, or `nil` if it is invalid.
  func state(_ range: Range<Int>, due: Milliseconds?) -> MemoryState? {
    var place = range.lowerBound
    func word() -> Range<Int> {
      let start = place
      while place < range.upperBound, bytes[place] != 0x20 { place += 1 }
      defer { place += 1 }
      return start..<place
    }
    let (phase, step, stability, difficulty) = (word(), word(), word(), word())
    let (time, offset, reps, lapses) = (word(), word(), word(), word())
    guard place == range.upperBound + 1, let phase = value(of: phase, ReviewLineReader.phases),
      let step = integer(step), let reps = integer(reps), let lapses = integer(lapses)
    else { return nil }
    var memory: Memory?
    if !isAbsent(stability) || !isAbsent(difficulty) {
      guard let stability = Double(text(stability)), let difficulty = Double(text(difficulty)), stability.isFinite,
        difficulty.isFinite
      else { return nil }
      memory = Memory(stability: stability, difficulty: difficulty)
    }
    var answered: Moment?
    if !isAbsent(time) || !isAbsent(offset) {
      guard let time = integer(time), let offset = integer(offset) else { return nil }
      answered = Moment(time: time, offset: Int(offset))
    }
    return MemoryState(
      phase: phase, step: Int(step), memory: memory, answered: answered, due: due, reps: Int(reps),
      lapses: Int(lapses))
  }

  /// Whether a word of a state stands for no value.
  private func isAbsent(_ word: Range<Int>) -> Bool { word.count == 1 && bytes[word.lowerBound] == 0x2D }
}

public import FlashcardKit

/// A writer of review log lines into one buffer, fast enough for the million that an import may bring.
struct ReviewLineWriter {
  /// The lines.
  private(set) var bytes: [UInt8] = []
  private let checksum = LineChecksum()
  /// The last prompt and its text, since entries from elsewhere come prompt by prompt.
  private var last: (prompt: Prompt, text: [UInt8])?

  private static let tab: UInt8 = 0x09
  private static let space: UInt8 = 0x20
  /// The digits of the longest number, and its sign.
  private static let longestNumber = 20

  /// Creates a writer with room for a number of lines.
  init(lines: Int = 1) { bytes.reserveCapacity(lines * 150) }

  /// The fewest lines for which the work is divided.
  private static let share = 2000

  /// Returns the lines of entries, written by all processors if there are many.
  static func lines(of entries: some RandomAccessCollection<ReviewEntry> & Sendable) -> [UInt8] {
    let workers = AllProcessors()
    let written = workers.shares(of: entries.count, least: share) { own in
      var writer = ReviewLineWriter(lines: own.count)
      for entry in entries.dropFirst(own.lowerBound).prefix(own.count) { writer.add(entry) }
      return writer.bytes
    }
    return written.count == 1 ? written[0] : workers.joined(written)
  }

  /// Adds the line of an entry, including its line feed.
  mutating func add(_ entry: ReviewEntry) {
    let start = bytes.count
    add(hexadecimal: entry.id.rawValue, digits: 16)
    add(column: entry.moment.time)
    add(column: Int64(entry.moment.offset))
    add(entry.prompt)
    var position: Position?
    switch entry.event {
    case .answer(let mode, let grade, let taken, let due, let reached):
      add(.answer, mode.rawValue, grade: Int64(grade.rawValue), taken: taken, due: due)
      position = reached
    case .void(let other): add(.void, other.description)
    case .seed(let state):
      add(column: ReviewLineText.EventName.seed.rawValue)
      add(state)
      add(grade: nil, taken: nil, due: state.due)
    case .reset: add(.reset)
    case .due(let due): add(.due, due: due)
    case .confused(let other): add(.confused, other.description)
    }
    let sum = check(from: start, after: 0)
    if let position {
      let start = bytes.count - 8
      add(column: position.phase.rawValue)
      add(column: Int64(position.step))
      _ = check(from: start, after: sum)
    }
    bytes.append(0x0A)
  }

  private mutating func add(
    _ event: ReviewLineText.EventName, _ detail: String = "", grade: Int64? = nil, taken: Milliseconds? = nil,
    due: Milliseconds? = nil
  ) {
    add(column: event.rawValue)
    add(column: detail)
    add(grade: grade, taken: taken, due: due)
  }

  private mutating func add(grade: Int64?, taken: Milliseconds?, due: Milliseconds?) {
    add(column: grade)
    // Clamped to the number of digits that can be read back.
    add(column: taken?.clamped(to: Moment.times))
    add(column: due?.clamped(to: Moment.times))
  }

  private mutating func add(_ prompt: Prompt) {
    bytes.append(ReviewLineWriter.tab)
    if let last, last.prompt == prompt {
      bytes += last.text
      return
    }
    let start = bytes.count
    add(hexadecimal: prompt.card.rawValue, digits: 16)
    bytes.append(UInt8(ascii: "/"))
    bytes += prompt.face.rawValue.cleanedLine().utf8
    last = (prompt, Array(bytes[start...]))
  }

  /// Adds a column with the words of a state.
  private mutating func add(_ state: MemoryState) {
    add(column: state.phase.rawValue)
    add(word: Int64(state.step))
    for number in [state.memory?.stability, state.memory?.difficulty] {
      bytes.append(ReviewLineWriter.space)
      bytes += (number?.description ?? "-").utf8
    }
    add(word: state.answered?.time)
    add(word: (state.answered?.offset).map(Int64.init))
    add(word: Int64(state.reps))
    add(word: Int64(state.lapses))
  }

  private mutating func add(word number: Int64?) {
    bytes.append(ReviewLineWriter.space)
    if let number { add(number) } else { bytes.append(0x2D) }
  }

  private mutating func add(column text: String) {
    bytes.append(ReviewLineWriter.tab)
    bytes += text.utf8
  }

  private mutating func add(column number: Int64?) {
    bytes.append(ReviewLineWriter.tab)
    if let number { add(number) }
  }

  private mutating func add(_ number: Int64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ReviewLineWriter.longestNumber) { digits in
      var (start, rest) = (digits.count, number.magnitude)
      repeat {
        start -= 1
        digits[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = 0x2D
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  private mutating func add(hexadecimal number: UInt64, digits count: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { digits in
      for (index, digit) in stride(from: (count - 1) * 4, through: 0, by: -4).enumerated() {
        let value = UInt8(truncatingIfNeeded: number >> digit & 15)
        digits[index] = value + (value < 10 ? 0x30 : 0x57)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(digits))
    }
  }

  /// Adds the checksum of everything from an offset on, given the checksum of what precedes it, and returns it.
  private mutating func check(from start: Int, after sum: UInt32) -> UInt32 {
    bytes.append(ReviewLineWriter.tab)
    let sum = bytes.withUnsafeBufferPointer { checksum.of(UnsafeBufferPointer(rebasing: $0[start...]), after: sum) }
    add(hexadecimal: UInt64(sum), digits: 8)
    return sum
  }
}

/// The text of a review log line: ten columns separated by tabs, or thirteen.
///
/// The columns are the entry's ID, time, minutes ahead of UTC, prompt (`<card>/<face>`), event (`answer`, `void`,
/// `seed`, `reset`, `due`, `confused`), detail (the mode of an answer, the ID that a void cancels, the state of a seed,
/// the card that a prompt was confused with), grade, time taken, due time, and a checksum of everything before it. Reviews that led to a known position continue with its
/// phase and step, and another checksum of everything before it. More columns may follow.
///
/// The state of a seed is words: phase, step, stability, difficulty, time and UTC offset of the last review, reviews and
/// lapses, with `-` for absent values.
public enum ReviewLineText {
  /// Returns the line of a log entry, including its line feed.
  public static func line(of entry: ReviewEntry) -> [UInt8] {
    var writer = ReviewLineWriter()
    writer.add(entry)
    return writer.bytes
  }

  /// The event of a line.
  enum EventName: String, CaseIterable { case answer, void, seed, reset, due, confused }
}

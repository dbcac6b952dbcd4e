import FlashcardKit
import Foundation

/// Reads lines of the log, one after the other, out of a file's bytes.
struct AnswerLineReader {
  /// What a line turned out to be.
  enum Line {
    case answer(Answer)
    /// Whole, and of a newer program: it lies inert.
    case unknown
    /// Not as it was written.
    case damaged
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let checksum = LineChecksum()
  /// Where columns begin, the one after the last too.
  private var starts = [Int](repeating: 0, count: AnswerLineReader.columns + 1)

  private static let columns = 10

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The end of the line that begins at a place; nil where it is not ended.
  func end(from place: Int) -> Int? {
    guard let start = bytes.baseAddress,
      let found = memchr(start + place, 0x0A, bytes.count - place)
    else { return nil }
    return UnsafeRawPointer(start).distance(to: found)
  }

  /// The line within bounds, its end left out.
  mutating func line(_ line: Range<Int>) -> Line {
    guard split(line) else { return .damaged }
    let before = UnsafeBufferPointer(rebasing: bytes[line.lowerBound..<starts[9]])
    guard let sum = hexadecimal(9, digits: 8), sum == UInt64(checksum.of(before)) else { return .damaged }
    return answer().map { .answer($0) } ?? .unknown
  }

  /// Finds the columns; false where there are too few.
  private mutating func split(_ line: Range<Int>) -> Bool {
    var column = 0
    starts[0] = line.lowerBound
    for place in line where bytes[place] == 0x09 {
      column += 1
      starts[column] = place + 1
      if column == AnswerLineReader.columns { return true }
    }
    starts[column + 1] = line.upperBound + 1
    return column + 1 == AnswerLineReader.columns
  }

  private func answer() -> Answer? {
    guard let id = hexadecimal(0, digits: 16), let time = integer(1), let offset = integer(2), let prompt = prompt(),
      let event = event()
    else { return nil }
    return Answer(
      id: AnswerID(rawValue: id), moment: Moment(time: time, offset: Int(offset)), prompt: prompt, event: event)
  }

  private func event() -> Answer.Event? {
    switch word(4, AnswerText.What.self) {
    case .answer:
      guard let mode = word(5, Answer.Mode.self),
        let grade = integer(6).flatMap({ Grade(rawValue: UInt8(clamping: $0)) }),
        let taken = integer(7)
      else { return nil }
      return isEmpty(8)
        ? .answer(mode, grade, taken: taken, due: nil)
        : integer(8).map {
          .answer(mode, grade, taken: taken, due: $0)
        }
    case .void: return hexadecimal(5, digits: 16).map { .void(AnswerID(rawValue: $0)) }
    case .seed:
      let due = integer(8)
      return due == nil && !isEmpty(8) ? nil : AnswerText.state(text(5), due: due).map { .seed($0) }
    case .reset: return .reset
    case .due: return integer(8).map { .due($0) }
    case nil: return nil
    }
  }

  private func prompt() -> Prompt? {
    let column = range(3)
    guard column.count > 17, bytes[column.lowerBound + 16] == 0x2F,
      let card = hexadecimal(column.lowerBound..<column.lowerBound + 16)
    else { return nil }
    let face = column.lowerBound + 17..<column.upperBound
    // Nearly all are this one.
    if bytes[face].elementsEqual("front".utf8) { return Prompt(card: CardID(rawValue: card), face: .front) }
    let name = String(decoding: bytes[face], as: UTF8.self)
    return Prompt(card: CardID(rawValue: card), face: Prompt.Face(rawValue: name))
  }

  private func range(_ column: Int) -> Range<Int> { starts[column]..<starts[column + 1] - 1 }
  private func isEmpty(_ column: Int) -> Bool { range(column).isEmpty }
  private func text(_ column: Int) -> String { String(decoding: bytes[range(column)], as: UTF8.self) }

  /// The value of a column that is one of a few words.
  private func word<Word: RawRepresentable<String> & CaseIterable>(_ column: Int, _: Word.Type) -> Word? {
    let bytes = bytes[range(column)]
    return Word.allCases.first { $0.rawValue.utf8.elementsEqual(bytes) }
  }

  private func integer(_ column: Int) -> Int64? {
    var range = range(column)
    var isNegative = false
    if let first = range.first, bytes[first] == 0x2D {
      isNegative = true
      range = first + 1..<range.upperBound
    }
    guard (1...18).contains(range.count) else { return nil }
    var value: Int64 = 0
    for place in range {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    return isNegative ? -value : value
  }

  private func hexadecimal(_ column: Int, digits: Int) -> UInt64? {
    let range = range(column)
    return range.count == digits ? hexadecimal(range) : nil
  }

  private func hexadecimal(_ range: Range<Int>) -> UInt64? {
    var value: UInt64 = 0
    for place in range {
      let byte = bytes[place]
      let digit = byte < 0x3A ? byte &- 0x30 : byte &- 0x57
      guard digit < 16, byte < 0x3A || byte > 0x60 else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return value
  }
}

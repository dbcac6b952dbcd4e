import Anki

/// Reads the values of a record, which comes as a list, and checks them.
struct RecordReader {
  /// The error for a record that isn't one.
  struct Damaged: Error {}

  private let values: [JSON]
  private var place = 0

  init(_ json: JSON, count: Int) throws(Damaged) {
    guard let values = json.array, values.count == count else { throw Damaged() }
    self.values = values
  }

  /// Returns the next value, a number within bounds.
  mutating func number(_ bounds: ClosedRange<Int64>) throws(Damaged) -> Int64 {
    guard let number = next.integer, bounds.contains(number) else { throw Damaged() }
    return number
  }

  /// Returns the next value, a number that fits into a type.
  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(Damaged) -> Number {
    guard let number = next.integer.flatMap({ Number(exactly: $0) }) else { throw Damaged() }
    return number
  }

  /// Returns the next value, a text of not too many bytes.
  mutating func text(_ longest: Int) throws(Damaged) -> String {
    guard let text = next.string, text.utf8.count <= longest else { throw Damaged() }
    return text
  }

  /// Leaves out the next value.
  mutating func skip() { place += 1 }

  private var next: JSON {
    mutating get {
      defer { place += 1 }
      return values[place]
    }
  }
}

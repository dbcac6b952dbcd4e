import FlashcardKit

@testable import CardStore

extension [UInt8] {
  /// Numbers at or beyond the limits of types, and NaN.
  static let extremes: [String] = [
    "-9223372036854775808", "9223372036854775807", "-9223372036854775807", "9007199254740992", "-9007199254740993",
    "0", "-1", "2147483648", "4294967296", "9223372036854776", "9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "99999999999999999999999999", "nan", "inf", "-inf", "1e308", "-1e308", "1e999", "-0.0",
    "0.5", "5e-324", "0x7fffffffffffffff", "", "-", "٣", "0001-01-01T00:00:00Z", "9999-12-31T23:59:60Z",
    "-9999-99-99T99:99:99Z",
  ]

  /// Returns the file with one number replaced, as if someone had written it: records and review log lines have valid
  /// checksums.
  func withExtremeNumber(_ random: inout RandomSource) -> [UInt8] {
    if let record = records.randomElement(using: &random) {
      // Sometimes it is the record's own number.
      if Int.random(in: 0..<6, using: &random) == 0 {
        let number = [Int64.max, .min, 0, -1, 1 << 53].randomElement(using: &random) ?? 0
        let new = Journal.frame(Array(self[record.payload]), named: record.name, number: number)
        return self[..<record.start] + new + self[record.end...]
      }
      let payload = Array(self[record.payload]).withExtremeText(&random)
      let new = Journal.frame(payload, named: record.name, number: record.number)
      return self[..<record.start] + new + self[record.end...]
    }
    if contains(0x09), let line = split(separator: 0x0A).randomElement(using: &random),
      line.count(where: { $0 == 9 }) > 8
    {
      return self[..<line.startIndex] + Array(line).withExtremeColumn(&random) + self[line.endIndex...]
    }
    return withExtremeText(&random)
  }

  /// The records of a journal, history or rescue file.
  private var records: [(name: String, number: Int64, start: Int, payload: Range<Int>, end: Int)] {
    var records: [(name: String, number: Int64, start: Int, payload: Range<Int>, end: Int)] = []
    var place = Journal.base(self) == nil ? 0 : Journal.headLength
    while true {
      let found = ["change", "step", "answer"].lazy.compactMap { name in
        JournalScan.record(in: self, at: place, named: name).map { (name, $0) }
      }.first
      guard let (name, record) = found else { return records }
      records.append((name, record.sequence, place, record.payload, record.end))
      place = record.end
    }
  }

  /// Returns a property list with one number replaced, possibly one inside a string.
  private func withExtremeText(_ random: inout RandomSource) -> [UInt8] {
    let starts = indices.filter {
      isDigit($0) && ($0 == 0 || !isDigit($0 - 1) && self[$0 - 1] != 0x2D) || self[$0] == 0x2D
    }
    guard let start = starts.randomElement(using: &random) else { return self }
    let end = self[start...].firstIndex { !(0x30...0x39).contains($0) && $0 != 0x2D && $0 != 0x2E } ?? endIndex
    return self[..<start] + Array((Self.extremes.randomElement(using: &random) ?? "").utf8) + self[end...]
  }

  private func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(self[index]) }

  private func withExtremeColumn(_ random: inout RandomSource) -> [UInt8] {
    var columns = split(separator: 0x09, omittingEmptySubsequences: false).map(Array.init).prefix(9)
    let column = Int.random(in: columns.indices, using: &random)
    let extreme = Array((Self.extremes.randomElement(using: &random) ?? "").utf8)
    // A memory state is a list of words separated by spaces.
    var words = columns[column].split(separator: 0x20, omittingEmptySubsequences: false).map(Array.init)
    let word = Int.random(in: words.indices, using: &random)
    words[word] = extreme
    columns[column] = Array(words.joined(separator: [0x20]))
    let text = Array(columns.joined(separator: [0x09])) + [0x09]
    let sum = text.withUnsafeBufferPointer { LineChecksum().of($0) }
    return text + Array(LineChecksum.text(sum).utf8)
  }
}

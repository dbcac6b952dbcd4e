import FlashcardKit

/// Times as text.
enum Timestamp {
  /// Returns a time in UTC as in ISO 8601: `2026-11-23T12:47:15.123Z`.
  static func text(_ time: Milliseconds) -> String {
    let day = StudyDay(Moment(time: time, offset: 0), endsAt: 0)
    let rest = time - Milliseconds(day.number) * StudyDay.length
    var text = date(day)
    for (sign, number) in [("T", rest / 3_600_000), (":", rest / 60_000 % 60), (":", rest / 1000 % 60)] {
      text += sign
      text += number < 10 ? "0\(number)" : String(number)
    }
    return text + "." + digits(rest % 1000, 3) + "Z"
  }

  /// Returns a date: `2026-11-23`.
  static func date(_ day: StudyDay) -> String {
    let (year, month, day) = day.date
    return "\(digits(Int64(year), 4))-\(digits(Int64(month), 2))-\(digits(Int64(day), 2))"
  }

  /// Returns the day of a date as `date` writes it, or `nil` for anything else.
  static func day(_ text: String) -> StudyDay? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }) else { return nil }
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
    return numbers.count == 3 ? StudyDay(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

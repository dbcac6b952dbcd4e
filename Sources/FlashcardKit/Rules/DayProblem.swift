/// A reason why typed text doesn't denote a future day.
public enum DayProblem: Error {
  /// The text is neither a number of days nor a date.
  case noDay
  /// The text looks like a date that doesn't exist.
  case noSuchDay
  /// The day is in the past.
  case past
  /// The day is beyond the maximum interval.
  case tooFar
}

extension StudyDay {
  /// Returns the number of days from this day to a typed date (`2026-05-01`), or a typed number of days.
  ///
  /// - Throws: `DayProblem` if the text is neither, or the day is in the past or too far ahead.
  public func days(until text: String) throws(DayProblem) -> Int {
    let text = text.trimmed()
    let days: Int
    if let number = Int(text) {
      days = number
    } else if !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      // More digits than an integer holds.
      throw .tooFar
    } else {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { throw .noDay }
      guard let date = StudyDay(year: year, month: month, day: day) else { throw .noSuchDay }
      days = date.number - number
    }
    if days < 0 { throw .past }
    if days > SchedulingOptions.maxInterval { throw .tooFar }
    return days
  }
}

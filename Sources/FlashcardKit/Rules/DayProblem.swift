/// Why what somebody typed is no day to come.
public enum DayProblem: Error {
  /// It is neither a number of days nor a date.
  case noDay
  /// It is written as a date, but no calendar has it.
  case noSuchDay
  /// It is over.
  case past
  /// It is further away than anything is scheduled.
  case tooFar
}

extension StudyDay {
  /// The days until a date, or a number of days, that somebody typed.
  public func days(until text: String) throws(DayProblem) -> Int {
    let text = text.trimmed()
    let days: Int
    if let number = Int(text) {
      days = number
    } else if !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      // More than can be counted.
      throw .tooFar
    } else {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { throw .noDay }
      guard let date = StudyDay(year: year, month: month, day: day) else { throw .noSuchDay }
      days = date.number - number
    }
    if days < 0 { throw .past }
    if days > SchedulingOptions.longestInterval { throw .tooFar }
    return days
  }
}

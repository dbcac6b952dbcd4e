/// Dates in property lists, such as `2001-01-01T00:00:00Z`, in whole seconds.
enum PlistDate {
  /// Returns the seconds since 2001 that a date stands for.
  static func seconds(_ text: String, at offset: Int) throws(PlistError) -> Double {
    let wrong = PlistError(reason: .date, offset: offset)
    var bytes = Array(text.trimmingBlanks.utf8)
    let isBefore = bytes.first == UInt8(ascii: "-")
    if isBefore { bytes.removeFirst() }
    guard bytes.last == UInt8(ascii: "Z") else { throw wrong }
    let parts = bytes.dropLast().split(omittingEmptySubsequences: false) { !(48...57).contains($0) }
    guard parts.count == 6, parts.allSatisfy({ (1...9).contains($0.count) }) else { throw wrong }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 48) } }
    let day = days(year: isBefore ? -numbers[0] : numbers[0], month: numbers[1], day: numbers[2])
    guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { throw wrong }
    return Double(((day - firstDay) * 24 + numbers[3]) * 3600 + numbers[4] * 60 + numbers[5])
  }

  /// Returns the text of a date given in seconds since 2001, clamped to the years 1 to 9999.
  static func text(_ seconds: Double) -> String {
    let whole = seconds.isNaN ? 0 : Int(min(max(seconds.rounded(.down), -63_113_904_000), 252_423_993_599))
    let day = (whole - (whole % 86400 + 86400) % 86400) / 86400
    let second = whole - day * 86400
    // Days since 0000-03-01 in eras of 400 years, following Howard Hinnant's `civil_from_days`.
    let from = day + firstDay + 719_468
    let era = (from >= 0 ? from : from - 146_096) / 146_097
    let inEra = from - era * 146_097
    let year = (inEra - inEra / 1460 + inEra / 36524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let date = (
      year: year + era * 400 + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: inYear - (153 * month + 2) / 5 + 1
    )
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2) + "T"
      + digits(second / 3600, 2) + ":" + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2) + "Z"
  }

  /// 2001-01-01 in days since 1970.
  private static let firstDay = 11323

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let inEra = year - era * 400
    let inYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 719_468
  }
}

/// A study day, which ends some hours after midnight in local time. Days are numbered from 1970-01-01.
public struct StudyDay: Hashable, Comparable, Sendable {
  /// The number of the day.
  public let number: Int

  /// Creates a day from its number, clamped to the range of moments.
  public init(number: Int) { self.number = number.clamped(to: -100_000_000...100_000_000) }

  /// Creates a day from a Gregorian date in the years 1 to 9999. Returns `nil` if the date doesn't exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    let before = year - 1
    let years = before * 365 + before / 4 - before / 100 + before / 400
    number = years + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }

  /// Creates the day of a moment, by the moment's UTC offset, if days end at the given hour.
  public init(_ moment: Moment, endsAt hour: Int) {
    let local = moment.time + Milliseconds(moment.offset) * 60_000 - Milliseconds(hour) * 3_600_000
    // Rounds down for times before 1970 too.
    number = Int((local >= 0 ? local : local - (StudyDay.length - 1)) / StudyDay.length)
  }

  /// The length of a nominal day of 24 hours. When clocks change, a study day has 23 or 25, which the offsets account
  /// for.
  public static let length: Milliseconds = 86_400_000

  /// Returns the middle of the day for a UTC offset.
  ///
  /// Due dates are stored as this time. It is far from the start of a day, so it falls on the same day when clocks
  /// change and for most travelers.
  public func middle(offset: Int16, endsAt hour: Int) -> Milliseconds {
    Milliseconds(number) * StudyDay.length + StudyDay.length / 2 + Milliseconds(hour) * 3_600_000
      - Milliseconds(offset) * 60_000
  }

  /// Returns the time at which the day starts at a UTC offset.
  public func start(offset: Int16, endsAt hour: Int) -> Milliseconds {
    middle(offset: offset, endsAt: hour) - StudyDay.length / 2
  }

  /// Returns the number of days since another day, or 0 if that is later, as when a clock was set back.
  public func days(since other: StudyDay) -> Int { max(0, number - other.number) }

  /// Returns the day that is the given number of days later.
  public func advanced(by days: Int) -> StudyDay { StudyDay(number: number + days.clamped(to: -1_000_000...1_000_000)) }

  /// Returns whether one day precedes another.
  public static func < (a: StudyDay, b: StudyDay) -> Bool { a.number < b.number }
}

extension StudyDay {
  /// The date in the Gregorian calendar. Months and days count from 1.
  public var date: (year: Int, month: Int, day: Int) {
    // Years begin in March, so that the leap day comes last. (Howard Hinnant, chrono-compatible low-level date
    // algorithms)
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let ofEra = days - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }

  /// The day of the week, where 0 is Monday.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }
  /// The number of the week, which begins on Monday.
  public var week: Int { (number + 3 - weekday) / 7 }
}

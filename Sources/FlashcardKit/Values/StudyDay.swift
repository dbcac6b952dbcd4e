/// A day as people study: it ends some hours after midnight, where they are. Days are numbered from 1970-01-01.
public struct StudyDay: Hashable, Comparable, Sendable {
  /// The number.
  public let number: Int

  /// A day by its number, within what moments can be.
  public init(number: Int) { self.number = number.clamped(to: -100_000_000...100_000_000) }

  /// The day of a date; nil where there is none such.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    let before = year - 1
    let years = before * 365 + before / 4 - before / 100 + before / 400
    number = years + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }

  /// The day that a moment falls into by its own offset from UTC, where days end at an hour.
  public init(_ moment: Moment, endsAt hour: Int) {
    let local = moment.time + Milliseconds(moment.offset) * 60_000 - Milliseconds(hour) * 3_600_000
    // Towards the past also before 1970.
    number = Int((local >= 0 ? local : local - (StudyDay.length - 1)) / StudyDay.length)
  }

  /// A day of 24 hours. Where clocks are set forward or back a study day has 23 or 25; the offsets tell.
  public static let length: Milliseconds = 86_400_000

  /// Its middle by an offset from UTC. What is due on a day is kept as this moment, far from where days begin: it falls
  /// on the same day when clocks are set forward or back, and for most who travel.
  public func middle(offset: Int16, endsAt hour: Int) -> Milliseconds {
    Milliseconds(number) * StudyDay.length + StudyDay.length / 2 + Milliseconds(hour) * 3_600_000
      - Milliseconds(offset) * 60_000
  }

  /// How many days it is from another; zero where that is later, as when a clock was set back.
  public func days(since other: StudyDay) -> Int { max(0, number - other.number) }

  /// The day so many days later.
  public func advanced(by days: Int) -> StudyDay { StudyDay(number: number + days.clamped(to: -1_000_000...1_000_000)) }

  /// The earlier first.
  public static func < (a: StudyDay, b: StudyDay) -> Bool { a.number < b.number }
}

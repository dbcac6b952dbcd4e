/// A point in time with the UTC offset of local time, as logged with reviews.
public struct Moment: Hashable, Sendable {
  /// The time since 1970 in UTC.
  public let time: Milliseconds
  /// The UTC offset of local time in minutes.
  public let offset: Int16

  /// The valid range of times, some 270,000 years either way, so that arithmetic can't overflow if a clock is wrong.
  public static let times: ClosedRange<Milliseconds> = -8_640_000_000_000_000...8_640_000_000_000_000
  /// The range of plausible clock times: the years 1970 to 9999.
  public static let clock: ClosedRange<Milliseconds> = 0...253_402_300_799_999
  /// The valid range of offsets, a day either way, in minutes.
  static let offsets = -1440...1440

  /// Creates a moment. Values are clamped to their valid ranges.
  public init(time: Milliseconds, offset: Int) {
    self.time = time.clamped(to: Moment.times)
    self.offset = Int16(offset.clamped(to: Moment.offsets))
  }
}

/// A point in time in milliseconds since 1970-01-01 00:00 UTC, or a duration in milliseconds. Nothing in the model
/// reads a clock; times are passed in.
public typealias Milliseconds = Int64

/// Times as text, in UTC.
public enum Timestamp {
  /// Returns a time in UTC as in ISO 8601: `2026-11-23T12:47:15.123Z`.
  public static func text(_ time: Milliseconds) -> String {
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
  public static func date(_ day: StudyDay) -> String {
    let (year, month, day) = day.date
    return "\(digits(Int64(year), 4))-\(digits(Int64(month), 2))-\(digits(Int64(day), 2))"
  }

  /// Returns the day of a date as `date` writes it, or `nil` for anything else.
  public static func day(_ text: String) -> StudyDay? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }) else { return nil }
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
    return numbers.count == 3 ? StudyDay(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }

  /// Returns the time that `text` writes, or the beginning of a date in UTC, or `nil` for anything else.
  public static func timeOrDay(_ text: String) -> Milliseconds? {
    time(text) ?? day(text).map { Milliseconds($0.number) * StudyDay.length }
  }

  /// Returns the time that `text` writes, with or without a fraction of a second, or `nil` for anything else.
  public static func time(_ text: String) -> Milliseconds? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let day = day(String(halves[0])), halves[1].last == "Z" else { return nil }
    let parts = halves[1].dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let clock = (parts.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let numbers = clock.compactMap { $0.utf8.count == 2 ? Milliseconds($0) : nil }
    guard clock.count == 3, numbers.count == 3, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]),
      (0..<60).contains(numbers[2])
    else { return nil }
    var fraction: Milliseconds = 0
    if parts.count == 2 {
      guard parts[1].utf8.count == 3, let number = Milliseconds(parts[1]), number >= 0 else { return nil }
      fraction = number
    } else if parts.count != 1 {
      return nil
    }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    return Milliseconds(day.number) * StudyDay.length + seconds * 1000 + fraction
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

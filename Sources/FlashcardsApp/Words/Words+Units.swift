import FlashcardKit

/// Durations, dates, and percentages.
extension Words {
  /// Returns a fraction as a whole percentage: `90%`.
  static func wholePercent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }

  /// Returns a fraction as a percentage, with one decimal if it is not whole: `90%`, `92.5%`.
  static func shortPercent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }

  /// Returns a fraction as a percentage with one decimal, or a dash if it is `nil`: 100% only for all, and 0.0% only for
  /// none.
  static func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let rounded = Int((share * 1000).rounded())
    let tenths = share > 0 && share < 1 ? min(max(rounded, 1), 999) : rounded
    if tenths == 1000 { return "100%" }
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// Returns a part of some as a whole percentage.
  static func percent(_ part: Int, of all: Int) -> String { "\(percentage(part, of: all))%" }

  /// Returns a part of some in percent, rounded: 100 only for all of them, and 0 only for none.
  static func percentage(_ part: Int, of all: Int) -> Int {
    guard part > 0, all > 0 else { return 0 }
    guard part < all else { return 100 }
    return min(max(Int((Double(part) * 100 / Double(all)).rounded()), 1), 99)
  }

  /// Returns a number with one decimal: `8.3`.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a number with one decimal if it is less than 10: `8.3`, `12`.
  static func short(_ number: Double) -> String {
    number < 9.95 ? tenths(number) : grouped(Int(number.rounded()))
  }

  /// Returns a number in at most four columns: `950`, `1.2k`, `12k`, `3.4M`.
  static func compact(_ number: Int) -> String {
    func short(_ unit: Int, _ sign: String) -> String {
      let tenths = nearest(number, unit / 10)
      return tenths < 100 ? "\(tenths / 10).\(tenths % 10)\(sign)" : "\(nearest(number, unit))\(sign)"
    }
    if number < 1000 { return "\(number)" }
    return number < 999_500 ? short(1000, "k") : short(1_000_000, "M")
  }

  /// Returns a number of units, rounded to the nearest whole one.
  private static func nearest<Number: BinaryInteger>(_ number: Number, _ unit: Number) -> Number {
    number / unit + (number % unit * 2 >= unit ? 1 : 0)
  }

  /// Returns a number of days in the largest unit that fits, rounded to tenths: `4d`, `3mo`, `1.2y`.
  static func days(_ days: Int) -> String {
    func tenths(_ value: Int, _ unit: Int) -> String {
      let tenths = value / unit * 10 + nearest(value % unit * 10, unit)
      return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
    if days < 60 { return "\(days)d" }
    return days < 365 ? "\(tenths(days, 30))mo" : "\(tenths(days, 365))y"
  }

  /// Returns a duration in the largest unit that fits, by default rounded up, so that nothing is left to wait for after
  /// it.
  static func span(_ span: Milliseconds, _ rounding: FloatingPointRoundingRule = .up) -> String {
    let seconds = (Double(max(0, span)) / 1000).rounded(rounding)
    func number(_ unit: Double) -> Int { Int((seconds / unit).rounded(rounding)) }
    if seconds < 60 { return "\(number(1))s" }
    if seconds < 3600 { return "\(number(60))m" }
    return seconds < 172_800 ? "\(number(3600))h" : days(number(86_400))
  }

  /// Returns the delay until a prompt is due, rounded: `10m`, `4d`, `3mo`, `2.5y`.
  static func delay(_ delay: Delay) -> String {
    switch delay {
    case .time(let time): span(time, .toNearestOrAwayFromZero)
    case .days(let days): Words.days(days)
    }
  }

  /// Returns a duration in its two largest units: `45s`, `3m 5s`, `1h 20m`.
  static func time(_ span: Milliseconds) -> String {
    let seconds = max(0, span) / 1000
    if seconds < 60 { return "\(seconds)s" }
    return seconds < 3600 ? "\(seconds / 60)m \(seconds % 60)s" : "\(seconds / 3600)h \(seconds / 60 % 60)m"
  }

  /// Returns a duration in its two largest units, from one minute on rounded to whole ones.
  static func minutes(_ span: Milliseconds) -> String {
    if span < 60_000 { return time(span) }
    let minutes = nearest(span, 60_000)
    return minutes < 60 ? "\(minutes)m" : "\(grouped(Int(minutes / 60)))h \(minutes % 60)m"
  }

  /// The unit in which a chart shows durations, in numbers of at most three columns up to a day.
  struct ScaleUnit {
    private let length: Double
    private let sign: String
    private let hasTenths: Bool

    /// Creates the unit for durations of up to `most`.
    init(_ most: Milliseconds) {
      let seconds = Double(most) / 1000
      (length, sign) = seconds < 100 ? (1, "s") : seconds < 6000 ? (60, "m") : (3600, "h")
      hasTenths = length > 1 && seconds / length < 9.95
    }

    /// Returns a duration without its unit: `7`, `1.4`.
    func number(_ span: Milliseconds) -> String {
      let number = Double(max(0, span)) / 1000 / length
      return hasTenths ? tenths(number) : grouped(Int(number.rounded()))
    }

    /// Returns a duration with its unit: `7s`, `1.4m`.
    func text(_ span: Milliseconds) -> String { number(span) + sign }
  }

  /// Returns the approximate time since a moment: `5m ago`, `3d ago`, `1.2y ago`.
  static func ago(_ time: Milliseconds, at now: Milliseconds) -> String {
    let minutes = (now - time) / 60_000
    switch minutes {
    case ..<1: return "just now"
    case ..<60: return "\(minutes)m ago"
    case ..<(60 * 24): return "\(minutes / 60)h ago"
    default: return "\(days(Int(clamping: minutes / 60 / 24))) ago"
    }
  }

  /// Returns a size in kilobytes of 1000 bytes, or megabytes: `12 kB`, `3 MB`.
  static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(grouped(bytes / 1000 + (bytes % 1000 > 0 ? 1 : 0))) kB" : "\(grouped(bytes / 1_000_000)) MB"
  }

  /// Returns a future day by its distance: `today`, `tomorrow`, `a date in 3d`.
  static func inDays(_ days: Int) -> String {
    days == 0 ? "today" : days == 1 ? "tomorrow" : "a date in \(Words.days(days))"
  }

  static func dayCount(_ count: Int) -> String { count == 1 ? "1 day" : "\(grouped(count)) days" }

  /// Returns a time of day: `09:05`, or with seconds `09:05:30`.
  static func time(_ moment: Moment?, seconds hasSeconds: Bool = false) -> String {
    guard let moment else { return "" }
    let minutes = (moment.time / 60_000 + Int64(moment.offset)) % 1440
    let ofDay = (minutes + 1440) % 1440
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let second = (moment.time / 1000 % 60 + 60) % 60
    return "\(two(ofDay / 60)):\(two(ofDay % 60))" + (hasSeconds ? ":\(two(second))" : "")
  }

  // MARK: Calendar

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func date(_ day: StudyDay) -> String {
    "\(weekdays[day.weekday]), \(months[day.date.month - 1]) \(day.date.day), \(day.date.year)"
  }
  /// Returns a date as digits: `2026-11-20`.
  static func isoDate(_ day: StudyDay) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.date.year)-\(two(day.date.month))-\(two(day.date.day))"
  }
  static func month(_ day: StudyDay) -> String { "\(months[day.date.month - 1]) \(day.date.year)" }
  static func monthRange(_ first: StudyDay, to last: StudyDay) -> String { "\(month(first)) – \(month(last))" }
}

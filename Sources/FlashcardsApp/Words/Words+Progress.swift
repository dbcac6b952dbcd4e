import FlashcardKit
import TextUI

/// What is said about how one gets on.
extension Words {
  static let allDecks = "All decks"
  static let readingAnswers = "Your answers are being read…"
  static let workingItOut = "Being worked out…"
  static let nothingLearnt = "Nothing is learnt yet. It is worked out from the cards that you have learnt."

  static func nothingAnswered(studyKey: Run) -> [[Run]] {
    [
      [Run("Nothing answered yet.", .title)], [],
      [
        Run("1", Style(.accent, .bold)), Run(" goes to the cards, and ", .dim), studyKey,
        Run(" there", .dim),
      ],
      [Run("reviews them; what you answer is counted here.", .dim)],
    ]
  }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  static let ages = ["under a week", "under a month", "under 3 months", "older"]
  static let stabilities = ["under a day", "under a week", "under a month", "under 3 months", "under a year", "longer"]

  static func dayCount(_ count: Int) -> String { count == 1 ? "1 day" : "\(grouped(count)) days" }

  /// A share in percent with a decimal; a dash where there is none.
  static func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let tenths = Int((share * 1000).rounded())
    if tenths == 1000 { return "100 %" }
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// A span by its two largest units at most, without seconds from a minute on.
  static func minutes(_ span: Milliseconds) -> String {
    let minutes = max(0, span) / 60_000
    if minutes < 1 { return time(span) }
    return minutes < 60 ? "\(minutes) min" : "\(grouped(Int(minutes / 60))) h \(minutes % 60) min"
  }

  static func date(_ day: StudyDay) -> String {
    "\(weekdays[day.weekday]) \(day.date.day) \(months[day.date.month - 1]) \(day.date.year)"
  }

  static func month(_ day: StudyDay) -> String { "\(months[day.date.month - 1]) \(day.date.year)" }

  /// What was answered on a day.
  static func day(_ day: StudyDay, _ tally: Tally) -> String {
    guard tally.answers > 0 else { return "\(date(day)) · nothing answered" }
    let right = tally.right * 100 / tally.answers
    let new = tally.new > 0 ? " · \(grouped(tally.new)) new" : ""
    return "\(date(day)) · \(answers(tally.answers)) · \(right) % right · \(minutes(tally.taken))\(new)"
  }

  /// What was answered today, beside the goal where there is one.
  static func today(_ tally: Tally, goal: Int) -> [Run] {
    let time = tally.answers > 0 ? [Run(" · \(minutes(tally.taken))", .dim)] : []
    guard goal > 0 else { return [Run(answers(tally.answers), .title)] + time }
    return Words.goal(tally.answers, of: goal) + time
  }

  /// How far one has come towards the day's goal.
  static func goal(_ answered: Int, of goal: Int) -> [Run] {
    let count = "\(grouped(answered)) of \(grouped(goal))"
    return answered >= goal ? [Run("✓ ", .success), Run(count, Style(.success, .bold))] : [Run(count, .title)]
  }

  static func answersFrom(_ least: Int) -> String { least == 0 ? "none" : "\(grouped(least)) or more" }

  static func busiestHour(_ hours: [Statistics.Hour]) -> String {
    let busiest = hours.indices.max { hours[$0].answers < hours[$1].answers }
    guard let busiest, hours[busiest].answers > 0 else { return "" }
    return "most at \(busiest):00"
  }

  static func timeSpent(_ tally: Tally) -> String {
    guard tally.answers > 0 else { return "" }
    return "\(minutes(tally.taken)) · \(time(tally.taken / Milliseconds(tally.answers))) each"
  }

  /// What a desired retention would cost a day.
  static func costs(_ point: Workload.Point) -> String {
    let tenths = Int((point.answers * 10).rounded())
    let count = tenths >= 100 ? grouped((tenths + 5) / 10) : "\(tenths / 10).\(tenths % 10)"
    return "\(count) · \(minutes(point.taken))"
  }
}

import FlashcardKit
import TextUI

/// The statistics in Progress.
extension Words {
  static let loadingReviews = "Loading your reviews…"
  static let calculating = "Calculating…"
  static let nothingLearned = "No learned cards yet. The estimate is based on cards that you have learned."

  // MARK: Tiles

  /// The labels of the tiles.
  enum TileLabel {
    static let streak = "Streak"
    static let today = "Today, all modes"
    static let retention = "True retention"
    static let year = "Past year"
  }

  static func best(_ streak: Int) -> String { " · best \(grouped(streak))" }
  static func retentionGoal(_ share: Double) -> String { " · goal \(shortPercent(share))" }

  /// Returns the number of reviews today, along with the goal if there is one.
  static func today(_ tally: Tally, goal: Int) -> [Run] {
    let time = tally.answers > 0 ? [Run(" · \(minutes(tally.taken))", .dim)] : []
    guard goal > 0 else { return [Run(reviews(tally.answers), .title)] + time }
    return Words.goal(tally.answers, of: goal) + time
  }

  /// Returns the progress toward the daily goal.
  static func goal(_ reviewed: Int, of goal: Int) -> [Run] {
    let count = place(reviewed, of: goal)
    return reviewed >= goal ? [Run("✓ ", .success), Run(count, Style(.success, .bold))] : [Run(count, .title)]
  }

  // MARK: Map of days

  /// Returns the reviews of a day.
  static func day(_ day: StudyDay, _ tally: Tally) -> String {
    guard tally.answers > 0 else { return "\(date(day)) · no reviews" }
    let right = percent(tally.right, of: tally.answers)
    let new = tally.new > 0 ? " · \(grouped(tally.new)) new" : ""
    return "\(date(day)) · \(reviews(tally.answers)) · \(right) correct · \(minutes(tally.taken))\(new)"
  }

  static let noReviews = "none"
  static func reviewsFrom(_ least: Int) -> String { least == 0 ? noReviews : "\(grouped(least)) or more" }

  // MARK: Charts

  /// The titles of charts.
  enum ChartTitle {
    static let ages = "Retention by card age"
    static let recall = "True retention"
    static let recallOverTime = "Retention over time"
    static let grades = "Reviews by grade"
    static let modes = "Reviews by mode"
    static let hours = "Reviews by hour"
    static let successByHour = "Success by hour, in percent"
    static let prompts = "Questions by state"
    static let intervals = "Intervals"
    static let stability = "Stability"
    static let difficulty = "Difficulty, 1 to 10"
    static let retrievability = "Retrievability now"
    static let calibration = "Predicted and observed recall"
    static let simulation = "Simulation"
    static let workload = "Workload by retention"
  }

  /// Returns that cards ask more questions than there are cards: `14 questions in 8 cards`.
  static func asked(_ questions: Int, by cards: Int) -> String { "\(Words.questions(questions)) \(inCards(cards))" }
  static func inCards(_ count: Int) -> String { "in \(Words.cards(count))" }
  static func peak(_ count: Int) -> String { "peak \(grouped(count))" }
  static let fromHalf = "from 50%"
  static let todayLabel = "today"
  static let dueParts = (lower: "mature", upper: "young")

  /// Returns the title of a forecast in spans: `Due in the next 13 weeks`, `All due, in the next 3 years`.
  static func dueTitle(_ count: Int, _ unit: SpanUnit, isAll: Bool) -> String {
    let length = spans(count, unit)
    return
      "\(isAll ? "All due, in" : "Due in") the next \(length.hasPrefix("1 ") ? String(length.dropFirst(2)) : length)"
  }

  /// Returns a length in days, weeks, months, or years: `13 weeks`, `6 months`.
  static func spans(_ count: Int, _ unit: SpanUnit) -> String {
    let (number, name) =
      switch unit {
      case .day: (count, "day")
      case .week: (count, "week")
      case .month: (count, "month")
      case .quarter: (count * 3, "month")
      case .year: (count, "year")
      case .decade: (count * 10, "year")
      }
    return number == 1 ? "1 \(name)" : "\(number) \(name)s"
  }

  /// Returns the start of a span from today on: `today`, `+5d`, `+3mo`; of a longer one that begins today, `now`.
  static func ahead(_ index: Int, _ unit: SpanUnit) -> String {
    guard index > 0 else { return unit == .day ? todayLabel : "now" }
    return switch unit {
    case .day: "+\(index)d"
    case .week: "+\(index)w"
    case .month: "+\(index)mo"
    case .quarter: "+\(index * 3)mo"
    case .year: "+\(index)y"
    case .decade: "+\(index * 10)y"
    }
  }

  static func ahead(days: Int) -> String { "+\(Words.days(days))" }
  static func daysBack(_ days: Int) -> String { days == 0 ? todayLabel : "-\(days)d" }
  static func timeTitle(days: Int) -> String { "Time, last \(days) days" }

  /// Returns the labels of a scale up to a number: the number, and half of it if that is whole.
  static func scale(_ peak: Int) -> [String] {
    peak == 0 ? [] : peak % 2 == 0 ? [compact(peak), compact(peak / 2)] : [compact(peak)]
  }
  static let percentScale = ["100%", "50%"]

  /// Returns the number of a page, counted from 0: `1/2`, or `page 1 of 2` where it is read aloud.
  static func page(_ page: Int, of count: Int, isPlain: Bool) -> String {
    isPlain ? "page \(page + 1) of \(count)" : "\(page + 1)/\(count)"
  }

  static let recallHeadings = ["young", "mature", "all", "reviews"]
  static let calibrationHeadings = ["predicted", "observed", "reviews"]
  static let simulationHeadings = ["reviews/d", "time/d", "memorized"]
  static let workloadHeadings = ["reviews/d", "time/d", "known in 1y"]
  static let modes = ["review", "cram", "rounds"]
  static let whatCounts =
    "Rounds (choose, type, match, order) and cram count toward today, the goal, and the streak."
  static let nothingPredicted = "No card has been reviewed again on a later day yet."

  static func rmse(_ error: Double) -> String { "RMSE \(percent(error))" }
  static func percentRange(_ first: Double, _ last: Double) -> String {
    "\(Int((first * 100).rounded()))–\(wholePercent(last))"
  }
  static func simulationTitle(new: Int, days: Int) -> String {
    "Simulation: \(grouped(new)) new a day, \(Words.days(days))"
  }
  /// How many new cards a simulation can learn, and what it leaves out.
  static func newLeft(_ count: Int) -> String { "\(grouped(count)) new left" }
  static let noReviewLimit = "no review limit"
  static let noNewCards = "no new cards"

  /// Returns the reviews and the study time a day, and the number of memorized cards.
  static func simulated(_ day: Simulation.Day) -> [String] {
    [
      short(day.reviews), minutes(Milliseconds(day.taken.rounded())), grouped(Int(day.memorized.rounded())),
    ]
  }
  static let ages = ["under a week", "under a month", "under 3 months", "older"]
  static let stabilities = ["under a day", "under a week", "under a month", "under 3 months", "under a year", "longer"]
  static let states = ["new", "learning", "relearning", "young", "mature", "suspended"]
  static let periods = (
    today: "today", yesterday: "yesterday", week: "7 days", month: "30 days", year: "1 year", all: "all time"
  )
  static func share(_ count: Int, _ share: Double?) -> String { "\(grouped(count)) · \(percent(share))" }

  static func busiestHour(_ hours: [Statistics.Hour]) -> String {
    let busiest = hours.indices.max { hours[$0].answers < hours[$1].answers }
    guard let busiest, hours[busiest].answers > 0 else { return "" }
    return "busiest hour \(busiest):00"
  }

  static func timeSpent(_ tally: Tally) -> String {
    guard tally.answers > 0 else { return "" }
    return "\(minutes(tally.taken)) · \(time(tally.taken / Milliseconds(tally.answers))) each"
  }

  /// Returns the estimated reviews and time per day for a desired retention, and the cards known after a year.
  static func costs(_ point: Workload.Point) -> [String] {
    [short(point.answers), minutes(point.taken), grouped(Int(point.known.rounded()))]
  }
}

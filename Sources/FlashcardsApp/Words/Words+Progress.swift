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
    static let today = "Today"
    static let retention = "True retention"
    static let year = "Past year"
  }

  static func best(_ streak: Int) -> String { " · best \(grouped(streak))" }
  static func retentionGoal(_ share: Double) -> String { " · goal \(wholePercent(share))" }

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
    let right = tally.right * 100 / tally.answers
    let new = tally.new > 0 ? " · \(grouped(tally.new)) new" : ""
    return "\(date(day)) · \(reviews(tally.answers)) · \(right)% correct · \(minutes(tally.taken))\(new)"
  }

  static let noReviews = "none"
  static func reviewsFrom(_ least: Int) -> String { least == 0 ? noReviews : "\(grouped(least)) or more" }

  // MARK: Charts

  /// The titles of charts.
  enum ChartTitle {
    static let forecast = "Due in the next 30 days"
    static let ages = "Retention by card age"
    static let recall = "True retention"
    static let recallOverTime = "Retention over time"
    static let grades = "Reviews by grade"
    static let hours = "Reviews by hour"
    static let time = "Time, last 30 days"
    static let prompts = "Cards by state"
    static let stability = "Stability"
    static let difficulty = "Difficulty, 1 to 10"
    static let workload = "Reviews per day by retention"
  }

  static func peak(_ count: Int) -> String { "peak \(grouped(count))" }
  static let fromHalf = "from 50%"
  static let todayLabel = "today"
  static let dueParts = (mature: "mature", young: "young")
  static let daysAhead = "+29"
  static let daysBack = "-29"
  static let ages = ["under a week", "under a month", "under 3 months", "older"]
  static let stabilities = ["under a day", "under a week", "under a month", "under 3 months", "under a year", "longer"]
  static let states = ["new", "learning", "relearning", "young", "mature", "suspended"]
  static let periods = (
    today: "today", yesterday: "yesterday", week: "7 days", month: "30 days", year: "1 year", all: "all time"
  )
  static let intervals = (day: "by day", week: "by week", month: "by month")

  static func share(_ count: Int, _ share: Double?) -> String { "\(grouped(count)) · \(percent(share))" }

  static func busiestHour(_ hours: [Statistics.Hour]) -> String {
    let busiest = hours.indices.max { hours[$0].answers < hours[$1].answers }
    guard let busiest, hours[busiest].answers > 0 else { return "" }
    return "busiest \(busiest):00"
  }

  static func timeSpent(_ tally: Tally) -> String {
    guard tally.answers > 0 else { return "" }
    return "\(minutes(tally.taken)) · \(time(tally.taken / Milliseconds(tally.answers))) each"
  }

  /// Returns the estimated reviews and time per day for a desired retention.
  static func costs(_ point: Workload.Point) -> String {
    let tenths = Int((point.answers * 10).rounded())
    let count = tenths >= 100 ? grouped((tenths + 5) / 10) : "\(tenths / 10).\(tenths % 10)"
    return "\(count) · \(minutes(point.taken))"
  }
}

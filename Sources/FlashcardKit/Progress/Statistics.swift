/// The statistics shown by Progress, of all cards or of some decks. Derived from the review log and memory states;
/// never stored.
public struct Statistics: Hashable, Sendable {
  /// The current study day.
  public let today: StudyDay
  /// The tally of each day with reviews, by number of the study day.
  public internal(set) var days: [Int: Tally] = [:]
  /// The number and total duration of reviews, by grade.
  public internal(set) var grades = Array(repeating: GradeTally(), count: Grade.allCases.count)
  /// The reviews by hour of local time, from midnight.
  public internal(set) var hours = Array(repeating: Hour(), count: 24)
  /// The true retention by days since a prompt's first review: one element for each bound in `ages`, and one for older
  /// prompts.
  public internal(set) var recallByAge = Array(repeating: Recall(), count: Statistics.ages.count + 1)
  /// The number of prompts in each state.
  public internal(set) var prompts = PromptCounts()
  /// The number of reviews due on the coming days.
  public internal(set) var forecast = Forecast()
  /// The number of prompts by stability: one element for each bound in `stabilityEnds`, and one above.
  public internal(set) var stabilities = Array(repeating: 0, count: Statistics.stabilityEnds.count + 1)
  /// The number of prompts in review by interval, in the same bands as stabilities.
  public internal(set) var intervals = Array(repeating: 0, count: Statistics.stabilityEnds.count + 1)
  /// The number of prompts by the probability of recalling them now, in tenths.
  public internal(set) var retrievabilities = Array(repeating: 0, count: 10)
  /// The number of reviews by mode.
  public internal(set) var modes: [ReviewEntry.Mode: Int] = [:]
  /// The number of prompts by rounded difficulty, from 1 to 10.
  public internal(set) var difficulties = Array(repeating: 0, count: 10)

  /// The reviews with one grade.
  public struct GradeTally: Hashable, Sendable {
    /// The number of reviews.
    public internal(set) var answers = 0
    /// Their total duration.
    public internal(set) var taken: Milliseconds = 0
  }

  /// The reviews in one hour of the day.
  public struct Hour: Hashable, Sendable {
    /// The number of reviews.
    public internal(set) var answers = 0
    /// The number of reviews graded better than Again.
    public internal(set) var right = 0
  }

  /// Creates empty statistics.
  public init(today: StudyDay) { self.today = today }

  /// The bounds of ages in days since the first review: a week, a month, three months.
  public static let ages = [7, 30, 90]
  /// The bounds of stabilities in days: a day, a week, a month, three months, a year.
  public static let stabilityEnds = [1, 7, 30, 90, 365]
}

/// What the answers say of how somebody studies: all that Progress shows, of everything or of some decks. A value that is
/// worked out of the log and the memory states, and kept nowhere.
public struct Statistics: Hashable, Sendable {
  /// The study day that it is.
  public let today: StudyDay
  /// What was answered, by the number of the study day; days without an answer are not there.
  public internal(set) var days: [Int: Tally] = [:]
  /// How long answers in review took together, and how many there were, by grade.
  public internal(set) var buttons = Array(repeating: Button(), count: Grade.allCases.count)
  /// What was answered by the hour of the clock, from midnight on.
  public internal(set) var hours = Array(repeating: Hour(), count: 24)
  /// The true retention by how many days before a prompt had been answered for the first time: up to the ends of
  /// `ages`, and longer ago.
  public internal(set) var recallByAge = Array(repeating: Recall(), count: Statistics.ages.count + 1)
  /// How many prompts there are, by state.
  public internal(set) var prompts = PromptCounts()
  /// How many come back when.
  public internal(set) var forecast = Forecast()
  /// How many prompts have which stability: up to the ends of `stabilityEnds`, and more.
  public internal(set) var stabilities = Array(repeating: 0, count: Statistics.stabilityEnds.count + 1)
  /// How many prompts have which difficulty, rounded: 1 to 10.
  public internal(set) var difficulties = Array(repeating: 0, count: 10)

  /// The answers of one grade.
  public struct Button: Hashable, Sendable {
    /// How many.
    public internal(set) var answers = 0
    /// How long they took together.
    public internal(set) var taken: Milliseconds = 0
  }

  /// The answers of one hour of the day.
  public struct Hour: Hashable, Sendable {
    /// How many.
    public internal(set) var answers = 0
    /// How many of them were not Again.
    public internal(set) var right = 0
  }

  /// No answers.
  public init(today: StudyDay) { self.today = today }

  /// Days since the first answer: a week, a month, three months.
  public static let ages = [7, 30, 90]
  /// Days of stability: a day, a week, a month, three months, a year.
  public static let stabilityEnds = [1, 7, 30, 90, 365]
}

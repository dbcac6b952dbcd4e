/// The options that govern how a deck is studied.
public struct StudyOptions: Hashable, Sendable {
  /// The number of new prompts per day.
  public var newPerDay: Int
  /// The number of reviews per day.
  public var reviewsPerDay: Int
  /// The daily goal in reviews across all decks, or 0 for none.
  public var dailyGoal: Int
  /// The method by which prompts are answered.
  public var answerMethod: AnswerMethod
  /// The number of lapses that makes a card a leech, or 0 for never. Not overridable by decks.
  public var leechAfter: Int
  /// The options of the scheduler.
  public var scheduling: SchedulingOptions
}

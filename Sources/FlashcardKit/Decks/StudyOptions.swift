/// How a deck is studied.
public struct StudyOptions: Hashable, Sendable {
  /// New prompts a day.
  public var newPerDay: Int
  /// Reviews a day.
  public var reviewsPerDay: Int
  /// How many answers the person wants to give a day, to all decks together; 0: that is not said.
  public var dailyGoal: Int
  /// How they are asked.
  public var asking: AnswerMethod
  /// How often a card has to be forgotten to be a leech; zero: however often, it is none. Of no deck otherwise.
  public var leechAfter: Int
  /// When they are asked again.
  public var scheduling: SchedulingOptions
}

/// The options that govern how a deck is studied.
public struct StudyOptions: Hashable, Sendable {
  /// The number of new prompts per day.
  public var newPerDay: Int
  /// The number of reviews per day.
  public var reviewsPerDay: Int
  /// Whether new prompts come up even if the reviews of the day are above their limit. If not, new prompts count as
  /// reviews, and take the room that reviews leave.
  public var newIgnoresReviewLimit: Bool
  /// The daily goal in reviews across all decks, or 0 for none.
  public var dailyGoal: Int
  /// The method by which prompts are answered.
  public var answerMethod: AnswerMethod
  /// The order in which reviews come up. In a session over several decks, that of the deck one studies applies.
  public var reviewOrder: ReviewOrder
  /// The order in which new prompts come up.
  public var newCardOrder: NewCardOrder
  /// The place of new prompts among reviews.
  public var newCardPlacement: NewCardPlacement
  /// The number of lapses that makes a card a leech, or 0 for never.
  public var leechAfter: Int
  /// The options of the scheduler.
  public var scheduling: SchedulingOptions
}

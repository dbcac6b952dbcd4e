/// A titled group of cards that are studied together. The library keeps its cards under the deck's ID.
public struct Deck: Hashable, Sendable {
  /// The deck's identity.
  public let id: DeckID
  /// The title.
  public var title: String
  /// The parent deck, or `nil` at the top level.
  public var parent: DeckID?
  /// The time at which the deck was created.
  public let created: Milliseconds
  /// The source that the deck's facts were taken from or checked against.
  public var source: String?
  /// The name of the color scheme for the deck's cards, or `nil` to inherit the parent deck's.
  public var scheme: String?
  /// The deck's own settings by key, overriding the parent deck's. Also holds values written by newer versions of the
  /// program, which are kept.
  public var options: [String: PropertyValue]
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue]

  /// Creates a deck. The time is clamped to the valid range.
  public init(
    id: DeckID, title: String, parent: DeckID? = nil, created: Milliseconds, source: String? = nil,
    scheme: String? = nil, options: [String: PropertyValue] = [:], unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.parent = parent
    self.created = created.clamped(to: Moment.times)
    self.source = source
    self.scheme = scheme
    self.options = options
    self.unknown = unknown
  }
}

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

/// The place of new cards among reviews.
public enum NewCardPlacement: String, Sendable, CaseIterable {
  /// Spread evenly among reviews.
  case mixed
  /// Before all reviews.
  case before
  /// After all reviews.
  case after
}

/// The order in which new cards come up.
public enum NewCardOrder: String, Sendable, CaseIterable {
  /// The order of the cards in their deck.
  case deck
  /// At random.
  case random
}

/// The order in which reviews come up.
public enum ReviewOrder: String, Sendable, CaseIterable {
  /// By due day, shuffled within a day.
  case dueDate = "due"
  /// By the time since the due day relative to the interval, most overdue first.
  case overdueness
  /// By the chance of recall, lowest first.
  case retrievability
  /// At random.
  case random
  /// By deck, then in the order of the cards in their deck.
  case deck
}

/// A way of answering a card.
public enum AnswerMethod: String, Sendable, CaseIterable {
  /// Flipping the card and grading oneself.
  case flipping = "turning"
  /// Typing the answer.
  case typing
  /// Choosing the answer among others.
  case choosing
  /// Matching the front and back among those of other cards.
  case matching
  /// Putting the facts in order.
  case ordering

  /// The methods that work for any single prompt, from which a deck chooses.
  public static let ofPrompts: [AnswerMethod] = [.flipping, .typing, .choosing]

  /// The minimum number of cards that the method needs.
  public var fewestCards: Int { self == .matching ? 2 : 1 }
}

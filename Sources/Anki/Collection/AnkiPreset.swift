/// A preset: study options that decks share.
///
/// Orders and mixes are numbers as in Anki's files (`proto/anki/deck_config.proto`).
public struct AnkiPreset: Hashable, Sendable, Codable, Identifiable {
  /// What only the scheduler SM-2 uses.
  public struct SM2: Hashable, Sendable, Codable {
    /// The ease of SM-2 at the start.
    public var initialEase = 2.5
    /// The factor of SM-2 for Easy.
    public var easyMultiplier = 1.3
    /// The factor of SM-2 for Hard.
    public var hardMultiplier = 1.2
    /// The factor of SM-2 after a lapse.
    public var lapseMultiplier = 0.0
    /// The factor of SM-2 for all intervals.
    public var intervalMultiplier = 1.0
    /// The shortest interval after a lapse, in days.
    public var minimumLapseInterval = 1
    /// The first interval after Good, in days.
    public var graduatingIntervalGood = 1
    /// The first interval after Easy, in days.
    public var graduatingIntervalEasy = 4

    /// Creates Anki's defaults.
    public init() {}
  }

  /// The orders in which cards come up.
  public struct Orders: Hashable, Sendable, Codable {
    /// Whether new cards are put in the new queue in order (0) or at random (1).
    public var newCardInsertOrder = 0
    /// The place of new cards among reviews: 0 mixed, 1 after, 2 before.
    public var newMix = 0
    /// The place of cards learned across days among reviews.
    public var interdayLearningMix = 0
    /// The order of new cards.
    public var newCardSortOrder = 0
    /// The order of reviews.
    public var reviewOrder = 0
    /// The way in which new cards are gathered.
    public var newCardGatherPriority = 0

    /// Creates Anki's defaults.
    public init() {}
  }

  /// Which siblings of a reviewed card wait until the next day.
  public struct Burying: Hashable, Sendable, Codable {
    /// Whether new siblings are buried.
    public var buriesNew = false
    /// Whether review siblings are buried.
    public var buriesReviews = false
    /// Whether siblings learned across days are buried.
    public var buriesInterdayLearning = false

    /// Creates Anki's defaults.
    public init() {}
  }

  /// How cards are shown and answered.
  public struct Showing: Hashable, Sendable, Codable {
    /// Whether sounds aren't played when a card is shown.
    public var disablesAutoplay = false
    /// The longest answer time that is logged, in seconds.
    public var longestAnswer = 60
    /// Whether a timer is shown.
    public var showsTimer = false
    /// Whether the question's sounds are left out when the answer's are replayed.
    public var skipsQuestionOnReplay = false

    /// Creates Anki's defaults.
    public init() {}
  }

  /// The preset's identity.
  public var id: Int64
  /// The name.
  public var name: String
  /// The time of the last edit, in seconds.
  public var modified: Int64 = 0
  /// The learning steps, in minutes.
  public var learningSteps: [Double] = [1, 10]
  /// The relearning steps, in minutes.
  public var relearningSteps: [Double] = [10]
  /// The parameters of FSRS-4.5, or none.
  public var parameters4: [Double] = []
  /// The parameters of FSRS-5, or none.
  public var parameters5: [Double] = []
  /// The parameters of FSRS-6, or none.
  public var parameters6: [Double] = []
  /// The share of a usual day's reviews for each day of the week from Monday, or none.
  public var easyDays: [Double] = []
  /// The new cards per day.
  public var newPerDay = 20
  /// The reviews per day.
  public var reviewsPerDay = 200
  /// The longest interval, in days.
  public var maximumInterval = 36500
  /// What is done with leeches: 0 suspends, 1 tags only.
  public var leechAction = 0
  /// The number of lapses that makes a leech.
  public var leechThreshold = 8
  /// What only the scheduler SM-2 uses.
  public var sm2 = SM2()
  /// The orders in which cards come up.
  public var orders = Orders()
  /// Which siblings of a reviewed card wait until the next day.
  public var burying = Burying()
  /// How cards are shown and answered.
  public var showing = Showing()
  /// The desired retention, from 0 to 1.
  public var desiredRetention = 0.9
  /// The retention that SM-2 is assumed to have had, from 0 to 1.
  public var historicalRetention = 0.9
  /// The search for the cards that parameters are fitted to.
  public var parameterSearch = ""
  /// The date before which reviews are ignored, as `yyyy-mm-dd`, or empty.
  public var ignoreReviewsBefore = ""
  /// A JSON object of values that this module doesn't know, or no bytes for none.
  public var other: [UInt8] = []

  /// Creates a preset with Anki's defaults.
  public init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }

  /// The parameters of FSRS that are in force, or none for Anki's defaults.
  public var parameters: [Double] {
    [parameters6, parameters5, parameters4].first { !$0.isEmpty } ?? []
  }
}

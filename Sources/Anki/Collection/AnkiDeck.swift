/// A deck.
public struct AnkiDeck: Hashable, Sendable, Codable, Identifiable {
  /// A limit for one day.
  public struct DayLimit: Hashable, Sendable, Codable {
    /// The number of cards.
    public var limit: Int
    /// The day for which it holds, counted from the creation of the collection.
    public var day: Int

    /// Creates a limit.
    public init(limit: Int, day: Int) {
      self.limit = limit
      self.day = day
    }
  }

  /// What a normal deck is studied by.
  public struct Normal: Hashable, Sendable, Codable {
    /// The preset.
    public var preset: Int64 = 1
    /// The description, in HTML or Markdown.
    public var description = ""
    /// Whether the description is in Markdown.
    public var isDescriptionMarkdown = false
    /// The number of new cards added for today by hand.
    public var extendedNew = 0
    /// The number of reviews added for today by hand.
    public var extendedReviews = 0
    /// The new cards per day, or `nil` for the preset's.
    public var newLimit: Int?
    /// The reviews per day, or `nil` for the preset's.
    public var reviewLimit: Int?
    /// The new cards for one day.
    public var newLimitToday: DayLimit?
    /// The reviews for one day.
    public var reviewLimitToday: DayLimit?
    /// The desired retention from 0 to 1, or `nil` for the preset's.
    public var desiredRetention: Double?

    /// Creates the properties of a deck without limits of its own.
    public init() {}
  }

  /// What gathers the cards of a filtered deck.
  public struct Filtered: Hashable, Sendable, Codable {
    /// A search.
    public struct Search: Hashable, Sendable, Codable {
      /// The query.
      public var query: String
      /// The maximum number of cards.
      public var limit: Int
      /// The number of the order in Anki's files.
      public var order: Int

      /// Creates a search.
      public init(query: String, limit: Int, order: Int) {
        self.query = query
        self.limit = limit
        self.order = order
      }
    }

    /// Whether reviews in the deck count for the schedule.
    public var reschedules = true
    /// The searches.
    public var searches: [Search] = []
    /// The steps of older versions of Anki, in minutes.
    public var delays: [Double] = []
    /// The delay of older versions of Anki, in minutes.
    public var previewDelay = 0
    /// The delays of a preview after Again, Hard and Good, in seconds.
    public var previewSeconds: [Int] = []

    /// Creates a filtered deck without searches.
    public init() {}
  }

  /// What kind of deck it is.
  public enum Kind: Hashable, Sendable, Codable {
    /// A deck that is the home of its cards.
    case normal(Normal)
    /// A deck that borrows cards.
    case filtered(Filtered)
  }

  /// The deck's identity.
  public var id: Int64
  /// The titles of the deck and those above it, from the top.
  public var path: [String]
  /// The time of the last edit, in seconds.
  public var modified: Int64 = 0
  /// What kind of deck it is.
  public var kind: Kind
  /// Whether its subdecks are hidden in the list of decks.
  public var isCollapsed = false
  /// Whether its subdecks are hidden in Anki's browser.
  public var isCollapsedInBrowser = false
  /// A JSON object of values that this module doesn't know, or no bytes for none.
  public var other: [UInt8] = []

  /// Creates a deck.
  public init(id: Int64, path: [String], kind: Kind = .normal(Normal())) {
    self.id = id
    self.path = path
    self.kind = kind
  }
}

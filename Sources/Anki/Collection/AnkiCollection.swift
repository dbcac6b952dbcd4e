/// What an Anki package or collection holds, but for the contents of its media files.
public struct AnkiCollection: Hashable, Sendable {
  /// What the days of schedules are counted by, and other properties of the whole.
  public struct Properties: Hashable, Sendable, Codable {
    /// The time of the collection's creation, in seconds. Days are counted from it.
    public var created: Int64 = 0
    /// The offset from UTC at the creation, in minutes to the west, or `nil` if it was not recorded.
    public var creationOffset: Int?
    /// The hour at which a day begins.
    public var rollover = 4
    /// Whether FSRS is on, or `nil` if the file doesn't say, as those of single decks don't.
    public var isFSRSOn: Bool?
    /// Whether new cards come up even if reviews are above their limit, or `nil` if the file doesn't say.
    public var newIgnoresReviewLimit: Bool?
    /// Whether the file is a whole collection.
    public var isWhole = false

    /// Creates the properties of a new collection.
    public init() {}
  }

  /// The properties of the whole.
  public var properties = Properties()
  /// The note types.
  public var noteTypes: [AnkiNoteType] = []
  /// The decks.
  public var decks: [AnkiDeck] = []
  /// The presets.
  public var presets: [AnkiPreset] = []
  /// The notes, by ID.
  public var notes: [AnkiNote] = []
  /// The cards, by ID.
  public var cards: [AnkiCard] = []
  /// The review log, by ID.
  public var reviews: [AnkiReview] = []
  /// The names of the media files.
  public var media: [String] = []

  /// Creates an empty collection.
  public init() {}
}

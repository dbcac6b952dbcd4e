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

extension AnkiCollection.Properties {
  /// Returns the number of the day of a time, counted from the creation of the collection.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - offset: The offset of local time from UTC at that time, in minutes to the east.
  /// - Returns: The number of the day.
  public func day(of time: Int64, offset: Int) -> Int64 {
    // A day begins at the rollover hour; the collection's own first day began at midnight (rslib/src/scheduler/timing.rs).
    let minutes = bounded(time, 0...Self.latest) / 60 + bounded(Int64(offset), Self.offsets)
    let first =
      bounded(created, 0...Self.latest) / 60
      + (creationOffset.map { -bounded(Int64($0), Self.offsets) } ?? bounded(Int64(offset), Self.offsets))
    let isBeforeRollover = minutes.modulo(1440) < bounded(Int64(rollover), 0...23) * 60
    return (minutes - minutes.modulo(1440)) / 1440 - (first - first.modulo(1440)) / 1440 - (isBeforeRollover ? 1 : 0)
  }

  /// The bounds of times in seconds, the year 9999, and of offsets in minutes.
  private static let latest: Int64 = 253_402_300_799
  private static let offsets: ClosedRange<Int64> = -1440...1440

  private func bounded(_ value: Int64, _ bounds: ClosedRange<Int64>) -> Int64 {
    min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}

extension Int64 {
  /// The remainder of a division, never negative.
  fileprivate func modulo(_ divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

/// A line of the review log.
public struct AnkiReview: Hashable, Sendable, Identifiable {
  /// What was reviewed, by its number in Anki's files.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A card in the learning steps.
    case learning = 0
    /// A card in review.
    case review = 1
    /// A card in the relearning steps.
    case relearning = 2
    /// A card in a filtered deck, or reviewed early.
    case filtered = 3
    /// Nothing: the schedule was set by hand. With the factor 0, it was reset.
    case manual = 4
    /// Nothing: the schedule was computed anew.
    case rescheduled = 5
  }

  /// The time of the review, in milliseconds.
  public var id: Int64
  /// The card.
  public var card: Int64
  /// The interval after the review: days, or negative for seconds.
  public var interval: Int32
  /// The interval before.
  public var lastInterval: Int32
  /// The ease of SM-2 in thousandths, or the difficulty of FSRS as `(d - 1) / 9 * 1000 + 100`.
  public var factor: Int32
  /// The time taken, in milliseconds.
  public var taken: Int32
  /// The grade from 1 to 4, or 0 if there was no answer.
  public var grade: UInt8
  /// What was reviewed.
  public var kind: Kind

  /// Creates a line.
  public init(
    id: Int64, card: Int64, grade: UInt8, kind: Kind, interval: Int32, lastInterval: Int32, factor: Int32, taken: Int32
  ) {
    self.id = id
    self.card = card
    self.interval = interval
    self.lastInterval = lastInterval
    self.factor = factor
    self.taken = taken
    self.grade = grade
    self.kind = kind
  }
}

/// A card: a question that a note asks, and its schedule.
public struct AnkiCard: Hashable, Sendable, Identifiable {
  /// The phase of learning, by its number in Anki's files.
  public enum Phase: Int8, Hashable, Sendable {
    /// Never reviewed.
    case new = 0
    /// In the learning steps.
    case learning = 1
    /// In review.
    case review = 2
    /// In the relearning steps.
    case relearning = 3
  }

  /// The queue, by its number in Anki's files.
  public enum Queue: Int8, Hashable, Sendable {
    /// Buried by the person.
    case buriedByPerson = -3
    /// Buried because a sibling was reviewed.
    case buriedByScheduler = -2
    /// Suspended.
    case suspended = -1
    /// New.
    case new = 0
    /// Learning within the day; `due` is in seconds.
    case learning = 1
    /// Review; `due` is a day.
    case review = 2
    /// Learning across days; `due` is a day.
    case dayLearning = 3
    /// Previewed in a filtered deck.
    case preview = 4
  }

  /// The time of its creation, in milliseconds.
  public var id: Int64
  /// The note.
  public var note: Int64
  /// The deck: a filtered one if it has borrowed the card.
  public var deck: Int64
  /// The deck that the card is at home in while a filtered deck has it, or 0.
  public var homeDeck: Int64 = 0
  /// The index of the template, or for cloze the number less one.
  public var ordinal: Int32
  /// The phase.
  public var phase = Phase.new
  /// The queue.
  public var queue = Queue.new
  /// The time of the last change, in seconds.
  public var modified: Int64 = 0
  /// The place among new cards, a time in seconds, or a day counted from the creation of the collection.
  public var due: Int64 = 0
  /// The `due` at home while a filtered deck has the card, or 0.
  public var homeDue: Int64 = 0
  /// The interval, in days.
  public var interval: Int32 = 0
  /// The ease of SM-2 in thousandths.
  public var factor: Int32 = 0
  /// The number of reviews.
  public var reviews: Int32 = 0
  /// The number of lapses.
  public var lapses: Int32 = 0
  /// The number of steps left.
  public var stepsLeft: Int32 = 0
  /// The flag from 1 to 7, or 0.
  public var flag: UInt8 = 0
  /// A JSON object of further values as in Anki's files, such as the memory state, or empty.
  public var data = ""

  /// Creates a new card.
  public init(id: Int64, note: Int64, deck: Int64, ordinal: Int32) {
    self.id = id
    self.note = note
    self.deck = deck
    self.ordinal = ordinal
  }
}

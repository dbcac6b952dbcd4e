public import FlashcardKit

/// What is written as a collection.
public struct ExportSource: Sendable {
  /// The library.
  public let library: Library
  /// The review log.
  public internal(set) var log: ReviewLog
  /// The cards to write.
  public let cards: [CardID]
  /// What is known of notes that came from Anki.
  public let originals: Originals
  /// Whether schedules, flags, and reviews are written.
  public let hasSchedules: Bool
  /// Returns whether the collection that the cards go to has another file of a name than a stored one.
  let isNameTaken: @Sendable (_ name: String, _ file: String) -> Bool
  /// The time of the export.
  public let now: Moment
  /// Returns the UTC offset of local time at a time, in minutes.
  public let offset: @Sendable (Milliseconds) -> Int
  /// Returns a text in Markdown as HTML.
  public let html: @Sendable (String) -> String

  /// Creates a source.
  public init(
    _ library: Library, _ log: ReviewLog, cards: [CardID], originals: Originals = Originals([]),
    hasSchedules: Bool = true,
    isNameTaken: @escaping @Sendable (_ name: String, _ file: String) -> Bool = { _, _ in false }, at now: Moment,
    offset: @escaping @Sendable (Milliseconds) -> Int,
    html: @escaping @Sendable (String) -> String
  ) {
    self.library = library
    self.log = log
    self.cards = cards
    self.originals = originals
    self.hasSchedules = hasSchedules
    self.isNameTaken = isNameTaken
    self.now = now
    self.offset = offset
    self.html = html
  }
}

/// What an export wrote.
public struct ExportReport: Hashable, Sendable {
  /// The number of cards of kinds that the program doesn't know, which were left out.
  public let unknown: Int
  /// The number of cards that were written, which Anki calls notes.
  public let notes: Int
  /// The number of reviews.
  public let reviews: Int
  /// The number of pictures and sounds.
  public let media: Int
  /// The names of the pictures and sounds that couldn't be read, and were left out.
  public let missing: [String]
  /// Whether the file is too large to be imported again.
  public var isTooLargeToImport = false

  /// Creates a report.
  public init(notes: Int, unknown: Int = 0, reviews: Int = 0, media: Int = 0, missing: [String] = []) {
    self.unknown = unknown
    self.notes = notes
    self.reviews = reviews
    self.media = media
    self.missing = missing
  }
}

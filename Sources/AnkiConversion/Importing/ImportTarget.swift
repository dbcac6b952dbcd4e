public import FlashcardKit

/// What a collection is imported into.
public struct ImportTarget: Sendable {
  /// The library.
  public let library: Library
  /// The review log.
  public let log: ReviewLog
  /// The stored files by the names that notes use.
  public let media: [String: String]
  /// What was imported before.
  public let imported: EarlierImports
  /// The time of the import.
  public let now: Moment
  /// Returns the UTC offset of local time at a time, in minutes.
  public let offset: @Sendable (Milliseconds) -> Int

  /// Creates a target.
  public init(
    _ library: Library, _ log: ReviewLog, media: [String: String] = [:], imported: EarlierImports = EarlierImports(),
    at now: Moment, offset: @escaping @Sendable (Milliseconds) -> Int
  ) {
    self.library = library
    self.log = log
    self.media = media
    self.imported = imported
    self.now = now
    self.offset = offset
  }
}

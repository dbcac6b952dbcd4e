public import Anki

/// A collection of Anki's made from cards of a library.
///
/// Notes that came from Anki go back as they were, with what was edited and reviewed since. Others get note types of
/// their own.
public struct AnkiExport: Sendable {
  /// The collection without its reviews.
  public let collection: AnkiCollection
  /// The stored files by the names that the collection gives them.
  public let media: [String: String]
  /// About how many reviews there are.
  public let expectedReviews: Int
  private let history: ExportedReviews

  /// Converts cards.
  public init(_ source: ExportSource) {
    var converter = LibraryConverter(source)
    converter.convertCards()
    collection = converter.collection()
    media = converter.media
    history = converter.reviews
    expectedReviews = history.entryCount
  }

  /// Returns the reviews of the collection's cards, in order of time. That takes about as long as everything else, so
  /// it's for another thread.
  public func reviews() -> [AnkiReview] { history.reviews() }
}

public import Anki

/// A collection of Anki's made from cards of a library.
///
/// Notes that came from Anki go back as they were, with what was edited and reviewed since. Others get note types of
/// their own.
public struct AnkiExport: Sendable {
  /// The collection.
  public let collection: AnkiCollection
  /// The stored files by the names that the collection gives them.
  public let media: [String: String]

  /// Converts cards.
  public init(_ source: ExportSource) {
    var converter = LibraryConverter(source)
    converter.convertCards()
    converter.addReviews()
    collection = converter.collection()
    media = converter.media
  }
}

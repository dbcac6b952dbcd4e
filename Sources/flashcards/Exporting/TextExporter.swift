import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp
import Foundation

/// Writes cards of a login as text.
struct TextExporter {
  /// What was written.
  struct Result {
    /// The number of cards.
    let cards: Int
    /// The number of reviews.
    let reviews: Int
    /// The number of media files.
    let media: Int
    /// The media files that could not be read.
    let missing: [String]
  }

  let login: Login
  let locations: Locations
  let format: CardFormat
  let hasSchedules: Bool
  let hasMedia: Bool

  /// Writes cards, after copying their files into a folder beside the text.
  ///
  /// - Parameters:
  ///   - ids: The cards.
  ///   - snapshot: The cards and reviews of the login.
  ///   - path: The path of the text, or `nil` if it goes into a pipe, without files.
  ///   - write: A closure that takes each piece of the text.
  /// - Returns: What was written.
  /// - Throws: `CommandFailure` if a file can't be written, or the error of `write`.
  func export(
    _ ids: [CardID], of snapshot: LoginSnapshot, beside path: String?, _ write: (String) throws -> Void
  ) throws -> Result {
    let folder = path.flatMap { hasMedia ? MediaFolder(beside: $0) : nil }
    let cards = ExportedCards(
      ids, of: snapshot.library, reviews: hasSchedules ? snapshot.log.liveEntries.map { $0 } : [],
      hasSchedules: hasSchedules, mediaFolder: folder?.name)
    let names = folder == nil ? [] : cards.fileNames
    let missing = try folder?.add(names, of: login, in: locations) ?? []
    try format.write(cards, write)
    return Result(
      cards: cards.cards.count, reviews: format.hasReviews ? cards.reviews.count : 0,
      media: names.count - missing.count,
      missing: missing)
  }
}

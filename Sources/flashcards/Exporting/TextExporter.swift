import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp

/// Writes cards of a login as text.
struct TextExporter {
  let login: Login
  let locations: Locations
  let format: CardFormat
  let hasSchedules: Bool

  /// Writes cards, after copying their files into a folder beside the text.
  ///
  /// - Parameters:
  ///   - ids: The cards.
  ///   - library: The library with the cards.
  ///   - log: The review log.
  ///   - folder: The folder for the files, which is to be finished with the text; `nil` if they are left out.
  ///   - progress: Called with the part that has been written, from 0 to 1.
  ///   - write: A closure that takes each piece of the text.
  /// - Returns: What was written.
  /// - Throws: `ExportFailure` if a file can't be copied, or the error of `write`.
  func export(
    _ ids: [CardID], of library: Library, _ log: ReviewLog, beside folder: MediaFolder? = nil,
    progress: (Double) -> Void = { _ in }, _ write: (String) throws -> Void
  ) throws -> ExportReport {
    let cards = ExportedCards(
      ids, of: library, reviews: hasSchedules && format.isComplete ? log.liveEntries.map { $0 } : [],
      hasSchedules: hasSchedules, mediaFolder: folder?.name)
    let names = folder == nil ? [] : cards.fileNames + (format.isComplete ? cards.kindFiles : [])
    // There is about one piece for each.
    let all = max(1, cards.cards.count + cards.reviews.count)
    var done = 0
    let missing = try folder?.add(names, of: login, in: locations) ?? []
    try format.write(cards) { piece in
      try write(piece)
      done += 1
      progress(min(1, Double(done) / Double(all)))
    }
    return ExportReport(
      notes: cards.cards.count, reviews: cards.reviews.count(where: \.isReview), media: names.count - missing.count,
      missing: missing)
  }
}

import Anki
import AnkiConversion
import CardStore
import FlashcardKit
import FlashcardsApp
import Foundation
import Markdown
import Outside
import RichText

/// Writes cards of a login as packages of Anki's.
struct AnkiExporter {
  /// What was written.
  struct Result {
    /// The number of notes.
    let notes: Int
    /// The number of reviews.
    let reviews: Int
    /// The number of media files.
    let media: Int
    /// The media files that could not be read.
    let missing: [String]
  }

  let login: Login
  let locations: Locations
  let format: AnkiPackageFormat
  let hasSchedules: Bool
  let hasMedia: Bool

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - snapshot: The cards and reviews of the login.
  ///   - file: An empty file, open for reading and writing.
  /// - Returns: What was written.
  /// - Throws: `CommandFailure` with the reason that the package is incomplete.
  func export(
    _ cards: [CardID], of snapshot: consuming LoginSnapshot, to file: Int32
  ) throws(CommandFailure) -> Result {
    // The helper needs as much memory as what is exported from.
    let export = AnkiExport(source(cards, consume snapshot))
    var collection = export.collection
    if !hasMedia { collection.media = [] }
    let files = MediaFiles(locations: locations)
    do throws(AnkiPackageFailure) {
      let missing = try AnkiPackageWriter(helper: Assets.ankiHelper).write(
        collection, as: format, to: file,
        media: { name in
          let place = export.media[name].flatMap { files.place(of: $0, of: login) }
          let opened = place.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
          return opened >= 0 ? opened : nil
        })
      return Result(
        notes: collection.notes.count, reviews: collection.reviews.count,
        media: collection.media.count - missing.count, missing: missing)
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.packageReason(error)) }
  }

  private func source(_ cards: [CardID], _ snapshot: consuming LoginSnapshot) -> ExportSource {
    var originals: [AnkiCollection] = []
    OriginalFiles(locations: locations).forEach(of: login) { file in
      if let original = try? CollectionRecords.collection(from: file) { originals.append(original) }
    }
    return ExportSource(
      snapshot.library, snapshot.log, cards: cards, originals: originals, hasSchedules: hasSchedules,
      at: Clock.moment, offset: Clock.offset(at:), html: { RichText(markdown: $0).html })
  }
}

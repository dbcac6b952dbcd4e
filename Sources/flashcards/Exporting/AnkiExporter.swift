import Anki
import AnkiConversion
import CardStore
import Effects
import FlashcardKit
import Foundation
import Markdown
import Outside
import RichText

/// Writes cards of a login as packages of Anki's.
struct AnkiExporter {
  let login: Login
  let locations: Locations
  let format: AnkiPackageFormat
  let hasSchedules: Bool
  let hasMedia: Bool

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - library: The library with the cards.
  ///   - log: The review log.
  ///   - file: An empty file, open for reading and writing.
  ///   - isCanceled: Called about ten times a second while the package is written. Returning `true` ends that.
  ///   - progress: Called from time to time with the part that has been written, from 0 to 1.
  /// - Returns: What was written.
  /// - Throws: The reason that the package is incomplete.
  func export(
    _ cards: [CardID], of library: consuming Library, _ log: consuming ReviewLog, to file: Int32,
    isCanceled: @escaping () -> Bool = { false }, progress: (Double) -> Void = { _ in }
  ) throws(AnkiPackageFailure) -> ExportReport {
    // The helper needs as much memory as what is exported from.
    let export = AnkiExport(source(cards, consume library, consume log))
    var collection = export.collection
    if !hasMedia { collection.media = [] }
    let files = MediaFiles(locations: locations)
    if isCanceled() { throw .canceled }
    let missing = try AnkiPackageWriter(helper: Assets.ankiHelper).write(
      collection, as: format, to: file,
      media: { name in
        let place = export.media[name].flatMap { files.place(of: $0, of: login) }
        let opened = place.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
        return opened >= 0 ? opened : nil
      }, isCanceled: isCanceled, progress: progress)
    return ExportReport(
      notes: collection.notes.count, reviews: collection.reviews.count,
      media: collection.media.count - missing.count, missing: missing)
  }

  private func source(
    _ cards: [CardID], _ library: consuming Library, _ log: consuming ReviewLog
  ) -> ExportSource {
    var originals: [AnkiCollection] = []
    OriginalFiles(locations: locations).forEach(of: login) { file in
      if let original = try? CollectionRecords.collection(from: file) { originals.append(original) }
    }
    return ExportSource(
      library, log, cards: cards, originals: originals, hasSchedules: hasSchedules,
      at: Clock.moment, offset: Clock.offset(at:), html: { RichText(markdown: $0).html })
  }
}

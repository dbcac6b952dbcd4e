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
  private let login: Login
  private let locations: Locations
  private let format: AnkiPackageFormat
  private let hasSchedules: Bool
  private let hasMedia: Bool
  private let originals: Meanwhile<Originals>

  /// What is known of notes that came from Anki.
  private struct Originals {
    var names: [String]
    var collections: [AnkiCollection] = []

    init(_ files: OriginalFiles, of login: Login) {
      names = files.names(of: login)
      files.forEach(of: login, names) { file in
        if let original = try? CollectionRecords.collection(from: file) { collections.append(original) }
      }
    }
  }

  /// Begins an export: another thread reads the originals of notes that came from Anki.
  init(login: Login, locations: Locations, format: AnkiPackageFormat, hasSchedules: Bool, hasMedia: Bool) {
    self.login = login
    self.locations = locations
    self.format = format
    self.hasSchedules = hasSchedules
    self.hasMedia = hasMedia
    originals = Meanwhile { Originals(OriginalFiles(locations: locations), of: login) }
  }

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
    let reviews = Meanwhile { export.reviews() }
    var collection = export.collection
    if !hasMedia { collection.media = [] }
    let files = MediaFiles(locations: locations)
    if isCanceled() { throw .canceled }
    let missing = try AnkiPackageWriter(helper: Assets.ankiHelper).write(
      collection, as: format, reviews: (export.expectedReviews, { reviews.value }), to: file,
      media: { name in
        let place = export.media[name].flatMap { files.place(of: $0, of: login) }
        let opened = place.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
        return opened >= 0 ? opened : nil
      }, isCanceled: isCanceled, progress: progress)
    return ExportReport(
      notes: collection.notes.count, reviews: reviews.value.count, media: collection.media.count - missing.count,
      missing: missing)
  }

  private func source(
    _ cards: [CardID], _ library: consuming Library, _ log: consuming ReviewLog
  ) -> ExportSource {
    var known = originals.value
    // They were read before the library, which may have notes of a later import.
    let files = OriginalFiles(locations: locations)
    if files.names(of: login) != known.names { known = Originals(files, of: login) }
    return ExportSource(
      library, log, cards: cards, originals: known.collections, hasSchedules: hasSchedules,
      at: Clock.moment, offset: Clock.offset(at:), html: { RichText(markdown: $0).html })
  }
}

import Anki
import AnkiConversion
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import HTML
import HelperClients
import Markdown
import RichText

/// Writes cards of a login as packages of Anki's.
struct AnkiExporter {
  private let login: Login
  private let locations: Locations
  private let format: AnkiPackageFormat
  private let hasSchedules: Bool
  private let hasMedia: Bool
  private let known: BackgroundValue<KnownOriginals>

  /// The number of reviews that are written at once.
  private static let part = 16_384
  /// The number of reviews up to which they are converted while notes are written, which takes memory for both.
  private static let few = 200_000
  /// The fewest cards whose reviews another thread converts.
  private static let share = 2048
  /// The number of records that take as long as a file.
  private static let fileWeight = 10

  /// What is known of notes that came from Anki, and the files that say so.
  private struct KnownOriginals {
    let names: [String]
    /// Those of the files that can't be read.
    let unread: [String]
    let originals: Originals

    init(_ files: OriginalFiles, of login: Login) {
      names = files.names(of: login)
      var collections: [AnkiCollection] = []
      unread = files.forEach(of: login, names) { file in
        if let original = try? CollectionRecords.collection(from: file) { collections.append(original) }
      }
      originals = Originals(collections)
    }
  }

  /// Begins an export: another thread reads the originals of notes that came from Anki.
  init(login: Login, locations: Locations, format: AnkiPackageFormat, hasSchedules: Bool, hasMedia: Bool) {
    self.login = login
    self.locations = locations
    self.format = format
    self.hasSchedules = hasSchedules
    self.hasMedia = hasMedia
    known = BackgroundValue { KnownOriginals(OriginalFiles(locations: locations), of: login) }
  }

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - library: The library with the cards.
  ///   - log: The review log.
  ///   - file: An empty file, open for reading and writing.
  ///   - folder: The folder for the media of a deck of CrowdAnki's, which is to be finished with the file.
  ///   - isCanceled: Called about ten times a second while the package is written. Returning `true` ends that.
  ///   - progress: Called from time to time with the part that has been written, from 0 to 1.
  /// - Returns: What was written.
  /// - Throws: The reason that the package is incomplete.
  func export(
    _ cards: [CardID], of library: consuming Library, _ log: consuming ReviewLog, to file: Int32,
    beside folder: MediaFolder? = nil, isCanceled: @escaping () -> Bool = { false },
    progress: (Double) -> Void = { _ in }
  ) throws(AnkiPackageFailure) -> ExportReport {
    // The helper gets ready while the export is prepared.
    var writer = try AnkiPackageWriter(file, helper: Assets.ankiHelper, isCanceled: isCanceled)
    let (isSmall, share) = (log.count <= AnkiExporter.few, max(AnkiExporter.share, cards.count / 8))
    let (prepared, unread) = source(cards, consume library, consume log)
    var export = AnkiExport(consume prepared)
    try writer.begin(as: format, export.properties)
    var (notes, done, all) = (0, 0, cards.count)
    func count(_ records: Int) {
      done += records
      progress(min(1, Double(done) / Double(max(1, all))))
    }
    var shares: [BackgroundValue<ExportedReviews.Share>] = []
    while let part = export.next() {
      if isCanceled() { throw .canceled }
      notes += part.notes.count
      try writer.add(part)
      count(part.notes.count)
      guard isSmall, notes >= (shares.count + 1) * share else { continue }
      let history = export.takeHistory()
      all += history.expected
      shares.append(BackgroundValue { history.share() })
    }
    let (history, stored, unknown) = (export.takeHistory(), export.media, export.unknown)
    var rest = export.rest()
    if !hasMedia { rest.media = [] }
    all += history.expected + rest.media.count * AnkiExporter.fileWeight
    // The helper needs as much memory as what is exported from.
    _ = consume export
    try writer.add(rest)
    var reviews = AnkiExporter.reviews(shares, consume history)
    var reviewCount = 0
    while let part = AnkiExporter.next(of: &reviews) {
      try writer.add(part, progress: count)
      reviewCount += part.reviews.count { $0.grade > 0 }
    }
    let files = MediaFiles(locations: locations)
    var missing = try writer.finish(
      media: { name in
        guard format != .crowdAnki else { return nil }
        let place = stored[name].flatMap { files.lend($0, of: login) }
        let opened = place.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
        return opened >= 0 ? opened : nil
      }, progress: { count(AnkiExporter.fileWeight) })
    if format == .crowdAnki { missing = try copy(rest.media, stored, to: folder) }
    progress(1)
    return ExportReport(
      notes: notes, unknown: unknown, reviews: reviewCount, media: rest.media.count - missing.count, missing: missing,
      unreadImports: unread)
  }

  /// Copies media files into a folder by their names in Anki. Returns the names of those that can't be read.
  private func copy(
    _ names: [String], _ stored: [String: String], to folder: MediaFolder?
  ) throws(AnkiPackageFailure) -> [String] {
    guard let folder else { return names }
    var missing: [String] = []
    do throws(ExportFailure) {
      for name in names {
        // Cards from elsewhere may call their files anything.
        let file = MediaName.normalized(name) == name ? stored[name] : nil
        let isCopied = try file.map { file throws(ExportFailure) in
          try folder.add([file], as: [file: name], of: login, in: locations).isEmpty
        }
        if isCopied != true { missing.append(name) }
      }
    } catch {
      if case .exists = error { throw .unwritable(error: EEXIST) }
      throw .unwritable(error: errno == 0 ? EIO : errno)
    }
    return missing
  }

  /// Returns the reviews of cards in shares and the rest, which two threads convert.
  private static func reviews(
    _ shares: [BackgroundValue<ExportedReviews.Share>], _ history: consuming ExportedReviews
  ) -> ExportedReviews.Merged {
    let (first, second) = history.halves()
    _ = consume history
    let other = BackgroundValue { second.share() }
    return ExportedReviews.Merged(shares.map(\.value) + [first.share(), other.value])
  }

  /// Returns the next part of the reviews, or `nil` if there are no more.
  private static func next(of reviews: inout ExportedReviews.Merged) -> AnkiCollection? {
    var part = AnkiCollection()
    while part.reviews.count < AnkiExporter.part, let review = reviews.next() { part.reviews.append(review) }
    return part.reviews.isEmpty ? nil : part
  }

  private func source(
    _ cards: [CardID], _ library: consuming Library, _ log: consuming ReviewLog
  ) -> (ExportSource, unread: [String]) {
    let files = OriginalFiles(locations: locations)
    let read = known.value
    known.release()
    // They were read before the library, which may have notes of a later import.
    let known = read.names == files.names(of: login) ? read : KnownOriginals(files, of: login)
    let source = ExportSource(
      library, log, cards: cards, originals: known.originals, hasSchedules: hasSchedules,
      at: Clock.moment, offset: Clock.offset(at:), html: { RichText(markdown: $0).html })
    return (source, known.unread)
  }
}

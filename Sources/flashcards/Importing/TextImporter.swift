import AnkiConversion
import CardFormats
import CardStore
import Dispatch
import FlashcardKit
import FlashcardsApp
import Synchronization
import Terminal

/// Imports cards from text files into a login.
struct TextImporter {
  /// What was done.
  struct Result {
    /// The cards as they were read.
    let read: ImportedCards
    /// The row that was taken for the heading of a table, if it has other names than those of this program.
    let heading: [String]
    /// Whether the texts of a table were taken for HTML that doesn't say so.
    let isFoundHTML: Bool
    /// What became of them.
    let come: Import
    /// The number of reviews that were added.
    let reviews: Int
    /// The number of files that were stored.
    let media: Int
    /// The files that are missing or can't be read.
    let missing: [String]
    /// Whether the import is too large to be undone once the program has ended, and a backup was made before.
    let tookBackup: Bool
  }

  let login: Login
  let locations: Locations
  /// What the command line says about the file.
  let options: ImportOptions

  /// Imports cards.
  ///
  /// - Parameters:
  ///   - text: What was read.
  ///   - path: The path of the file, beside which its pictures are.
  ///   - editor: The files of the login.
  /// - Returns: What was done.
  /// - Throws: `CommandFailure` with the reason that nothing was imported.
  func `import`(_ text: ImportedText, from path: String, into editor: inout LoginEditor) throws -> Result {
    let kinds = editor.library.kinds
    var read: ImportedCards
    var heading: [String] = []
    var isFoundHTML = false
    switch text {
    case .cards(let cards): read = cards
    case .table(let table):
      let layout = try options.layout(of: table, kinds: kinds)
      // The names of this program need not be named.
      let isOther = table.heading.contains { !$0.isEmpty && TableColumn(named: $0) == nil }
      if layout.hasHeading, isOther { heading = table.heading }
      isFoundHTML = options.markup == nil && layout.markup == .html && table.header.isHTML == nil
      read = table.cards(layout, kinds: kinds, by: AllProcessors())
    }
    if options.deck != nil { for index in read.cards.indices { read.cards[index].deck = nil } }
    if options.noSchedules {
      read.reviews = []
      for index in read.cards.indices { read.cards[index].statuses = nil }
    }
    var media = ImportedMedia(beside: path, of: login, in: locations, isDryRun: options.dryRun)
    do throws(StoreFailure) {
      try media.keep(read.files.values)
      try media.keep(&read.cards)
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(error.shown)) }
    let now = Clock.now
    var come = try plan(read, into: editor.library, from: path, at: now)
    var reviews = ReviewLog()
    var tookBackup = false
    if !options.dryRun {
      reviews = new(come.reviews, in: &editor)
      let revision = editor.library.revision
      let known = reviews.keys { [library = editor.library] in library.card($0.card) != nil }
      do throws(StoreFailure) {
        tookBackup = try editor.backUp(beforeLarge: come.change, known, at: now)
        try editor.append(reviews, at: now)
      } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(error.shown)) }
      try editor.save(with: known, at: now, isExact: true) { current in
        if current.revision != revision { come = try plan(read, into: current, from: path, at: now) }
        return (come.change, CommandLineWords.importLabel(name(path), come.added + come.updated))
      }
    }
    return Result(
      read: read, heading: heading, isFoundHTML: isFoundHTML, come: come, reviews: reviews.liveCount,
      media: media.count,
      missing: media.missing, tookBackup: tookBackup)
  }

  private func plan(
    _ read: ImportedCards, into library: Library, from path: String, at now: Milliseconds
  ) throws(CommandFailure) -> Import {
    var random = RandomSource(seed: .random(in: .min ... .max))
    let title = options.deck ?? read.title ?? title(path)
    let known = library.decks(named: title)
    if options.deck != nil, known.count > 1 { _ = try library.deck(named: title) }
    let top = known.first { library.parent(of: $0) == nil || options.deck != nil }
    let new = Deck(id: random.deckID(), title: title, created: now)
    let destination = top.map { ImportDestination.deck($0.id) } ?? .newDeck(new)
    do throws(DeckProblem) {
      return try library.importing(
        read.cards, of: read, into: destination, TitleIndex(library), updates: options.knownCards != .keep,
        random: &random, at: now)
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.sentence(error)) }
  }

  /// Returns the reviews that the log lacks.
  private func new(_ reviews: [ReviewEntry], in editor: inout LoginEditor) -> ReviewLog {
    guard !reviews.isEmpty else { return ReviewLog() }
    return editor.readLog().0.missing(of: reviews)
  }

  private func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns the title of the deck for cards that name none.
  private func title(_ path: String) -> String {
    let name = (name(path).split(separator: ".").first.map(String.init) ?? "").cleanedLine()
    // The names of pipes of the shell are numbers.
    let isPipe = path == StandardInput.path || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    return name.isEmpty || isPipe ? CommandLineWords.importedDeck : String(name.prefix(Deck.maxTitleLength))
  }
}

/// Reads cards from text files.
enum TextFile {
  /// The most bytes that are read. The cards, all in memory, take a few times as many.
  static let limit = 64 << 20

  /// Returns what there is in a text file, in any encoding that `PlainText` reads.
  static func text(
    at path: String, as reading: TextReading, kinds: CardKinds
  ) -> Result<ImportedFile, ImportFailure> {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.bytes(at: path.expandingHome, limit: limit)
    } catch { return .failure(ImportFailure(error)) }
    return text(bytes, named: path.split(separator: "/").last.map(String.init) ?? path, as: reading, kinds: kinds)
  }

  /// Returns what there is in a text file, with the cards that a table is likely to become.
  static func offered(
    at path: String, as reading: TextReading, kinds: CardKinds
  ) -> Result<ImportedFile, ImportFailure> {
    text(at: path, as: reading, kinds: kinds).map { file in
      guard case .table(let table) = file.text else { return file }
      let cards = table.cards(TableLayout(of: table, kinds: kinds), kinds: kinds, by: AllProcessors())
      return file.with(cards: cards)
    }
  }

  /// Returns what there is in the bytes of a file with the given name.
  static func text(
    _ bytes: [UInt8], named file: String, as reading: TextReading, kinds: CardKinds
  ) -> Result<ImportedFile, ImportFailure> {
    do throws(FormatFailure) {
      return .success(try CardFormat.read(bytes, named: file, as: reading, kinds: kinds))
    } catch { return .failure(error == .noCards ? .noCards : .format(error)) }
  }
}

extension ImportFailure {
  /// Creates the failure to read a file.
  init(_ failure: RegularFile.Failure) {
    switch failure {
    case .missing: self = .missing
    case .notAFile: self = .notAFile
    case .tooLarge: self = .tooLarge(limit: TextFile.limit)
    case .unreadable: self = .unreadable
    }
  }
}

/// Prepares imports of text files in the background: stores the files that cards name, makes backups, and makes and
/// performs the change.
final class TextImportRunner: Sendable {
  private let wanted = Atomic<Int>(0)
  private let queue = DispatchQueue(label: "text-imports", qos: .utility)
  private let locations: Locations
  private let mailbox: Mailbox<Message>

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
  }

  /// Starts a preparation.
  func start(_ request: ImportPreparation) {
    wanted.store(request.number, ordering: .relaxed)
    queue.async { [self] in
      let result = Result { () throws(StoreFailure) in try prepared(request) }
      if isWanted(request) { mailbox.post(.preparedImport(result, request.number)) }
    }
  }

  /// Cancels a preparation. Files that are stored already do no harm without cards.
  func stop(_ number: Int) { _ = wanted.compareExchange(expected: number, desired: 0, ordering: .relaxed) }

  private func isWanted(_ request: ImportPreparation) -> Bool { wanted.load(ordering: .relaxed) == request.number }

  private func prepared(_ request: ImportPreparation) throws(StoreFailure) -> PreparedImport {
    let (target, now) = (request.target, Clock.moment)
    var cards = request.chosen
    // Files are stored for cards only, and there may be none.
    let titles = request.titles
    let first = request.plan(cards, titles, at: now.time)
    let entries = request.hasLog ? target.log.missing(of: first?.reviews ?? []) : ReviewLog()
    guard let first, !first.change.isEmpty || entries.count > 0 else {
      return PreparedImport(cards, made: first.map { ($0, nil) })
    }
    var media = ImportedMedia(beside: request.path, of: target.login, in: locations)
    try media.keep(request.cards.files.values)
    try media.keep(&cards) { isWanted(request) }
    let come = request.plan(cards, titles, at: now.time)
    let known = entries.keys { target.library.card($0.card) != nil }
    let isLarge = come.map { !SessionFiles.holds($0.change, known) } ?? false
    if isLarge, isWanted(request) { _ = try Backups(locations: locations).make(target.login, at: now.time) }
    let made = come.flatMap { come in
      request.hasLog && isWanted(request)
        ? (come, ImportedChange(come.change, entries, ofKnownCards: known, into: target, at: now)) : nil
    }
    return PreparedImport(cards, made: made, media: media.count, missing: media.missing, tookBackup: isLarge)
  }
}

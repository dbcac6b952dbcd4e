import Anki
import ArgumentParser
import CardFormats
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// `flashcards export`, which writes cards to a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: CommandLineWords.exportAbstract, discussion: CommandLineWords.exportDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(
    name: [.short, .long], parsing: .unconditional, help: ArgumentHelp(CommandLineWords.exportDeck, valueName: "deck"),
    completion: Completions.decks)
  var deck: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.exportSearch, valueName: "query"))
  var search: String?

  @Flag(help: ArgumentHelp(CommandLineWords.exportNoSchedules))
  var noSchedules = false

  @Flag(help: ArgumentHelp(CommandLineWords.exportNoMedia))
  var noMedia = false

  @Flag(help: ArgumentHelp(CommandLineWords.exportLegacy))
  var legacy = false

  @Flag(help: ArgumentHelp(CommandLineWords.exportForce))
  var force = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(CommandLineWords.exportFormat(ExportCommand.formats), valueName: "format"),
    completion: .list(ExportCommand.formats))
  var format: String?

  @Argument(help: ArgumentHelp(CommandLineWords.exportFile, valueName: "file"), completion: .file())
  var file: String

  func validate() throws {
    if deck != nil, search != nil { throw ValidationError(CommandLineWords.deckOrSearch) }
    if let format, !ExportCommand.formats.contains(format), textFormat == nil {
      throw ValidationError(CommandLineWords.noFormat(format, known: ExportCommand.formats))
    }
    guard packageFormat != nil || textFormat != nil else {
      throw ValidationError(CommandLineWords.exportEnding(ExportCommand.formats))
    }
    if legacy, packageFormat != .legacy2 { throw ValidationError(CommandLineWords.legacyText) }
    if packageFormat != nil, file == StandardInput.path { throw ValidationError(CommandLineWords.packageToPipe) }
  }

  /// The name of the format of packages, which is also the extension of their files.
  private static let package = "apkg"
  /// The name of the format of CrowdAnki's decks.
  private static let crowdAnki = "crowdanki"
  private static let formats = [package, crowdAnki] + CardFormat.all.filter(\.isWritten).map(\.id)

  /// The format of a package or what is written like one, or `nil` for a text file.
  private var packageFormat: AnkiPackageFormat? {
    if format == ExportCommand.crowdAnki { return .crowdAnki }
    let isPackage =
      format.map { $0 == ExportCommand.package } ?? file.lowercased().hasSuffix(".\(ExportCommand.package)")
    return isPackage ? (legacy ? .legacy2 : .latest) : nil
  }

  /// The format of a text file, or `nil` for a package or an unknown ending.
  private var textFormat: CardFormat? {
    CardFormat.named(format.map { ".\($0)" } ?? file).flatMap { $0.isWritten ? $0 : nil }
  }

  func run() throws {
    let login = try common.openLogin()
    // Nobody waits for the cards to be told that nothing comes of it.
    if file != StandardInput.path {
      try telling { () throws(ExportFailure) in try NewFile.check(file, replaces: force) }
    }
    // What is read, what it becomes, and the helper's database take much memory one after the other.
    LargeBlocks.giveBack()
    // Another thread begins it.
    let exporter = packageFormat.map { format in
      AnkiExporter(
        login: login, locations: common.locations, format: format, hasSchedules: !noSchedules, hasMedia: !noMedia)
    }
    let snapshot = try common.read(login, withLog: true)
    let library = snapshot.library
    try reportLost(of: library)
    let cards: [CardID]
    if let deck {
      cards = library.tree(of: try library.deck(named: deck).id).flatMap { library.cards(in: $0.id).map(\.id) }
    } else if let search {
      cards = try snapshot.search(search).map(\.id)
    } else {
      cards = library.deckRows().flatMap { library.cards(in: $0.deck.id).map(\.id) }
    }
    if CommonOptions.lacksPart.isSet, force, file != StandardInput.path {
      // An older file may have what is missing.
      do throws(ExportFailure) { try NewFile.check(file, replaces: false) } catch {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.notReplaced(file))
      }
    }
    guard !cards.isEmpty else { throw CommandFailure(status: .nothing, sentence: CommandLineWords.nothingToExport) }
    guard let exporter else {
      if let textFormat { try export(cards, of: snapshot, login, as: textFormat) }
      return
    }
    let log = snapshot.log
    _ = consume snapshot
    let report = try written { new throws(ExportFailure) in
      let report: ExportReport
      let folder =
        packageFormat == .crowdAnki && !noMedia
        ? MediaFolder(beside: file, named: CrowdAnkiMedia.name, replaces: replaces, unfinished: new.unfinishedFolder)
        : nil
      do throws(AnkiPackageFailure) {
        report = try exporter.export(cards, of: consume library, consume log, to: new.descriptor, beside: folder)
      } catch { throw ExportFailure(error, at: file) }
      try Interruption.uninterrupted { () throws(ExportFailure) in
        try new.finish { () throws(ExportFailure) in try folder?.finish() }
      }
      return report
    }
    try tell(report)
  }

  /// Whether an older file may be replaced.
  private var replaces: Bool { force && !CommonOptions.lacksPart.isSet }

  /// Says which decks of those that are exported have lost cards that nobody has taken back or given up.
  private func reportLost(of library: Library) throws(CommandFailure) {
    let decks = try deck.map { name throws(CommandFailure) in library.tree(of: try library.deck(named: name).id) }
    let lost = (decks ?? library.decks).compactMap { deck in library.lost[deck.id].map { (deck.title, $0) } }
    if lost.isEmpty { return }
    for (title, count) in lost { StandardError.print(CommandLineWords.complaint(CommandLineWords.lost(title, count))) }
    guard !CommonOptions.lacksPart.isSet else { return }
    StandardError.print(CommandLineWords.complaint(CommandLineWords.partIsMissing))
    CommonOptions.lacksPart.set(true)
  }

  /// Writes a file, which `write` puts in its place when it is complete.
  private func written(
    _ write: (inout NewFile) throws(ExportFailure) -> ExportReport
  ) throws(CommandFailure) -> ExportReport {
    try telling { () throws(ExportFailure) in
      var new = try NewFile(file, replaces: replaces)
      let interruption = Interruption(removing: [new.unfinished, new.unfinishedFolder])
      defer { interruption.end() }
      return try write(&new)
    }
  }

  /// Does a part of the export, and says why it fails.
  private func telling<Result>(_ part: () throws(ExportFailure) -> Result) throws(CommandFailure) -> Result {
    do throws(ExportFailure) { return try part() } catch {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.notExported(file, error))
    }
  }

  /// Prints what was written.
  private func tell(_ report: ExportReport) throws {
    let sentence = CommandLineWords.exported(file, report)
    StandardOutput.note(done: sentence + ".")
    try StandardOutput.print([sentence])
    for line in CommandLineWords.remarks(report) + CommandLineWords.leftOut(report) {
      StandardError.print(CommandLineWords.complaint(line))
    }
    if !CommandLineWords.leftOut(report).isEmpty { throw ExitStatus.failure.code }
  }

  private func export(
    _ cards: [CardID], of snapshot: LoginSnapshot, _ login: Login, as format: CardFormat
  ) throws {
    let exporter = TextExporter(
      login: login, locations: common.locations, format: format, hasSchedules: !noSchedules)
    guard file != StandardInput.path else {
      var output = StandardOutput()
      _ = try exporter.export(cards, of: snapshot.library, snapshot.log) {
        try output.write($0, asFile: !StandardOutput.isTerminal)
      }
      return try output.flush()
    }
    let report = try written { new throws(ExportFailure) in
      let folder = noMedia ? nil : MediaFolder(beside: file, unfinished: new.unfinishedFolder)
      var report: ExportReport
      do {
        report = try exporter.export(cards, of: snapshot.library, snapshot.log, beside: folder) {
          try new.write($0.utf8)
        }
      } catch { throw error as? ExportFailure ?? .notWritten(.notOpen) }
      report.isTooLargeToImport = new.size > TextFile.limit
      try Interruption.uninterrupted { () throws(ExportFailure) in
        try new.finish { () throws(ExportFailure) in try folder?.finish() }
      }
      return report
    }
    try tell(report)
  }
}

import AnkiConversion
import ArgumentParser
import CardFormats
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// `flashcards import`, which imports cards from files.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: CommandLineWords.importAbstract, discussion: CommandLineWords.importDiscussion)

  @OptionGroup var common: CommonOptions

  @OptionGroup var options: ImportOptions

  @Argument(help: ArgumentHelp(CommandLineWords.importFile, valueName: "file"), completion: .file())
  var files: [String]

  func run() throws {
    let login = try common.openLogin()
    // A long file is read before the login's files are opened.
    let hold = LoginHold(login, in: common.locations)
    defer { withExtendedLifetime(hold) {} }
    var editor: LoginEditor?
    var failed = 0
    for path in files {
      let report: ImportReport
      do { report = try add(path, to: login, &editor) } catch let failure as CommandFailure
        where failure.status != .usage
      {
        failed += 1
        StandardError.print(CommandLineWords.complaint(CommandLineWords.notImported(path, failure.sentence)))
        continue
      }
      if report.isPartial { failed += 1 }
      let file = files.count > 1 ? "\(path.cleanedLine()): " : ""
      for line in report.complaints { StandardError.print(CommandLineWords.complaint(file + line)) }
      try StandardOutput.print(options.json ? [report.json.text] : report.lines)
    }
    if failed > 0 { throw ExitStatus.failure.code }
  }

  /// Imports a file.
  ///
  /// The files of the login are `nil` until they are needed, so that a package is read while they are opened.
  private func add(_ path: String, to login: Login, _ editor: inout LoginEditor?) throws -> ImportReport {
    if path == StandardInput.path {
      let bytes = try StandardInput.bytes(limit: TextFile.limit, otherwise: "")
      return try addPiped(bytes, from: path, to: login, &editor)
    }
    if let bytes = try ImportCommand.bytes(ofPipe: path) {
      return try addPiped(bytes, from: path, to: login, &editor)
    }
    let file = try ImportCommand.opened(path)
    defer { close(file) }
    guard AnkiPackage.isPackage(file, named: path) else {
      let bytes: [UInt8]
      do throws(RegularFile.Failure) { bytes = try RegularFile.bytes(at: path, limit: TextFile.limit) } catch {
        throw ImportCommand.failure(error, path)
      }
      return try addText(bytes, from: path, to: login, &editor)
    }
    let unfit = options.namesOfText
    if !unfit.isEmpty {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.optionsOfText(unfit, path))
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let result: PackageSummary
    var first: [Card] = []
    do {
      let package = try AnkiPackage(file, at: path, of: login, in: common.locations)
      var opened = try opened(&editor, of: login)
      defer { editor = opened }
      let chosen = try options.ofPackage(into: opened.library)
      if options.dryRun {
        (result, first) = try AnkiImporter.preview(package, into: &opened, chosen)
      } else {
        result = try AnkiImporter.import(package, into: &opened, chosen) { CommandLineWords.importLabel(name, $0) }
      }
    } catch let failure as PackageFailure {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.reason(failure))
    }
    let counts = result.counts
    return ImportReport(
      file: path,
      counts: [
        ("new", counts.added), ("deleted", counts.deleted), ("updated", counts.updated),
        ("unchanged", counts.unchanged), ("gone", 0), ("reviews", counts.reviews), ("decks", counts.decks),
        ("kinds", counts.kinds), ("media", result.media), ("skipped", 0), ("repeated", 0),
      ], isDryRun: options.dryRun, first: first,
      lines: [
        CommandLineWords.imported(
          path, result.counts, media: result.media, bringsDeleted: !options.noDeleted, isDryRun: options.dryRun)
      ]
        + (result.takesBackup && !options.dryRun ? [CommandLineWords.backedUpBeforeImport(path)] : [])
        + (options.dryRun ? CommandLineWords.presets(result.counts) : [])
        + CommandLineWords.firstCards(first, of: counts.added),
      complaints: CommandLineWords.leftOut(result.counts, result.faults), isPartial: result.isPartial)
  }

  /// Imports what was piped in, which is no package: these are read from any place.
  private func addPiped(
    _ bytes: [UInt8], from path: String, to login: Login, _ editor: inout LoginEditor?
  ) throws -> ImportReport {
    guard !AnkiPackage.isPackage(bytes) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.packageFromPipe)
    }
    return try addText(bytes, from: path, to: login, &editor)
  }

  private func addText(
    _ bytes: [UInt8], from path: String, to login: Login, _ editor: inout LoginEditor?
  ) throws -> ImportReport {
    if options.knownCards == .add {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.addIsForPackages)
    }
    var opened = try opened(&editor, of: login)
    defer { editor = opened }
    let file: ImportedFile
    do throws(ImportFailure) {
      file = try TextFile.text(bytes, named: path, as: options.reading, kinds: opened.library.kinds).get()
    } catch {
      let isListed = CardInput.isListed(bytes)
      throw CommandFailure(
        status: .failure, sentence: isListed ? CommandLineWords.addReadsThis : CommandLineWords.textReason(error))
    }
    let importer = TextImporter(login: login, locations: common.locations, options: options)
    let result = try importer.import(file.text, from: path, into: &opened)
    let (read, come) = (result.read, result.come)
    let line = CommandLineWords.imported(
      path, added: come.added, updated: come.updated, unchanged: come.unchanged + come.refused, gone: come.gone,
      reviews: result.reviews, media: result.media, isDryRun: options.dryRun)
    let first = options.dryRun ? Array(come.change.added.prefix(ImportReport.most)) : []
    return ImportReport(
      file: path,
      counts: [
        ("new", come.added), ("deleted", 0), ("updated", come.updated), ("unchanged", come.unchanged + come.refused),
        ("gone", come.gone), ("reviews", result.reviews), ("decks", come.change.newDecks),
        ("kinds", come.change.newKinds), ("media", result.media), ("skipped", read.skipped),
        ("repeated", read.repeated),
      ], isDryRun: options.dryRun, encoding: file.encoding.name, first: first,
      lines: [
        line, CommandLineWords.readAs(path, file.encoding, or: file.otherEncoding),
        options.heading == nil ? CommandLineWords.headed(path, result.heading) : nil,
        result.isFoundHTML ? CommandLineWords.readAsHTML(path) : nil,
      ].compactMap { $0 }
        + (result.tookBackup ? [CommandLineWords.backedUpBeforeImport(path)] : [])
        + CommandLineWords.firstCards(first, of: come.added),
      complaints: CommandLineWords.leftOut(read, missing: result.missing),
      isPartial: read.isPartial || !result.missing.isEmpty)
  }

  /// Takes the files of the login, which are opened unless they are.
  private func opened(_ editor: inout LoginEditor?, of login: Login) throws -> LoginEditor {
    defer { editor = nil }
    return try editor ?? common.open(login)
  }

  /// Opens a regular file for reading.
  private static func opened(_ path: String) throws(CommandFailure) -> Int32 {
    do throws(RegularFile.Failure) { return try RegularFile.opened(at: path) } catch { throw failure(error, path) }
  }

  /// Returns what another program writes into a pipe, or `nil` if there is none at the path.
  private static func bytes(ofPipe path: String) throws(CommandFailure) -> [UInt8]? {
    guard isKind(S_IFIFO, path) else { return nil }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(.unreadable, path) }
    defer { close(file) }
    guard let bytes = StandardInput.bytes(of: file, limit: TextFile.limit) else { throw failure(.tooLarge, path) }
    return bytes
  }

  private static func isKind(_ kind: mode_t, _ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == kind
  }

  private static func failure(_ failure: RegularFile.Failure, _ path: String) -> CommandFailure {
    let sentence =
      switch failure {
      case .missing: CommandLineWords.noFile
      case .notAFile: isKind(S_IFDIR, path) ? CommandLineWords.notAFile : CommandLineWords.notAFileButInput
      case .tooLarge: CommandLineWords.fileTooLong(TextFile.limit)
      case .unreadable: CommandLineWords.fileNotRead
      }
    return CommandFailure(status: .failure, sentence: sentence)
  }
}

extension Change {
  /// The number of decks that the change adds.
  fileprivate var newDecks: Int { steps.count { if case .addDeck = $0 { true } else { false } } }

  /// The number of kinds of card that the change adds.
  fileprivate var newKinds: Int {
    steps.count { step in
      if case .prefer(let key, nil, _) = step { CustomKind.kind(headedBy: key) != nil } else { false }
    }
  }
}

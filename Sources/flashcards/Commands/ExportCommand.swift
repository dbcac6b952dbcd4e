import Anki
import ArgumentParser
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards export`, which writes cards to a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: CommandLineWords.exportAbstract, discussion: CommandLineWords.exportDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(name: [.short, .long], help: ArgumentHelp(CommandLineWords.exportDeck, valueName: "deck"))
  var deck: String?

  @Option(help: ArgumentHelp(CommandLineWords.exportSearch, valueName: "query"))
  var search: String?

  @Flag(help: ArgumentHelp(CommandLineWords.exportNoSchedules))
  var noSchedules = false

  @Flag(help: ArgumentHelp(CommandLineWords.exportNoMedia))
  var noMedia = false

  @Flag(help: ArgumentHelp(CommandLineWords.exportLegacy))
  var legacy = false

  @Flag(help: ArgumentHelp(CommandLineWords.exportForce))
  var force = false

  @Argument(help: ArgumentHelp(CommandLineWords.exportFile, valueName: "file"), completion: .file())
  var file: String

  func validate() throws {
    if deck != nil, search != nil { throw ValidationError(CommandLineWords.deckOrSearch) }
    guard file.lowercased().hasSuffix(".apkg") else { throw ValidationError(CommandLineWords.exportEnding) }
  }

  func run() throws {
    let login = try common.oneLogin()
    let snapshot = try common.read(login, withLog: true)
    let library = snapshot.library
    let cards: [CardID]
    if let deck {
      cards = library.tree(of: try library.deck(named: deck).id).flatMap { library.cards(in: $0.id).map(\.id) }
    } else if let search {
      cards = try snapshot.search(search).map(\.id)
    } else {
      cards = library.deckRows().flatMap { library.cards(in: $0.deck.id).map(\.id) }
    }
    guard !cards.isEmpty else { throw CommandFailure(status: .nothing, sentence: CommandLineWords.nothingToExport) }
    let exporter = AnkiExporter(
      login: login, locations: common.locations, format: legacy ? .legacy2 : .latest, hasSchedules: !noSchedules,
      hasMedia: !noMedia)
    var new = try NewFile(file, replaces: force)
    let result = try exporter.export(cards, of: snapshot, to: new.descriptor)
    try new.finish()
    try StandardOutput.print([
      CommandLineWords.exported(file, notes: result.notes, reviews: result.reviews, media: result.media)
    ])
    guard result.missing.isEmpty else {
      StandardError.print(CommandLineWords.complaint(CommandLineWords.mediaMissing(result.missing)))
      throw ExitStatus.failure.code
    }
  }
}

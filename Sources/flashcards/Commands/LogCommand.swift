import ArgumentParser
import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards log`, which prints the review log.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: CommandLineWords.logAbstract, discussion: CommandLineWords.logDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(
    name: [.short, .long], parsing: .unconditional,
    help: ArgumentHelp(CommandLineWords.deckArgument, valueName: "deck"), completion: Completions.decks)
  var deck: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.logFrom, valueName: "date"))
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.logTo, valueName: "date"))
  var to: String?

  func validate() throws {
    for text in [from, to].compactMap({ $0 }) where Timestamp.day(text) == nil {
      throw ValidationError(CommandLineWords.noDate(text))
    }
  }

  /// The names of the columns.
  private static let header = [
    "time", "offset", "id", "card", "face", "deck", "event", "mode", "grade", "taken", "due", "detail",
  ]

  func run() throws {
    let snapshot = try common.read(common.openLogin(), withLog: true)
    let library = snapshot.library
    let decks = try deck.map { name in Set(library.tree(of: try library.deck(named: name).id).map(\.id)) }
    let hour = library.studyOptions.scheduling.dayEnds
    let (first, last) = (from.flatMap(Timestamp.day), to.flatMap(Timestamp.day))
    let paths = library.pathsByDeck.mapValues { $0.cleanedLine() }
    var output = StandardOutput()
    try output.print(LogCommand.header.joined(separator: "\t"))
    var count = 0
    for entry in snapshot.log.liveEntries {
      let home = library.home(of: entry.prompt.card)
      if let decks, !(home.map(decks.contains) ?? false) { continue }
      let day = StudyDay(entry.moment, endsAt: hour)
      if let first, day < first { continue }
      if let last, last < day { continue }
      count += 1
      try output.print(row(entry, home.flatMap { paths[$0] } ?? ""))
    }
    try output.flush()
    if count == 0 { throw ExitStatus.nothing.code }
  }

  private func row(_ entry: ReviewEntry, _ deck: String) -> String {
    var (event, mode, grade, taken, detail) = ("", "", "", "", "")
    var due: Milliseconds?
    switch entry.event {
    case .answer(let way, let given, let time, let next, _):
      (event, mode, grade, taken, due) = ("review", way.rawValue, String(given.rawValue), String(time), next)
    case .void(let other): (event, detail) = ("void", other.description)
    case .seed(let state): (event, due, detail) = ("seed", state.due, state.phase.rawValue)
    case .reset: event = "reset"
    case .due(let day): (event, due) = ("due", day)
    case .confused(let other): (event, detail) = ("confused", other.description)
    }
    return [
      Timestamp.text(entry.moment.time), String(entry.moment.offset), entry.id.description,
      entry.prompt.card.description, entry.prompt.face.rawValue.cleanedLine(), deck, event, mode, grade, taken,
      due.map(Timestamp.text) ?? "", detail,
    ].joined(separator: "\t")
  }
}

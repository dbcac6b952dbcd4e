import ArgumentParser
import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards list`, which lists all cards.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandLineWords.listAbstract, discussion: CommandLineWords.listDiscussion)

  @OptionGroup var common: CommonOptions
  @OptionGroup var listing: CardListing

  @Argument(help: ArgumentHelp(CommandLineWords.deckArgument), completion: Completions.decks)
  var deck: String?

  func run() throws {
    let library = try common.read(common.openLogin()).library
    let cards = try deck.map { library.cards(inTreeOf: try library.deck(named: $0).id) } ?? library.allCards
    try listing.print(cards, in: library)
  }
}

/// `flashcards search`, which lists the cards that a search finds.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: CommandLineWords.searchAbstract, discussion: CommandLineWords.searchDiscussion)

  @OptionGroup var common: CommonOptions
  @OptionGroup var listing: CardListing

  @Argument(help: ArgumentHelp(CommandLineWords.searchArgument), completion: Completions.searches)
  var query: [String]

  func run() throws {
    let text = query.joined(separator: " ")
    let snapshot = try common.read(common.openLogin(), withLog: LoginSnapshot.needsLog(text))
    try listing.print(try snapshot.search(text), in: snapshot.library)
  }
}

/// The options of commands that list cards, and how they are listed.
struct CardListing: ParsableArguments {
  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.limit, valueName: "count"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError(CommandLineWords.limitNotPositive) }
  }

  /// Prints cards.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written, or `ExitStatus.nothing` if there are none.
  func print(_ cards: Cards, in library: Library) throws {
    let count = min(cards.count, limit ?? cards.count)
    let paths = library.pathsByDeck
    var output = StandardOutput()
    if json {
      try JSONValue.lines(count, { JSONValue(cards[$0], in: library, paths) }, { try output.print($0) })
    } else if let width = StandardOutput.columns {
      var table = Table(whole: [0])
      for card in cards.prefix(count) { table.add(row(card, library, paths)) }
      for line in table.lines(width: width) { try output.print(line) }
    } else {
      // Line by line: there may be very many.
      for card in cards.prefix(count) {
        try output.print(row(card, library, paths).map { $0.cleanedLine() }.joined(separator: "\t"))
      }
    }
    try output.flush()
    if count == 0 { throw ExitStatus.nothing.code }
  }

  private func row(_ card: Card, _ library: Library, _ paths: [DeckID: String]) -> [String] {
    let content = card.inLine()
    return [
      card.id.description, library.home(of: card.id).flatMap { paths[$0] } ?? "", content.front,
      content.back.joined(separator: " · "),
    ]
  }
}

extension Library {
  /// The paths of all decks.
  var pathsByDeck: [DeckID: String] {
    Dictionary(zip(deckRows().map(\.deck.id), deckPaths)) { first, _ in first }
  }
}

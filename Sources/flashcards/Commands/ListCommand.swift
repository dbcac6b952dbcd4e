import ArgumentParser
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards list`, which lists all cards.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandLineWords.listAbstract, discussion: CommandLineWords.listDiscussion)

  @OptionGroup var common: CommonOptions
  @OptionGroup var listing: CardListing

  @Argument(help: ArgumentHelp(CommandLineWords.deckArgument))
  var deck: String?

  func run() throws {
    let library = try common.read(common.oneLogin()).library
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

  @Argument(help: ArgumentHelp(CommandLineWords.searchArgument))
  var query: [String]

  func run() throws {
    let text = query.joined(separator: " ")
    let snapshot = try common.read(common.oneLogin(), withLog: LoginSnapshot.needsLog(text))
    try listing.print(try snapshot.search(text), in: snapshot.library)
  }
}

/// The options of commands that list cards, and how they are listed.
struct CardListing: ParsableArguments {
  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  @Option(help: ArgumentHelp(CommandLineWords.limit, valueName: "count"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError(CommandLineWords.limitNotPositive) }
  }

  /// Prints cards.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written, or `ExitStatus.nothing` if there are none.
  func print(_ cards: Cards, in library: Library) throws {
    let count = min(cards.count, limit ?? cards.count)
    var output = StandardOutput()
    if json {
      try JSONValue.lines(count, { JSONValue(cards[$0], in: library) }, { try output.print($0) })
    } else if let width = StandardOutput.columns {
      var table = Table()
      for card in cards.prefix(count) { table.add(row(card, library)) }
      for line in table.lines(width: width) { try output.print(line) }
    } else {
      // Line by line: there may be very many.
      for card in cards.prefix(count) {
        try output.print(row(card, library).map { $0.cleanedLine() }.joined(separator: "\t"))
      }
    }
    try output.flush()
    if count == 0 { throw ExitStatus.nothing.code }
  }

  private func row(_ card: Card, _ library: Library) -> [String] {
    [
      card.id.description, library.home(of: card.id).map { library.path(of: $0) } ?? "", card.front,
      card.back.joined(separator: " · "),
    ]
  }
}

import ArgumentParser
import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards decks`, which lists all decks.
struct DecksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decks", abstract: CommandLineWords.decksAbstract, discussion: CommandLineWords.decksDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  func run() throws {
    let library = try common.read(common.openLogin()).library
    let (rows, paths, counts) = (library.deckRows(), library.deckPaths, library.countsInTrees())
    var output = StandardOutput()
    if json {
      try JSONValue.lines(
        rows.count,
        { index in
          let deck = rows[index].deck
          return .object([
            ("id", .string(deck.id.description)), ("deck", .string(paths[index])), ("title", .string(deck.title)),
            ("parent", JSONValue(library.parent(of: deck)?.description)), ("depth", .integer(rows[index].depth)),
            ("cards", .integer(counts[index])), ("own", .integer(library.count(in: deck.id))),
            ("created", .string(Timestamp.text(deck.created))), ("source", JSONValue(deck.source)),
          ])
        }, { try output.print($0) })
    } else {
      let width = StandardOutput.columns
      var table = Table(numbers: [1])
      if !rows.isEmpty { table.add(CommandLineWords.decksHeader) }
      for (index, row) in rows.enumerated() {
        let name = width == nil ? paths[index] : CommandLineWords.indented(row.deck.title, by: row.depth)
        table.add([name, CommandLineWords.count(counts[index], isInTerminal: width != nil)])
      }
      for line in table.lines(width: width) { try output.print(line) }
    }
    try output.flush()
    if rows.isEmpty { throw ExitStatus.nothing.code }
  }
}

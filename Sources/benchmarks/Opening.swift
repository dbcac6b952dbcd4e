import ArgumentParser
import CardStore
import FlashcardKit

/// From asking for a login to its library in memory.
struct Opening: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opening", abstract: "From asking for a login to its library in memory.")

  @Option(help: "Cards in the library.") var cards = 1000
  @Option(help: "Decks they are in.") var decks = 10

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      try Make.fill(locations, login, cards: cards, decks: decks)
      var samples = Samples()
      for _ in 0..<7 {
        let waited = WaitedStore(locations)
        let library = samples.measure { waited.open(login) }
        if library?.count != cards { print("\(library?.count ?? 0) of \(cards) cards were read") }
        _ = waited.store.finish(within: .seconds(30))
      }
      print("— \(cards) cards in \(decks) decks")
      samples.report("library in memory")
    }
  }
}

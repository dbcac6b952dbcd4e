import ArgumentParser
import CardStore
import FlashcardKit

/// The time to open a login and read its library.
struct Opening: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opening", abstract: "Open a login and read its library.")

  @Option(help: "Number of cards.") var cards = 1000
  @Option(help: "Number of decks.") var decks = 10

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      try Make.fill(locations, login, cards: cards, decks: decks)
      var samples = Samples()
      for _ in 0..<7 {
        let waited = WaitedStore(locations)
        let library = samples.measure { waited.open(login) }
        if library?.count != cards { print("Only \(library?.count ?? 0) of \(cards) cards were read.") }
        _ = waited.store.finish(within: .seconds(30))
      }
      print("— \(cards) cards in \(decks) decks")
      samples.report("library read")
    }
  }
}

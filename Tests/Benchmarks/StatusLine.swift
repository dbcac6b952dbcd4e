import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// The time of `flashcards due --count`, which status lines run again and again, from start to end of the process.
struct StatusLine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status-line", abstract: "Run flashcards due --count with and without its cache.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of decks.") var decks = 100
  @Option(help: "Number of reviews in the log.") var reviews = 300_000

  func run() throws {
    let program = try ProgramRun.path(of: "flashcards")
    try Scratch.use { folder in
      let words = [program, "due", "--count", "--login", "maya", "--data", folder]
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      try Make.fill(locations, login, cards: cards, decks: decks)
      let reviewed = SampleLibrary.make(cards: cards, decks: decks).allCards.map(\.id)
      try SampleReviews.write(reviews, of: reviewed, to: locations, login)
      let cache = locations.cache + "/due/maya.plist"
      // Nothing is cached as long as the files are too new to be trusted.
      while !FileManager.default.fileExists(atPath: cache) { try ProgramRun.run(words) }
      var (cached, counted) = (Samples(), Samples())
      for _ in 0..<300 { try cached.measure { _ = try ProgramRun.run(words) } }
      for _ in 0..<10 {
        try FileManager.default.removeItem(atPath: cache)
        try counted.measure { _ = try ProgramRun.run(words) }
      }
      print("— \(cards) cards in \(decks) decks, \(reviews) reviews")
      cached.report("due --count from the cache")
      counted.report("due --count without the cache")
    }
  }
}

import ArgumentParser

/// The time to sync a login with another machine, and how much room the history takes.
struct Syncing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Sync a login by a repository on the disk, with the times of the steps.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of reviews.") var reviews = 1_000_000
  @Option(help: "Days of the simulated time of 200 reviews and 20 new cards a day.") var days = 365

  func run() throws {
    try Scratch.use { folder in
      var times = try SyncTimes(in: folder)
      try times.large(cards: cards, reviews: reviews)
    }
    guard days > 0 else { return }
    try Scratch.use { folder in
      var times = try SyncTimes(in: folder)
      try times.year(days: days, reviewsPerDay: 200, cardsPerDay: 20)
    }
  }
}

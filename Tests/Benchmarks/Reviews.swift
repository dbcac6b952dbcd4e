import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// The time to read the review log of a login, and to save a review.
struct Reviews: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Read the review log, and save reviews.")

  @Option(help: "Number of reviews in the log.") var reviews = 300_000
  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of reviews to save.") var saved = 500

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      var random = RandomSource(seed: 7)
      let reviewed = (0..<cards).map { _ in random.cardID() }
      try SampleReviews.write(reviews, of: reviewed, to: locations, login)
      var reading = Samples()
      for turn in 0..<7 {
        let waited = WaitedStore(locations)
        guard waited.open(login) != nil else { return print("The login could not be opened.") }
        var count = -1
        reading.measure {
          while count < 0, let event = waited.next() { if case .answers(let log) = event { count = log.count } }
        }
        if count != reviews + turn { print("Only \(count) of \(reviews + turn) reviews were read.") }
        waited.store.log([SampleReviews.review(of: reviewed, at: 1_760_000_000_000, &random)], ticket: 0)
        _ = waited.store.finish(within: .seconds(30))
      }
      print("— \(reviews) reviews of \(cards) cards")
      reading.report("review log read, after the library")
      try save(locations, login, reviewed, &random)
    }
  }

  private func save(
    _ locations: Locations, _ login: Login, _ reviewed: [CardID], _ random: inout RandomSource
  ) throws {
    let waited = WaitedStore(locations)
    guard waited.open(login) != nil else { return print("The login could not be opened.") }
    while let event = waited.next() { if case .answers = event { break } }
    var saving = Samples()
    for ticket in 0..<saved {
      let review = SampleReviews.review(of: reviewed, at: 1_760_000_000_000 + Milliseconds(ticket), &random)
      saving.measure {
        waited.store.log([review], ticket: ticket)
        while let event = waited.next() { if event == .committed(ticket: ticket) { break } }
      }
    }
    saving.report("review saved, including fsync")
    _ = waited.store.finish(within: .seconds(30))
  }
}

import ArgumentParser
import CardStore
import FlashcardKit
import Foundation

/// From a login's files of answers to the log in memory, and from an answer to its confirmation.
struct Answers: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Answers read from the disk, and logged.")

  @Option(help: "Answers in the log.") var answers = 300_000
  @Option(help: "Cards they are about.") var cards = 100_000
  @Option(help: "Answers logged.") var logged = 500

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      var random = RandomSource(seed: 7)
      let asked = (0..<cards).map { _ in random.cardID() }
      try SampleAnswers.write(answers, about: asked, to: locations, login)
      var reading = Samples()
      for turn in 0..<7 {
        let waited = WaitedStore(locations)
        guard waited.open(login) != nil else { return print("the login did not open") }
        var count = -1
        reading.measure {
          while count < 0, let event = waited.next() { if case .answers(let log) = event { count = log.count } }
        }
        if count != answers + turn { print("\(count) of \(answers + turn) answers were read") }
        waited.store.log(SampleAnswers.answer(asked, at: 1_760_000_000_000, &random), ticket: 0)
        _ = waited.store.finish(within: .seconds(30))
      }
      print("— \(answers) answers to \(cards) cards")
      reading.report("the log in memory, after the library")
      try log(locations, login, asked, &random)
    }
  }

  private func log(
    _ locations: Locations, _ login: Login, _ asked: [CardID], _ random: inout RandomSource
  ) throws {
    let waited = WaitedStore(locations)
    guard waited.open(login) != nil else { return print("the login did not open") }
    while let event = waited.next() { if case .answers = event { break } }
    var logging = Samples()
    for ticket in 0..<logged {
      let answer = SampleAnswers.answer(asked, at: 1_760_000_000_000 + Milliseconds(ticket), &random)
      logging.measure {
        waited.store.log(answer, ticket: ticket)
        while let event = waited.next() { if event == .committed(ticket: ticket) { break } }
      }
    }
    logging.report("an answer confirmed, its fsync included")
    _ = waited.store.finish(within: .seconds(30))
  }
}

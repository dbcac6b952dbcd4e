import ArgumentParser
import FlashcardKit
import FlashcardsApp
import TextUI

/// The time to compute the figures of Progress, and to press keys in it.
struct Progressing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Compute the figures of Progress, for all cards and for one deck.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of decks.") var decks = 50
  @Option(help: "Number of reviews in the log.") var reviews = 300_000

  func run() throws {
    let library = SampleLibrary.make(cards: cards, decks: decks)
    let log = SampleReviews.log(reviews, of: library.allCards.map(\.id))
    let now = Moment(time: 1_753_000_000_000, offset: 120)
    let book = ReviewBook(log, library, at: now)
    let deck = library.decks.first?.id
    var all = Samples()
    var one = Samples()
    var costs = Samples()
    var calibration = Samples()
    var simulation = Samples()
    var today = Samples()
    var statistics = Statistics(today: StudyDay(now, endsAt: 4))
    for _ in 0..<20 {
      statistics = all.measure { book.statistics(of: nil, library, at: now) }
      _ = one.measure { book.statistics(of: deck, library, at: now) }
      _ = costs.measure { book.workload(of: nil, library, statistics, at: now) }
      _ = calibration.measure { book.calibration(of: nil, library, at: now) }
      _ = simulation.measure { book.simulation(of: nil, library, statistics, at: now) }
      _ = today.measure { book.answersToday(dayEnds: 4, at: now) }
    }
    print("— \(cards) cards in \(decks) decks, \(statistics.sum.answers) reviews on \(statistics.days.count) days")
    all.report("figures of all cards")
    one.report("figures of one deck")
    costs.report("workload by desired retention")
    calibration.report("predicted and observed recall")
    simulation.report("simulation of three years")
    today.report("reviews done today")
    try keys(library, log, at: now)
  }

  /// Measures the time from a key to the new screen.
  private func keys(_ library: Library, _ log: ReviewLog, at moment: Moment) throws {
    let now = moment.time
    var state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]),
      size: Size(width: 120, height: 40),
      seed: 1)
    _ = state.start()
    var messages: [Message] = [
      .reply(.opened(try Login("maya"), library, notices: [])), .reply(.answers(log)), .event(.key("6")),
    ]
    while !messages.isEmpty {
      for effect in state.update(messages.removeFirst(), at: now) {
        switch effect {
        case .readBook(let request): messages.insert(.reply(.book(request.book(), request.number)), at: 0)
        case .readStatistics(let request):
          let statistics = request.statistics()
          messages += [
            .reply(.statistics(statistics, request.number)),
            .reply(.estimates(request.estimates(statistics), request.number)),
          ]
        default: break
        }
      }
    }
    var samples = Samples()
    for _ in 0..<100 {
      for key in [Key.left, .up, .tab, .right, .pageUp, .end] {
        samples.measure {
          _ = state.update(.event(.key(key)), at: now)
          _ = state.render()
        }
      }
    }
    samples.report("key in Progress, 120x40")
  }
}

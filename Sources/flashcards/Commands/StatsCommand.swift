import ArgumentParser
import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards stats`, which shows a person's progress.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "stats", abstract: CommandLineWords.statsAbstract)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  @Argument(help: ArgumentHelp(CommandLineWords.deckArgument), completion: Completions.decks)
  var deck: String?

  /// The number of days for which reviews are forecast.
  private static let forecastDays = 30

  func run() throws {
    let snapshot = try common.read(common.openLogin(), withLog: true)
    let library = snapshot.library
    let deck = try deck.map { try library.deck(named: $0).id }
    let moment = Clock.moment
    let book = ReviewBook(snapshot.log, library, at: moment)
    let statistics = book.statistics(of: deck, library, at: moment)
    let today = book.dueToday(library, at: moment)
    let numbers = deck.flatMap { id in today.decks.first { $0.id == id }?.numbers } ?? today.all
    let due = numbers.due(at: moment.time)
    let lines =
      json ? [object(statistics, due).text] : CommandLineWords.progress(statistics, due: due.due + due.new)
    try StandardOutput.print(lines)
  }

  private func object(_ statistics: Statistics, _ due: DueCounts) -> JSONValue {
    let today = statistics.tally(of: statistics.today)
    let all = statistics.sum
    let prompts = statistics.prompts
    return .object([
      ("day", .string(Timestamp.date(statistics.today))),
      ("today", tally(today)),
      ("due", .integer(due.due + due.new)),
      ("streak", .integer(statistics.streak)),
      ("longestStreak", .integer(statistics.longestStreak)),
      ("retention", recall(all.recall)),
      ("retention30Days", recall(statistics.sum(30, upTo: statistics.today).recall)),
      ("total", tally(all)),
      (
        "cards",
        .object([
          ("new", .integer(prompts.new)), ("learning", .integer(prompts.learning)),
          ("relearning", .integer(prompts.relearning)), ("young", .integer(prompts.young)),
          ("mature", .integer(prompts.mature)), ("suspended", .integer(prompts.suspended)),
        ])
      ),
      (
        "forecast",
        .array(statistics.forecast.sums(StatsCommand.forecastDays, by: .day).map { .integer($0.all) })
      ),
    ])
  }

  private func tally(_ tally: Tally) -> JSONValue {
    .object([
      ("reviews", .integer(tally.answers)), ("right", .integer(tally.right)), ("new", .integer(tally.new)),
      ("seconds", .number(Double(tally.taken) / 1000)),
    ])
  }

  private func recall(_ recall: Recall) -> JSONValue {
    .object([
      ("reviews", .integer(recall.asked)), ("remembered", .integer(recall.remembered)),
      ("share", recall.share.map(JSONValue.number) ?? .null),
    ])
  }
}

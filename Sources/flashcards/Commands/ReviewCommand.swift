import ArgumentParser
import FlashcardKit
import FlashcardsApp

/// `flashcards review`, which opens the program with a review.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: CommandLineWords.reviewAbstract, discussion: CommandLineWords.reviewDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.deckArgument), completion: Completions.decks)
  var deck: String?

  func run() throws {
    let login = try common.oneLogin()
    let moment = Clock.moment
    let today = try common.dueToday(of: login, at: moment)
    let index = try deck.map { try today.index(of: $0) }
    let numbers = index.map { today.decks[$0].numbers } ?? today.all
    guard !numbers.due(at: moment.time).isEmpty else {
      let sentence = CommandLineWords.nothingDue(
        in: index.map { today.decks[$0].title }, later: numbers.later(at: moment.time))
      throw CommandFailure(status: .nothing, sentence: sentence)
    }
    let scope = index.map { ReviewScope.decks([today.decks[$0].id]) } ?? .all
    try Program(locations: common.locations, login: login.name, overrides: [:], scheme: nil, review: scope).runToEnd()
  }
}

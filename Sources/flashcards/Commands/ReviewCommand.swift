import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Sync

/// `flashcards review`, which opens the program with a review.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: CommandLineWords.reviewAbstract, discussion: CommandLineWords.reviewDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.deckArgument), completion: Completions.decks)
  var deck: String?

  func run() throws {
    let login = try common.oneLogin()
    // The program marks it itself.
    try common.folder.unlock(login, isHeld: false)
    let moment = Clock.moment
    let today = try common.dueToday(of: login, at: moment)
    let index = try deck.map { try today.index(of: $0) }
    let numbers = index.map { today.decks[$0].numbers } ?? today.all
    guard !numbers.due(at: moment.time).isEmpty else {
      let sentence = CommandLineWords.nothingDue(
        in: index.map { today.decks[$0].title }, later: numbers.later(at: moment.time))
      throw CommandFailure(status: .nothing, sentence: sentence)
    }
    // The program says it on its screens.
    CommonOptions.lacksPart.set(false)
    let scope = index.map { ReviewScope.decks([today.decks[$0].id]) } ?? .all
    let options = common.data.map { ["--data=" + $0] } ?? []
    try Program(
      locations: common.locations, login: login.name, options: options, overrides: [:], scheme: nil, review: scope
    ).runToEnd()
  }
}

/// `flashcards keys`, which lists the keys in effect.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: CommandLineWords.keysAbstract, discussion: CommandLineWords.keysDiscussion)

  @OptionGroup var common: CommonOptions

  func run() throws {
    let (table, problems) = AppState.keyTable(KeysFile(common.locations).read())
    print(table)
    for problem in problems { StandardError.print(CommandLineWords.complaint(problem)) }
    if !problems.isEmpty { throw ExitStatus.failure.code }
  }
}

/// `flashcards merge`, which merges a copy of a login into a login.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: CommandLineWords.mergeAbstract, discussion: CommandLineWords.mergeDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.mergeOther, valueName: "other"), completion: .file())
  var other: String?

  func run() throws {
    let login = try common.openLogin()
    let sync = LoginSync(login, in: common.locations)
    let path = other.map(MergeCommand.copy(at:)) ?? common.locations.folder(of: login)
    let counts: SyncCounts?
    do throws(SyncFailure) { counts = try sync.merge(copyAt: path, at: Clock.now) } catch {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.reason(error))
    }
    guard let counts else {
      throw CommandFailure(
        status: other == nil ? .nothing : .usage,
        sentence: other.map(CommandLineWords.noCopy) ?? CommandLineWords.noConflictCopies)
    }
    StandardOutput.note(done: CommandLineWords.changeIsSaved)
    try StandardOutput.print([
      CommandLineWords.merged(other ?? path, cards: counts.cards, reviews: counts.reviews, files: counts.files)
    ])
  }

  /// Returns the folder of the cards in that of a login in the trash; any other path as it is.
  private static func copy(at path: String) -> String {
    let cards = path + "/cards"
    let isThere = FileManager.default.fileExists(atPath: cards + "/library.plist")
    return isThere && !FileManager.default.fileExists(atPath: path + "/library.plist") ? cards : path
  }
}

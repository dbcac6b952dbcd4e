import ArgumentParser
import CardStore
import Effects
import FlashcardKit
import FlashcardsApp
import Sync

/// `flashcards merge`, which merges a copy of a login into a login.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: CommandLineWords.mergeAbstract, discussion: CommandLineWords.mergeDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.mergeOther, valueName: "other"), completion: .file())
  var other: String?

  func run() throws {
    let login = try common.oneLogin()
    let sync = LoginSync(login, in: common.locations)
    let path = other ?? common.locations.folder(of: login)
    let counts: SyncCounts?
    do throws(SyncFailure) { counts = try sync.merge(copyAt: path, at: Clock.now) } catch {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.reason(error))
    }
    guard let counts else {
      throw CommandFailure(
        status: other == nil ? .nothing : .usage,
        sentence: other.map(CommandLineWords.noCopy) ?? CommandLineWords.noConflictCopies)
    }
    try StandardOutput.print([
      CommandLineWords.merged(path, cards: counts.cards, reviews: counts.reviews, files: counts.files)
    ])
  }
}

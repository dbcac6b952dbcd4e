import ArgumentParser
import FlashcardsApp

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

import ArgumentParser
import CardStore
import Effects
import FlashcardKit
import FlashcardsApp

/// `flashcards check`, which reports and repairs problems in the files of logins.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: CommandLineWords.checkAbstract, discussion: CommandLineWords.checkDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.repair))
  var repair = false

  func run() throws {
    let check = Check(locations: common.locations)
    var isWrong = false
    let logins = try common.logins()
    if logins.isEmpty { print(CommandLineWords.noLogins(in: common.locations.users)) }
    for login in logins {
      let found = check.examine(login)
      print(CommandLineWords.problems(found.count, of: login))
      show(found.map(AppState.sentence))
      guard !found.isEmpty else { continue }
      isWrong = true
      if repair { repair(login, check) }
    }
    let choices = check.examineConfiguration()
    if !choices.isEmpty {
      isWrong = true
      print(CommandLineWords.settingsHeading)
      show(choices.map(AppState.sentence))
      if repair {
        check.repairConfiguration()
        show([check.examineConfiguration().isEmpty ? CommandLineWords.repaired : CommandLineWords.notRepaired])
      }
    }
    if isWrong { throw ExitCode.failure }
  }

  private func repair(_ login: Login, _ check: Check) {
    do throws(StoreFailure) {
      try check.repair(login)
      let left = check.examine(login)
      show([left.isEmpty ? CommandLineWords.repaired : CommandLineWords.partlyRepaired])
      show(left.map(AppState.sentence))
    } catch { show([CommandLineWords.notRepaired(AppState.reason(error))]) }
  }

  /// Prints lines under a heading.
  private func show(_ lines: [String]) { for line in lines { print("  \(line)") } }
}

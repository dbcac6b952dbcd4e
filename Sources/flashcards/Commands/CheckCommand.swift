import ArgumentParser
import CardStore
import FlashcardKit
import FlashcardsApp
import Sync

/// `flashcards check`, which reports and repairs problems in the files of logins.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: CommandLineWords.checkAbstract, discussion: CommandLineWords.checkDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.repair))
  var repair = false

  @Flag(help: ArgumentHelp(CommandLineWords.giveUp))
  var giveUp = false

  func run() throws {
    let check = Check(locations: common.locations)
    var isWrong = false
    let logins = try common.openLogins(tellsMended: false)
    let isPartial = try logins.count < common.logins().count
    if logins.isEmpty, try common.knownLogins().isEmpty { print(CommandLineWords.noLogins(in: common.locations.users)) }
    for login in logins {
      let found = check.examine(login)
      let estrangement = LoginSync(login, in: common.locations).estrangement(at: Clock.now)
      print(CommandLineWords.problems(found.count + (estrangement == nil ? 0 : 1), of: login))
      show(found.map { AppState.sentence($0.shown) } + [estrangement].compactMap(\.self).map(CommandLineWords.reason))
      if estrangement != nil { isWrong = true }
      if !repair, !giveUp, found.contains(where: \.canBeRepaired) { show([CommandLineWords.repairHelps]) }
      if !found.allSatisfy(\.isRepaired), !(repair || giveUp) || !self.repair(login, check) { isWrong = true }
    }
    let choices = check.examineConfiguration()
    if !choices.isEmpty {
      print(CommandLineWords.settingsHeading)
      show(choices.map(AppState.sentence))
      if !repair, choices.contains(where: \.canBeRepaired) { show([CommandLineWords.repairHelps]) }
      if repair { check.repairConfiguration() }
      let isRepaired = repair && check.examineConfiguration().isEmpty
      if repair { show([isRepaired ? CommandLineWords.repaired : CommandLineWords.notRepaired]) }
      if !isRepaired { isWrong = true }
    }
    if isWrong { throw ExitStatus.failure.code }
    if isPartial { throw ExitStatus.locked.code }
  }

  /// Repairs a login, and returns whether nothing is wrong with it any more.
  private func repair(_ login: Login, _ check: Check) -> Bool {
    do throws(StoreFailure) {
      if repair {
        // What is known of sync may be moved.
        let synced = LoginSync(login, in: common.locations).lastState()
        if let folder = try check.setAsideAltered(login, at: Clock.now) { show([CommandLineWords.setAside(folder)]) }
        try check.repair(login, from: synced)
      }
      if giveUp { try check.giveUp(login) }
      StandardOutput.note(done: CommandLineWords.repairIsDone)
      let left = check.examine(login)
      show([left.isEmpty ? CommandLineWords.repaired : CommandLineWords.partlyRepaired])
      show(left.map { AppState.sentence($0.shown) })
      return left.isEmpty
    } catch {
      show([CommandLineWords.notRepaired(AppState.reason(error.shown))])
      return false
    }
  }

  /// Prints lines under a heading.
  private func show(_ lines: [String]) { for line in lines { print("  \(line)") } }
}

import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Sync

/// `flashcards restore`, which lists the backups of a login and restores one.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: CommandLineWords.restoreAbstract,
    discussion: CommandLineWords.restoreDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.backup), completion: Completions.backups)
  var backup: String?

  func run() throws {
    let folder = Backups(locations: common.locations)
    let login = try common.oneLogin()
    // Restoring marks it itself.
    try common.folder.unlock(login, isHeld: false)
    let all = try backups(of: login, in: folder)
    guard let name = backup else {
      list(all, of: login)
      if all.isEmpty { throw ExitStatus.nothing.code }
      return
    }
    let found = all.filter { $0.isNamed(name) }
    guard let wanted = found.first else { throw ValidationError(CommandLineWords.noBackup(name, of: login)) }
    guard found.count == 1 else {
      throw ValidationError(CommandLineWords.severalBackups(name, of: login, found.map(\.name)))
    }
    do throws(StoreFailure) {
      let replaced = try folder.restore(login, wanted.made, at: Clock.now)
      let isSynced = LoginSync(login, in: common.locations).settings != nil
      let sentence = AppState.restored(login, wanted, replaced.map(\.name), isSynced: isSynced)
      StandardOutput.note(done: sentence)
      print(sentence)
    } catch {
      throw CommandFailure(status: .failure, sentence: AppState.notRestored(login, error))
    }
  }

  private func backups(of login: Login, in folder: Backups) throws -> [Backup] {
    do throws(StoreFailure) { return try folder.list(login) } catch {
      throw CommandFailure(status: .failure, sentence: AppState.backupsUnread(login, error))
    }
  }

  private func list(_ backups: [Backup], of login: Login) {
    print(CommandLineWords.backups(of: login, isEmpty: backups.isEmpty))
    for backup in backups { print("  \(backup.name)  \(AppState.contents(of: backup))") }
  }
}

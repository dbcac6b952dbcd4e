import ArgumentParser
import CardStore
import Effects
import FlashcardKit
import FlashcardsApp
import Foundation

/// `flashcards restore`, which lists the backups of a login and restores one.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: CommandLineWords.restoreAbstract,
    discussion: CommandLineWords.restoreDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.backup))
  var backup: String?

  func run() throws {
    let folder = Backups(locations: common.locations)
    let logins = try common.logins()
    guard let name = backup else {
      for login in logins { list(try backups(of: login, in: folder), of: login) }
      return
    }
    guard let login = logins.first, logins.count == 1 else {
      throw ValidationError(CommandLineWords.loginMissing)
    }
    guard let wanted = try backups(of: login, in: folder).first(where: { Self.name(of: $0) == name }) else {
      throw ValidationError(CommandLineWords.noBackup(name, of: login))
    }
    do throws(StoreFailure) {
      let replaced = try folder.restore(login, wanted.made, at: Clock.now)
      print(AppState.restored(login, wanted, replaced.map(Self.name)))
    } catch {
      StandardError.print(CommandLineWords.complaint(AppState.notRestored(login, error)))
      throw ExitCode.failure
    }
  }

  private func backups(of login: Login, in folder: Backups) throws -> [Backup] {
    do throws(StoreFailure) { return try folder.list(login) } catch {
      StandardError.print(CommandLineWords.complaint(AppState.backupsUnread(login, error)))
      throw ExitCode.failure
    }
  }

  private func list(_ backups: [Backup], of login: Login) {
    print(CommandLineWords.backups(of: login, isEmpty: backups.isEmpty))
    for backup in backups { print("  \(Self.name(of: backup))  \(AppState.contents(of: backup))") }
  }

  /// Returns the name of a backup: the local time when it was made, as in `2026-11-22-134500`.
  static func name(of backup: Backup) -> String {
    var time = time_t(backup.made / 1000)
    var local = tm()
    localtime_r(&time, &local)
    return String(
      format: "%04d-%02d-%02d-%02d%02d%02d", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour,
      local.tm_min, local.tm_sec)
  }
}

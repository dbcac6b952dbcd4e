import ArgumentParser
import CardStore
import Effects
import FlashcardKit
import FlashcardsApp
import Foundation

/// `flashcards restore`: what is kept of earlier states, and going back to one.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "List the backups of a login, or go back to one of them.",
    discussion: """
      What is replaced becomes a backup itself, and no answer is removed. The login must not be open in a program.
      """)

  @OptionGroup var place: CommonOptions

  @Argument(help: "The backup to go back to, as the list calls it. Without it they are listed.")
  var backup: String?

  func run() throws {
    let backups = Backups(locations: place.locations)
    let logins = try place.logins()
    guard let name = backup else {
      for login in logins { list(try backed(up: login, backups), of: login) }
      return
    }
    guard let login = logins.first, logins.count == 1 else {
      throw ValidationError("Say whose backup it is: --login NAME.")
    }
    guard let wanted = try backed(up: login, backups).first(where: { Self.name(of: $0) == name }) else {
      throw ValidationError(
        "\(login.name) has no backup called “\(name.cleanedLine())”. flashcards restore lists them.")
    }
    do throws(StoreFailure) {
      let replaced = try backups.restore(login, wanted.made, at: Clock.now)
      print(AppState.restored(login, wanted, replaced.map(Self.name)))
    } catch {
      Complaint.say("flashcards: \(AppState.notRestored(login, error))")
      throw ExitCode.failure
    }
  }

  private func backed(up login: Login, _ backups: Backups) throws -> [Backup] {
    do throws(StoreFailure) { return try backups.list(login) } catch {
      Complaint.say("flashcards: \(AppState.backupsUnread(login, error))")
      throw ExitCode.failure
    }
  }

  private func list(_ backups: [Backup], of login: Login) {
    print(backups.isEmpty ? "\(login.name): no backups yet" : "\(login.name):")
    for backup in backups { print("  \(Self.name(of: backup))  \(AppState.contents(of: backup))") }
  }

  /// When it was made, on this machine's clock.
  static func name(of backup: Backup) -> String {
    var time = time_t(backup.made / 1000)
    var local = tm()
    localtime_r(&time, &local)
    return String(
      format: "%04d-%02d-%02d-%02d%02d%02d", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour,
      local.tm_min, local.tm_sec)
  }
}

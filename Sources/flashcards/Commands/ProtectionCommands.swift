import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Sync

/// `flashcards login protect`, which protects a login by a passphrase.
struct ProtectLogin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protect", abstract: CommandLineWords.protectAbstract,
    discussion: CommandLineWords.protectDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(CommandLineWords.showDue))
  var showDue: Bool?

  @Argument(help: ArgumentHelp(CommandLineWords.protectedLoginName), completion: Completions.logins)
  var name: String?

  func run() throws {
    let (folder, login) = (common.folder, try common.chosen(name))
    folder.finishProtection(of: login)
    let protection = Protection(login, in: folder.locations)
    if protection.isOn {
      do throws(ProtectionFailure) { try protection.require() } catch { throw folder.failure(error, login) }
      throw folder.failure(.isProtected, login)
    }
    let synced = LoginSync(login, in: folder.locations).settings?.place.address
    let terminal = HiddenLine()
    terminal?.show(CommandLineWords.beforeProtecting(login) + "\n")
    let passphrase = try folder.newPassphrase(of: login, from: PassphraseCommand.current)
    let isShown = showDue ?? terminal?.ask(CommandLineWords.askShowDue, isSecret: false)?.saysYes ?? false
    let recovery: String
    do throws(ProtectionFailure) { recovery = try protection.turnOn(passphrase, showsDue: isShown) } catch {
      throw folder.failure(error, login)
    }
    StandardOutput.note(
      done: CommandLineWords.protected(login) + " " + CommandLineWords.recoveryNotSeen(login, data: folder.data))
    try StandardOutput.print([CommandLineWords.protected(login), CommandLineWords.recovery(recovery)])
    StandardError.print(CommandLineWords.keepRecovery)
    passphrase.warnIfShort()
    if let synced { StandardError.print(CommandLineWords.syncEnded(login, at: synced, data: folder.data)) }
  }
}

/// `flashcards login unprotect`, which removes the protection of a login.
struct UnprotectLogin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unprotect", abstract: CommandLineWords.unprotectAbstract,
    discussion: CommandLineWords.unprotectDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.leaveOutAltered))
  var leaveOutAltered = false

  @Argument(help: ArgumentHelp(CommandLineWords.protectedLoginName), completion: Completions.logins)
  var name: String?

  func run() throws {
    let (folder, login) = (common.folder, try common.chosen(name))
    let protection = try folder.unlocked(login, isRecovery: false)
    let synced = LoginSync(login, in: folder.locations).settings?.place.address
    let left: SetAside?
    do throws(ProtectionFailure) {
      left = try protection.turnOff(leavingOutAltered: leaveOutAltered, at: Clock.now)
    } catch { throw folder.failure(error, login) }
    StandardOutput.note(done: CommandLineWords.unprotected(login))
    try StandardOutput.print([CommandLineWords.unprotected(login)])
    if let left { StandardError.print(CommandLineWords.leftOut(left.files, in: left.folder)) }
    if let synced { StandardError.print(CommandLineWords.syncEnded(login, at: synced, data: folder.data)) }
  }
}

/// `flashcards login passphrase`, which changes the passphrase of a login, or whether how many cards are due lies open.
struct ChangePassphrase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase", abstract: CommandLineWords.passphraseAbstract,
    discussion: CommandLineWords.passphraseDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.byRecovery))
  var recovery = false

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(CommandLineWords.showDue))
  var showDue: Bool?

  @Argument(help: ArgumentHelp(CommandLineWords.protectedLoginName), completion: Completions.logins)
  var name: String?

  func run() throws {
    let (folder, login) = (common.folder, try common.chosen(name))
    if let showDue, !recovery {
      try folder.show(due: showDue, of: login)
      return try StandardOutput.print([CommandLineWords.dueShown(showDue, login)])
    }
    let protection = try folder.unlocked(login, isRecovery: recovery)
    let passphrase = try folder.newPassphrase(of: login, from: PassphraseCommand.new)
    do throws(ProtectionFailure) { try protection.change(to: passphrase, showsDue: showDue) } catch {
      throw folder.failure(error, login)
    }
    StandardOutput.note(done: CommandLineWords.passphraseChanged(login))
    try StandardOutput.print(
      [CommandLineWords.passphraseChanged(login)] + (showDue.map { [CommandLineWords.dueShown($0, login)] } ?? []))
    passphrase.warnIfShort()
  }
}

/// `flashcards login recovery`, which makes a new recovery key.
struct RenewRecovery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recovery", abstract: CommandLineWords.recoveryAbstract,
    discussion: CommandLineWords.recoveryDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.protectedLoginName), completion: Completions.logins)
  var name: String?

  func run() throws {
    let (folder, login) = (common.folder, try common.chosen(name))
    let protection = try folder.unlocked(login, isRecovery: false)
    let recovery: String
    do throws(ProtectionFailure) { recovery = try protection.renewRecovery() } catch {
      throw folder.failure(error, login)
    }
    StandardOutput.note(done: CommandLineWords.recoveryNotSeen(login, data: folder.data))
    try StandardOutput.print([CommandLineWords.recovery(recovery)])
    StandardError.print(CommandLineWords.keepRecovery)
  }
}

extension CommonOptions {
  /// Returns the login with a name; or else the one that `--login` names; or else the one used last, or the only one.
  ///
  /// - Throws: `CommandFailure` if there is none, or there are two names.
  fileprivate func chosen(_ name: String?) throws -> Login {
    guard let name else { return try oneLogin() }
    guard login == nil else { throw CommandFailure(status: .usage, sentence: CommandLineWords.loginTwice) }
    return try folder.known(name)
  }
}

extension FolderOption {
  /// Returns the protection of a login, unlocked by its passphrase or its recovery key.
  ///
  /// - Throws: `CommandFailure` if the login isn't protected, or can't be unlocked.
  fileprivate func unlocked(_ login: Login, isRecovery: Bool) throws(CommandFailure) -> Protection {
    let protection = Protection(login, in: locations)
    guard protection.isOn else { throw failure(.notProtected, login) }
    guard isRecovery else {
      try unlock(login, isHeld: false)
      return protection
    }
    guard let line = HiddenLine() else {
      throw CommandFailure(status: .locked, sentence: CommandLineWords.recoveryNeedsTerminal)
    }
    guard let key = line.ask(CommandLineWords.askRecovery(of: login)) else {
      throw CommandFailure(status: .locked, sentence: CommandLineWords.notUnlocked(login))
    }
    do throws(ProtectionFailure) { try protection.unlock(recovery: key) } catch {
      if error == .wrong { throw CommandFailure(status: .locked, sentence: CommandLineWords.wrongRecovery) }
      throw failure(error, login)
    }
    return protection
  }
}

extension String {
  /// Says that a passphrase is short, if it is.
  fileprivate func warnIfShort() {
    if count < 12 { StandardError.print(CommandLineWords.shortPassphrase) }
  }

  /// Whether a person has agreed.
  fileprivate var saysYes: Bool { trimmed().lowercased().hasPrefix("y") }
}

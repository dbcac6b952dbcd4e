import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// Logins that are protected by a passphrase.
extension FolderOption {
  /// The marks of this process on the logins that it has unlocked, so that their protection isn't changed meanwhile.
  private static let holds = Guarded<[LoginHold]>([])
  /// How often a passphrase is asked for.
  private static let tries = 3

  /// Unlocks a login if it is protected: by what the person's command prints, or else by what is typed.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - isAsked: Whether a person may be asked at the terminal.
  ///   - isHeld: Whether the login is marked as used by this process.
  ///   - tellsMended: Whether it is told that a file with the key was damaged and mended by the other one.
  /// - Throws: `CommandFailure` with status `locked` if there is no passphrase, or it is wrong.
  func unlock(
    _ login: Login, isAsked: Bool = true, isHeld: Bool = true, tellsMended: Bool = true
  ) throws(CommandFailure) {
    let locations = locations
    finishProtection(of: login)
    let protection = Protection(login, in: locations)
    guard protection.isOn, !protection.isUnlocked else { return }
    // Nobody types a passphrase to be told that nothing can be opened by it.
    do throws(ProtectionFailure) { try protection.require() } catch { throw failure(error, login) }
    Cores.forbid()
    // Copies that a program lent which was killed. This one has lent none before it has a key.
    if locations.keyring.logins.isEmpty { locations.sweepLent() }
    if isHeld {
      let hold = LoginHold(login, in: locations)
      FolderOption.holds.withLock { $0.append(hold) }
    }
    try usePassphrase(of: login, isAsked: isAsked, asking: CommandLineWords.askPassphrase(of: login)) {
      passphrase throws(ProtectionFailure) in try protection.unlock(passphrase)
    }
    guard tellsMended else { return }
    for file in locations.keyring.takeMended(of: login) {
      StandardError.print(CommandLineWords.complaint(AppState.sentence(Finding.mended(file: file))))
    }
  }

  /// Removes what a program left that was killed while it changed the protection of a login, which takes no key. Says only
  /// if that fails.
  func finishProtection(of login: Login) {
    guard let left = locations.sweepProtection(of: login) else { return }
    let sentence = CommandLineWords.filesLeft(login, isProtected: left.isProtected, left.failure)
    StandardError.print(CommandLineWords.complaint(sentence))
  }

  /// Asks for the passphrase of a login, and lets how many cards are due lie open, or not.
  ///
  /// - Throws: `CommandFailure` if the login isn't protected, or there is no passphrase, or it is wrong.
  func show(due isShown: Bool, of login: Login) throws(CommandFailure) {
    finishProtection(of: login)
    let protection = Protection(login, in: locations)
    do throws(ProtectionFailure) { try protection.require() } catch { throw failure(error, login) }
    Cores.forbid()
    try usePassphrase(of: login, isAsked: true, asking: CommandLineWords.askPassphrase(of: login)) {
      passphrase throws(ProtectionFailure) in try protection.show(due: isShown, by: passphrase)
    }
  }

  /// Protects a login, which may be new to this machine, by the key that other machines share at an address.
  ///
  /// - Throws: `CommandFailure` if there is no passphrase, or it is wrong, or the login can't be protected.
  func join(_ login: Login, _ keyFile: [UInt8], at address: String) throws(CommandFailure) {
    let locations = locations
    try usePassphrase(of: login, isAsked: true, asking: CommandLineWords.askPassphrase(at: address)) {
      passphrase throws(ProtectionFailure) in
      try locations.make(login, by: Protection.SharedKey(keyFile, by: passphrase))
    }
  }

  /// Does something with the passphrase of a login: what the person's command prints, or else what is typed, a few times if
  /// it is wrong.
  private func usePassphrase(
    of login: Login, isAsked: Bool, asking question: String, _ use: (String) throws(ProtectionFailure) -> Void
  ) throws(CommandFailure) {
    if let command = PassphraseCommand(PassphraseCommand.current) {
      let passphrase = try command.passphrase(of: login)
      do throws(ProtectionFailure) { return try use(passphrase) } catch { throw failure(error, login) }
    }
    guard isAsked, let line = HiddenLine() else {
      throw CommandFailure(status: .locked, sentence: CommandLineWords.locked(login))
    }
    for attempt in 1...FolderOption.tries {
      guard let passphrase = line.ask(question), !passphrase.isEmpty else {
        throw CommandFailure(status: .locked, sentence: CommandLineWords.notUnlocked(login))
      }
      do throws(ProtectionFailure) { return try use(passphrase) } catch {
        guard error == .wrong, attempt < FolderOption.tries else { throw failure(error, login) }
        line.show(CommandLineWords.wrongPassphrase + "\n")
      }
    }
  }

  /// Asks for a new passphrase: what the person's command prints, or else what is typed twice.
  ///
  /// - Throws: `CommandFailure` with status `locked` if there is none.
  func newPassphrase(of login: Login, from variable: String) throws(CommandFailure) -> String {
    if let command = PassphraseCommand(variable) { return try command.passphrase(of: login) }
    guard let line = HiddenLine() else {
      throw CommandFailure(status: .locked, sentence: CommandLineWords.noNewPassphrase(variable))
    }
    for _ in 1...FolderOption.tries {
      guard let passphrase = line.ask(CommandLineWords.askNewPassphrase(of: login)), !passphrase.isEmpty,
        let again = line.ask(CommandLineWords.askPassphraseAgain)
      else { break }
      if passphrase == again { return passphrase }
      line.show(CommandLineWords.passphrasesDiffer + "\n")
    }
    throw CommandFailure(status: .locked, sentence: CommandLineWords.passphraseNotChosen)
  }

  /// Returns the failure of a command that needs a login unlocked.
  func failure(_ failure: ProtectionFailure, _ login: Login) -> CommandFailure {
    CommandFailure(
      status: failure == .wrong ? .locked : .failure,
      sentence: CommandLineWords.sentence(failure, login, data: data))
  }
}

extension CommonOptions {
  /// Returns the login that a command works on, unlocked if it is protected.
  ///
  /// - Throws: `CommandFailure` if there is no such login, it is not clear which one to use, or it can't be unlocked.
  func openLogin() throws -> Login {
    let login = try oneLogin()
    try folder.unlock(login)
    return login
  }

  /// Returns the logins that a command works on, unlocked if they are protected. Of several, those that are protected are
  /// left out and named: nobody has the passphrases of all.
  ///
  /// - Parameter tellsMended: Whether it is told what was mended by that, which the check does by itself.
  /// - Returns: The logins.
  /// - Throws: `CommandFailure` if they can't be listed, or the only one can't be unlocked.
  func openLogins(tellsMended: Bool) throws -> [Login] {
    let logins = try logins()
    if logins.count == 1 {
      try folder.unlock(logins[0], tellsMended: tellsMended)
      return logins
    }
    return logins.filter { login in
      folder.finishProtection(of: login)
      let isOpen = !Protection(login, in: locations).isOn
      if !isOpen { StandardError.print(CommandLineWords.complaint(CommandLineWords.leftOut(login))) }
      return isOpen
    }
  }
}

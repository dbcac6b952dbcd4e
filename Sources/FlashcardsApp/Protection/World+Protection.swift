import FlashcardKit
import TextUI

/// Protecting the open login by a passphrase, and changing that.
extension World {
  /// The reason why the protection can't be changed now, or `nil`.
  private var cannotProtect: String? {
    if let reason = cannotLeaveLogin { return reason }
    if saving.isReadOnly { return Words.readOnly }
    return syncing.progress.map { Words.doing($0.step) }
  }

  /// Says what a passphrase protects and what it doesn't, and then asks for one.
  mutating func askToProtect() {
    guard login != nil else { return }
    if let reason = cannotProtect { return say(reason, .problem) }
    push(
      Note(
        title: Words.protectTitle, lines: Words.whatIsProtected(syncedAt: syncing.place?.address),
        then: Words.Label.goOn,
        .always { world in
          world.askForNewPassphrase(verb: Words.Label.goOn) { passphrase, world in
            world.askAboutDue { .on(passphrase: passphrase, showsDue: $0) }
          }
        }))
  }

  /// Opens the menu of what concerns the protection of the open login.
  mutating func editProtection() {
    guard isProtected else { return }
    push(
      Menu(
        title: Words.SettingsLabel.passphrase,
        items: [
          Menu.Item(Words.more(Words.changePassphrase), .changePassphrase),
          Menu.Item(Words.more(Words.newRecoveryKey), .renewRecoveryKey),
          Menu.Item(Words.more(Words.dueWhileLocked), .showDue),
          Menu.Item(Words.more(Words.removeProtection), .removeProtection),
        ]))
  }

  /// Asks whether how many cards are due may lie open, and makes the change.
  fileprivate mutating func askAboutDue(_ change: @escaping @Sendable (_ isShown: Bool) -> ProtectionChange) {
    push(
      Menu(
        title: Words.dueWhileLocked,
        items: [
          Menu.Item(Words.hideDue, detail: Words.aboutHidingDue, .always { $0.changeProtection(change(false)) }),
          Menu.Item(Words.showDue, detail: Words.aboutShowingDue, .always { $0.changeProtection(change(true)) }),
        ]))
  }

  /// Asks for a new passphrase, twice.
  fileprivate mutating func askForNewPassphrase(
    verb: String, then next: @escaping @Sendable (_ passphrase: String, inout World) -> Void
  ) {
    push(
      TextPrompt(
        Words.passphraseTitle, question: Words.newPassphraseQuestion, verb: Words.Label.goOn, isSecret: true
      ) { passphrase, world in
        if passphrase.isEmpty { return Words.typePassphrase }
        let again = Request.always { $0.askAgain(for: passphrase, verb: verb, then: next) }
        guard PassphraseStrength.isWeak(passphrase, of: world.login?.name ?? "") else {
          world.carryOut(again)
          return nil
        }
        var question = Confirm(
          title: Words.weakTitle, lines: Words.weakPassphrase, yes: Words.Label.chooseAnother, no: nil,
          request: .always { $0.askForNewPassphrase(verb: verb, then: next) })
        question.discard = (Words.Label.useAnyway, again)
        world.push(question)
        return nil
      })
  }

  private mutating func askAgain(
    for passphrase: String, verb: String, then next: @escaping @Sendable (_ passphrase: String, inout World) -> Void
  ) {
    let first = Request.always { $0.askForNewPassphrase(verb: verb, then: next) }
    push(
      TextPrompt(
        Words.passphraseTitle, question: Words.passphraseAgain, verb: verb, isSecret: true, back: first
      ) { again, world in
        guard again == passphrase else { return Words.notTheSame }
        next(passphrase, &world)
        return nil
      })
  }

  /// Protects the open login by the key of machines with which it is synced then.
  mutating func protect(by key: JoiningKey, then request: SyncRequest) {
    changeProtection(.join(key))
    if protection.changing != nil { syncing.next = request }
  }

  /// Changes the protection of the open login. It is closed first if all its files are to be written anew.
  fileprivate mutating func changeProtection(_ change: ProtectionChange) {
    guard let login else { return }
    if let reason = cannotProtect { return say(reason, .problem) }
    protection.begin(change, of: login)
    if change.rewritesFiles {
      effects.append(.close)
      forget()
      navigation.append(.popAll)
    } else {
      effects.append(.protect(login, change))
    }
    push(ProtectingScreen(login: login))
  }

  /// Goes on with a change that waited until the login was closed. By then, all that was kept of it is handed on.
  mutating func closedToProtect(_ login: Login) {
    guard let (changed, change) = protection.changing, changed == login, change.rewritesFiles else { return }
    effects.append(.protect(login, change))
  }

  /// Takes that the protection of a login was changed, or couldn't be, and opens the login again if it was closed.
  mutating func protectionChanged(_ result: Result<String?, ProtectionFailure>, of login: Login) {
    guard let change = protection.end(of: login) else { return }
    switch result {
    case .success(let key):
      protection.recoveryKey = key
      if change.rewritesFiles { protection.unlocked = change == .off ? nil : login }
      notify(Words.done(change, login.name), .done)
    case .failure(let failure):
      syncing.next = nil
      notify(Words.notDone(change, login.name, failure))
    }
    if change.rewritesFiles {
      opening = login
      effects.append(.open(login))
    } else {
      showRecoveryKey()
    }
  }

  /// Shows a new recovery key, which nobody sees again.
  mutating func showRecoveryKey() {
    if let key = protection.recoveryKey { push(RecoveryKeyScreen(key: key)) }
  }
}

extension Request {
  /// Asks for another passphrase, after the one that there is.
  static let changePassphrase = ofOwner { world in
    world.askForNewPassphrase(verb: Words.Label.change) { $1.changeProtection(.passphrase($0)) }
  }

  /// Lets how many cards are due lie open, or not.
  static let showDue = always { world in
    guard let login = world.login, world.isProtected else { return }
    world.push(
      PassphraseScreen(of: login) { passphrase in
        .always { $0.askAboutDue { .due(isShown: $0, passphrase: passphrase) } }
      })
  }

  /// Makes another recovery key, after a question.
  static let renewRecoveryKey = ofOwner { world in
    world.push(
      Confirm(
        title: Words.newRecoveryKey, lines: [Words.aboutNewRecoveryKey], yes: Words.Label.renewKey,
        no: Words.Label.cancel, request: .always { $0.changeProtection(.recoveryKey) }))
  }

  /// Removes the protection, after a question.
  static let removeProtection = ofOwner { world in
    world.push(
      Confirm(
        title: Words.removeProtection, lines: Words.whatRemovingDoes(syncedAt: world.syncing.place?.address),
        yes: Words.Label.removeProtection, no: Words.Label.cancel, request: .always { $0.changeProtection(.off) }))
  }

  /// Returns a request for which the passphrase is asked: whoever sits down at an open login is not its owner.
  private static func ofOwner(_ body: @escaping @Sendable (inout World) -> Void) -> Request {
    always { world in
      guard let login = world.login, world.isProtected else { return }
      world.push(PassphraseScreen(of: login, then: .always(body)))
    }
  }
}

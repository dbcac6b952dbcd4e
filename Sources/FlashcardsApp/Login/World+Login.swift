import Effects
import FlashcardKit
import TextUI

/// Logging in and out.
extension World {
  /// Removes a login, when its name was typed.
  mutating func removeLogin(_ name: String, typed: String) -> String? {
    guard let login = try? Login(name), (try? Login(typed.trimmed())) == login else { return Words.typeTheName(name) }
    if login == self.login {
      if let reason = cannotLeaveLogin { return reason }
      logOut()
    }
    effects.append(.removeLogin(login))
    return nil
  }

  /// Who else shall study here? Their names are looked up, so that no name is given twice.
  mutating func askForNewLogin() {
    effects.append(.listLogins)
    push(TextPrompt.newLogin)
  }

  /// Makes a login, unless there is one of that name: its cards are somebody's.
  mutating func makeLogin(_ name: String) -> String? {
    if let login = try? Login(name), let same = listed.logins.first(where: { (try? Login($0.name)) == login }) {
      return Words.loginTaken(same.name)
    }
    return logIn(name)
  }

  /// Asks for the library of a login.
  mutating func logIn(_ name: String) -> String? {
    let wanted: Login
    do throws(Login.Problem) { wanted = try Login(name) } catch { return Words.sentence(error) }
    if wanted == login {
      navigation.append(.popAll)
      return nil
    }
    if let reason = cannotLeaveLogin { return reason }
    opening = wanted
    effects.append(.open(wanted))
    return nil
  }

  /// Leaves the login; its library is put away.
  mutating func logOut() {
    if let reason = cannotLeaveLogin { return say(reason, .problem) }
    guard login != nil else { return }
    effects.append(.close)
    forget()
    choices.login = nil
    effects.append(.keep(choices))
    navigation.append(.popAll)
    push(LoginScreen())
    effects.append(.listLogins)
  }
}

extension Request {
  /// The library of a login is opened.
  static func logIn(_ name: String) -> Request { Request { $0.logIn(name) } }
  /// Who else shall study here?
  static let askForNewLogin = always { $0.askForNewLogin() }
  /// The logins that there are are shown.
  static let showLogins = always { world in
    world.effects.append(.listLogins)
    world.push(LoginScreen())
  }
}

extension TextPrompt {
  /// What shall a new login be called?
  static let newLogin = TextPrompt(Words.Label.newLogin, question: Words.loginName, verb: Words.Label.logIn) {
    $1.makeLogin($0.trimmed())
  }

  /// Shall a login really be removed?
  static func removeLogin(_ name: String) -> TextPrompt {
    TextPrompt(
      Words.removeLoginTitle, question: Words.confirmRemoval(of: name), verb: Words.Label.remove
    ) { $1.removeLogin(name, typed: $0) }
  }
}

import Effects
import FlashcardKit
import TextUI

/// Logging in and out.
extension World {
  /// Removes a login if the typed name matches. Returns a message if it can't be removed.
  mutating func removeLogin(_ name: String, typed: String) -> String? {
    guard let login = try? Login(name), (try? Login(typed.trimmed())) == login else { return Words.typeTheName(name) }
    if login == self.login {
      if let reason = cannotLeaveLogin { return reason }
      logOut()
    }
    effects.append(.removeLogin(login))
    return nil
  }

  /// Asks for the name of a new login. Lists the existing logins so that the name can be checked against them.
  mutating func askForNewLogin() {
    effects.append(.listLogins)
    push(TextPrompt.newLogin)
  }

  /// Creates a login and opens it. Returns a message if that isn't possible, such as when the name is taken.
  mutating func makeLogin(_ name: String) -> String? {
    if let login = try? Login(name), let same = listed.logins.first(where: { (try? Login($0.name)) == login }) {
      return Words.loginTaken(same.name)
    }
    return logIn(name)
  }

  /// Opens the library of a login. Returns a message if that isn't possible.
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

  /// Logs out and closes the library.
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
  /// Opens the library of a login.
  static func logIn(_ name: String) -> Request { Request { $0.logIn(name) } }
  /// Creates a login and opens it.
  static func makeLogin(_ name: String) -> Request { Request { $0.makeLogin(name) } }
  /// Asks for the name of a new login.
  static let askForNewLogin = always { $0.askForNewLogin() }

  /// Shows the existing logins, and carries out another request once logged in.
  static func showLogins(then next: Request) -> Request {
    always { world in
      world.effects.append(.listLogins)
      world.push(LoginScreen(then: next))
    }
  }
}

extension TextPrompt {
  /// The prompt for the name of a new login.
  static let newLogin = TextPrompt(Words.Label.newLogin, question: Words.loginName, verb: Words.Label.logIn) {
    $1.makeLogin($0.trimmed())
  }

  /// Returns the prompt that confirms removing a login by typing its name.
  static func removeLogin(_ name: String) -> TextPrompt {
    TextPrompt(
      Words.removeLoginTitle, question: Words.confirmRemoval(of: name), verb: Words.Label.remove
    ) { $1.removeLogin(name, typed: $0) }
  }
}

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
    push(Prompt(.newLogin))
  }

  /// Makes a login, unless there is one of that name: its cards are somebody's.
  mutating func makeLogin(_ name: String) -> String? {
    if let login = try? Login(name), let same = logins.first(where: { (try? Login($0.name)) == login }) {
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

  /// Another login was not opened. The one that is seen was let go for it, unless it had something unsaved: it is opened
  /// again, so that what is done to its cards is kept.
  mutating func comeBack(from other: Login, _ failure: StoreFailure) {
    guard let login, login != other else { return }
    if case .unsaved = failure { return }
    opening = login
    effects.append(.open(login))
  }

  /// Why one cannot log out or in now.
  var cannotLeaveLogin: String? { trouble.map { Words.notYet($0) } }

  /// Nobody is logged in: nothing is known of anybody, save of who comes next.
  mutating func forget(for next: Login? = nil) {
    if login != nil { forgetSearches() }
    messages.keep(of: next)
    handOnScheme()
    login = nil
    opening = nil
    replace(with: Library())
    reviews.clear()
    figures.clear()
    stopFit()
    fitting.outcome = nil
    shownDeck = nil
    wantedCard = nil
    resumable = nil
  }

  /// A library's first cards: they are shown while the rest is read.
  mutating func glimpsed(_ login: Login, _ library: Library) {
    guard opening == login else { return }
    forget(for: login)
    opening = login
    self.login = login
    replace(with: library)
    navigation.append(.popAll)
  }

  /// A login's library has come.
  mutating func opened(_ login: Login, _ library: Library, notices: [Notice]) {
    forget(for: login)
    self.login = login
    replace(with: library)
    pending = []
    trouble = nil
    isReadOnly = notices.contains { if case .newerSchema = $0 { true } else { false } }
    choices.login = login.name
    effects.append(.keep(choices))
    navigation.append(.popAll)
    messages.clearAnswer()
    notify(notices)
    // Several are read better together.
    let waiting = messages.notices.map(\.text)
    if waiting.count > 1 { push(Note(title: "About your files", lines: waiting, noticesSince: now)) }
  }
}

import Effects
import FlashcardKit
import TextUI

/// Opening and closing a login.
extension World {
  /// Forgets everything about the current login. Keeps messages about the next one.
  mutating func forget(for next: Login? = nil) {
    // The search of someone who was looking around is still theirs once logged in.
    if let login, login != next { forgetSearches() }
    messages.keep(of: next)
    handOnScheme()
    login = nil
    opening = nil
    partly = nil
    replace(with: Library())
    reviews.clear()
    figures.clear()
    stopFit()
    fitting.outcome = nil
    stopTransfer()
    transfer.report = nil
    shown = ShownCards()
    wantedCard = nil
    resumable = nil
  }

  /// Begins to use a library.
  mutating func begin(_ login: Login, _ library: Library) {
    forget(for: login)
    self.login = login
    replace(with: library)
    saving.begin()
    navigation.append(.popAll)
    messages.clearAnswer()
  }

  /// Takes the library of an opened login.
  mutating func opened(_ login: Login, _ library: Library, notices: [Notice]) {
    if isReading, opening == login {
      reloaded(library)
      opening = nil
      partly = nil
    } else {
      begin(login, library)
    }
    saving.isReadOnly = notices.contains { if case .newerSchema = $0 { true } else { false } }
    choices.login = login.name
    findAwaitedPictures(of: login)
    effects.append(.keep(choices))
    if let request = online.afterLogin {
      online.afterLogin = nil
      carryOut(request)
    }
    notify(notices)
  }

  /// Reopens the current login after another one couldn't be opened.
  ///
  /// Its files were closed for the other login, unless something was unsaved. Reopening them keeps further changes
  /// saved.
  mutating func comeBack(from other: Login, _ failure: StoreFailure) {
    guard let login, login != other else { return }
    if case .unsaved = failure { return }
    opening = login
    effects.append(.open(login))
  }

  /// The reason why the person can't log out or switch logins, or `nil`.
  var cannotLeaveLogin: String? { isReading ? Words.cardsAwaited : saving.trouble.map { Words.notYet($0) } }
}

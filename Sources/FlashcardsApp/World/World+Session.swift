import Effects
import FlashcardKit
import TextUI

/// Whose cards are there.
extension World {
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
    saving.begin(isReadOnly: notices.contains { if case .newerSchema = $0 { true } else { false } })
    choices.login = login.name
    effects.append(.keep(choices))
    navigation.append(.popAll)
    messages.clearAnswer()
    notify(notices)
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
  var cannotLeaveLogin: String? { saving.trouble.map { Words.notYet($0) } }
}

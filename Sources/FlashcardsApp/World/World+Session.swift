import FlashcardKit
import TextUI

/// Opening and closing a login.
extension World {
  /// Forgets everything about the current login. Keeps messages about the next one.
  mutating func forget(for next: Login? = nil) {
    // The search of someone who was looking around is still theirs once logged in.
    if let login, login != next {
      forgetSearches()
      tableMappings = TableMappings()
    }
    messages.keep(of: next)
    handOnScheme()
    login = nil
    opening = nil
    partly = nil
    replace(with: Library())
    missing = MissingParts()
    reviews.clear()
    figures.clear()
    stopFit()
    fitting.outcome = nil
    stopTransfer()
    transfer.report = nil
    serving.wishes = []
    shown = ShownCards()
    wantedCard = nil
    lastMade = nil
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
    missing.note(notices)
    choices.open(login.name)
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

/// The parts of a login's cards and reviews that are missing, or older than they were, besides those that its library
/// tells: decks that can't be read, and cards that were lost with a deck's file.
struct MissingParts: Sendable {
  private var losses: Set<Notice> = []

  var isEmpty: Bool { losses.isEmpty }

  /// Notes what notices tell of, also that something can be read again.
  mutating func note(_ notices: [Notice]) {
    for notice in notices {
      switch notice {
      case .reviewsReadAgain(let file):
        losses = losses.filter { if case .reviewsUnread(file, _) = $0 { false } else { true } }
      case .missing, .older, .deckUnread(_?, _, _, _): break
      default: if notice.isLoss { losses.insert(notice) }
      }
    }
  }

  /// Notes that lost cards were taken back, and with them what damaged files had.
  mutating func noteRecovery() { losses = losses.filter { if case .damaged = $0 { false } else { true } } }
}

extension World {
  /// Whether a part of the cards or reviews is missing, so that an older file may have more than an export now.
  var lacksPart: Bool { !library.unread.isEmpty || !library.lost.isEmpty || !missing.isEmpty }
}

/// The state of saving: what the disk hasn't confirmed yet.
struct Saving: Sendable {
  /// The changes and reviews not yet confirmed, oldest first.
  private(set) var pending: [Pending] = []
  /// The reason why the oldest of them couldn't be saved, or `nil`.
  var trouble: StoreFailure?
  /// Whether the login's files were written by a newer version of the program, so that nothing can be changed.
  var isReadOnly = false
  /// The most recent ticket.
  private(set) var lastTicket = 0

  /// Resets the state for a newly opened login.
  mutating func begin(isReadOnly: Bool = false) {
    pending = []
    trouble = nil
    self.isReadOnly = isReadOnly
  }

  /// Adds a change or review to confirm.
  ///
  /// - Parameters:
  ///   - request: The requested change.
  ///   - done: The change that it made to the library.
  ///   - answers: The entries of the review log, or none for a change.
  /// - Returns: The ticket under which the disk confirms it.
  mutating func wait(for request: Change, done: Change = Change([]), answers: [ReviewEntry] = []) -> Int {
    lastTicket += 1
    pending.append(Pending(ticket: lastTicket, request: request, done: done, answers: answers))
    return lastTicket
  }

  /// Confirms everything up to a ticket. Returns whether this ends a failure to save.
  mutating func confirm(_ ticket: Int) -> Bool {
    pending.removeAll { $0.ticket <= ticket }
    guard trouble != nil, pending.isEmpty else { return false }
    trouble = nil
    return true
  }

  /// Replaces the change that a pending request made to the library, after another change preceded it.
  mutating func redo(_ index: Int, _ done: Change) { pending[index].done = done }
}

/// A change or review that the disk hasn't confirmed yet.
struct Pending: Sendable, Equatable {
  let ticket: Int
  /// The requested change.
  let request: Change
  /// The change that it made to the library.
  var done: Change
  /// The entries of the review log, or none for a change. Entries don't change the library.
  var answers: [ReviewEntry] = []
}

extension Notice {
  /// The topic of a notice that a later one can replace, or `nil` for a notice that stays true.
  var topic: String? {
    switch self {
    case .deckUnread(let title?, _, _, _), .deckReadAgain(let title, _): "deck \(title)"
    case .reviewsUnread(let file, _), .reviewsReadAgain(let file): "reviews \(file)"
    default: nil
    }
  }
}

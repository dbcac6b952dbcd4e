import Effects
import FlashcardKit

/// Handling replies to effects.
extension AppState {
  mutating func hear(_ reply: Reply) {
    switch reply {
    case .reading(let login, let library): world.reading(login, library)
    case .opened(let login, let library, let notices):
      world.opened(login, library, notices: notices)
      world.showNotices()
      world.offerLostCards()
    case .notOpened(let login, let failure):
      if world.isReading { world.forget() }
      world.opening = nil
      world.notify(Words.notOpened(login, failure))
      world.comeBack(from: login, failure)
      if world.login == nil, stack.isEmpty {
        world.push(LoginScreen())
        world.effects.append(.listLogins)
      }
    case .answers(let log): world.read(log)
    case .book(let book, let number):
      world.reviews.take(book, number)
      beginReview()
    case .texts(let index, let revision): world.take(index, revision)
    case .replacement(let result, let number):
      // A dialog may be above it.
      for index in stack.indices {
        guard var screen = stack[index] as? ReplaceScreen else { continue }
        screen.take(result, number)
        stack[index] = screen
      }
    case .statistics(let statistics, let number): world.figures.take(statistics, number)
    case .estimates(let estimates, let number): world.figures.take(estimates, number)
    case .fitting(let share, let number): world.fitting.go(on: share, number)
    case .fitted(let outcome, let number): world.fitted(outcome, number)
    case .foundPackage(let number, let path): world.readPackage(at: path, for: number)
    case .countedImport(let cards, let tally, let number): take(cards, tally, number)
    case .preparedImport(let result, let number): take(result, number)
    case .readPackage(let result, let number): take(result, number)
    case .convertedPackage(let result, let number): take(result, number)
    case .transferring(let share, let number): world.transfer.go(on: share, number)
    case .exported(let result, let number): take(result, number)
    case .reviewedElsewhere(let answers): if world.login != nil { world.takeIn(answers) }
    case .committed(let ticket): world.committed(ticket)
    case .notSaved(let ticket, let failure):
      if world.saving.pending.contains(where: { $0.ticket == ticket }) {
        if world.saving.trouble == nil { world.say(Words.notSaved(failure), .problem) }
        world.saving.trouble = failure
      }
    case .backedUp(let name, let backup, let login):
      if login == world.login { world.listed.lastBackup = LastBackup(login: login, name: name, backup: backup) }
    case .noticed(let notices):
      world.notify(notices)
    case .changedElsewhere(let change): if world.login != nil { world.takeIn(change) }
    case .reloaded(let library): if world.login != nil { world.reloaded(library) }
    case .logins(let logins): world.listed.logins = logins
    case .removed(let login, let path): world.say(Words.removedLogin(login.name, path), .done)
    case .notRemoved(let login, let failure): world.notify(Words.notRemoved(login.name, failure))
    case .starterDecks(let decks): world.listed.starterDecks = decks
    case .starterDeck(let deck): world.bringIn(deck)
    case .noStarterDeck(let reason): world.say(reason, .problem)
    case .keys(let keys): take(keys)
    case .edited(let text): onTop { screen, world in screen.take(text, in: &world) }
    case .notEdited(let failure): world.say(Words.sentence(failure), .problem)
    case .history(let earlier, let login):
      if login == world.login { world.history = world.history.following(earlier) }
    case .studyPosition(let place, let login):
      if login == world.login, let left = ResumableQuiz(propertyValue: place) {
        world.resumable = left
        safekeeping.keptQuiz = left
      }
    case .unfinished(let drafts, let login): if login == world.login { restore(drafts) }
    case .online(let number, let answer): world.took(number, answer)
    case .folder(let path, let entries): world.taking.list(path, entries)
    case .readText(let number, let result, let path): world.took(number, result, path: path)
    case .addedMedia(let number, let result): world.took(number, result)
    case .awaitedPictures(let cards, let login): if login == world.login { world.online.pictures.add(cards) }
    case .fetchedPicture(let number, let result): world.took(number, result)
    case .addedNamedMedia(let number, let results): world.tookNamed(number, results)
    case .drew(let request, let result): world.pictures.take(request, result, at: world.now)
    case .highlighted(let text, let result): world.texts.take(text, result)
    case .soundsEnded(let number, let failure): world.soundsEnded(number, failure)
    case .syncPlace(let place, let login): if login == world.login { world.syncing.begin(place) }
    case .syncing(let progress): world.syncing.go(on: progress)
    case .recovered(let change, let login): if login == world.login { world.recovered(change) }
    case .synced(let result, let place, let login): if login == world.login { world.synced(result, place) }
    case .clearedResponses(let bytes): world.say(Words.clearedCache(bytes))
    case .warning(let text): world.notify(text)
    }
  }
  /// Begins the review that was asked for at launch, once what is due is known.
  private mutating func beginReview() {
    guard let scope = reviewAtLaunch, world.reviews.isCurrent else { return }
    reviewAtLaunch = nil
    var deck: Deck?
    if case .decks(let decks) = scope { deck = decks.first.flatMap { world.library.deck($0) } }
    if let problem = world.review(.review, scope, deck?.title ?? Words.allCards) { world.say(problem, .problem) }
  }
}

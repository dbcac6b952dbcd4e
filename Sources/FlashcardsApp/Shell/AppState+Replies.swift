public import FlashcardKit
public import TextUI

/// Handling replies to effects.
extension AppState {
  mutating func receive(_ reply: Reply) {
    switch reply {
    case .reading(let login, let library): world.reading(login, library)
    case .opened(let login, let library, let notices):
      world.opened(login, library, notices: notices)
      world.showNotices()
      world.offerLostCards()
      world.showRecoveryKey()
    case .notOpened(let login, let failure):
      if world.isReading { world.forget() }
      world.opening = nil
      if failure == .locked, world.login == nil {
        if stack.isEmpty {
          world.push(LoginScreen())
          world.effects.append(.listLogins)
        }
        return world.push(PassphraseScreen(opening: login))
      }
      world.notify(Words.notOpened(login, failure))
      world.comeBack(from: login, failure)
      if world.login == nil, stack.isEmpty {
        world.push(LoginScreen())
        world.effects.append(.listLogins)
      }
    case .isProtected(let login): world.protection.unlocked = login
    case .unlocked(let login):
      // Whoever asked for it went away meanwhile.
      if !passOn(reply), login != world.login, login != world.opening { world.effects.append(.lock(login)) }
    case .notUnlocked: passOn(reply)
    case .left(let login): world.closedToProtect(login)
    case .protecting(let share): world.protection.advance(to: share)
    case .protectionChanged(let result, let login):
      stack.removeAll { $0 is ProtectingScreen }
      world.protectionChanged(result, of: login)
    case .answers(let log): world.read(log)
    case .book(let book, let number):
      world.reviews.receive(book, number)
      beginReview()
    case .texts(let index, let revision): world.receive(index, revision)
    case .replacement, .countedImport: passOn(reply)
    case .statistics(let statistics, let number): world.figures.receive(statistics, number)
    case .estimates(let estimates, let number): world.figures.receive(estimates, number)
    case .fitting(let share, let number): world.fitting.advance(to: share, number)
    case .fitted(let outcome, let number): world.fitted(outcome, number)
    case .foundPackage(let number, let path): world.readPackage(at: path, for: number)
    case .preparedImport(_, let number): if world.transfer.end(number) != nil { passOn(reply) }
    case .readPackage(_, let number): if !passOn(reply), world.transfer.isRunning(number) { world.stopTransfer() }
    case .convertedPackage(let result, let number):
      guard let running = world.transfer.end(number) else { return }
      passOn(reply)
      world.packageConverted(result, from: running.file)
    case .transferring(let share, let number): world.transfer.advance(to: share, number)
    case .exported(_, let number): if !passOn(reply) { _ = world.transfer.end(number) }
    case .reviewedElsewhere(let answers): if world.login != nil { world.takeIn(answers) }
    case .committed(let ticket): world.committed(ticket)
    case .notSaved(let ticket, let failure):
      if world.saving.pending.contains(where: { $0.ticket == ticket }) {
        if world.saving.trouble == nil { world.say(Words.notSaved(failure), .problem) }
        world.saving.trouble = failure
      }
    case .backedUp(let name, let backup, let login):
      if login == world.login { world.listed.lastBackup = LastBackup(login: login, name: name, backup: backup) }
    case .noticed(let notices, let areOfCards):
      if areOfCards { world.missing.note(notices) }
      world.notify(notices)
    case .changedElsewhere(let change): if world.login != nil { world.takeIn(change) }
    case .reloaded(let library): if world.login != nil { world.reloaded(library) }
    case .logins(let logins): world.listed.logins = logins
    case .removed(let login, let path): world.removed(login, to: path)
    case .notRemoved(let login, let failure):
      world.listed.leftInSync[login] = nil
      world.notify(Words.notRemoved(login.name, failure))
    case .starterDecks(let decks): world.listed.starterDecks = decks
    case .starterDeck(let deck): world.bringIn(deck)
    case .noStarterDeck(let reason): world.say(reason, .problem)
    case .keys(let keys): receive(keys)
    case .choseKeys(.success(let bindings)):
      let before = world.keymap
      receive(.success(bindings))
      world.retellTour(from: before)
      world.say(world.words.choseKeys())
    case .choseKeys(.failure(let failure)): world.say(Words.keysNotChosen(failure), .problem)
    case .edited(let text): onTop { $0.receive(edited: text, in: &$1) }
    case .notEdited(let failure):
      world.say(Words.sentence(failure), .problem)
      onTop { $0.editorFailed(in: &$1) }
    case .history(let earlier, let login):
      if login == world.login { world.history = world.history.following(earlier) }
    case .studyPosition(let place, let login):
      if login == world.login, let left = ResumableQuiz(propertyValue: place) {
        world.resumable = left
        safekeeping.keptQuiz = left
      }
    case .place(let place, let login): receive(LeftPlace(propertyValue: place), of: login)
    case .unfinished(let drafts, let login): if login == world.login { restore(drafts) }
    case .online(let number, let answer): world.receive(number, answer)
    case .folder(let path, let entries): world.fileImport.list(path, entries)
    case .readText(let number, let result, let path): world.receive(number, result, path: path)
    case .addedMedia(let number, let result): world.receive(number, result)
    case .awaitedPictures(let cards, let login): if login == world.login { world.online.pictures.add(cards) }
    case .fetchedPicture(let number, let result): world.receive(number, result)
    case .addedNamedMedia(let number, let results): world.receiveNamedMedia(number, results)
    case .drew(let request, let result): world.pictures.receive(request, result, at: world.now)
    case .highlighted(let text, let result): world.texts.receive(text, result)
    case .soundsEnded(let number, let failure): world.soundsEnded(number, failure)
    case .syncPlace(let place, let login): if login == world.login { world.beginSync(place) }
    case .syncing(let progress): world.advanceSync(to: progress)
    case .recovered(let change, let login): if login == world.login { world.recovered(change) }
    case .backups(let result, let login): if login == world.login { world.chooseBackup(result) }
    case .backupCompared(let result, let backup, let login):
      if login == world.login { world.askToRestore(backup, result) }
    case .restored(let result, let backup, let login):
      if login == world.login { world.restored(backup, result) }
    case .synced(let result, let place, let login):
      if login == world.syncing.joining {
        world.joined(result, login, mayAsk: top is LoginScreen)
      } else if login == world.login {
        world.synced(result, place, mayAsk: !top.isTyping(in: world))
      }
    case .steps(let steps, let login): if login == world.login { world.takeIn(steps) }
    case .asksToAddCards(let origin): world.ask(about: origin)
    case .wished(let wish, let login): if login == world.login { world.take(wish) }
    case .clearedResponses(let bytes): world.say(Words.clearedCache(bytes))
    case .warning(let text): world.notify(text)
    case .serving(let text, let isOn): world.notify(text, isOn ? .note : .problem, of: "serving")
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

extension AppState {
  /// Passes a reply on to the screens, since a dialog may be above the one that waits for it. Returns whether one did.
  @discardableResult
  private mutating func passOn(_ reply: Reply) -> Bool {
    for index in stack.indices.reversed() {
      switch stack[index].receive(reply, in: &world) {
      case .ignored: continue
      case .handled: break
      case .closes: stack.remove(at: index)
      case .becomes(let screen): stack[index] = screen
      }
      return true
    }
    return false
  }

  /// Stops the export or import that is running.
  mutating func stopTransfer() {
    world.stopTransfer()
    guard stack.contains(where: AppState.isOffer) else { return }
    stack.removeAll(where: AppState.isOffer)
    world.say(Words.importStopped)
  }

  private static func isOffer(_ screen: any Screen) -> Bool { screen is PackageOffer || screen is ImportOffer }
}

/// The interface to the event loop.
extension AppState {
  /// The capabilities and state of the terminal.
  public var terminal: TerminalTraits {
    get { world.terminal }
    set { world.terminal = newValue }
  }

  /// The offset of local time from UTC, in minutes.
  public var offset: Int {
    get { Int(world.moment.offset) }
    set { world.moment = Moment(time: world.now, offset: newValue) }
  }

  /// Whether the loop should end.
  public var isFinished: Bool { world.isLeaving }

  /// Whether the first full screen can be drawn: the login, if any, can be shown, and the color scheme is loaded.
  public var isReady: Bool { (world.opening == nil || world.isReading) && !world.awaitsScheme }

  /// Whether a screen asks for a passphrase or the like.
  public var asksForSecret: Bool { stack.contains { $0.takesSecret } }

  /// What follows when the loop has ended.
  public var sequel: Sequel { world.sequel }

  /// The number of changes not confirmed by the disk.
  public var unsaved: Int { world.saving.pending.count }

  /// The changes not confirmed by the disk, and the login they belong to, for a rescue file.
  public var unsavedWork: (login: Login, work: [Work])? {
    guard let login = world.login, !world.saving.pending.isEmpty else { return nil }
    return (login, world.saving.pending.map { $0.answers.isEmpty ? .change($0.request) : .answers($0.answers) })
  }

  /// Returns the message about unconfirmed changes when the program ends.
  ///
  /// - Parameters:
  ///   - isKnown: Whether they are known not to be saved. Otherwise, the disk has not responded.
  ///   - rescued: The rescue file, the reason why there is none, or `nil` if the disk has not responded.
  /// - Returns: One or two sentences.
  public func parting(isKnown: Bool, rescued: Result<String, StoreFailure>?) -> String {
    Words.parting(world.saving.pending.count, world.saving.trouble, isKnown: isKnown, rescued)
  }

  /// The schemes that the styles of the surface refer to by number.
  public var schemes: [ColorScheme] { world.allSchemes }

  /// The settings of this machine.
  public var choices: MachineSettings { world.choices }

  /// When to draw again without an event, or `nil` if nothing moves.
  public var nextFrame: Milliseconds? {
    var frame = panes[active].nextFrame(in: world)
    for screen in stack {
      if let next = screen.nextFrame(in: world) { frame = min(frame ?? next, next) }
    }
    if let due = safekeeping.quizDue { frame = min(frame ?? due, due) }
    if let due = safekeeping.due { frame = min(frame ?? due, due) }
    if let next = world.pictures.nextFrame(motion: world.hasMotion, at: world.now) {
      frame = min(frame ?? next, next)
    }
    if let due = world.awaitedPictureDue { frame = min(frame ?? due, due) }
    if let due = world.lockDue { frame = min(frame ?? due, due) }
    if let due = keysFrame { frame = min(frame ?? due, due) }
    if world.reviews.book != nil { frame = min(frame ?? .max, world.now + World.glance) }
    return frame
  }
}

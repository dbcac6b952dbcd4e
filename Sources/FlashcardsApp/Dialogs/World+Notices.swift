import FlashcardKit

extension World {
  /// Shows the notices about a login's files in a dialog if there are several.
  mutating func showNotices() {
    let waiting = messages.notices.map(\.text)
    if waiting.count > 1 { push(Note(title: Words.noticesTitle, lines: waiting, noticesSince: now)) }
  }
}

/// Undo, with a question where it is needed.
extension World {
  /// The age from which undoing a review takes a question.
  private static let recent: Milliseconds = 24 * 3_600_000

  /// Undoes the newest step, after a question if it is a review of another day or machine.
  mutating func undo() {
    guard login != nil else { return say(Words.nothingToUndo) }
    recallReviews()
    guard let newest = history.newest else { return say(Words.nothingToUndo) }
    guard let question = question(before: newest) ?? questionOfEarlier(newest) else { return undoNewest() }
    push(question)
  }

  /// The age from which undoing a step of an earlier program takes a question: its message is not on the screen.
  private static let remembered: Milliseconds = 600_000

  /// Returns the question before undoing a step of an earlier program, or `nil` if there is none.
  private func questionOfEarlier(_ entry: History.Entry) -> Confirm? {
    guard entry.isEarlier, now - entry.time > World.remembered else { return nil }
    return Confirm(
      title: Words.undoTitle, lines: [Words.undoEarlier(label(of: entry), now - entry.time)], yes: Words.Label.undo,
      no: Words.Label.keep, request: undoing(entry))
  }

  private func undoing(_ entry: History.Entry) -> Request {
    .always { world in
      if world.history.newest == entry { world.undoNewest() } else { world.say(Words.nothingToUndo) }
    }
  }

  /// Returns the question before undoing a step with reviews of another day or machine, or `nil` if there is none.
  private func question(before entry: History.Entry) -> Confirm? {
    guard let first = entry.reviews.first, let (review, isOwn) = reviews.book?.replay.log.entry(first),
      // Reviews of an import are older than it.
      !isOwn || !(now - World.recent...now + World.recent).contains(entry.time)
    else { return nil }
    let time = Moment(time: entry.time, offset: Int(review.moment.offset))
    let day = StudyDay(time, endsAt: library.studyOptions.scheduling.dayEnds)
    let lines =
      [Words.undoFrom(day, review.event, label(of: entry), of: library.card(review.prompt.card))]
      + (isOwn ? [] : [Words.fromOtherMachine])
    return Confirm(
      title: Words.undoReviewTitle, lines: lines, yes: Words.Label.undo, no: Words.Label.keep,
      request: undoing(entry))
  }
}

/// Cards that were lost with the file of their deck.
extension World {
  /// Asks whether to take lost cards back, when a login is opened that misses some.
  mutating func offerLostCards() {
    guard !library.lost.isEmpty else { return }
    push(
      Confirm(
        title: Words.lostTitle, lines: lostLines + [Words.lostQuestion], yes: Words.Label.takeBackLost,
        no: Words.Label.later, request: .takeBackLost))
  }

  /// Asks whether to do without lost cards.
  mutating func askToGiveUpLost() {
    push(
      Confirm(
        title: Words.giveUpLostTitle, lines: lostLines + [Words.giveUpLostQuestion], yes: Words.Label.giveUpLost,
        no: Words.Label.cancel,
        request: .always { world in
          world.perform(world.library.givingUpLost, Words.gaveUpLost(world.library.lost.values.reduce(0, +)))
        }))
  }

  private var lostLines: [String] {
    library.decks.compactMap { deck in library.lost[deck.id].map { Words.lost($0, from: deck.title) } }
  }

  /// Performs the change that takes lost cards back.
  mutating func recovered(_ change: Change) {
    if change.isEmpty { return say(Words.nothingToTakeBack, .problem) }
    var after = library
    after.apply(change)
    if after.lost.isEmpty { missing.noteRecovery() }
    perform(change, Words.tookBackLost(after.count - library.count, of: library.lost.values.reduce(0, +)))
  }
}

/// Restoring a backup.
extension World {
  /// Looks for the backups of the login, to choose one.
  mutating func findBackups() {
    guard let login, canAlter() else { return }
    guard !isReading else { return say(Words.cardsAwaited) }
    effects.append(.listBackups(login))
    say(Words.findingBackups)
  }

  /// Lists backups to choose from.
  mutating func chooseBackup(_ result: Result<[Backup], StoreFailure>) {
    guard let login else { return }
    messages.clearAnswer()
    switch result {
    case .failure(let failure): say(Words.backupsUnread(login, failure), .problem)
    case .success(let backups) where backups.isEmpty: say(Words.noBackups)
    case .success(let backups):
      push(
        Menu(
          title: Words.restoreBackup,
          items: backups.map { backup in
            Menu.Item(
              date(of: backup), detail: Words.contents(of: backup), .always { $0.compare(backup) })
          }))
    }
  }

  /// Returns when a backup was made, in local time, to the second: there may be several in a minute.
  private func date(of backup: Backup) -> String {
    let moment = Moment(time: backup.made, offset: Int(self.moment.offset))
    return "\(Words.isoDate(StudyDay(moment, endsAt: 0))) \(Words.time(moment, seconds: true))"
  }

  private mutating func compare(_ backup: Backup) {
    guard let login else { return }
    effects.append(.compareBackup(backup, library, of: login))
    say(Words.comparingBackup)
  }

  /// Asks whether to restore a backup, and says what that does.
  mutating func askToRestore(_ backup: Backup, _ result: Result<BackupComparison, StoreFailure>) {
    guard let login else { return }
    messages.clearAnswer()
    switch result {
    case .failure(let failure): say(Words.notRestored(login, failure), .problem)
    case .success(let comparison) where comparison.counts.isEmpty: say(Words.sameAsBackup)
    case .success(let comparison):
      push(
        Confirm(
          title: Words.restoreQuestion,
          lines: Words.restoring(
            date(of: backup), backup, comparison, isSynced: syncing.place != nil),
          yes: Words.Label.restore, no: Words.Label.cancel,
          request: .always { world in
            guard let login = world.login, world.canAlter() else { return }
            world.effects.append(.restore(backup, of: login))
            world.say(Words.restoringNow)
          }))
    }
  }

  /// Says how restoring a backup went.
  mutating func restored(_ backup: Backup, _ result: Result<Backup?, StoreFailure>) {
    guard let login else { return }
    switch result {
    case .failure(let failure): say(Words.notRestored(login, failure), .problem)
    case .success(let replaced):
      // Earlier steps are about cards that were replaced; the way back is the backup that is named.
      history = History()
      say(Words.restoredOpen(backup, replaced.map { date(of: $0) }), .done)
    }
  }
}

extension Request {
  /// The request to take lost cards back from backups and from what was synced.
  static let takeBackLost = Request.always { world in
    guard let login = world.login else { return }
    // A sync may have been faster.
    if world.library.lost.isEmpty { return world.say(Words.nothingLost, .done) }
    world.effects.append(.recover(world.library, of: login))
    world.say(Words.takingBackLost)
  }

  /// The request to restore a backup, which is chosen first.
  static let restoreBackup = always { $0.findBackups() }
}

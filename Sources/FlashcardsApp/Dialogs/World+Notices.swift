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
    perform(change, Words.tookBackLost(after.count - library.count, of: library.lost.values.reduce(0, +)))
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
}

import FlashcardKit
import TextUI

/// Performing changes, and following the disk and other programs.
extension World {
  /// Performs a change that only affects the display: it is saved, but undo skips it.
  mutating func show(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    let performed = commit(change)
    say(label, .done, ticket: saving.lastTicket, isStep: false)
    report(performed.conflicts)
  }

  /// Performs a change that only affects the display, without a message. If it can't be saved, nothing happens.
  mutating func show(_ change: Change) {
    guard !change.isEmpty, !saving.isReadOnly, library.unreadDeck(in: change) == nil else { return }
    report(commit(change).conflicts)
  }

  /// Returns whether changes can be saved, showing a message if not.
  mutating func canAlter() -> Bool {
    if saving.isReadOnly { say(Words.readOnly, .problem) }
    return !saving.isReadOnly
  }

  /// Returns whether a change can be saved, showing a message if not.
  mutating func canAlter(by change: Change) -> Bool {
    canAlter() && library.unreadDeck(in: change).map { canAlter(deck: $0) } ?? true
  }

  /// Returns whether a deck or its cards can be changed, showing a message if not.
  mutating func canAlter(deck id: DeckID) -> Bool {
    guard library.isUnread(id) else { return true }
    if isReading { say(Words.cardsAwaited) } else { say(Words.deckNotRead(library.deck(id)?.title ?? ""), .problem) }
    return false
  }

  /// Performs a change and has it saved.
  mutating func commit(_ request: Change) -> PerformedChange {
    let performed = library.perform(request)
    indexes.apply(performed.change, to: library)
    reviews.apply(performed.change, to: library)
    let ticket = saving.wait(for: request, done: performed.change)
    effects.append(.commit(request, ticket: ticket))
    return performed
  }

  /// Tells the person about conflicts with changes by others.
  mutating func report(_ conflicts: [MergeConflict]) {
    if let first = conflicts.first { notify(words.sentence(first, of: conflicts.count), .note) }
  }

  /// Handles the confirmation that a change was saved.
  mutating func committed(_ ticket: Int) {
    syncing.change()
    if saving.confirm(ticket) { say(Words.allSaved, .done) }
  }

  /// Applies a change by another program, which precedes our unconfirmed changes.
  mutating func takeIn(_ change: Change) {
    for own in saving.pending.reversed() { library.apply(own.done.inverse) }
    library.apply(change)
    performPending()
    indexes = CardIndexes()
  }

  /// Takes the library as reloaded from the disk, and performs our unconfirmed changes on it.
  mutating func reloaded(_ fresh: Library) {
    library = fresh.succeeding(library)
    performPending()
    // What was read before hasn't changed.
    if isReading { indexes.follow(library) } else { indexes = CardIndexes() }
  }

  /// Performs the unconfirmed changes again after another change preceded them.
  private mutating func performPending() {
    for (index, own) in saving.pending.enumerated() {
      if library.unreadDeck(in: own.request) != nil {
        // The disk delivers the change once the deck is readable.
        saving.redo(index, Change([]))
        continue
      }
      let performed = library.perform(own.request)
      if performed.change != own.done {
        saving.redo(index, performed.change)
        history.amend(own.ticket, performed.change)
        report(performed.conflicts)
      }
    }
  }

  /// Replaces the library, for example on login. Clears the undo history.
  mutating func replace(with other: Library) {
    library = other.succeeding(library)
    history = History()
    indexes = CardIndexes()
  }
}

/// The review log and the state derived from it.
extension World {
  /// The current day of study.
  var today: StudyDay { StudyDay(moment, endsAt: library.studyOptions.scheduling.dayEnds) }

  /// The time at which the current day of study ends.
  var todayEnds: Milliseconds {
    today.middle(offset: moment.offset, endsAt: library.studyOptions.scheduling.dayEnds) + StudyDay.length / 2
  }

  /// Logs events about prompts at the current time. Returns the entries, or none if nothing can be logged.
  @discardableResult
  mutating func log(_ events: [(prompt: Prompt, event: ReviewEntry.Event)]) -> [ReviewEntry] {
    guard login != nil, !saving.isReadOnly, !events.isEmpty else { return [] }
    let entries = events.map {
      ReviewEntry(id: random.reviewID(), moment: moment, prompt: $0.prompt, event: $0.event)
    }
    takeUp(entries)
    reviews.ownVersions += 1
    let ticket = saving.wait(for: Change([]), answers: entries)
    effects.append(.log(entries, ticket: ticket))
    return entries
  }

  /// Logs an answer given in a round. It only affects the schedule if answers of this mode count.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - isRight: Whether the answer was right.
  ///   - took: The time that it took.
  ///   - mode: The purpose of the round.
  ///   - wrong: The entry of the same answer that was wrong, if the person says otherwise.
  /// - Returns: The entry, unless nothing can be logged.
  mutating func logRound(
    _ card: CardID, isRight: Bool, took: Milliseconds, as mode: ReviewEntry.Mode, insteadOf wrong: ReviewEntry? = nil
  ) -> ReviewEntry? {
    let prompt = Prompt(card: card, face: .front)
    let grade: Grade = isRight ? .good : .again
    let outcomes = mode.counts ? reviews.book?.outcomes(for: prompt, library, at: moment) : nil
    let state = outcomes?.first { $0.grade == grade }?.state
    let event = ReviewEntry.Event.answer(
      mode, grade, taken: min(max(took, 0), Round.Result.longest), due: state?.due, leadingTo: state?.position)
    return log((wrong.map { [(prompt, .void($0.id))] } ?? []) + [(prompt, event)]).last
  }

  /// Says and logs that the answer to a prompt is that of another card.
  ///
  /// - Returns: The entry, unless nothing can be logged.
  @discardableResult mutating func noteConfusion(of prompt: Prompt, with other: Card) -> ReviewEntry? {
    say(Words.thatIs(other))
    return log([(prompt, .confused(with: other.id))]).first
  }

  /// Takes the review log as read from the disk, and requests a book that also includes unconfirmed entries.
  mutating func read(_ answers: ReviewLog) {
    guard login != nil else { return }
    var answers = answers
    for own in saving.pending { for answer in own.answers { answers.append(answer) } }
    effects.append(.readBook(reviews.ask(answers, library, at: moment)))
  }

  /// Adds entries logged by another program.
  mutating func takeIn(_ answers: [ReviewEntry]) {
    reviews.append(answers)
  }

  /// Brings the state of reviews up to date with the cards and the time.
  mutating func settleReviews() {
    if let request = reviews.settle(library, at: moment) { effects.append(.readBook(request)) }
  }

  /// The interval in milliseconds at which the screen is refreshed, since a day can end while the machine sleeps.
  static let glance: Milliseconds = 60_000
}

extension World {
  /// The progress towards the daily goal for the title, empty if there is no goal.
  var goal: [Run] {
    let goal = library.studyOptions.dailyGoal
    guard goal > 0, reviews.book != nil else { return [] }
    let isReached = reviews.answersToday >= goal
    return [Run(" · ", .dim)] + (isReached ? [Run("✓ ", .success)] : [])
      + [Run(Words.goalToday(reviews.answersToday, of: goal), .dim)]
  }
}

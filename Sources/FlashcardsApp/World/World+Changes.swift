import Effects
import FlashcardKit

/// Performing and undoing changes, and following the disk and other programs.
extension World {
  /// Performs a change, records it for undo, and shows a message.
  mutating func perform(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    let performed = commit(change, saying: label)
    reviews.takenBack = []
    if !performed.change.isEmpty {
      remember(history.record(performed.change, label: label, ticket: saving.lastTicket))
    }
  }

  /// Performs a change that only affects the display: it is saved, but undo skips it.
  mutating func show(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    commit(change, saying: label)
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
    if library.isUnread(id) { say(Words.deckNotRead(library.deck(id)?.title ?? ""), .problem) }
    return !library.isUnread(id)
  }

  /// Undoes the last change or review.
  mutating func undo() {
    if let last = reviews.given.last, last.ticket > (history.newest ?? 0) { return undoReview(last) }
    // The change can still be undone once the deck is readable.
    if let last = history.newestChange, !canAlter(by: last) { return }
    guard let entry = history.undo() else { return say(Words.nothingToUndo) }
    var change = entry.change.inverse
    change.yieldsToNewer = true
    let performed = commit(change, saying: Words.undone(entry.label))
    remember(history.undid(entry.label, by: performed.change, ticket: saving.lastTicket))
    if performed.change.isEmpty, performed.conflicts.isEmpty { say(Words.nothingLeft(entry.label)) }
  }

  /// Redoes the last change or review that was undone.
  mutating func redo() {
    if let last = reviews.takenBack.last, last.ticket > (history.newestUndone ?? 0) { return giveAgain(last) }
    if let last = history.newestUndoneChange, !canAlter(by: last) { return }
    guard let entry = history.redo() else { return say(Words.nothingToRedo) }
    var change = entry.change
    change.yieldsToNewer = true
    let performed = commit(change, saying: Words.redone(entry.label))
    remember(history.redid(entry.label, by: performed.change, ticket: saving.lastTicket))
    if performed.change.isEmpty, performed.conflicts.isEmpty { say(Words.nothingLeft(entry.label)) }
  }

  private mutating func remember(_ event: History.Event) {
    if let login { effects.append(.remember(event, of: login)) }
  }

  @discardableResult
  private mutating func commit(_ request: Change, saying text: String) -> PerformedChange {
    let performed = library.perform(request)
    indexes.apply(performed.change, to: library)
    reviews.apply(performed.change, to: library)
    let ticket = saving.wait(for: request, done: performed.change)
    effects.append(.commit(request, ticket: ticket))
    say(text, .done, ticket: ticket)
    tell(performed.conflicts)
    return performed
  }

  private mutating func tell(_ conflicts: [MergeConflict]) {
    if let first = conflicts.first { notify(words.sentence(first, of: conflicts.count), .note) }
  }

  /// Handles the confirmation that a change was saved.
  mutating func committed(_ ticket: Int) {
    if saving.confirm(ticket) { say(Words.allSaved, .done) }
  }

  /// Applies a change by another program, which precedes our unconfirmed changes.
  mutating func takeIn(_ change: Change) {
    for own in saving.pending.reversed() { library.apply(own.done.inverse) }
    library.apply(change)
    performPending()
  }

  /// Takes the library as reloaded from the disk, and performs our unconfirmed changes on it.
  mutating func reloaded(_ fresh: Library) {
    library = fresh.succeeding(library)
    performPending()
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
        tell(performed.conflicts)
      }
    }
    indexes = CardIndexes()
  }

  /// Replaces the library, for example on login. Clears the undo history.
  mutating func replace(with other: Library) {
    library = other.succeeding(library)
    history = History()
    indexes = CardIndexes()
  }
}

import Effects
import FlashcardKit

/// Performing changes, and following the disk and other programs.
extension World {
  /// Performs a change that only affects the display: it is saved, but undo skips it.
  mutating func show(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    let performed = commit(change)
    say(label, .done, ticket: saving.lastTicket)
    tell(performed.conflicts)
  }

  /// Performs a change that only affects the display, without a message. If it can't be saved, nothing happens.
  mutating func show(_ change: Change) {
    guard !change.isEmpty, !saving.isReadOnly, library.unreadDeck(in: change) == nil else { return }
    tell(commit(change).conflicts)
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
  mutating func tell(_ conflicts: [MergeConflict]) {
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
        tell(performed.conflicts)
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

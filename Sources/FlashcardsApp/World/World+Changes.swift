import Effects
import FlashcardKit

/// Changes: doing them, taking them back, and keeping up with the disk and with other programs.
extension World {
  /// Does a change, keeps it for undo, and says so.
  mutating func perform(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    let performed = commit(change, saying: label)
    reviews.takenBack = []
    if !performed.change.isEmpty {
      remember(history.record(performed.change, label: label, ticket: saving.lastTicket))
    }
  }

  /// Does a change that is only about how things are shown: kept, but not what `u` takes back.
  mutating func show(_ change: Change, _ label: String) {
    guard !change.isEmpty, canAlter(by: change) else { return }
    commit(change, saying: label)
  }

  /// Whether changes can be kept; says why not.
  mutating func canAlter() -> Bool {
    if saving.isReadOnly { say(Words.readOnly, .problem) }
    return !saving.isReadOnly
  }

  /// Whether a change can be kept; says why not.
  mutating func canAlter(by change: Change) -> Bool {
    canAlter() && library.unreadDeck(in: change).map { canAlter(deck: $0) } ?? true
  }

  /// Whether a deck can be altered, or its cards; says why not.
  mutating func canAlter(deck id: DeckID) -> Bool {
    if library.isUnread(id) { say(Words.deckNotRead(library.deck(id)?.title ?? ""), .problem) }
    return !library.isUnread(id)
  }

  /// Takes the last change back.
  mutating func undo() {
    if let last = reviews.given.last, last.ticket > (history.newest ?? 0) { return takeBack(last) }
    // It stays to be taken back when the deck is read.
    if let last = history.newestChange, !canAlter(by: last) { return }
    guard let entry = history.undo() else { return say(Words.nothingToUndo) }
    var change = entry.change.inverse
    change.yieldsToNewer = true
    let performed = commit(change, saying: Words.undone(entry.label))
    remember(history.undid(entry.label, by: performed.change, ticket: saving.lastTicket))
    if performed.change.isEmpty, performed.conflicts.isEmpty { say(Words.nothingLeft(entry.label)) }
  }

  /// Does again what was taken back.
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
  private mutating func commit(_ request: Change, saying text: String) -> Performed {
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

  /// The disk has a change.
  mutating func committed(_ ticket: Int) {
    if saving.confirm(ticket) { say(Words.allSaved, .done) }
  }

  /// Another program's change comes before ours that are not confirmed yet.
  mutating func takeIn(_ change: Change) {
    for own in saving.pending.reversed() { library.apply(own.done.inverse) }
    library.apply(change)
    performPending()
  }

  /// The library as the disk has it, and our changes that are not confirmed yet on top.
  mutating func reloaded(_ fresh: Library) {
    library = fresh.succeeding(library)
    performPending()
  }

  /// Does again what the disk has not confirmed, now that something else came before it.
  private mutating func performPending() {
    for (index, own) in saving.pending.enumerated() {
      if library.unreadDeck(in: own.request) != nil {
        // It comes when the deck is read.
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

  /// Another library, or none: what was done in the one before is not this one's.
  mutating func replace(with other: Library) {
    library = other.succeeding(library)
    history = History()
    indexes = CardIndexes()
  }
}

import Effects
import FlashcardKit
import TextUI

/// Doing, undoing, and redoing steps.
extension World {
  /// Logs events about prompts and performs a change, as one step of undo, and shows a message.
  ///
  /// - Parameters:
  ///   - entries: The events to log, all at the current time.
  ///   - change: The change, which may be empty.
  ///   - label: The name of the step for undo.
  ///   - text: The message if it differs from the label.
  mutating func act(
    _ entries: [(prompt: FlashcardKit.Prompt, event: ReviewEntry.Event)], change: Change = Change([]),
    _ label: String, saying text: String? = nil
  ) {
    guard !entries.isEmpty || !change.isEmpty, canAlter(by: change) else { return }
    let logged = log(entries)
    let performed = change.isEmpty ? nil : commit(change)
    say(text ?? label, .done, ticket: saving.lastTicket)
    tell(performed?.conflicts ?? [])
    let entry = History.Entry(
      change: performed?.change ?? change, reviews: logged.map(\.key), label: label, time: now,
      ticket: saving.lastTicket)
    if !entry.isEmpty { remember(history.record(entry)) }
  }

  /// Performs a change, records it for undo, and shows a message.
  mutating func perform(_ change: Change, _ label: String) { act([], change: change, label) }

  /// Changes the status of a prompt.
  mutating func decide(_ prompt: FlashcardKit.Prompt, _ label: String, _ decide: (inout PromptStatus) -> Void) {
    perform(library.status([prompt], at: now, decide), label)
  }

  /// Undoes the newest step without a question.
  mutating func undoNewest() {
    // It can still be undone once the deck is readable.
    guard let newest = history.newest, canAlter(by: newest.change), let entry = history.undo() else { return }
    let live = reviews.book.map { $0.replay.log.standing(of: entry.reviews).live } ?? entry.reviews
    let performed = retrace(entry.change.inverse, voiding: live)
    remember(history.undid(entry, by: performed?.change ?? Change([]), voiding: live, ticket: saving.lastTicket))
    tell(entry, performed, live, isUndone: true)
  }

  /// Redoes the step undone last.
  mutating func redo() {
    guard login != nil, let newest = history.newestUndone else { return say(Words.nothingToRedo) }
    guard canAlter(by: newest.change), let entry = history.redo() else { return }
    let voids = reviews.book?.replay.log.standing(of: entry.reviews).voids ?? []
    let performed = retrace(entry.change, voiding: voids)
    let back = voids.isEmpty ? [] : entry.reviews
    remember(history.redid(entry, by: performed?.change ?? Change([]), reinstating: back, ticket: saving.lastTicket))
    tell(entry, performed, back, isUndone: false)
  }

  /// Performs a change that leaves newer ones by others alone, and voids entries of the review log.
  private mutating func retrace(_ change: Change, voiding keys: [ReviewEntry.Key]) -> PerformedChange? {
    log(keys.map { ($0.prompt, .void($0.id)) })
    guard !change.isEmpty else { return nil }
    var change = change
    change.yieldsToNewer = true
    return commit(change)
  }

  /// Tells what was undone or redone, and passes it to the screen.
  private mutating func tell(
    _ entry: History.Entry, _ performed: PerformedChange?, _ reviews: [ReviewEntry.Key], isUndone: Bool
  ) {
    let isChanged = performed.map { !$0.change.isEmpty || !$0.conflicts.isEmpty } ?? false
    guard isChanged || !reviews.isEmpty else {
      return say(Words.nothingLeft(label(of: entry)))
    }
    let label = label(of: entry)
    say(
      isUndone ? Words.undone(label) + standing(after: entry) : Words.redone(label), .done, ticket: saving.lastTicket)
    tell(performed?.conflicts ?? [])
    if let deck = performed?.change.returned(isUndone: isUndone) { shownDeck = deck }
    if let search = performed?.change.returnedSearch { shown = ShownCards(search: search) }
    navigation.append(.answer(RetracedStep(entry: entry, isUndone: isUndone)))
  }

  /// Keeps an event of the undo history for the next program.
  mutating func remember(_ event: History.Event?) {
    if let login, let event { effects.append(.remember(event, of: login)) }
  }
}

/// Steps of earlier programs.
extension World {
  /// Adds what the review log tells to the steps of earlier programs, once these are the next to undo.
  mutating func recallReviews() {
    guard !history.hasEarlierReviews, history.newest?.isEarlier ?? true, let log = reviews.book?.replay.log else {
      return
    }
    let steps = log.newestSteps(History.most, besides: history.reviews)
    history.insert(
      earlier: steps.map {
        History.Entry(change: Change([]), reviews: [$0.key], label: "", time: $0.moment.time)
      })
  }

  /// Returns the label of a step; one that only the review log tells has none of its own.
  func label(of entry: History.Entry) -> String {
    guard entry.label.isEmpty, let review = entry.reviews.first,
      let event = reviews.book?.replay.log.entry(review)?.entry.event
    else { return entry.label }
    return Words.logged(event, on: library.card(review.prompt.card))
  }

  /// Returns what a card is after a review of it was undone.
  private func standing(after entry: History.Entry) -> String {
    guard entry.reviews.count == 1, let prompt = entry.reviews.first?.prompt, let book = reviews.book,
      let card = library.card(prompt.card), card.prompts.contains(prompt)
    else { return "" }
    return Words.standing(book[prompt], at: moment, dayEnds: library.studyOptions.scheduling.dayEnds)
  }
}

extension Change {
  /// Returns the deck to show when a retraced step added decks again: of a deleted tree its root, of a path that was
  /// typed its last deck; `nil` if no deck was added.
  fileprivate func returned(isUndone: Bool) -> DeckID? {
    let added = steps.compactMap { step -> DeckID? in if case .addDeck(let deck, _) = step { deck.id } else { nil } }
    return isUndone ? added.first : added.last
  }

  /// The saved search that came back, or `nil`.
  fileprivate var returnedSearch: SavedSearchID? {
    steps.lazy.compactMap { step in
      if case .prefer(let key, nil, let entry?) = step { SavedSearch(key: key, entry: entry)?.id } else { nil }
    }.first
  }
}

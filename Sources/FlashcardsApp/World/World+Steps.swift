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
  mutating func record(
    _ entries: [(prompt: Prompt, event: ReviewEntry.Event)], change: Change = Change([]),
    _ label: String, saying text: String? = nil
  ) {
    guard !entries.isEmpty || !change.isEmpty, canAlter(by: change) else { return }
    let logged = log(entries)
    let performed = change.isEmpty ? nil : commit(change)
    say(text ?? label, .done, ticket: saving.lastTicket)
    report(performed?.conflicts ?? [])
    let entry = History.Entry(
      change: performed?.undoable(as: change) ?? change, reviews: logged.map(\.key), label: label, time: now,
      ticket: saving.lastTicket)
    if !entry.isEmpty { remember(history.record(entry)) }
  }

  /// Performs a change, records it for undo, and shows a message.
  mutating func perform(_ change: Change, _ label: String) { record([], change: change, label) }

  /// Changes the status of a prompt.
  mutating func decide(_ prompt: Prompt, _ label: String, _ decide: (inout PromptStatus) -> Void) {
    perform(library.status([prompt], decide), label)
  }

  /// Undoes the newest step without a question.
  mutating func undoNewest() {
    // It can still be undone once the deck is readable.
    guard let newest = history.newest, canAlter(by: newest.change), let entry = history.undo() else { return }
    let live = reviews.book.map { $0.replay.log.standing(of: entry.reviews).live } ?? entry.reviews
    let performed = retrace(entry.change.inverse, voiding: live)
    remember(history.undid(entry, by: performed?.change ?? Change([]), voiding: live, ticket: saving.lastTicket))
    sayRetraced(entry, performed, live, isUndone: true)
  }

  /// Redoes the step undone last.
  mutating func redo() {
    guard login != nil, let newest = history.newestUndone else { return say(Words.nothingToRedo) }
    guard canAlter(by: newest.change), let entry = history.redo() else { return }
    let voids = reviews.book?.replay.log.standing(of: entry.reviews).voids ?? []
    let performed = retrace(entry.change, voiding: voids)
    let back = voids.isEmpty ? [] : entry.reviews
    remember(history.redid(entry, by: performed?.change ?? Change([]), reinstating: back, ticket: saving.lastTicket))
    sayRetraced(entry, performed, back, isUndone: false)
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
  private mutating func sayRetraced(
    _ entry: History.Entry, _ performed: PerformedChange?, _ reviews: [ReviewEntry.Key], isUndone: Bool
  ) {
    let isChanged = performed.map { !$0.change.isEmpty || !$0.conflicts.isEmpty } ?? false
    guard isChanged || !reviews.isEmpty else {
      return say(Words.nothingLeft(label(of: entry)))
    }
    let label = label(of: entry)
    say(
      isUndone ? Words.undone(label) + standing(after: entry) : Words.redone(label), .done, ticket: saving.lastTicket)
    report(performed?.conflicts ?? [])
    if let deck = performed?.change.returned(isUndone: isUndone) { shownDeck = deck }
    if let search = performed?.change.returnedSearch { shown = ShownCards(search: search) }
    navigation.append(.retrace(RetracedStep(entry: entry, isUndone: isUndone)))
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

extension PerformedChange {
  /// Returns the change to undo. What others deleted and an edit brought back stays when the edit is undone.
  fileprivate func undoable(as wanted: Change) -> Change {
    let back = conflicts.compactMap { conflict -> CardID? in
      if case .cardReturns(let card) = conflict { card.id } else { nil }
    }
    guard !back.isEmpty else { return change }
    var undoable = change
    undoable.steps = change.steps.map { step in
      guard case .insert(let cards, let deck, _) = step, let card = cards.first, cards.count == 1,
        back.contains(card.id)
      else { return step }
      return wanted.steps.lazy.compactMap { wish -> Change.Step? in
        guard case .edit(_, let from, let to) = wish, to.id == card.id else { return nil }
        return .edit(deck: deck, from: from, to: card)
      }.first ?? step
    }
    return undoable
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

/// A step that was just undone or redone, for the screen that shows the card it is about.
struct RetracedStep: Sendable {
  let entry: History.Entry
  /// Whether it was undone, rather than redone.
  let isUndone: Bool

  /// The card that the step is about, or `nil` if it is about several cards or none.
  var card: CardID? {
    var only: CardID?
    for card in entry.reviews.lazy.map(\.prompt.card) where card != only {
      if only != nil { return nil }
      only = card
    }
    for step in entry.change.steps {
      for card in step.cards where card != only {
        if only != nil { return nil }
        only = card
      }
    }
    return only
  }

  /// The face of the card that the step is about, or `nil` if that is not known.
  var face: Prompt.Face? {
    if let review = entry.reviews.first { return review.prompt.face }
    guard case .edit(_, let from, let to)? = entry.change.steps.first else { return nil }
    let faces = Set(from.statuses.keys).union(to.statuses.keys).filter { from.status($0) != to.status($0) }
    return faces.count == 1 ? faces.first : nil
  }

  /// Whether the step only altered what a card says, so that it stays in its place in a review.
  var keepsCard: Bool {
    entry.reviews.isEmpty
      && entry.change.steps.allSatisfy { step in
        guard case .edit(_, let from, let to) = step else { return false }
        return Set(from.statuses.keys).union(to.statuses.keys).allSatisfy { face in
          let (before, after) = (from.status(face), to.status(face))
          return before.isSuspended == after.isSuspended && before.buriedOn == after.buriedOn
        }
      }
  }
}

extension Change.Step {
  /// The cards that the step inserts, removes, or edits.
  fileprivate var cards: [CardID] {
    switch self {
    case .insert(let cards, _, _), .remove(let cards, _, _): cards.map(\.id)
    case .edit(_, _, let card): [card.id]
    case .addDeck, .removeDeck, .placeDeck, .editDeck, .prefer, .addToDo, .removeToDo, .placeToDo, .editToDo,
      .exchange, .lose:
      []
    }
  }
}

extension World {
  /// Imports cards into the library. All cards from outside that aren't in a package come in through this function.
  ///
  /// - Parameters:
  ///   - cards: The cards in order.
  ///   - collection: The cards as they were read, for the decks, kinds, and reviews that come with them.
  ///   - destination: The target deck.
  ///   - updates: Whether cards of the library are replaced by those of a file, rather than kept.
  ///   - label: A closure that returns the message to show when done, given what was imported and the number of reviews.
  /// - Returns: What became of the cards.
  /// - Throws: A `DeckProblem` if the new deck isn't valid.
  @discardableResult
  mutating func bringIn(
    _ cards: [ImportedCard], of collection: ImportedCards? = nil, into destination: ImportDestination,
    updates: Bool = true, _ label: (Import, _ reviews: Int) -> String
  ) throws(DeckProblem) -> Import {
    let come = try library.importing(
      cards, of: collection, into: destination, titleIndex(), updates: updates, random: &random, at: now)
    let entries = missing(of: come.reviews)
    guard !come.change.isEmpty || entries.count > 0 else { return come }
    addBundledPictures(of: come.cards)
    let known = entries.keys { [library] in library.card($0.card) != nil }
    let reviews = (0..<entries.count).map { entries[$0] }
    // Which cards the person already has isn't known before all are read.
    guard hasAllCards(), canAlter(by: come.change) else { return come }
    if !reviews.isEmpty { save(reviews) }
    let performed = come.change.isEmpty ? nil : commit(come.change)
    takeUp(reviews)
    record(performed, ofKnownCards: known, label(come, entries.liveCount))
    return come
  }

  /// Returns the reviews that the log doesn't have yet; none as long as it isn't read.
  func missing(of entries: [ReviewEntry]) -> ReviewLog {
    guard !entries.isEmpty, let book = reviews.book else { return ReviewLog() }
    return book.replay.log.missing(of: entries)
  }

  /// Saves entries of an import in the review log.
  mutating func save(_ entries: [ReviewEntry]) {
    effects.append(.log(entries, ticket: saving.wait(for: Change([]), answers: entries)))
  }

  /// Adds entries of an import to the book: many in the background.
  mutating func takeUp(_ entries: [ReviewEntry]) {
    guard entries.count > World.most, var log = reviews.book?.replay.log else { return takeIn(entries) }
    for entry in entries { log.append(entry) }
    effects.append(.readBook(reviews.ask(log, library, at: moment)))
  }

  /// The most entries that are added at once.
  private static let most = 1000

  /// Records an import for undo, and says what was done.
  ///
  /// - Parameters:
  ///   - performed: The change as performed, or `nil` if there was none.
  ///   - known: The entries of the review log that undoing voids, since their cards stay.
  ///   - label: The name of the step for undo, and the message.
  ///   - text: The message if it differs from the label.
  mutating func record(
    _ performed: PerformedChange?, ofKnownCards known: [ReviewEntry.Key], _ label: String, saying text: String? = nil
  ) {
    let entry = History.Entry(
      change: performed?.change ?? Change([]), reviews: known, label: label, time: now, ticket: saving.lastTicket)
    if !entry.isEmpty { remember(history.record(entry)) }
    say(text ?? label, .done, ticket: saving.lastTicket)
    report(performed?.conflicts ?? [])
  }

  /// Copies the pictures of starter decks to the login's files.
  private mutating func addBundledPictures(of cards: [Card]) {
    let files = Set(cards.flatMap { $0.media.values })
    if let login, !files.isEmpty, !saving.isReadOnly { effects.append(.addBundledPictures(files.sorted(), of: login)) }
  }
}

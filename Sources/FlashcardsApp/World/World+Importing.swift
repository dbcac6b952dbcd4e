import Effects
import FlashcardKit

extension World {
  /// Imports cards into the library. All cards from outside that aren't in a package come in through this function.
  ///
  /// - Parameters:
  ///   - cards: The cards in order.
  ///   - collection: The cards as they were read, for the decks, kinds, and reviews that come with them.
  ///   - destination: The target deck.
  ///   - label: A closure that returns the message to show when done, given what was imported and the number of reviews.
  /// - Returns: What became of the cards.
  /// - Throws: A `DeckProblem` if the new deck isn't valid.
  @discardableResult
  mutating func bringIn(
    _ cards: [ImportedCard], of collection: ImportedCards? = nil, into destination: ImportDestination,
    _ label: (Import, _ reviews: Int) -> String
  ) throws(DeckProblem) -> Import {
    let come = try library.importing(cards, of: collection, into: destination, titleIndex(), random: &random, at: now)
    let entries = missing(of: collection?.reviews ?? [])
    guard !come.change.isEmpty || entries.count > 0 else { return come }
    addBundledPictures(of: come.cards)
    var log = reviews.book?.replay.log ?? ReviewLog()
    for index in 0..<entries.count { log.append(entries[index]) }
    let known = entries.keys { [library] in library.card($0.card) != nil }
    bringIn(come.change, entries, ofKnownCards: known, log: log, label(come, entries.reviewCount))
    return come
  }

  /// Returns the reviews that the log doesn't have yet; none as long as it isn't read.
  func missing(of entries: [ReviewEntry]) -> ReviewLog {
    guard !entries.isEmpty, let book = reviews.book else { return ReviewLog() }
    return book.replay.log.missing(of: entries)
  }

  /// Adds entries to the review log and performs a change, as one step of undo. What others have changed since it was
  /// made is merged.
  ///
  /// - Parameters:
  ///   - change: The change, which may be empty.
  ///   - entries: The entries.
  ///   - known: Those of them that undoing voids, since their cards stay.
  ///   - log: The review log with the entries, or `nil` if it isn't at hand.
  ///   - label: The name of the step for undo, and the message.
  ///   - text: The message if it differs from the label.
  mutating func bringIn(
    _ change: Change, _ entries: ReviewLog, ofKnownCards known: [ReviewEntry.Key], log: ReviewLog?,
    _ label: String, saying text: String? = nil
  ) {
    guard canAlter(by: change) else { return }
    save(entries)
    let performed = change.isEmpty ? nil : commit(change)
    if entries.count > 0 {
      if let log {
        effects.append(.readBook(reviews.ask(log, library, at: moment)))
      } else {
        takeIn((0..<entries.count).map { entries[$0] })
      }
    }
    let entry = History.Entry(
      change: performed?.change ?? Change([]), reviews: known, label: label, time: now, ticket: saving.lastTicket)
    if !entry.isEmpty { remember(history.record(entry)) }
    say(text ?? label, .done, ticket: saving.lastTicket)
    tell(performed?.conflicts ?? [])
  }

  /// The most entries that are saved at once.
  private static let mostEntries = 50_000

  /// Saves entries from elsewhere in the review log.
  private mutating func save(_ entries: ReviewLog) {
    for start in stride(from: 0, to: entries.count, by: World.mostEntries) {
      let piece = (start..<min(start + World.mostEntries, entries.count)).map { entries[$0] }
      effects.append(.log(piece, ticket: saving.wait(for: Change([]), answers: piece)))
    }
  }

  /// Copies the pictures of starter decks to the login's files.
  private mutating func addBundledPictures(of cards: [Card]) {
    let files = Set(cards.flatMap { $0.media.values })
    if let login, !files.isEmpty, !saving.isReadOnly { effects.append(.addBundledPictures(files.sorted(), of: login)) }
  }
}

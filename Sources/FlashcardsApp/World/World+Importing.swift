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
    record(performed, ofKnownCards: known, label(come, entries.reviewCount))
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
    tell(performed?.conflicts ?? [])
  }

  /// Copies the pictures of starter decks to the login's files.
  private mutating func addBundledPictures(of cards: [Card]) {
    let files = Set(cards.flatMap { $0.media.values })
    if let login, !files.isEmpty, !saving.isReadOnly { effects.append(.addBundledPictures(files.sorted(), of: login)) }
  }
}

import Effects
import FlashcardKit

extension World {
  /// Imports cards into the library. All cards from outside come in through this function.
  ///
  /// - Parameters:
  ///   - cards: The cards in order.
  ///   - collection: The cards as they were read, for the decks and kinds that come with them.
  ///   - destination: The target deck.
  ///   - label: A closure that returns the message to show when done.
  /// - Returns: The imported cards, possibly none.
  /// - Throws: A `DeckProblem` if the new deck isn't valid.
  @discardableResult
  mutating func bringIn(
    _ cards: [ImportedCard], of collection: ImportedCards? = nil, into destination: ImportDestination,
    _ label: (Import) -> String
  ) throws(DeckProblem) -> Import {
    let come = try library.importing(
      cards, of: collection, into: destination, titleIndex(), random: &random, at: now)
    guard !come.change.isEmpty else { return come }
    addBundledPictures(of: come.cards)
    perform(come.change, label(come))
    return come
  }

  /// Copies the pictures of starter decks to the login's files.
  private mutating func addBundledPictures(of cards: [Card]) {
    let files = Set(cards.flatMap { $0.media.values })
    if let login, !files.isEmpty, !saving.isReadOnly { effects.append(.addBundledPictures(files.sorted(), of: login)) }
  }
}

import Effects
import FlashcardKit

extension World {
  /// Makes cards from outside the person's own: the one way in which cards come in.
  ///
  /// - Parameters:
  ///   - cards: The cards in their order.
  ///   - destination: The deck that they go into.
  ///   - label: What is said of it, once it is done.
  /// - Returns: What came in; nothing where no card may.
  /// - Throws: What is wrong with a new deck.
  @discardableResult
  mutating func bringIn(
    _ cards: [ImportedCard], into destination: ImportDestination, _ label: (Import) -> String
  ) throws(DeckProblem) -> Import {
    let come = try library.bringingIn(cards, into: destination, titleIndex(), random: &random, at: now)
    guard !come.cards.isEmpty else { return come }
    bringPictures(of: come.cards)
    perform(come.change, label(come))
    return come
  }

  /// Has the pictures of cards that come with the program put among the login's own.
  private mutating func bringPictures(of cards: [Card]) {
    let files = Set(cards.flatMap { $0.pictures.values.map(\.file) })
    if let login, !files.isEmpty, !saving.isReadOnly { effects.append(.bringPictures(files.sorted(), of: login)) }
  }
}

import FlashcardKit

/// A card to be answered.
struct StudyQuestion: Sendable, Equatable {
  let card: CardID
  /// The face that a review asks, or `nil` for the whole card as it is.
  let face: FlashcardKit.Prompt.Face?

  /// Returns the card as presented, such as reversed or with a cloze deletion hidden, or `nil` if it was deleted.
  func asked(in library: Library) -> Card? {
    guard let card = library.card(card) else { return nil }
    return face.map { card.asked(by: $0, in: library.pathForTemplates(of: card)) } ?? card
  }
}

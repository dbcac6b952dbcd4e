import FlashcardKit

/// A card that is asked.
struct StudyQuestion: Sendable, Equatable {
  let card: CardID
  /// The face by which review asks it; nil: as it stands, all of it.
  let face: FlashcardKit.Prompt.Face?

  /// Returns the card as it is asked: backwards perhaps, or with a gap; nil where it is gone.
  func asked(in library: Library) -> Card? {
    guard let card = library.card(card) else { return nil }
    return face.map { card.asked(by: $0) } ?? card
  }
}

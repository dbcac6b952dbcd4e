import Effects
import FlashcardKit

extension CardFormat {
  /// A starter deck: a list of cards with a title, a description, a source for its facts, and possibly pictures.
  public static let starterDeck = CardFormat(
    "starter",
    reading: { (text, _) throws(FormatFailure) in
      let list = try CardList(text)
      return .cards(list.imported(from: list.title.map { Card.Source(name: $0) }, hasPictures: true))
    })
}

import Effects
import FlashcardKit

extension CardFormat {
  /// A deck that comes with the program: the same list with a title, a line about it, what its facts were checked
  /// against, and perhaps pictures.
  public static let starterDeck = CardFormat(
    "starter",
    reading: { (text) throws(FormatFailure) in
      let list = try CardList(text)
      return list.imported(from: list.title.map { Card.Source(name: $0) }, hasPictures: true)
    })
}

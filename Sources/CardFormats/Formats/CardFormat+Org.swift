import Effects
import FlashcardKit

extension CardFormat {
  /// Org mode with cards of org-drill. Only read.
  public static let org = CardFormat(
    "org", endings: ["org"], recognizing: OrgReader.recognizes,
    reading: { (text, kinds) throws(FormatFailure) in
      var reader = OrgReader(kinds)
      let cards = reader.read(String(decoding: text.utf8, as: UTF8.self))
      guard !cards.cards.isEmpty || !cards.unreadable.isEmpty else { throw .noCards }
      return .cards(cards)
    })
}

import Effects
import FlashcardKit

extension CardFormat {
  /// JSON: everything that belongs to cards, as this program writes it (see `LibraryJSON`), or a list of cards with
  /// titles and facts.
  public static let json = CardFormat(
    "json", endings: ["json"],
    recognizing: { text in
      let first = text.utf8.first { $0 > 0x20 }
      return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && text.utf8.contains(UInt8(ascii: "{"))
    },
    reading: { (text, kinds) throws(FormatFailure) in
      if let file = try? text.decoded(as: LibraryFile.self) { return .cards(file.imported(kinds)) }
      let list = try CardList(text)
      return .cards(list.imported(from: nil, hasPictures: false))
    },
    writing: { cards, write in try LibraryJSON.write(cards, write) })
}

import Effects
import FlashcardKit

extension CardFormat {
  /// A list of cards for a course. Ignores pictures, whose names refer to files that ship with the program.
  public static let course = CardFormat(
    "course",
    reading: { (text, _) throws(FormatFailure) in
      let list = try CardList(text)
      let name = list.title.flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
      return .cards(list.imported(from: Card.Source(name: name ?? "Course cards"), hasPictures: false))
    })
}

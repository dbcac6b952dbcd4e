import FlashcardKit
import TextUI

/// The picture in a form: its file, its sides, and its description.
///
/// A file edited by hand may give the other side a different picture, which is kept.
struct CardFormPicture: Sendable {
  var file: String?
  var sides: Set<Card.Side> = [.back]
  var text = TextField(limit: Card.Picture.maxDescriptionLength)
  private var other: [Card.Side: Card.Picture] = [:]

  init(_ pictures: [Card.Side: Card.Picture] = [:]) {
    guard let first = pictures[.back] ?? pictures[.front] else { return }
    file = first.file
    text = TextField(first.text, limit: Card.Picture.maxDescriptionLength)
    sides = Set(pictures.filter { $0.value.file == first.file }.keys)
    other = pictures.filter { $0.value.file != first.file }
  }

  /// The pictures of the card by side.
  var pictures: [Card.Side: Card.Picture] {
    var pictures = other
    guard let file else { return pictures }
    for side in sides { pictures[side] = Card.Picture(file: file, text: text.text.cleanedLine()) }
    return pictures
  }

  /// Selects the next or previous choice of sides.
  mutating func turn(_ step: Int) {
    let choices = Words.sides
    let index = choices.firstIndex { $0.sides == sides } ?? 0
    sides = choices[(index + step + choices.count) % choices.count].sides
  }
}

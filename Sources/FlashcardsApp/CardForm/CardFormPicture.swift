import FlashcardKit
import TextUI

/// The picture in a form: its file, the sides that it is on, and what it shows. A card may have another one on its other
/// side, by a file edited by hand: that stays.
struct CardFormPicture: Sendable {
  var file: String?
  var sides: Set<Card.Side> = [.back]
  var text = TextField(limit: Card.Picture.longestText)
  private var other: [Card.Side: Card.Picture] = [:]

  init(_ pictures: [Card.Side: Card.Picture] = [:]) {
    guard let first = pictures[.back] ?? pictures[.front] else { return }
    file = first.file
    text = TextField(first.text, limit: Card.Picture.longestText)
    sides = Set(pictures.filter { $0.value.file == first.file }.keys)
    other = pictures.filter { $0.value.file != first.file }
  }

  /// The pictures of the card.
  var pictures: [Card.Side: Card.Picture] {
    var pictures = other
    guard let file else { return pictures }
    for side in sides { pictures[side] = Card.Picture(file: file, text: text.text.cleanedLine()) }
    return pictures
  }

  /// The next choice of sides, or the one before.
  mutating func turn(_ step: Int) {
    let choices = Words.sides
    let index = choices.firstIndex { $0.sides == sides } ?? 0
    sides = choices[(index + step + choices.count) % choices.count].sides
  }
}

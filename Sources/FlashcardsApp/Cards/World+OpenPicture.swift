import Effects
import FlashcardKit

extension World {
  /// Opens a picture of a card's side in the system's viewer, or asks which one.
  mutating func openPicture(of card: Card, _ side: Card.Side) {
    let shown = card.shownPictures(side)
    if let first = shown.first, shown.count == 1 { return openPicture(first.file) }
    guard !shown.isEmpty else { return }
    let items = shown.enumerated().map { index, picture in
      Menu.Item(Words.picture(index + 1, picture.text), .always { $0.openPicture(picture.file) })
    }
    push(Menu(title: Words.openPicture, items: items))
  }

  private mutating func openPicture(_ file: String) {
    effects.append(.openPicture(file, of: login))
    say(Words.openingPicture)
  }
}

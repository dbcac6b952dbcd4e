import Effects
import FlashcardKit
import RichText
import TextUI

extension Card {
  /// Returns the pictures of a side in order: its own, and those that its text names.
  func shownPictures(_ side: Side) -> [Attachment] { shownFiles(side).filter { !$0.isSound } }

  /// Returns the sounds of a side in order: its own, and those that its text names.
  func shownSounds(_ side: Side) -> [Attachment] { shownFiles(side).filter(\.isSound) }

  private func shownFiles(_ side: Side) -> [Attachment] {
    let side = sideOfFiles(side)
    let own = attachments(side)
    guard content.mayNameFiles else { return own }
    var seen = Set(own.map(\.file))
    return own
      + CardText(card: self, side: side, width: 1, limit: 1).namedFiles.compactMap { name, description in
        guard let file = file(named: name), seen.insert(file).inserted else { return nil }
        return Attachment(file: file, text: description)
      }
  }

  /// Returns the pictures of a side beside each other, as far as there is room.
  func views(_ side: Side, in area: Rect, deck: DeckID?) -> [PictureView] {
    let pictures = shownPictures(side)
    guard let first = pictures.first else { return [] }
    let gap = 2
    let count =
      area.height < PictureView.smallest.height
      ? 1 : min(pictures.count, max(1, (area.width + gap) / (PictureView.comfortableWidth + gap)))
    let covers = covers(side)
    guard pictures.count > 1 else { return [PictureView(first, in: area, covers, deck: deck)] }
    let width = (area.width - gap * (count - 1)) / count
    return pictures.prefix(count).enumerated().map { index, picture in
      let x = area.x + index * (width + gap)
      let own = Rect(x: x, y: area.y, width: index == count - 1 ? area.right - x : width, height: area.height)
      var view = PictureView(picture, in: own, index == 0 ? covers : [], deck: deck)
      if index == count - 1 { view.more = pictures.count - count }
      return view
    }
  }
}

extension PictureView {
  /// The minimum width of pictures beside each other.
  fileprivate static let comfortableWidth = 16

  fileprivate init(_ picture: Card.Attachment, in area: Rect, _ covers: [Cover], deck: DeckID?) {
    self.init(source: .kept(picture.file), text: picture.text, area: area, covers: covers, deck: deck)
  }
}

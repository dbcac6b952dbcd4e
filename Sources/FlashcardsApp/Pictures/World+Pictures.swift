import FlashcardKit
import TextUI

extension World {
  /// In which colours pictures are drawn in a region of such colours.
  func pictureColors(_ scheme: ColorScheme) -> PictureColors {
    if scheme == .monochrome { return .none }
    switch colorDepth {
    case .none: return .none
    case .eight: return .eight
    case .sixteen: return .sixteen
    case .indexed: return .indexed
    }
  }

  /// Has the pictures drawn that are seen, and then those that may be seen next.
  mutating func needPictures(_ views: [PictureView], ahead: [PictureView]) {
    let wishes = pictures.look(
      at: views.compactMap { $0.wish(self) }, ahead: ahead.compactMap { $0.wish(self) }, motion: choices.motion,
      now: now)
    if let wishes { effects.append(.draw(wishes, of: login)) }
  }
}

extension Card {
  /// The picture of a side at its place; nil where there is none.
  func view(_ side: Side, in area: Rect, deck: DeckID?) -> PictureView? {
    picture(side).map { PictureView(source: .kept($0.file), text: $0.text, area: area, deck: deck) }
  }
}

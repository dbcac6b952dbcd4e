import FlashcardKit
import TextUI

extension Card {
  /// Returns what is covered or marked on the picture of a side. Parts that a prompt asks for are covered on the front
  /// and framed on the back. A card that no prompt asks for is covered on the front.
  func covers(_ side: Side) -> [PictureView.Cover] {
    guard let covers = content.covers else { return [] }
    let isAsked = covers.covers.contains { $0.number == nil } || covers.numbers.count < 2
    return covers.covers.compactMap { cover in
      let look: PictureView.Cover.Look? =
        switch (side, cover.number) {
        case (.front, .some(let number)): isAsked ? .asked : .covered("\(number)")
        case (.back, .some): isAsked ? .framed : nil
        case (_, nil): covers.hidesAll ? .covered("") : nil
        }
      return look.map { PictureView.Cover(area: cover.area, look: $0) }
    }
  }

  /// Returns the side whose files a side shows: a covered picture is on both.
  func sideOfFiles(_ side: Side) -> Side {
    side == .back && content.kind.covers != nil && picture(.back) == nil ? .front : side
  }
}

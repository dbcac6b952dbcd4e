import FlashcardKit
import TextUI

extension CardList {
  /// Draws the cards. `isFocused` tells whether keys act on the selected card.
  func render(_ world: World, into surface: inout Surface, in area: Rect, isFocused: Bool) {
    let layout = layout(world, in: area)
    defer { if let drag { mark(drag.target, layout, &surface) } }
    let first = cursor.offset * layout.columns
    let last = min(cards.count, first + layout.rows * layout.columns)
    guard first < last else { return }
    switch world.cardListLook {
    case .tiles:
      for index in first..<last {
        let place = layout.place(index, offset: cursor.offset)
        tile(cards[index], isSelected: isFocused && index == cursor.index, at: place, world, &surface)
      }
    case .table: table(world, first..<last, layout, isFocused: isFocused, &surface)
    case .lines: lines(world, first..<last, layout, isFocused: isFocused, &surface)
    }
  }

  /// Returns the layout of the list in an area.
  func layout(_ world: World, in area: Rect) -> CardListLayout {
    CardListLayout(area, look: world.cardListLook, count: cards.count + unread)
  }

  /// Returns the caption in the frame: the number of cards, and what is unusual.
  func caption(_ world: World) -> String {
    let marked = marks.isEmpty ? nil : Words.marked(marks.count)
    return [marked, sort.map(Words.by), Words.cards(cards.count + unread)].compactMap { $0 }.joined(separator: " · ")
  }

  /// Draws the insertion mark of a drag.
  private func mark(_ target: Int, _ layout: CardListLayout, _ surface: inout Surface) {
    let isLast = target >= cards.count
    let place = layout.place(isLast ? cards.count - 1 : target, offset: cursor.offset)
    guard !place.isEmpty else { return }
    if layout.columns > 1 {
      let x = isLast ? place.right : place.x - 1
      for y in place.y..<place.bottom { surface.write("┃", x: x, y: y, style: .accent) }
    } else {
      surface.write(isLast ? "▾" : "▸", x: place.x, y: place.y, style: .accent)
    }
  }
}

import FlashcardKit
import TextUI

extension CardList {
  /// Draws the cards. `isFocused` tells whether keys act on the selected card.
  func render(_ world: World, into surface: inout Surface, in area: Rect, isFocused: Bool) {
    let layout = CardListLayout(area, view: world.library[Settings.appearance.view])
    defer { if let drag { mark(drag.target, layout, &surface) } }
    let first = cursor.offset * layout.columns
    let last = min(cards.count, first + layout.rows * layout.columns)
    guard first < last else { return }
    switch world.library[Settings.appearance.view] {
    case .tiles:
      for index in first..<last {
        let place = layout.place(index, offset: cursor.offset)
        tile(cards[index], isSelected: isFocused && index == cursor.index, at: place, world, &surface)
      }
    case .table: table(world, first..<last, layout, isFocused: isFocused, &surface)
    }
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

  // MARK: Tiles

  private func tile(_ card: Card, isSelected: Bool, at place: Rect, _ world: World, _ surface: inout Surface) {
    var side: Card.Side = isFlipped(card) ? .back : .front
    var place = place
    if let flip, flip.card == card.id, let phase = flip.phase(at: world.now) {
      place = place.centered(width: max(2, Int(Double(place.width) * phase.share)), height: place.height)
      if phase.isBefore { side = side.other }
    }
    let marked = marks.contains(card.id)
    surface.box(
      place, style: isSelected ? .focus : .border,
      title: (isSelected ? [Run("▸", .accent)] : []) + (marked ? [Run("✓", .success)] : []),
      right: CardList.signs(of: card, isOwned: owned.contains(card.id)),
      footer: side == .back ? [Run(Words.backSide, .dim)] + CardFace.origin(card) : [])
    let room = place.inset(left: 2, top: 1, right: 2, bottom: 1)
    guard !room.isEmpty else { return }
    let view = picture(of: card, in: room, world)
    view?.render(world, into: &surface)
    let inside = view == nil ? room : room.splitBottom(1).bottom
    surface.clipped(to: inside) { surface in
      let width = inside.width
      let text = (side == .back ? CardFace.back(card) : CardFace.front(card)).marked(by: query)
      let lines = text.wrapped(to: max(1, width), limit: inside.height + 1)
      // Facts start at the top of the tile. A title is centered.
      let centered = CardFace.isCentered(card, side)
      let top = centered ? max(0, (inside.height - lines.count) / 2) : 0
      for (row, line) in lines.prefix(inside.height).enumerated() {
        let isCut = row == inside.height - 1 && lines.count > inside.height
        let shown = isCut ? (line + [Run(" …", .dim)]).truncated(to: width) : line
        let x = centered ? inside.x + max(0, (inside.width - shown.columns) / 2) : inside.x
        surface.write(shown, x: x, y: inside.y + top + row)
      }
    }
  }

  /// Returns the signs in the border of a tile, where they never cover its text: the flag, and the star or, of a card
  /// found online, the sign that the person has it.
  private static func signs(of card: Card, isOwned: Bool) -> [Run] {
    let signs = [
      card.flag.map(Run.flag), card.isFavorite ? Run("★", .star) : nil, isOwned ? Run("✓", .success) : nil,
    ]
    return Array(signs.compactMap { $0.map { [$0] } }.joined(separator: [Run(" ")]))
  }

  /// Returns the picture of the visible side, above a row of text, or `nil` if there is none or no room.
  private func picture(of card: Card, in inside: Rect, _ world: World) -> PictureView? {
    guard !card.media.isEmpty, flip?.card != card.id, inside.height > PictureView.smallest.height else { return nil }
    let area = inside.inset(bottom: 1)
    return card.view(isFlipped(card) ? .back : .front, in: area, deck: world.library.home(of: card.id))
  }

  /// Returns the visible pictures of the list.
  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    guard world.library[Settings.appearance.view] == .tiles else { return [] }
    let layout = CardListLayout(area, view: .tiles)
    let first = cursor.offset * layout.columns
    let last = min(cards.count, first + layout.rows * layout.columns)
    guard first < last else { return [] }
    return (first..<last).compactMap { index in
      let place = layout.place(index, offset: cursor.offset)
      return picture(of: cards[index], in: place.inset(left: 2, top: 1, right: 2, bottom: 1), world)
    }
  }
}

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
    case .table:
      let columns = CardList.tableColumns(area)
      Table.render(
        columns.map { [Run($0.title, .dim)] }, columns: columns, into: &surface, row: area.row(0))
      for index in first..<last {
        let row = layout.place(index, offset: cursor.offset)
        line(cards[index], isSelected: index == cursor.index, isFocused: isFocused, at: row, columns, &surface)
      }
    }
  }

  /// Returns the caption in the frame: the number of cards, and what is unusual.
  func caption(_ world: World) -> String {
    let marked = marks.isEmpty ? nil : Words.marked(marks.count)
    let order = Settings.appearance.order
    let sorted = world.library[order] == .own ? nil : world.words(for: order)
    return [marked, sorted, Words.cards(cards.count + unread)].compactMap { $0 }.joined(separator: " · ")
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
      footer: side == .back ? [Run(Words.backSide, .dim)] + CardFace.origin(card) : [])
    let room = place.inset(left: 2, top: 1, right: 2, bottom: 1)
    guard !room.isEmpty else { return }
    let view = picture(of: card, in: room, world)
    view?.render(world, into: &surface)
    let inside = view == nil ? room : room.splitBottom(1).bottom
    surface.clipped(to: inside) { surface in
      let width = inside.width - (card.isFavorite || owned.contains(card.id) ? 2 : 0)
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
    if card.isFavorite { surface.write("★", x: place.right - 3, y: place.y + 1, style: .star) }
    if owned.contains(card.id) { surface.write("✓", x: place.right - 3, y: place.y + 1, style: .success) }
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

  // MARK: Table

  private static func tableColumns(_ area: Rect) -> [Table.Column] {
    [
      Table.Column("", .fixed(3)), Table.Column(Words.columns.front, .share(1)),
      Table.Column(Words.columns.back, .share(1)),
    ]
  }

  private func line(
    _ card: Card, isSelected: Bool, isFocused: Bool, at row: Rect, _ columns: [Table.Column],
    _ surface: inout Surface
  ) {
    let signs = [
      Run(isSelected ? "▌" : " ", .accent),
      owned.contains(card.id) ? Run("✓", .success) : Run(card.isFavorite ? "★" : " ", .star),
      Run(marks.contains(card.id) ? "✓" : " ", .success),
    ]
    let front = String(card.front.prefix(400).map { $0.isNewline ? " " : $0 })
    let title = [Run(front, isSelected ? .title : .text)].marked(by: query)
    let back = [Run(CardFace.summary(card), .dim)].marked(by: query)
    if isFlipped(card) {
      let wide = [columns[0], Table.Column("", .share(1))]
      Table.render(
        [signs, [Run("▸ ", .accent), Run(CardFace.summary(card))]], columns: wide, into: &surface, row: row)
    } else {
      Table.render(
        [signs, title, back], columns: columns, into: &surface, row: row)
    }
    if isSelected, isFocused { surface.tint(row, background: .selection) }
  }
}

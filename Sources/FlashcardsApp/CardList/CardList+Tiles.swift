import FlashcardKit
import TextUI

/// Drawing cards as tiles.
extension CardList {
  func tile(_ card: Card, isSelected: Bool, at place: Rect, _ world: World, _ surface: inout Surface) {
    var side: Card.Side = isFlipped(card) ? .back : .front
    let whole = place
    var place = place
    if let flip, flip.card == card.id, let phase = flip.phase(at: world.now) {
      place = place.centered(width: max(2, Int(Double(place.width) * phase.share)), height: place.height)
      if phase.isBefore { side = side.other }
    }
    let marked = marks.contains(card.id)
    let cross = isSelected && listing != nil && place == whole ? CardListLayout.cross(in: place) : Rect(.zero)
    let footer = side == .back ? [Run(Words.backSide, .dim)] + CardFace.origin(card) : []
    surface.box(
      place, style: isSelected ? .focus : .border,
      title: (isSelected ? [Run("▸", .accent)] : []) + (marked ? [Run("✓", .success)] : []),
      right: CardList.signs(of: card, isOwned: owned.contains(card.id), world),
      footer: cross.isEmpty ? footer : footer.truncated(to: place.right - cross.right - 5))
    if !cross.isEmpty { surface.write(" × ", x: cross.x, y: cross.y, style: .dim) }
    let room = CardList.inside(whole)
    guard !room.isEmpty else { return }
    let view = picture(of: card, in: room, world)
    let parts = parts(of: card, side, in: room, hasPicture: view != nil, world)
    surface.clipped(to: place.inset(by: 1)) { surface in
      view?.render(world, into: &surface)
      let lines = lines(of: card, side, in: parts.text.size, world)
      // Facts start at the top of the tile. Other text is centered.
      let top = CardFace.isCentered(card, side) ? max(0, (parts.text.height - lines.count) / 2) : 0
      for (row, line) in lines.enumerated() {
        surface.write(line, x: parts.text.x, y: parts.text.y + top + row)
      }
    }
  }

  /// Returns the area of the text and the picture in a tile.
  private static func inside(_ place: Rect) -> Rect { place.inset(left: 2, top: 1, right: 2, bottom: 1) }

  /// Returns the signs in the border of a tile, where they never cover its text: of its schedule, and the star or, of a card
  /// found online, the sign that the person has it.
  private static func signs(of card: Card, isOwned: Bool, _ world: World) -> [Run] {
    let signs =
      [card.flag.map(Run.flag)] + world.signs(of: card)
      + [card.isFavorite ? Run("★", .star) : nil, isOwned ? Run("✓", .success) : nil]
    return Array(signs.compactMap { $0.map { [$0] } }.joined(separator: [Run(" ")]))
  }

  // MARK: Text

  /// Returns the lines of a side as far as they fit.
  private func lines(of card: Card, _ side: Card.Side, in size: Size, _ world: World) -> [[Run]] {
    world.parts(text(of: card, side, in: size, world)).first ?? []
  }

  private func text(of card: Card, _ side: Card.Side, in size: Size, _ world: World) -> CardText {
    world.text(
      of: card, side, width: size.width, limit: size.height, isTight: size.height < 6, isCut: true, query: query)
  }

  // MARK: Pictures

  /// Returns the areas of the picture and the text of a tile.
  private func parts(
    of card: Card, _ side: Card.Side, in room: Rect, hasPicture: Bool, _ world: World
  ) -> (picture: Rect, text: Rect) {
    guard hasPicture else { return (Rect(.zero), room) }
    let count = lines(of: card, side, in: Size(width: room.width, height: max(1, room.height / 2)), world).count
    let (picture, text) = room.splitBottom(max(1, min(count, room.height - PictureView.smallest.height)))
    return (picture, text)
  }

  /// Returns the picture of the visible side, above its text, or `nil` if there is none or no room.
  private func picture(of card: Card, in room: Rect, _ world: World) -> PictureView? {
    guard !card.media.isEmpty, flip?.card != card.id, room.height > PictureView.smallest.height else { return nil }
    let side: Card.Side = isFlipped(card) ? .back : .front
    guard card.picture(card.sideOfFiles(side)) != nil else { return nil }
    let area = parts(of: card, side, in: room, hasPicture: true, world).picture
    return card.view(side, in: area, deck: world.library.home(of: card.id))
  }

  /// Returns the visible texts on tiles, or those with formulas in rows.
  func texts(_ world: World, in area: Rect) -> [CardText] {
    guard world.cardListLook == .tiles else {
      let first = max(0, cursor.offset)
      let last = min(cards.count, first + layout(world, in: area).rows)
      guard first < last else { return [] }
      return (first..<last).flatMap { index -> [CardText] in
        let card = cards[index]
        return card.content.mayHaveMarks ? Card.Side.allCases.map { world.lineText(of: card, $0) } : []
      }
    }
    return onTiles(world, in: area) { card, room in
      let side: Card.Side = isFlipped(card) ? .back : .front
      return text(of: card, side, in: room.size, world)
    }
  }

  /// Returns the visible pictures of the list.
  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    onTiles(world, in: area) { card, room in picture(of: card, in: room, world) }
  }

  /// Returns what a closure makes of the visible cards and the areas inside their tiles, if the cards are tiles.
  private func onTiles<Value>(_ world: World, in area: Rect, _ make: (Card, Rect) -> Value?) -> [Value] {
    guard world.cardListLook == .tiles else { return [] }
    let layout = layout(world, in: area)
    let first = cursor.offset * layout.columns
    let last = min(cards.count, first + layout.rows * layout.columns)
    guard first < last else { return [] }
    return (first..<last).compactMap { index in
      make(cards[index], CardList.inside(layout.place(index, offset: cursor.offset)))
    }
  }
}

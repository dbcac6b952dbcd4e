import FlashcardKit
import TextUI

/// One side of a card, large, in a box.
struct CardPanel {
  let card: Card
  let side: Card.Side
  var title: [Run] = []
  var right: [Run] = []
  var footer: [Run] = []
  /// Whether short text is drawn in letters several cells high.
  var isLarge = false
  /// Whether the star and the pencil are drawn in the corner.
  var hasSigns = true
  /// A picture to draw in place of the one of the side.
  var picture: PictureView?

  /// Returns the area of the star.
  static func star(in box: Rect) -> Rect {
    box.width > 8 ? Rect(x: box.right - 5, y: box.y + 1, width: 3, height: 1) : Rect(.zero)
  }

  /// Returns the area of the pencil.
  static func pencil(in box: Rect) -> Rect {
    box.width > 14 ? Rect(x: box.right - 8, y: box.y + 1, width: 3, height: 1) : Rect(.zero)
  }

  /// Returns the area of the text in a box.
  static func text(in box: Rect) -> Rect {
    box.height < 8
      ? box.inset(left: 2, top: 1, right: 2, bottom: 1) : box.inset(left: 4, top: 2, right: 4, bottom: 2)
  }

  /// Returns the areas of the picture and the text of a side. The text has as many rows as it needs, and the picture
  /// the rest, but at least a third; without a picture, the text has all rows.
  static func parts(of room: Rect, lines: Int, hasPicture: Bool) -> (picture: Rect, text: Rect) {
    guard hasPicture, room.height > 1 else { return (Rect(.zero), room) }
    let gap = room.height > 6 ? 1 : 0
    let least = max(PictureView.smallest.height, room.height / 3)
    let text = min(max(1, lines), max(1, room.height / 2, room.height - gap - least))
    let picture = room.height - text - gap
    // A picture that would be too small is replaced by one row with its description.
    guard picture >= PictureView.smallest.height else {
      return (room.row(0), Rect(x: room.x, y: room.y + 1, width: room.width, height: room.height - 1))
    }
    let (_, bottom) = room.splitBottom(text)
    return (room.splitTop(picture).top, bottom)
  }

  /// Returns the picture of a side, positioned in a box, or `nil` if there is none.
  static func picture(of card: Card, _ side: Card.Side, in box: Rect, lines: Int, deck: DeckID?) -> PictureView? {
    guard card.picture(side) != nil else { return nil }
    return card.view(side, in: parts(of: text(in: box), lines: lines, hasPicture: true).picture, deck: deck)
  }

  /// Returns a side as lines, limited in number. If it is tight, blank lines and the source are omitted.
  static func lines(of card: Card, _ side: Card.Side, width: Int, limit: Int, isTight: Bool = false) -> [[Run]] {
    guard side == .back else { return CardFace.front(card).wrapped(to: max(1, width), limit: limit) }
    let origin = isTight ? [] : CardFace.origins(card).flatMap { $0.wrapped(to: max(1, width), limit: limit) }
    let below = origin.isEmpty ? [] : [[], []] + origin
    // Facts are separated by blank lines.
    if card.content.kind.listOnBack != nil {
      let lines = card.back.map { [Run("▸ ", .accent), Run($0)].wrapped(to: max(1, width), limit: limit) }
      return Array(lines.joined(separator: isTight ? [] : [[]])) + below
    }
    return CardFace.back(card).wrapped(to: max(1, width), limit: limit) + below
  }

  /// Draws the panel. During an animation, `whole` is the box at rest; `known` are the lines of the side, if already
  /// computed.
  func render(
    in box: Rect, whole: Rect? = nil, scroll: Int = 0, known: [[Run]]? = nil, _ world: World,
    into surface: inout Surface
  ) {
    surface.box(box, style: .focus, title: title, right: right, footer: footer)
    let room = CardPanel.text(in: whole ?? box)
    let limit = scroll + room.height + 1
    let lines = known ?? CardPanel.lines(of: card, side, width: room.width, limit: limit)
    let view =
      picture
      ?? CardPanel.picture(
        of: card, side, in: whole ?? box, lines: lines.count, deck: world.library.home(of: card.id))
    let parts = CardPanel.parts(of: room, lines: lines.count, hasPicture: view != nil)
    let text = parts.text.intersection(box.inset(by: 1))
    if let view { surface.clipped(to: box.inset(by: 1)) { view.render(world, into: &$0) } }
    if view != nil || !drawLarge(in: text, &surface) {
      CardPanel.draw(lines, isCentered: CardFace.isCentered(card, side), in: text, scroll: scroll, &surface)
      surface.scrollbar(
        x: box.right - 1, y: text.y, height: text.height, offset: scroll, visible: text.height, total: lines.count)
    }
    guard hasSigns else { return }
    let star = CardPanel.star(in: box)
    surface.clipped(to: star) {
      _ = $0.write(card.isFavorite ? "★" : "☆", x: star.x + 1, y: star.y, style: card.isFavorite ? .star : .text)
    }
    let pencil = CardPanel.pencil(in: box)
    surface.clipped(to: pencil) { _ = $0.write("✎", x: pencil.x + 1, y: pencil.y, style: .dim) }
  }

  /// Draws lines in the middle of an area, either each one centered or all with a common left edge.
  static func draw(
    _ lines: [[Run]], isCentered: Bool, in text: Rect, scroll: Int = 0, _ surface: inout Surface
  ) {
    let top = max(0, (text.height - lines.count) / 2)
    // Facts share a left edge, and are centered as a block.
    let widest = lines.lazy.prefix(400).map(\.columns).max() ?? 0
    let left = max(0, (text.width - widest) / 2)
    surface.clipped(to: text) { surface in
      for row in 0..<text.height where lines.indices.contains(row + scroll) {
        let line = lines[row + scroll]
        let x = text.x + (isCentered ? max(0, (text.width - line.columns) / 2) : left)
        surface.write(line, x: x, y: text.y + top + row)
      }
    }
  }

  private func drawLarge(in text: Rect, _ surface: inout Surface) -> Bool {
    guard isLarge, CardFace.isCentered(card, side), card.content.kind.deletions == nil else { return false }
    guard let large = LargeText(side == .back ? card.back.first ?? "" : card.front) else { return false }
    return surface.clipped(to: text) { large.render(into: &$0, in: text, style: .title) }
  }
}

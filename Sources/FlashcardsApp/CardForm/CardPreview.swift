import FlashcardKit
import TextUI

/// The card beside the form, as it will look: its front above its back.
enum CardPreview {
  static func render(_ draft: CardDraft, into surface: inout Surface, in area: Rect) {
    let card = Card(id: CardID(rawValue: 0), content: draft.content, created: 0)
    let (front, back) = area.splitTop(max(5, area.height * 2 / 5))
    side(card, isBack: false, title: "Front", into: &surface, in: front)
    side(card, isBack: true, title: "Back", into: &surface, in: back)
  }

  private static func side(_ card: Card, isBack: Bool, title: String, into surface: inout Surface, in area: Rect) {
    guard area.height > 2 else { return }
    surface.box(area, title: [Run(title, .dim)])
    let inside = area.inset(left: 3, top: 1, right: 3, bottom: 1)
    let lines = lines(card, isBack: isBack, width: max(1, inside.width), limit: inside.height)
    let isCentered = CardFace.isCentered(card, isBack: isBack)
    let top = max(0, (inside.height - lines.count) / 2)
    let left = max(0, (inside.width - (lines.map(\.columns).max() ?? 0)) / 2)
    surface.clipped(to: inside) { surface in
      for (row, line) in lines.prefix(inside.height).enumerated() {
        let x = isCentered ? max(0, (inside.width - line.columns) / 2) : left
        surface.write(line, x: inside.x + x, y: inside.y + top + row)
      }
    }
  }

  private static func lines(_ card: Card, isBack: Bool, width: Int, limit: Int) -> [[Run]] {
    let text = isBack ? CardFace.back(card) : CardFace.front(card)
    var lines = text.wrapped(to: width, limit: limit)
    if !isBack, case .choice(_, let answer, let wrong) = card.content {
      lines.append([])
      for choice in [answer] + wrong {
        lines += [Run("○ ", .accent), Run(choice, .dim)].wrapped(to: width, limit: 2)
      }
    }
    return lines
  }
}

import FlashcardKit
import TextUI

extension CardScreen {
  /// The card's box in the pane.
  func box(in area: Rect) -> Rect {
    area.width > 90 ? area.centered(width: max(90, area.width * 3 / 4), height: area.height - 2) : area
  }

  /// Where the star is to be clicked.
  static func star(in box: Rect) -> Rect {
    box.width > 8 ? Rect(x: box.right - 5, y: box.y + 1, width: 3, height: 1) : Rect(.zero)
  }

  /// Where the pencil is to be clicked.
  static func pencil(in box: Rect) -> Rect {
    box.width > 14 ? Rect(x: box.right - 8, y: box.y + 1, width: 3, height: 1) : Rect(.zero)
  }

  func textArea(in area: Rect) -> Rect { text(in: box(in: area)) }

  private func text(in box: Rect) -> Rect {
    box.height < 8
      ? box.inset(left: 2, top: 1, right: 2, bottom: 1) : box.inset(left: 4, top: 2, right: 4, bottom: 2)
  }

  /// A side as lines, at most so many where it was not broken into lines before.
  func lines(of card: Card, isBack: Bool, width: Int, limit: Int) -> [[Run]] {
    if let wrapped, wrapped.card === card, wrapped.isBack == isBack, wrapped.width == width { return wrapped.lines }
    let runs = isBack ? CardFace.back(card) : CardFace.front(card)
    // Facts stand apart from each other.
    if isBack, case .facts(_, let facts) = card.content {
      return Array(
        facts.map { [Run("▸ ", .accent), Run($0)].wrapped(to: max(1, width), limit: limit) }.joined(separator: [[]]))
    }
    return runs.wrapped(to: max(1, width), limit: limit)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard let card = card(in: world) else { return }
    surface.fill(area, style: .text)
    let box = box(in: area)
    surface.clipped(to: area) { surface in
      if let slide, let share = slide.share(at: world.now), let old = world.library.card(slide.from) {
        let step = (box.width + 2) * (slide.isForward ? 1 : -1)
        let gone = Int(Double(step) * share)
        face(old, isBack: slide.wasBack, world, in: box.moved(x: -gone), scroll: 0, &surface)
        face(card, isBack: isBack, world, in: box.moved(x: step - gone), scroll: 0, &surface)
      } else if let flip, let phase = flip.phase(at: world.now) {
        let narrow = box.centered(width: max(2, Int(Double(box.width) * phase.share)), height: box.height)
        face(card, isBack: phase.isBefore ? !isBack : isBack, world, in: narrow, whole: box, scroll: 0, &surface)
      } else {
        face(card, isBack: isBack, world, in: box, scroll: scroll.offset, &surface)
      }
    }
    surface.paint(area, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
  }

  /// One side of a card in its box; of one that is being turned over less than the whole is seen.
  private func face(
    _ card: Card, isBack: Bool, _ world: World, in box: Rect, whole: Rect? = nil, scroll: Int, _ surface: inout Surface
  ) {
    let home = world.library.home(of: card.id).flatMap { world.library.deck($0) }
    let place = "\(Words.grouped(index + 1)) of \(Words.grouped(cards.count))"
    surface.box(
      box, style: .focus, title: card.tags.isEmpty ? [] : [Run(Words.tags(card.tags), .dim)],
      right: [Run(inOrder == nil ? place : "shuffled · " + place, .dim)],
      footer: [Run((isBack ? "back · " : "") + (home?.title ?? ""), .dim)])
    let room = self.text(in: whole ?? box)
    let text = room.intersection(box.inset(by: 1))
    let lines = lines(of: card, isBack: isBack, width: room.width, limit: room.height + 1)
    let isCentered = CardFace.isCentered(card, isBack: isBack)
    let top = max(0, (text.height - lines.count) / 2)
    // Facts keep a common left edge, in the middle of the card.
    let widest = lines.lazy.prefix(400).map(\.columns).max() ?? 0
    let left = max(0, (text.width - widest) / 2)
    surface.clipped(to: text) { surface in
      for row in 0..<text.height where lines.indices.contains(row + scroll) {
        let line = lines[row + scroll]
        let x = text.x + (isCentered ? max(0, (text.width - line.columns) / 2) : left)
        surface.write(line, x: x, y: text.y + top + row)
      }
    }
    let star = CardScreen.star(in: box)
    surface.clipped(to: star) {
      _ = $0.write(card.isFavorite ? "★" : "☆", x: star.x + 1, y: star.y, style: card.isFavorite ? .star : .text)
    }
    let pencil = CardScreen.pencil(in: box)
    surface.clipped(to: pencil) { _ = $0.write("✎", x: pencil.x + 1, y: pencil.y, style: .dim) }
    surface.scrollbar(
      x: box.right - 1, y: text.y, height: text.height, offset: scroll, visible: text.height, total: lines.count)
  }
}

import FlashcardKit
import TextUI

/// A card, large, among those of the list that it was opened from.
struct CardScreen: Screen {
  static let name = "Large card"
  static let actions: [Action] =
    [.flip, .next, .previous, .favorite, .edit, .delete, .clip, .back, .up, .down, .pageUp, .pageDown, .first, .last]

  private(set) var cards: [CardID]
  private(set) var index: Int
  private(set) var isBack = false
  private var flip: Flip?
  private var scroll = TextScroll()
  /// The side that is shown, as lines: a text of a megabyte is not broken into lines at every key.
  private var wrapped: Wrapped?

  private struct Wrapped: Sendable {
    let card: Card
    let isBack: Bool
    let width: Int
    let lines: [[Run]]
  }

  init(cards: [CardID], index: Int) {
    self.cards = cards
    self.index = index
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .next, .previous: cards.count > 1 ? .ready : .hidden
    default: .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .first: "Top"
    case .last: "Bottom"
    default: nil
    }
  }

  private func card(in world: World) -> Card? { cards.indices.contains(index) ? world.library.card(cards[index]) : nil }

  mutating func perform(_ action: Action, key: Key, in world: inout World) {
    if let step = action.step {
      return scroll.move(step, page: FrameLayout(world.size).pane.height - 5)
    }
    switch action {
    case .flip: turn(in: world)
    case .next: go(1)
    case .previous: go(-1)
    case .favorite: star(&world)
    case .edit: if let card = card(in: world) { EditScreen.open(card, in: &world) }
    case .delete:
      guard let card = card(in: world) else { return }
      world.perform(world.library.removing([card.id]), Words.deleted([card]))
    case .clip: if let card = card(in: world) { world.clip([card]) }
    case .back: leave(&world)
    default: break
    }
  }

  private mutating func turn(in world: World) {
    isBack.toggle()
    scroll = TextScroll()
    // A very long side is not drawn over and over while it turns away.
    if world.choices.motion, cards.indices.contains(index), wrapped.map({ $0.lines.count < 1000 }) == true {
      flip = Flip(card: cards[index], started: world.now)
    }
  }

  private mutating func go(_ step: Int) {
    guard !cards.isEmpty else { return }
    index = (index + step + cards.count) % cards.count
    isBack = false
    flip = nil
    scroll = TextScroll()
  }

  private func star(_ world: inout World) {
    guard let card = card(in: world) else { return }
    world.perform(
      world.library.starring([card.id], !card.isFavorite, at: world.now), Words.starred([card], !card.isFavorite))
  }

  private func leave(_ world: inout World) {
    world.wantedCard = cards.indices.contains(index) ? cards[index] : nil
    world.pop()
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let box = box(in: area)
    switch gesture {
    case .click(let point):
      if point.y == box.y + 1, (box.right - 5...box.right - 2).contains(point.x) {
        star(&world)
      } else if box.contains(point) {
        turn(in: world)
      }
    case .dropped(let from, let to):
      if from.x - to.x >= 4 { go(1) }
      if to.x - from.x >= 4 { go(-1) }
    case .wheel(let step, _): scroll.scroll(by: step)
    case .doubleClick, .dragging: break
    }
  }

  /// Cards that have gone meanwhile are left out; those that came back by undo are back.
  mutating func settle(in world: inout World, area: Rect) {
    if let flip, flip.phase(at: world.now) == nil { self.flip = nil }
    var card = card(in: world)
    if card == nil {
      let after = cards[min(index, cards.count)...].first { world.library.card($0) != nil }
      let next = after ?? cards.last { world.library.card($0) != nil }
      guard let next, let place = cards.firstIndex(of: next) else { return world.pop() }
      index = place
      isBack = false
      card = world.library.card(next)
      cards = cards.filter { world.library.card($0) != nil }
      index = cards.firstIndex(of: next) ?? 0
    }
    guard let card else { return }
    let text = textArea(in: area)
    let lines = lines(of: card, isBack: isBack, width: text.width)
    wrapped = Wrapped(card: card, isBack: isBack, width: text.width, lines: lines)
    scroll.settle(count: lines.count, rows: text.height)
  }

  func nextFrame(in world: World) -> Milliseconds? { flip?.nextFrame(at: world.now) }

  private func box(in area: Rect) -> Rect {
    area.width > 90 ? area.centered(width: max(90, area.width * 3 / 4), height: area.height - 2) : area
  }

  private func textArea(in area: Rect) -> Rect {
    let box = box(in: area)
    return box.height < 8
      ? box.inset(left: 2, top: 1, right: 2, bottom: 1) : box.inset(left: 4, top: 2, right: 4, bottom: 2)
  }

  private func lines(of card: Card, isBack: Bool, width: Int) -> [[Run]] {
    if let wrapped, wrapped.card === card, wrapped.isBack == isBack, wrapped.width == width { return wrapped.lines }
    let runs = isBack ? CardFace.back(card) : CardFace.front(card)
    // Facts stand apart from each other.
    if isBack, case .facts(_, let facts) = card.content {
      return Array(
        facts.map { [Run("▸ ", .accent), Run($0)].wrapped(to: max(1, width)) }.joined(separator: [[]]))
    }
    return runs.wrapped(to: max(1, width))
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard let card = card(in: world) else { return }
    surface.fill(area, style: .text)
    let phase = flip?.phase(at: world.now)
    var box = box(in: area)
    if let phase { box = box.centered(width: max(2, Int(Double(box.width) * phase.share)), height: box.height) }
    let showsBack = phase?.isBefore == true ? !isBack : isBack
    let home = world.library.home(of: card.id).flatMap { world.library.deck($0) }
    surface.box(
      box, style: .focus,
      right: [Run("\(Words.grouped(index + 1)) of \(Words.grouped(cards.count))", .dim)],
      footer: [Run((showsBack ? "back · " : "") + (home?.title ?? ""), .dim)])
    let text = textArea(in: area).intersection(box.inset(by: 1))
    let lines = lines(of: card, isBack: showsBack, width: textArea(in: area).width)
    let isCentered = CardFace.isCentered(card, isBack: showsBack)
    let top = max(0, (text.height - lines.count) / 2)
    // Facts keep a common left edge, in the middle of the card.
    let widest = lines.lazy.prefix(400).map(\.columns).max() ?? 0
    let left = max(0, (text.width - widest) / 2)
    surface.clipped(to: text) { surface in
      for row in 0..<text.height where lines.indices.contains(row + scroll.offset) {
        let line = lines[row + scroll.offset]
        let x = text.x + (isCentered ? max(0, (text.width - line.columns) / 2) : left)
        surface.write(line, x: x, y: text.y + top + row)
      }
    }
    if box.width > 8 {
      surface.write(card.isFavorite ? "★" : "☆", x: box.right - 4, y: box.y + 1, style: card.isFavorite ? .star : .dim)
    }
    surface.scrollbar(
      x: box.right - 1, y: text.y, height: text.height, offset: scroll.offset, visible: text.height, total: lines.count)
  }
}

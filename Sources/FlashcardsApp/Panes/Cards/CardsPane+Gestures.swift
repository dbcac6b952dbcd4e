import FlashcardKit
import TextUI

/// The mouse.
extension CardsPane {
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil else { return }
    if decks.isEmpty {
      if case .click(let point) = gesture { beginning.click(point, in: &world, area: area) }
      return
    }
    let layout = layout(world, in: area)
    let place: Point
    switch gesture {
    case .click(let point), .doubleClick(let point), .wheel(_, let point), .dropped(_, let point),
      .dragging(_, let point):
      place = point
    }
    if resize(by: gesture, layout, in: &world, area: area) { return }
    if case .dragging(let from, let to) = gesture { return drag(from: from, to: to, layout, in: world) }
    if search != nil, case .dropped(_, let to) = gesture, layout.cards.contains(to), list.drag != nil {
      list.drag = nil
      return world.say(world.words.foundStayInOrder())
    }
    if case .click(let point) = gesture, search != nil, layout.search.contains(point) {
      search?.isTyping = true
      return
    }
    if case .dropped(_, let to) = gesture { return drop(at: to, layout, in: &world) }
    if layout.cards.contains(place) {
      if case .wheel = gesture {} else { focus = .cards }
      list.gesture(gesture, in: &world, area: layout.cards)
      return
    }
    guard layout.deckRows.contains(place) else { return }
    switch gesture {
    case .click(let point): if decks.click(point, in: &world, area: layout.deckRows) { focus = .decks }
    case .doubleClick(let point): if !decks.isSign(point, area: layout.deckRows) { focus = .cards }
    case .wheel(let step, _): decks.scroll(by: step, area: layout.deckRows)
    default: break
    }
  }

  /// Handles a gesture that begins at the border between the lists: drags it, or on a double click puts it back where
  /// the decks need it. Returns `false` for any other gesture.
  private mutating func resize(
    by gesture: Gesture, _ layout: CardsLayout, in world: inout World, area: Rect
  ) -> Bool {
    switch gesture {
    case .dragging(let from, let to):
      // The border leaves the point where the drag began.
      guard isResizing(from) || layout.isBorder(from) else { break }
      list.drag = nil
      decks.endDrag()
      resizing = (from, CardsLayout.bounded(to.x - area.x + 1, in: area))
      return true
    case .dropped(let from, _):
      guard let resizing, isResizing(from) else { break }
      self.resizing = nil
      world.setDeckListWidth(resizing.width)
      return true
    case .doubleClick(let point):
      guard layout.isBorder(point) else { break }
      world.setDeckListWidth(0)
      return true
    case .click, .wheel: break
    }
    resizing = nil
    return false
  }

  private func isResizing(_ from: Point) -> Bool { resizing?.from == from }

  private mutating func drag(from: Point, to: Point, _ layout: CardsLayout, in world: World) {
    if layout.cards.contains(from) {
      decks.endDrag()
      list.drag(from: from, to: to, in: world, area: layout.cards)
    } else if layout.deckRows.contains(from) {
      list.drag = nil
      decks.drag(from: from, to: to, area: layout.deckRows)
    }
  }

  private mutating func drop(at point: Point, _ layout: CardsLayout, in world: inout World) {
    defer { decks.endDrag() }
    if let drag = list.drag, layout.deckRows.contains(point) {
      list.drag = nil
      let ids = drag.cards.filter { world.library.home(of: $0) != nil }
      if let target = decks.target(at: point, area: layout.deckRows), !ids.isEmpty {
        world.perform(world.library.moving(ids, to: target.id), Words.moved(ids.count, target.title))
      }
    } else if list.drag != nil {
      list.drop(at: point, in: &world, area: layout.cards)
    } else {
      decks.drop(at: point, in: &world, area: layout.deckRows)
    }
  }
}

import FlashcardKit
import TextUI

/// Cards on their way to another place, by the mouse.
struct CardDrag: Sendable, Equatable {
  /// Where it was taken up.
  let from: Point
  /// What is dragged, in the order it stands in.
  let cards: [CardID]
  /// The place in the list that they would come before; the number of cards: behind all.
  var target: Int
}

/// Putting cards in order by hand.
extension CardList {
  /// Why cards cannot be put in order here; nil where they can.
  static func refusal(_ world: World) -> String? {
    if world.library[Settings.appearance.order] != .own { return world.words.sortedCardsStay() }
    return world.shownDeck == nil ? Words.orderWithinDeck : nil
  }

  /// The chosen cards one place up or down in their deck, together.
  func moveChosen(_ step: Int, in world: inout World) {
    let chosen = chosen
    guard let deck = chosen.first.flatMap({ world.library.home(of: $0.id) }) else { return }
    let moved = chosen.filter { world.library.home(of: $0.id) == deck }
    let ids = Set(moved.map(\.id))
    let row = world.library.cards(in: deck).map(\.id)
    let places = row.indices.filter { ids.contains(row[$0]) }
    guard let first = places.first, let last = places.last else { return }
    let target = step < 0 ? first - 1 : last + 2
    guard target >= 0, target <= row.count else { return }
    world.perform(
      world.library.moving(moved.map(\.id), in: deck, before: target < row.count ? row[target] : nil),
      Words.movedCards(moved))
  }

  /// Where dragged cards would come to stand.
  mutating func drag(from: Point, to: Point, in world: World, area: Rect) {
    let layout = CardListLayout(area, view: world.library[Settings.appearance.view])
    // A drag that was never dropped is over when another begins.
    if drag?.from != from {
      drag = nil
      guard let index = layout.index(at: from, offset: cursor.offset), cards.indices.contains(index) else { return }
      let isMarked = marks.contains(cards[index].id)
      drag = CardDrag(from: from, cards: isMarked ? chosen.map(\.id) : [cards[index].id], target: index)
    }
    if to.y < area.y { cursor.scroll(by: -1, count: cards.count, columns: layout.columns, rows: layout.rows) }
    if to.y >= area.bottom { cursor.scroll(by: 1, count: cards.count, columns: layout.columns, rows: layout.rows) }
    let inside = Point(
      x: min(max(to.x, area.x), area.right - 1), y: min(max(to.y, area.y), area.bottom - 1))
    if let target = layout.gap(at: inside, offset: cursor.offset) { drag?.target = min(target, cards.count) }
  }

  /// Puts what was dragged before the card that it was dropped at.
  mutating func drop(at point: Point, in world: inout World, area: Rect) {
    guard let drag else { return }
    self.drag = nil
    guard area.contains(point) else { return }
    if let reason = CardList.refusal(world) { return world.say(reason) }
    let target = cards.indices.contains(drag.target) ? cards[drag.target].id : nil
    let above = cards.indices.contains(drag.target - 1) ? cards[drag.target - 1].id : nil
    // Any of them may have gone since it was taken up.
    let ids = drag.cards.filter { world.library.home(of: $0) != nil }
    guard let deck = ids.first.flatMap(world.library.home), ids.allSatisfy({ world.library.home(of: $0) == deck })
    else {
      return ids.isEmpty ? () : world.say(Words.orderWithinDeck)
    }
    // Between two decks of a tree it is the end of the one or the start of the other.
    let isHere = target.flatMap(world.library.home) == deck
    guard isHere || above.flatMap(world.library.home) == deck else { return world.say(Words.orderWithinDeck) }
    let moved = ids.compactMap(world.library.card)
    world.perform(
      world.library.moving(ids, in: deck, before: isHere ? target : nil), Words.movedCards(moved))
    world.wantedCard = ids.first
  }

  /// Marks all cards from the last mark to the selected one; where none is marked, all.
  mutating func markRange() {
    let marked = cards.indices.filter { marks.contains(cards[$0].id) }
    guard let nearest = marked.min(by: { abs($0 - cursor.index) < abs($1 - cursor.index) }), nearest != cursor.index
    else {
      return marks.formUnion(cards.map(\.id))
    }
    marks.formUnion(cards[min(nearest, cursor.index)...max(nearest, cursor.index)].map(\.id))
  }
}

extension CardListLayout {
  /// The place between cards that is nearest: that before the card of this index.
  func gap(at point: Point, offset: Int) -> Int? {
    guard let index = index(at: point, offset: offset) else { return nil }
    let place = place(index, offset: offset)
    if columns > 1 { return point.x >= place.x + place.width / 2 ? index + 1 : index }
    return point.y >= place.y + (place.height + 1) / 2 && place.height > 1 ? index + 1 : index
  }
}

import FlashcardKit
import TextUI

/// The left side of Cards: all cards, and below them the tree of decks.
struct DeckList: Sendable {
  private(set) var rows: [DeckRow] = []
  private(set) var cursor = ListCursor()
  /// The marked decks, which are studied together.
  private(set) var marks: Set<DeckID> = []
  /// The deck being dragged, and the row it would be inserted at.
  private(set) var drag: (from: Point, id: DeckID, row: Int)?

  /// Returns the deck at a row, or `nil` for the first row, which is all cards.
  func deck(at row: Int) -> Deck? { rows.indices.contains(row - 1) ? rows[row - 1].deck : nil }

  var selected: Deck? { deck(at: cursor.index) }

  /// The title of the selected row.
  var title: String { selected?.title ?? Words.allCards }

  func ability(_ action: Action) -> Ability {
    if rows.isEmpty { return .hidden }
    switch action {
    case .open, .up, .down, .pageUp, .pageDown, .first, .last, .right, .view, .sort, .study: return .ready
    case .edit, .delete, .move, .moveUp, .moveDown:
      return selected == nil ? .refused(Words.allCardsIsNoDeck) : .ready
    case .mark: return selected == nil ? .hidden : .ready
    default: return .hidden
    }
  }

  /// Performs an action on the selected deck, or moves the selection. Actions on cards are ignored.
  mutating func perform(_ action: Action, in world: inout World, area: Rect) {
    if let step = action.step { return move(step, in: &world, area) }
    guard let deck = selected else { return }
    switch action {
    case .edit: world.edit(deck)
    case .move: world.askForParent(of: deck.id)
    case .mark:
      if marks.remove(deck.id) == nil { marks.insert(deck.id) }
      move(.down, in: &world, area)
    case .delete: DeckList.askToDelete(deck, in: &world)
    case .moveUp, .moveDown:
      world.perform(world.library.moving(deck.id, by: action == .moveUp ? -1 : 1), Words.movedDeck(deck.title))
    default: break
    }
  }

  private mutating func move(_ step: ListCursor.Move, in world: inout World, _ area: Rect) {
    cursor.move(step, count: rows.count + 1, rows: area.height)
    world.shownDeck = selected?.id
  }

  /// Returns the marked decks and their cards without duplicates, or `nil` if no deck is marked.
  func markedCards(in library: Library) -> (decks: [DeckID], cards: [Card])? {
    let decks = rows.map(\.deck.id).filter(marks.contains)
    guard !decks.isEmpty else { return nil }
    var seen: Set<CardID> = []
    let cards = decks.flatMap { library.cards(inTreeOf: $0) }.filter { seen.insert($0.id).inserted }
    return (decks, cards)
  }

  private static func askToDelete(_ deck: Deck, in world: inout World) {
    guard world.canAlter(by: world.library.removing(deck.id)) else { return }
    let inside = world.library.tree(of: deck.id).count - 1
    let cards = world.library.count(inTreeOf: deck.id)
    world.push(
      Confirm(
        title: Words.deleteDeckTitle, lines: [world.words.deleteDeck(deck.title, cards: cards, subdecks: inside)],
        yes: Words.Label.delete, no: Words.Label.cancel, request: .deleteDeck(deck.id)))
  }

  // MARK: Mouse

  /// Returns the row at a point, which may be beyond the last deck.
  private func row(at point: Point, _ area: Rect) -> Int { point.y - area.y + cursor.offset }

  /// Selects the row at a point.
  ///
  /// - Returns: Whether there was a row.
  mutating func click(_ point: Point, in world: inout World, area: Rect) -> Bool {
    let row = row(at: point, area)
    guard row <= rows.count, !rows.isEmpty else { return false }
    cursor.select(row)
    world.shownDeck = selected?.id
    return true
  }

  mutating func scroll(by step: Int, area: Rect) { cursor.scroll(by: step, count: rows.count + 1, rows: area.height) }

  mutating func endDrag() { drag = nil }

  mutating func drag(from: Point, to: Point, area: Rect) {
    let taken = drag?.from == from ? drag?.id : nil
    guard let deck = taken ?? deck(at: row(at: from, area))?.id else {
      drag = nil
      return
    }
    let place = Point(x: to.x, y: min(max(to.y, area.y), area.bottom - 1))
    drag = (from, deck, min(max(1, row(at: place, area)), rows.count))
  }

  /// Returns the deck at the point where something was dropped.
  func target(at point: Point, area: Rect) -> Deck? { area.contains(point) ? deck(at: row(at: point, area)) : nil }

  /// Moves the dragged deck to where it was dropped, among its siblings.
  mutating func drop(at point: Point, in world: inout World, area: Rect) {
    guard let id = drag?.id, let moved = world.library.deck(id), let target = target(at: point, area: area),
      target.id != id
    else { return }
    let siblings = world.library.siblings(of: moved)
    guard let from = siblings.firstIndex(where: { $0.id == id }),
      let to = siblings.firstIndex(where: { $0.id == target.id })
    else { return world.say(world.words.decksAmongSiblings()) }
    // Moving down, it goes after the deck it was dropped on; moving up, before it.
    let next = to > from ? siblings.indices.contains(to + 1) ? siblings[to + 1].id : nil : target.id
    world.perform(world.library.moving(id, before: next), Words.movedDeck(moved.title))
  }

  // MARK: Settling

  /// Updates the rows and marks from the library.
  mutating func show(_ library: Library) {
    rows = library.deckRows()
    if !marks.isEmpty { marks.formIntersection(rows.map(\.deck.id)) }
  }

  /// Selects the shown deck or, if it no longer exists, the one now in its place.
  mutating func select(in world: inout World) {
    guard let id = world.shownDeck else { return cursor.select(0) }
    if let row = rows.firstIndex(where: { $0.deck.id == id }) {
      cursor.select(row + 1)
    } else {
      cursor.settle(count: rows.count + 1, rows: 0)
      world.shownDeck = selected?.id
    }
  }

  mutating func settle(area: Rect) { cursor.settle(count: rows.count + 1, rows: area.height) }

  // MARK: View

  func render(_ world: World, into surface: inout Surface, in area: Rect, isFocused: Bool) {
    let widest = Words.grouped(world.reviews.counts.all.due).columns
    for line in 0..<area.height {
      let row = line + cursor.offset
      guard row <= rows.count else { break }
      let isSelected = row == cursor.index
      let (label, count, due) = row == 0 ? allCards(world) : entry(rows[row - 1], row, world)
      ListRow.render(
        label: [Run(label, isSelected ? .title : .text)],
        detail: [Run(Words.grouped(count), .dim)] + dueRuns(due, widest, world), isSelected: isSelected,
        isFocused: isFocused, into: &surface, row: area.row(line))
      if drag?.row == row { surface.write("▸", x: area.x, y: area.row(line).y, style: .accent) }
    }
  }

  private func allCards(_ world: World) -> (label: String, count: Int, due: Int) {
    (Words.allCards, world.library.count, world.reviews.counts.all.due)
  }

  private func entry(_ deck: DeckRow, _ row: Int, _ world: World) -> (label: String, count: Int, due: Int) {
    let id = deck.deck.id
    let label = String(repeating: "  ", count: min(deck.depth, 6)) + (marks.contains(id) ? "✓ " : "") + deck.deck.title
    let hasChildren = rows.indices.contains(row) && rows[row].depth > deck.depth
    let count = hasChildren ? world.library.count(inTreeOf: id) : world.library.count(in: id)
    return (label, count, world.reviews.counts[id].due)
  }

  /// Returns the number of due prompts as a column of its own, or nothing if none are due in any deck.
  private func dueRuns(_ due: Int, _ width: Int, _ world: World) -> [Run] {
    guard world.reviews.counts.all.due > 0 else { return [] }
    let text = due > 0 ? Words.grouped(due) : ""
    return [Run(String(repeating: " ", count: max(0, width - text.columns) + 2)), Run(text, Style(.accent, .bold))]
  }
}

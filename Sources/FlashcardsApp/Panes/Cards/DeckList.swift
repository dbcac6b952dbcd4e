import FlashcardKit
import TextUI

/// The left side of Cards: all cards, below them the tree of decks, and below these the saved searches.
struct DeckList: Sendable {
  /// The decks, without those that are folded away.
  private(set) var lines: [DeckLine] = []
  private(set) var searches: [SavedSearch] = []
  private(set) var cursor = ListCursor()
  /// The marked decks, on which all act that can act on several.
  private(set) var marks: Set<DeckID> = []
  /// The deck being dragged, and the row it would be inserted at.
  private(set) var drag: (from: Point, id: DeckID, row: Int)?
  /// The decks folded or unfolded since the start, which precedes what the library remembers.
  private var folds: [DeckID: Bool] = [:]
  private var folded: Set<DeckID> = []
  private var rows: [DeckRow] = []
  /// The number of cards of each line's deck with its subdecks.
  private(set) var totals: [Int] = []
  /// The width of the widest title.
  private(set) var titleWidth = 0
  /// The greatest numbers, and the state of reviews that they are from.
  private(set) var greatest: (figures: DeckFigures, version: Int)?
  /// The numbers of the saved searches that were seen, and the state of reviews that they are from.
  private var found: [SavedSearch: DeckFigures] = [:]
  private var foundVersion: Int?
  /// The revision of the library for which the index of texts was last asked for.
  private var indexAsked: Int?

  /// Whether any decks are marked.
  var isMarking: Bool { !marks.isEmpty }

  /// Whether there are no decks.
  var isEmpty: Bool { rows.isEmpty }

  /// The number of rows: all cards, the lines, and the saved searches.
  var count: Int { lines.count + 1 + searches.count }

  /// Returns the line at a row, or `nil` for the first row, which is all cards.
  func line(at row: Int) -> DeckLine? { lines.indices.contains(row - 1) ? lines[row - 1] : nil }

  /// Returns the saved search at a row, or `nil`.
  func search(at row: Int) -> SavedSearch? {
    let index = row - 1 - lines.count
    return searches.indices.contains(index) ? searches[index] : nil
  }

  var selected: Deck? { line(at: cursor.index)?.deck }
  var selectedSearch: SavedSearch? { search(at: cursor.index) }

  /// The title of the selected row.
  var title: String { title(at: cursor.index) }

  func title(at row: Int) -> String { line(at: row)?.deck.title ?? search(at: row)?.name ?? Words.allCards }

  func ability(_ action: Action, in world: World) -> Ability {
    if isEmpty { return action == .study ? .refused(Words.nothingToStudy) : .hidden }
    switch action {
    case .open, .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .right, .view, .sort, .study:
      return .ready
    case .delete where isMarking, .move where isMarking: return .ready
    case .moveUp where isMarking, .moveDown where isMarking: return .refused(world.words.oneDeckMoves())
    case .edit, .delete, .moveUp, .moveDown:
      return selected == nil && selectedSearch == nil ? .refused(world.words.chooseDeckFirst()) : .ready
    case .move:
      if selectedSearch != nil { return .hidden }
      return selected == nil ? .refused(world.words.chooseDeckFirst()) : .ready
    case .mark: return selected == nil ? .hidden : .ready
    case .fold: return foldable.isEmpty ? .hidden : .ready
    case .unfold: return unfoldable.isEmpty ? .hidden : .ready
    default: return .hidden
    }
  }

  /// Performs an action on the selected deck, or moves the selection. Actions on cards are ignored.
  mutating func perform(_ action: Action, in world: inout World, area: Rect) {
    if let step = action.step { return move(step, in: &world, area) }
    if action == .fold { return fold(in: &world) }
    if action == .unfold { return set(unfoldable, folded: false, in: &world) }
    if isMarking, action == .delete || action == .move {
      let decks = world.library.outermost(of: marks)
      return action == .move ? world.askForParent(of: decks) : DeckList.askToDelete(decks, in: &world)
    }
    if let search = selectedSearch { return perform(action, on: search, in: &world) }
    guard let deck = selected else { return }
    switch action {
    case .edit: world.edit(deck)
    case .move: world.askForParent(of: [deck.id])
    case .mark:
      if marks.remove(deck.id) == nil { marks.insert(deck.id) }
      move(.down, in: &world, area)
    case .delete: DeckList.askToDelete([deck.id], in: &world)
    case .moveUp, .moveDown:
      world.perform(world.library.moving(deck.id, by: action == .moveUp ? -1 : 1), Words.movedDeck(deck.title))
    default: break
    }
  }

  private func perform(_ action: Action, on search: SavedSearch, in world: inout World) {
    switch action {
    case .edit: world.edit(search)
    case .delete: world.delete(search)
    case .moveUp, .moveDown:
      world.perform(
        world.library.moving(search.id, by: action == .moveUp ? -1 : 1), Words.movedSearch(search.name))
    default: break
    }
  }

  private mutating func move(_ step: ListCursor.Move, in world: inout World, _ area: Rect) {
    cursor.move(step, count: count, rows: area.height)
    showSelected(in: &world)
  }

  /// Shows the deck or the saved search that is selected.
  func showSelected(in world: inout World) {
    world.shown = ShownCards(deck: selected?.id, search: selectedSearch?.id)
  }

  /// Returns the marked decks and their cards without duplicates, or `nil` if no deck is marked.
  func markedCards(in library: Library) -> (decks: [DeckID], title: String, cards: [Card])? {
    let decks = rows.map(\.deck).filter { marks.contains($0.id) }
    guard !decks.isEmpty else { return nil }
    var seen: Set<CardID> = []
    let cards = decks.flatMap { library.cards(inTreeOf: $0.id) }.filter { seen.insert($0.id).inserted }
    return (decks.map(\.id), Words.named(decks.map(\.title)), cards)
  }

  /// Clears the marks. Returns `false` if there were none.
  mutating func unmark() -> Bool {
    defer { marks = [] }
    return isMarking
  }

  private static func askToDelete(_ decks: [DeckID], in world: inout World) {
    guard world.canAlter(by: world.library.removing(decks)) else { return }
    let tree = decks.flatMap { world.library.tree(of: $0) }
    let cards = decks.reduce(0) { $0 + world.library.count(inTreeOf: $1) }
    let lost = tree.reduce(0) { $0 + (world.library.lost[$1.id] ?? 0) }
    world.push(
      Confirm(
        title: Words.deleteDecksTitle(decks.count),
        lines: [
          world.words.deleteDecks(
            world.titles(decks), cards: cards, subdecks: tree.count - decks.count, lost: lost)
        ],
        yes: Words.Label.delete, no: Words.Label.cancel, request: .deleteDecks(decks)))
  }
}

/// Folding.
extension DeckList {
  /// The decks that can be folded: the selected one, else its parent; in the row of all cards, all at the top level.
  private var foldable: [DeckID] {
    if selectedSearch != nil { return [] }
    guard let line = line(at: cursor.index) else {
      return lines.filter { $0.depth == 0 && $0.hasSubdecks && !$0.isFolded }.map(\.deck.id)
    }
    if line.hasSubdecks, !line.isFolded { return [line.deck.id] }
    let above = lines[..<(cursor.index - 1)].last { $0.depth < line.depth }
    return above.map { [$0.deck.id] } ?? []
  }

  /// The decks that can be unfolded: the selected one, or in the row of all cards, all.
  private var unfoldable: [DeckID] {
    if selectedSearch != nil { return [] }
    guard let line = line(at: cursor.index) else { return rows.map(\.deck.id).filter(folded.contains) }
    return line.isFolded ? [line.deck.id] : []
  }

  private mutating func fold(in world: inout World) {
    let decks = foldable
    // The selected deck may be about to disappear.
    if let deck = decks.first, selected != nil { world.shownDeck = deck }
    set(decks, folded: true, in: &world)
  }

  /// Folds or unfolds decks, and has that remembered.
  private mutating func set(_ decks: [DeckID], folded: Bool, in world: inout World) {
    for deck in decks { folds[deck] = folded }
    show(world.library)
    select(in: &world)
    world.show(world.library.folding(decks, folded))
  }

  /// Unfolds the decks above a deck until the end of the program, without having that remembered.
  private mutating func reveal(_ deck: Deck, in library: Library) {
    var above = library.parent(of: deck)
    while let id = above {
      if folded.contains(id) { folds[id] = false }
      above = library.deck(id).flatMap { library.parent(of: $0) }
    }
    show(library)
  }

  private func foldedDecks(_ library: Library) -> Set<DeckID> {
    var folded = library.foldedDecks
    for (deck, isFolded) in folds {
      if isFolded { folded.insert(deck) } else { folded.remove(deck) }
    }
    return folded
  }
}

/// The mouse.
extension DeckList {
  /// Returns the row at a point, which may be beyond the last deck.
  private func row(at point: Point, _ area: Rect) -> Int { point.y - area.y + cursor.offset }

  /// Returns whether there is a deck, all cards, or a saved search at a point.
  func hasRow(at point: Point, area: Rect) -> Bool { area.contains(point) && row(at: point, area) < count }

  /// Selects the row that is clicked, and folds or unfolds the deck whose sign is there. `isShown` tells whether keys act
  /// on the selected row.
  ///
  /// - Returns: Whether the click does what Enter does, which takes a double click, since the cards of a selected deck
  ///   are seen already; or `nil` if there is no row.
  mutating func click(
    _ gesture: Gesture, _ point: Point, isShown: Bool, in world: inout World, area: Rect
  ) -> Bool? {
    let row = row(at: point, area)
    guard row < count, !isEmpty else { return nil }
    let isOnSign = isSign(point, area: area)
    var isMeant = false
    if case .rightClick = gesture {
      cursor.select(row)
    } else {
      isMeant = cursor.click(row, isSecond: gesture.isSecond, isShown: isShown, needsSecond: true)
    }
    showSelected(in: &world)
    guard isOnSign, let line = line(at: row) else { return isMeant }
    if case .click = gesture { set([line.deck.id], folded: !line.isFolded, in: &world) }
    return false
  }

  /// Returns whether a point is on the sign of a deck with subdecks.
  private func isSign(_ point: Point, area: Rect) -> Bool {
    guard let line = line(at: row(at: point, area)), line.hasSubdecks else { return false }
    return point.x == area.x + DeckList.signMargin + branchWidth(line, area)
  }

  mutating func scroll(by step: Int, area: Rect) { cursor.scroll(by: step, count: count, rows: area.height) }

  mutating func endDrag() { drag = nil }

  mutating func drag(from: Point, to: Point, area: Rect) {
    let taken = drag?.from == from ? drag?.id : nil
    guard let deck = taken ?? line(at: row(at: from, area))?.deck.id else {
      drag = nil
      return
    }
    let place = Point(x: to.x, y: min(max(to.y, area.y), area.bottom - 1))
    drag = (from, deck, min(max(1, row(at: place, area)), lines.count))
  }

  /// Returns the deck at the point where something was dropped.
  func target(at point: Point, area: Rect) -> Deck? {
    area.contains(point) ? line(at: row(at: point, area))?.deck : nil
  }

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
}

/// Following the library.
extension DeckList {
  /// Updates the lines and marks from the library.
  mutating func show(_ library: Library) {
    let (new, folded) = (library.deckRows(), foldedDecks(library))
    if new != rows || folded != self.folded {
      rows = new
      self.folded = folded
      lines = DeckLine.lines(of: new, folded: folded)
      measureTitles()
      if !marks.isEmpty { marks.formIntersection(rows.map(\.deck.id)) }
    }
    let found = library.savedSearches
    if found != searches {
      searches = found
      measureTitles()
    }
    let counts = library.countsInTrees()
    totals = lines.map { counts[$0.row] }
    greatest = nil
  }

  /// Finds the width of the widest title.
  private mutating func measureTitles() {
    let sign = DeckList.searchSign.columns
    titleWidth = searches.reduce(lines.reduce(Words.allCards.columns) { max($0, $1.width) }) {
      max($0, $1.name.columns + sign)
    }
  }

  /// Selects the shown deck or saved search or, if it no longer exists, what is now in its place.
  mutating func select(in world: inout World) {
    guard let id = world.shownDeck else {
      guard let id = world.shown.search else { return cursor.select(0) }
      if let index = searches.firstIndex(where: { $0.id == id }) {
        cursor.select(lines.count + 1 + index)
      } else {
        cursor.settle(count: count, rows: 0)
        showSelected(in: &world)
      }
      return
    }
    world.shown.search = nil
    if let deck = world.library.deck(id), !lines.contains(where: { $0.deck.id == id }) {
      reveal(deck, in: world.library)
    }
    if let row = lines.firstIndex(where: { $0.deck.id == id }) {
      cursor.select(row + 1)
    } else {
      cursor.settle(count: count, rows: 0)
      showSelected(in: &world)
    }
  }

  /// Finds the greatest numbers, on which the widths of columns depend.
  mutating func measure(_ world: World) {
    guard greatest?.version != world.reviews.countings else { return }
    let figures = zip(lines, totals).reduce(allCards(world)) { $0.greatest(self.figures($1.0, $1.1, world)) }
    greatest = (found.values.reduce(figures) { $0.greatest($1) }, world.reviews.countings)
  }

  /// Counts what is due of the saved searches that are seen in a number of rows, unless that is known.
  mutating func countSearches(in world: inout World, rows: Int) {
    guard !searches.isEmpty else { return }
    guard world.canCountSearches else {
      if world.reviews.book != nil, !world.isReading, indexAsked != world.library.revision {
        indexAsked = world.library.revision
        world.needTexts()
      }
      return
    }
    if foundVersion != world.reviews.countings {
      foundVersion = world.reviews.countings
      found = [:]
    }
    for row in (0..<count).dropFirst(cursor.offset).prefix(max(0, rows)) {
      guard let search = search(at: row), found[search] == nil else { continue }
      found[search] = world.count(search).map { DeckFigures($0.due, total: $0.total) } ?? DeckFigures()
      greatest = nil
    }
  }

  /// Counts what saved searches find anew, since something they may depend on has changed.
  mutating func recountSearches() { found = [:] }

  /// Returns the numbers of a saved search, or `nil` if there are none, or if they aren't known yet.
  func figures(_ search: SavedSearch) -> DeckFigures? { found[search].flatMap { $0.total == 0 ? nil : $0 } }

  mutating func settle(area: Rect) { cursor.settle(count: count, rows: area.height) }
}

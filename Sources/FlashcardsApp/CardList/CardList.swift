import FlashcardKit
import TextUI

/// A list of cards as tiles or a table, used by Cards and Favorites. Holds which cards are flipped and marked.
struct CardList: Sendable {
  private(set) var cards = Cards()
  /// The title of the list: of the deck, or of the search.
  var title = ""
  /// The number of cards not loaded yet.
  var unread = 0
  /// Whether some were not loaded yet when cards were last shown.
  private var wasPart = false
  /// The query by which the cards were found. Matches are highlighted.
  var query: SearchQuery?
  /// The decks of which all cards are listed, or `nil` if the list is another selection.
  var scope: ReviewScope?
  var cursor = ListCursor()
  private(set) var flipped: Set<CardID> = []
  var marks: Set<CardID> = []
  /// The range that is being marked, or `nil`.
  private(set) var range: MarkedRange?
  private(set) var flip: Flip?
  var drag: CardDrag?
  /// The listed cards that the person already has, in a list of cards found online.
  var owned: Set<CardID> = []
  /// The list whose columns and order are remembered, or `nil` for cards found online.
  var listing: ListScope?
  /// The order that the cards were last shown in, or `nil` for that of their decks or of a search.
  private(set) var sort: CardSort?
  private var sorter = CardSorter()
  /// The number of columns of the table that are scrolled out of sight, after the first, which stays.
  private(set) var pan = 0
  /// The number of columns to the right of those that fit.
  private var hiddenColumns = 0
  /// The number of columns for the signs of the table's rows.
  var signWidth = 1
  /// The widths that most texts of the cards need, or `nil` until they are found.
  var textWidths: SideWidths?
  /// The selected card and its deck, and the same of a marked one.
  private var home: (card: CardID, deck: DeckID?)?
  private var markedHome: (card: CardID, deck: DeckID?)?
  /// The selected card that was removed, and the index that is selected since. If it comes back before anything else is selected, it is
  /// selected again.
  private var gone: (card: CardID, index: Int)?

  /// The actions on cards in a list.
  static let actions: [Action] =
    [
      .open, .flip, .favorite, .delete, .view, .mark, .move, .copy, .tag, .markRange, .markAll, .extendUp, .extendDown,
      .sort, .columns, .study,
      .copyText, .openLink, .info, .details, .bury, .suspend, .flag, .dueDate, .resetCard, .reverse, .replace, .markup,
      .export,
      .moveUp,
      .moveDown,
    ]
    + Action.steps

  var selected: Card? { cards.indices.contains(cursor.index) ? cards[cursor.index] : nil }

  /// The cards that an action applies to: the marked cards in order, or the selected one.
  var chosen: [Card] {
    marks.isEmpty ? selected.map { [$0] } ?? [] : cards.filter { marks.contains($0.id) }
  }

  var isMarking: Bool { !marks.isEmpty }
  /// Returns what comes first in the key line: what is mostly done with marked cards, or with an edit that waits.
  func foremost(in world: World) -> [Action] {
    if isMarking { return [range == nil ? .mark : .markRange, .move, .copy, .tag, .delete] }
    return selected.map(world.isUnfinished) == true ? [.edit, .discard] : []
  }

  /// Shows the given cards. Keeps the selected card or, if it is gone or moved to another deck, selects the next one that
  /// stays. While cards are loaded, the first one stays selected, whichever that is.
  mutating func show(_ cards: Cards, by sort: CardSort?, in world: World, wanted: CardID? = nil) {
    let new = sorter.sorted(cards, by: sort, world.library, reviews: world.reviews.asCounted, at: world.moment)
    self.sort = sort
    textWidths = nil
    let kept = wanted ?? (wasPart && cursor.index == 0 ? nil : selected?.id)
    wasPart = unread > 0
    let place = cursor.index
    let old = self.cards
    self.cards = new
    if let kept, let index = new.index(of: kept) {
      cursor.select(index)
      if wanted == nil, let home, home.card == kept, home.deck != world.library.home(of: kept) {
        let next = CardList.next(after: place, of: old.ids, in: new, besides: marks)
        // In some orders, it stays where it was.
        if let next, next != index + 1 { cursor.select(next) }
      }
    } else if let kept {
      cursor.select(CardList.next(after: place, of: old.ids, in: new) ?? place)
      gone = (kept, cursor.index)
    }
    if let gone, wanted == nil, gone.card != kept, let index = new.index(of: gone.card) {
      if place == gone.index { cursor.select(index) }
      self.gone = nil
    }
    // What was moved to another deck is no longer at hand.
    if let markedHome, markedHome.deck != world.library.home(of: markedHome.card) { clearMarks() }
    if !marks.isEmpty { marks.formIntersection(new.ids) }
    if let range, new.index(of: range.start) == nil { self.range = nil }
  }

  /// Returns the index in a new list of the card that takes the place of one in an old list: of the next that is still
  /// there or, at the end, of the last before it. `nil` if none is.
  private static func next(
    after index: Int, of old: [CardID], in new: Cards, besides others: Set<CardID> = []
  ) -> Int? {
    guard old.indices.contains(index) else { return nil }
    let candidates = (old[(index + 1)...] + old[..<index].reversed()).lazy.filter { !others.contains($0) }
    // Mostly it is near. Among many that are gone, looking for each would take long.
    let few = 8
    for id in candidates.prefix(few) { if let found = new.index(of: id) { return found } }
    let there = Set(new.ids)
    return candidates.first(where: there.contains).flatMap(new.index)
  }

  /// Resets the list for other cards, with nothing selected, marked or flipped.
  mutating func reset() {
    self = CardList()
  }
}

/// Actions on the list.
extension CardList {
  func ability(_ action: Action, in world: World) -> Ability {
    if cards.isEmpty { return action == .study ? .refused(Words.nothingToStudy) : .hidden }
    switch action {
    case .openLink: return selected?.mayHaveLinks(on: Card.Side.allCases) == true ? .ready : .hidden
    case .left, .right:
      if world.cardListLook == .tiles { return .ready }
      return (action == .left ? pan : hiddenColumns) > 0 ? .ready : .hidden
    case .discard: return selected.map(world.isUnfinished) == true ? .ready : .hidden
    case .details: return CardDetail.fits(world) ? .ready : .refused(Words.detailsNeedRoom)
    case .columns:
      if listing == nil { return .hidden }
      return world.library[Settings.appearance.view] == .table ? .ready : .refused(world.words.columnsInTable())
    default: return .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    if action == .markRange { return range == nil ? nil : Words.Label.endRange }
    return isMarking ? nil : world.label(action, of: selected)
  }

  /// The label of the key that goes back while cards are marked.
  var labelOfBack: String { range == nil ? Words.Label.clearMarks : Words.Label.endRange }

  /// Performs an action. Returns `false` if the list doesn't handle it.
  mutating func perform(_ action: Action, in world: inout World, area: Rect) -> Bool {
    let layout = layout(world, in: area)
    if world.cardListLook == .table, action == .left || action == .right {
      scrollColumns(action)
      return true
    }
    if let step = action.step {
      cursor.move(step, count: cards.count, columns: layout.columns, rows: layout.rows)
      extendRange()
      return true
    }
    if mark(action, layout) { return true }
    switch action {
    case .open:
      if selected != nil { world.push(CardScreen(cards: cards.ids, index: cursor.index)) }
    case .flip:
      if let card = selected { turn(card, in: world) }
    case .favorite:
      let on = chosen.contains { !$0.isFavorite }
      let change = world.library.favoriting(chosen.map(\.id), on)
      world.perform(change, Words.starred(chosen, on))
    case .delete: delete(in: &world, layout)
    case .move, .copy:
      pickDeck(for: action, in: &world)
    case .moveUp, .moveDown: moveChosen(action == .moveUp ? -1 : 1, in: &world)
    case .copyText:
      world.clip(chosen)
    case .view:
      world.ask(for: Settings.appearance.view)
    case .details: world.ask(for: Settings.appearance.details)
    case .sort: askForOrder(in: &world)
    case .columns: askForColumns(in: &world)
    case .info: if let card = selected { world.showInfo(card) }
    case .discard: if let card = selected { world.askToDiscardForm { $0.card == card.id } }
    case .openLink: if let card = selected { world.openLink(of: card, Card.Side.allCases) }
    case .reverse: world.turnRound(chosen)
    case .study:
      if isMarking {
        world.askForStudy(Cards(chosen), Words.cards(chosen.count), .cards(chosen.map(\.id)))
      } else {
        world.askForStudy(cards, title, scope ?? .cards(cards.ids))
      }
    case .tag: world.askForTags(chosen)
    case .replace: if world.canAlter() { world.push(ReplaceScreen(isMarking ? chosen : Array(cards))) }
    case .markup: if world.canAlter() { world.push(ConvertScreen(chosen)) }
    case .export: world.askToExport(isMarking ? chosen.map(\.id) : cards.ids, named: isMarking ? nil : title)
    default: return world.schedule(chosen, action)
    }
    return true
  }

  /// Deletes the chosen cards, after a question if some of them are out of sight.
  private mutating func delete(in world: inout World, _ layout: CardListLayout) {
    let chosen = chosen
    let seen = cards.indices.dropFirst(cursor.offset).prefix(max(1, layout.columns * layout.rows))
    let areSeen = !isMarking || marks.isSubset(of: seen.map { cards[$0].id })
    let delete = { @Sendable (world: inout World) in
      world.perform(world.library.removing(chosen.map(\.id)), Words.deleted(chosen))
    }
    guard areSeen || !world.canAlter() else {
      return world.push(
        Confirm(
          title: Words.deleteMarked(chosen.count), lines: [Words.someOutOfSight], yes: Words.Label.delete,
          no: Words.Label.cancel, request: .always(delete)))
    }
    delete(&world)
    marks = []
  }

  /// Asks whether to delete a card, as a click may not have been meant for the cross in its border.
  private func askToDelete(_ card: Card, in world: inout World) {
    guard world.canAlter(by: world.library.removing([card.id])) else { return }
    world.push(
      Confirm(
        title: Words.deleteCardTitle, lines: [Words.quoted(card)], yes: Words.Label.delete, no: Words.Label.cancel,
        request: .always { [id = card.id] world in
          guard let card = world.library.card(id) else { return }
          world.perform(world.library.removing([id]), Words.deleted([card]))
        }))
  }

  private func pickDeck(for action: Action, in world: inout World) {
    let ids = chosen.map(\.id)
    let homes = Set(ids.compactMap(world.library.home))
    let rows = world.library.deckRows().filter { action == .copy || homes != [$0.deck.id] }
    world.push(
      Menu(
        title: action == .move ? Words.moveTo(ids.count) : Words.copyTo(ids.count),
        items: Menu.Item.decks(rows, in: world.library) {
          action == .move ? .moveCards(ids, $0) : .copyCards(ids, $0)
        } + [
          Menu.Item(Words.Label.newDeckMore) { .toNewHome(ids, copying: action == .copy, title: $0) }
        ], isFiltered: true))
  }

  mutating func turn(_ card: Card, in world: World) {
    if flipped.remove(card.id) == nil { flipped.insert(card.id) }
    flip = world.hasMotion ? Flip(card: card.id, started: world.now) : nil
  }

  /// Shows the front of a card, without an animation.
  mutating func showFront(of card: Card) {
    flipped.remove(card.id)
    flip = nil
  }

  /// Returns what a right click is on, which selected it: a card, or the marked ones, or else the list. `actions` are
  /// those of the screen.
  func target(at point: Point, of actions: [Action], in world: World, area: Rect) -> ClickTarget {
    guard !cards.isEmpty else { return ClickTarget(actions: actions) }
    let index = layout(world, in: area).index(at: point, offset: cursor.offset)
    guard let index, cards.indices.contains(index) else {
      return ClickTarget(actions: actions.filter { !Action.onClickedCard.contains($0) })
    }
    return selectedTarget(of: actions)
  }

  /// Returns the selected card, or the marked ones, as what a right click is on.
  func selectedTarget(of actions: [Action]) -> ClickTarget {
    ClickTarget(
      name: isMarking ? Words.marked(marks.count) : selected.map { Words.short($0) },
      actions: actions.filter { Action.onClickedCard.contains($0) })
  }

  /// Handles a mouse gesture. `isFocused` tells whether keys act on the selected card.
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect, isFocused: Bool = true) {
    let layout = layout(world, in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point), .rightClick(let point):
      drag = nil
      let isRight = if case .rightClick = gesture { true } else { false }
      if !isRight, let action = scrolling(at: point, world, layout) { return scrollColumns(action) }
      if case .click = gesture, sort(at: point, in: &world, layout) { return }
      guard let index = layout.index(at: point, offset: cursor.offset), index < cards.count else { return }
      if isRight { return cursor.select(index) }
      let hasCross = isFocused && index == cursor.index && listing != nil && world.cardListLook == .tiles
      let isMeant = cursor.click(index, isSecond: gesture.isSecond, isShown: isFocused)
      cursor.select(index)
      extendRange()
      let card = cards[index]
      if hasCross, CardListLayout.cross(in: layout.place(index, offset: cursor.offset)).contains(point) {
        // The second click of a double click answers no question.
        if gesture.isSecond { return }
        askToDelete(card, in: &world)
      } else if layout.isStar(point, index: index, offset: cursor.offset, signs: signWidth) {
        if gesture.isSecond { return }
        world.perform(
          world.library.favoriting([card.id], !card.isFavorite), Words.starred([card], !card.isFavorite))
      } else if world.cardListLook == .tiles, !gesture.isSecond {
        turn(card, in: world)
      } else if edits(card, in: world), isMeant || !CardDetail.isShown(world) {
        EditScreen.open(card, in: &world)
      } else if isMeant || world.cardListLook == .tiles {
        // The first click of a double click flipped the tile. Opening the card shows the front.
        showFront(of: card)
        world.push(CardScreen(cards: cards.ids, index: index))
      }
    case .wheel(let step, _):
      cursor.scroll(by: step, count: cards.count, columns: layout.columns, rows: layout.rows)
    case .dragging(let from, let to): drag(from: from, to: to, in: world, area: area)
    case .dropped(_, let to): drop(at: to, in: &world, area: area)
    }
  }

  /// Returns whether a click on a card edits it: in a table of a person's cards, as long as none are marked. Beside the
  /// selected card, the first click on another one shows that.
  private func edits(_ card: Card, in world: World) -> Bool {
    world.cardListLook != .tiles && listing != nil && !isMarking && card.content.kind.isKnown
  }

  mutating func settle(in world: World, area: Rect) {
    let layout = layout(world, in: area)
    cursor.settle(count: cards.count, columns: layout.columns, rows: layout.rows)
    if flip?.phase(at: world.now) == nil { flip = nil }
    home = selected.map { ($0.id, world.library.home(of: $0.id)) }
    markedHome = marks.first.map { ($0, world.library.home(of: $0)) }
    settleWidths(in: world, layout)
    settleColumns(in: world, layout)
  }

  /// Scrolls the columns of the table to the left or to the right by one.
  mutating func scrollColumns(_ action: Action) {
    pan = action == .left ? max(0, pan - 1) : pan + min(1, hiddenColumns)
  }

  /// Scrolls columns back as far as there is room for them.
  private mutating func settleColumns(in world: World, _ layout: CardListLayout) {
    let isTable = world.cardListLook == .table
    hiddenColumns = isTable ? tableLayout(world, layout).hidden : 0
    while pan > 0 {
      pan -= 1
      let hidden = isTable ? tableLayout(world, layout).hidden : 0
      if hidden > 0 {
        pan += 1
        break
      }
      hiddenColumns = hidden
    }
  }

  func nextFrame(at now: Milliseconds) -> Milliseconds? { flip?.nextFrame(at: now) }

  func isFlipped(_ card: Card) -> Bool { flipped.contains(card.id) }
}

/// A range of cards that is being marked: from the one where it began to the selected one.
struct MarkedRange: Sendable {
  let start: CardID
  /// The cards that were marked before.
  let before: Set<CardID>
}

/// Marking cards.
extension CardList {
  /// Performs an action that marks cards. Any other ends the range that is being marked, unless it only shows something.
  /// Returns `false` if it is no action of these.
  private mutating func mark(_ action: Action, _ layout: CardListLayout) -> Bool {
    switch action {
    case .markRange where range == nil: beginRange()
    case .markRange: range = nil
    case .extendUp, .extendDown:
      if range == nil { beginRange() }
      let step: ListCursor.Move = action == .extendUp ? .up : .down
      cursor.move(step, count: cards.count, columns: layout.columns, rows: layout.rows)
      extendRange()
    case .markAll:
      range = nil
      marks = Set(cards.ids)
    case .mark:
      range = nil
      guard let card = selected else { break }
      if marks.remove(card.id) == nil { marks.insert(card.id) }
      cursor.move(.down, count: cards.count, rows: layout.rows)
    case .flip, .view, .details: return false
    default:
      range = nil
      return false
    }
    return true
  }

  private mutating func beginRange() {
    guard let card = selected else { return }
    range = MarkedRange(start: card.id, before: marks)
    extendRange()
  }

  /// Marks all cards between the start of the range and the selected card, and no others than before.
  private mutating func extendRange() {
    guard let range, let start = cards.index(of: range.start), cards.indices.contains(cursor.index) else { return }
    marks = range.before.union(cards[min(start, cursor.index)...max(start, cursor.index)].map(\.id))
  }

  /// Ends the range that is being marked, or else clears the marks. Returns `false` if there was neither.
  mutating func unmark() -> Bool {
    if range != nil {
      range = nil
      return true
    }
    defer { clearMarks() }
    return !marks.isEmpty
  }

  /// Clears the marks, also those of a range.
  mutating func clearMarks() {
    range = nil
    marks = []
    // Their signs leave the texts their room again.
    signWidth = 1
  }
}

/// Drawing cards in words, a row each: the visible side, its marks, and the columns that the table would have.
extension CardList {
  func lines(_ world: World, _ range: Range<Int>, _ layout: CardListLayout, isFocused: Bool, _ surface: inout Surface) {
    let hasColumns = world.library[Settings.appearance.view] == .table
    let chosen = hasColumns ? self.columns(world).filter { $0 != .front && $0 != .flag } : []
    // The deck, which the title often names, comes last, where a row may be cut off.
    let columns = chosen.filter { $0 != .deck } + chosen.filter { $0 == .deck }
    var reader = reader(for: columns, world)
    for index in range {
      let card = cards[index]
      let figures = reader?.figures(of: card)
      func value(_ column: CardColumn) -> String? {
        let value = cell(column, of: card, figures, isSelected: false, world).map(\.text).joined()
        return value.isEmpty ? nil : Words.value(value, of: Words.name(column))
      }
      let isSelected = index == cursor.index
      let row = layout.place(index, offset: cursor.offset)
      // Long texts leave room for what the card is and when it is due.
      let facts = marks(of: card, world) + columns.filter { $0 != .back }.compactMap(value)
      let back = columns.contains(.back) && !isFlipped(card) ? value(.back) ?? "" : ""
      let room = max(row.width / 4, row.width - facts.reduce(0) { $0 + $1.columns + 2 })
      let label = side(of: card, world).truncated(
        to: back.isEmpty ? room : max(room / 2, room - back.columns - 2))
      let left = room - label.columns - 2
      let answer = left < min(back.columns, CardList.leastBack) ? "" : back.truncated(to: left)
      let detail = ([answer] + facts).filter { !$0.isEmpty }.joined(separator: ", ")
      ListRow.render(
        label: label, detail: [Run(detail, .dim)], isSelected: isSelected, isFocused: isFocused, into: &surface,
        row: row)
    }
  }

  /// The room below which the back of a card is left out of a row of words.
  private static let leastBack = 12

  private func side(of card: Card, _ world: World) -> [Run] {
    guard isFlipped(card) else { return cell(.front, of: card, nil, isSelected: false, world) }
    return [Run(Words.value(world.line(of: card, .back), of: Words.backSide))]
  }

  private func marks(of card: Card, _ world: World) -> [String] {
    let signs = [
      [marks.contains(card.id) ? Words.markedSign : nil, card.flag.map(Words.flag)],
      world.signs(of: card).map(\.words),
      [card.isFavorite ? Words.favorite : nil, owned.contains(card.id) ? Words.owned : nil],
    ]
    return signs.joined().compactMap(\.self)
  }
}

import FlashcardKit
import TextUI

/// The first tab: decks on the left, the cards of the selected one on the right.
struct CardsPane: Screen {
  static let name = "Cards"
  static let actions: [Action] =
    [.open, .flip, .new, .study, .edit, .favorite, .delete, .search, .view, .mark, .move, .copy, .tag, .markRange]
    + [.sort, .clip, .info, .suspendCard, .backwards, .focus, .back, .moveUp, .moveDown] + Action.steps

  /// Which of the two lists has the keys.
  enum Focus: Sendable { case decks, cards }

  private(set) var focus = Focus.decks
  private(set) var decks = ListCursor()
  private(set) var rows: [DeckRow] = []
  private(set) var list = CardList()
  /// What is searched for, while something is.
  private(set) var search: CardSearch?
  /// The decks that are studied together.
  private(set) var markedDecks: Set<DeckID> = []
  /// The deck that is dragged, and the row before which it would come.
  private(set) var draggedDeck: (from: Point, id: DeckID, row: Int)?
  private var shown: (revision: Int, deck: DeckID?)?
  /// The version of the answers that were last asked about.
  private var searched: Int?

  /// What the list of decks shows at a row; the first is all cards.
  func deck(at row: Int) -> Deck? { rows.indices.contains(row - 1) ? rows[row - 1].deck : nil }

  private var selectedDeck: Deck? { deck(at: decks.index) }

  func ability(_ action: Action, in world: World) -> Ability {
    guard world.login != nil else {
      return action == .open ? .ready : action == .new ? .refused(Words.logInToKeep) : .hidden
    }
    switch (focus, action) {
    case (_, .focus): return rows.isEmpty ? .hidden : .ready
    case (_, .new): return .ready
    case (_, .search): return world.library.count == 0 ? .hidden : .ready
    case (.decks, .open), (.decks, .up), (.decks, .down), (.decks, .pageUp), (.decks, .pageDown), (.decks, .first),
      (.decks, .last), (.decks, .right):
      return rows.isEmpty ? .hidden : .ready
    case (.decks, .edit), (.decks, .delete), (.decks, .move), (.decks, .moveUp), (.decks, .moveDown):
      if rows.isEmpty { return .hidden }
      return selectedDeck == nil ? .refused("“All cards” is no deck of its own") : .ready
    case (.decks, .mark): return rows.isEmpty || selectedDeck == nil ? .hidden : .ready
    case (.decks, .view), (.decks, .sort), (.decks, .study): return rows.isEmpty ? .hidden : .ready
    case (.decks, _): return .hidden
    case (.cards, .back), (.cards, .left): return .ready
    case (.cards, .edit): return list.cards.isEmpty ? .hidden : .ready
    case (.cards, .moveUp), (.cards, .moveDown):
      if list.cards.isEmpty { return .hidden }
      if search != nil { return .refused(Words.foundStayInOrder) }
      return CardList.refusal(world).map(Ability.refused) ?? .ready
    default: return list.ability(action, in: world)
    }
  }

  func isTyping(in world: World) -> Bool { search?.isTyping ?? false }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard var search, search.isTyping, world.login != nil else { return false }
    switch key {
    case .escape:
      self.search = nil
      shown = nil
      return true
    case .enter, .down:
      search.isTyping = false
      focus = .cards
    case .tab, .backTab:
      search.reachOn(in: world)
      found(&search, in: &world)
    default:
      let before = search.field.text
      guard search.field.edit(key) else { return false }
      if search.field.text != before { found(&search, in: &world) }
    }
    self.search = search
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard var search, search.isTyping else { return }
    search.field.insert(text)
    found(&search, in: &world)
    self.search = search
  }

  /// Shows what is found, the best selected.
  private mutating func found(_ search: inout CardSearch, in world: inout World) {
    list.reset()
    list.show(search.cards(in: &world), by: .own)
    list.query = search.query
  }

  func label(_ action: Action, in world: World) -> String? {
    switch (focus, action) {
    case (_, .open) where world.login == nil: "Log in"
    case (.decks, .open): "Cards"
    case (.decks, .new): "New deck"
    case (.cards, .new): "New card"
    case (.decks, .focus): "To the cards"
    case (.cards, .focus): "To the decks"
    case (_, .view): world.library.view == .tiles ? "Table" : "Tiles"
    case (_, .back) where list.isMarking: "Unmark"
    case (_, .back) where search != nil: "End search"
    default: nil
    }
  }

  mutating func perform(_ action: Action, key: Key, in world: inout World) {
    guard world.login != nil else {
      world.effects.append(.listLogins)
      return world.push(LoginScreen())
    }
    let layout = CardsLayout(
      FrameLayout(world.size).pane, isSmall: world.isSmall, focus: focus, isSearching: search != nil)
    switch (focus, action) {
    case (_, .search):
      if search == nil { search = CardSearch(isEverywhere: world.shownDeck == nil) }
      world.needTexts()
      search?.isTyping = true
      focus = .cards
    case (_, .focus): focus = focus == .decks ? .cards : .decks
    case (.cards, .new): world.push(EditScreen(CardForm(deck: selectedDeck?.id ?? world.library.decks.first?.id)))
    case (.cards, .edit): if let card = list.selected { EditScreen.open(card, in: &world) }
    case (.decks, .new):
      world.push(
        Menu(
          title: "New",
          items: [
            Menu.Item("Empty deck…", .askForNewDeck),
            Menu.Item("Starter deck…", .chooseStarterDeck),
          ]))
    case (.decks, .open), (.decks, .right): focus = .cards
    case (.decks, _): deckAction(action, layout, in: &world)
    case (.cards, .back):
      if list.unmark() { break }
      if search != nil {
        search = nil
        shown = nil
      } else {
        focus = .decks
      }
    case (.cards, .left):
      // From the first column one step further left are the decks.
      let columns = CardListLayout(layout.cards, view: world.library.view).columns
      if list.cursor.index % columns == 0 {
        focus = .decks
      } else {
        _ = list.perform(action, in: &world, area: layout.cards)
      }
    default: _ = list.perform(action, in: &world, area: layout.cards)
    }
  }

  private mutating func deckAction(_ action: Action, _ layout: CardsLayout, in world: inout World) {
    if let step = action.step {
      decks.move(step, count: rows.count + 1, rows: layout.deckRows.height)
      world.shownDeck = selectedDeck?.id
      return
    }
    if action == .study {
      let decks = markedDecks.isEmpty ? [] : rows.map(\.deck.id).filter(markedDecks.contains)
      let cards = decks.flatMap { world.library.cards(inTreeOf: $0) }
      var seen: Set<CardID> = []
      return decks.isEmpty
        ? world.askForStudy(list.cards, list.title)
        : world.askForStudy(cards.filter { seen.insert($0.id).inserted }, Words.decks(decks.count))
    }
    if action == .view || action == .sort {
      _ = list.perform(action, in: &world, area: layout.cards)
      return
    }
    guard let deck = selectedDeck else { return }
    switch action {
    case .edit: world.edit(deck)
    case .move: world.askForParent(of: deck.id)
    case .mark:
      if markedDecks.remove(deck.id) == nil { markedDecks.insert(deck.id) }
      decks.move(.down, count: rows.count + 1, rows: layout.deckRows.height)
      world.shownDeck = selectedDeck?.id
    case .delete: CardsPane.askToDelete(deck, in: &world)
    case .moveUp, .moveDown:
      world.perform(world.library.moving(deck.id, by: action == .moveUp ? -1 : 1), Words.movedDeck(deck.title))
    default: break
    }
  }

  private static func askToDelete(_ deck: Deck, in world: inout World) {
    let inside = world.library.tree(of: deck.id).count - 1
    let cards = world.library.count(inTreeOf: deck.id)
    let more = inside > 0 ? " and \(Words.decks(inside)) in it" : ""
    world.push(
      Confirm(
        title: "Delete the deck?",
        lines: [
          cards == 0 && inside == 0
            ? "\(Words.quoted(deck.title)) is empty. u brings it back."
            : "\(Words.quoted(deck.title)) has \(Words.cards(cards))\(more). All of it goes; u brings it back."
        ],
        yes: "Delete", request: .deleteDeck(deck.id)))
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil else { return }
    let layout = CardsLayout(area, isSmall: world.isSmall, focus: focus, isSearching: search != nil)
    let place: Point
    switch gesture {
    case .click(let point), .doubleClick(let point), .wheel(_, let point), .dropped(_, let point),
      .dragging(_, let point):
      place = point
    }
    if case .dragging(let from, let to) = gesture { return drag(from: from, to: to, layout, in: world) }
    if search != nil, case .dropped(_, let to) = gesture, layout.cards.contains(to), list.drag != nil {
      list.drag = nil
      return world.say(Words.foundStayInOrder)
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
    case .click(let point):
      let row = point.y - layout.deckRows.y + decks.offset
      guard row <= rows.count, !rows.isEmpty else { return }
      focus = .decks
      decks.select(row)
      world.shownDeck = selectedDeck?.id
    case .doubleClick: focus = .cards
    case .wheel(let step, _): decks.scroll(by: step, count: rows.count + 1, rows: layout.deckRows.height)
    default: break
    }
  }

  private mutating func drag(from: Point, to: Point, _ layout: CardsLayout, in world: World) {
    if layout.cards.contains(from) {
      draggedDeck = nil
      return list.drag(from: from, to: to, in: world, area: layout.cards)
    }
    guard layout.deckRows.contains(from) else { return }
    let row = from.y - layout.deckRows.y + decks.offset
    list.drag = nil
    let taken = draggedDeck?.from == from ? draggedDeck?.id : nil
    guard let deck = taken ?? deck(at: row)?.id else {
      draggedDeck = nil
      return
    }
    let target = min(max(to.y, layout.deckRows.y), layout.deckRows.bottom - 1) - layout.deckRows.y + decks.offset
    draggedDeck = (from, deck, min(max(1, target), rows.count))
  }

  private mutating func drop(at point: Point, _ layout: CardsLayout, in world: inout World) {
    defer { draggedDeck = nil }
    let row = point.y - layout.deckRows.y + decks.offset
    if let drag = list.drag, layout.deckRows.contains(point) {
      list.drag = nil
      let ids = drag.cards.filter { world.library.home(of: $0) != nil }
      if let target = deck(at: row), !ids.isEmpty {
        world.perform(world.library.moving(ids, to: target.id), Words.moved(ids.count, target.title))
      }
      return
    }
    if list.drag != nil { return list.drop(at: point, in: &world, area: layout.cards) }
    guard let (_, id, _) = draggedDeck, let moved = world.library.deck(id), layout.deckRows.contains(point) else {
      return
    }
    guard let target = deck(at: row), target.id != id else { return }
    let siblings = world.library.siblings(of: moved)
    guard let from = siblings.firstIndex(where: { $0.id == id }),
      let to = siblings.firstIndex(where: { $0.id == target.id })
    else { return world.say(Words.decksAmongSiblings) }
    // Downwards it comes behind the deck that it is dropped on, upwards before it.
    let next = to > from ? siblings.indices.contains(to + 1) ? siblings[to + 1].id : nil : target.id
    world.perform(world.library.moving(id, before: next), Words.movedDeck(moved.title))
  }

  mutating func settle(in world: inout World, area: Rect) {
    if let search, search.query.asksForReviews, searched != world.reviews.version {
      // An answer may have made other cards those that are found.
      searched = world.reviews.version
      shown?.revision = -1
    }
    if shown?.revision != world.library.revision || shown?.deck != world.shownDeck || world.wantedCard != nil {
      let isOther = shown?.deck != world.shownDeck
      if shown?.revision != world.library.revision { rows = world.library.deckRows() }
      if let deck = world.shownDeck, let row = rows.firstIndex(where: { $0.deck.id == deck }) {
        decks.select(row + 1)
      } else {
        // The deck that was shown has gone: the one in its place is next.
        if world.shownDeck != nil { world.shownDeck = selectedDeck?.id }
        if world.shownDeck == nil { decks.select(0) }
      }
      if isOther {
        list.reset()
        if search?.isEverywhere == false { search = nil }
      }
      if shown == nil { list.query = nil }
      if var search {
        // An edit may have made other cards those that are found.
        list.show(search.cards(in: &world), by: .own, wanted: world.wantedCard)
        self.search = search
        world.wantedCard = nil
        shown = (world.library.revision, world.shownDeck)
        return finishSettling(in: &world, area: area)
      }
      let cards = world.shownDeck.map { world.library.cards(inTreeOf: $0) } ?? world.library.allCards
      if world.wantedCard != nil { focus = .cards }
      // Which cards are the first of another order is not known before all are read.
      let seen = !world.isReading || world.library.order == .own ? cards : []
      list.unread = world.isReading ? world.library.count - seen.count : 0
      list.show(seen, by: world.library.order, wanted: world.wantedCard)
      world.wantedCard = nil
      shown = (world.library.revision, world.shownDeck)
    }
    finishSettling(in: &world, area: area)
  }

  private mutating func finishSettling(in world: inout World, area: Rect) {
    if rows.isEmpty { focus = .decks }
    if !markedDecks.isEmpty { markedDecks.formIntersection(rows.map(\.deck.id)) }
    let whole = selectedDeck?.title ?? "All cards"
    list.title = search.map { "“\(Words.short($0.field.text))”" } ?? whole
    let layout = CardsLayout(area, isSmall: world.isSmall, focus: focus, isSearching: search != nil)
    decks.settle(count: rows.count + 1, rows: layout.deckRows.height)
    world.shownDeck = selectedDeck?.id
    list.settle(in: world, area: layout.cards)
  }

  func nextFrame(in world: World) -> Milliseconds? { list.nextFrame(at: world.now) }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    let layout = CardsLayout(area, isSmall: world.isSmall, focus: focus, isSearching: search != nil)
    return layout.cardBox.isEmpty ? [] : list.pictures(world, in: layout.cards)
  }
}

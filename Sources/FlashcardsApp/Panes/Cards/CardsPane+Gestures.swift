import FlashcardKit
import TextUI

/// The mouse.
extension CardsPane {
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil else { return }
    if decks.isEmpty { return beginning.gesture(gesture, in: &world, area: area) }
    let layout = layout(world, in: area)
    let place: Point
    switch gesture {
    case .click(let point), .doubleClick(let point), .rightClick(let point), .wheel(_, let point),
      .dropped(_, let point), .dragging(_, let point):
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
    if case .rightClick = gesture { search?.isTyping = false }
    if layout.cards.contains(place) {
      list.gesture(gesture, in: &world, area: layout.cards, isFocused: focus == .cards)
      if case .wheel = gesture {} else { focus = .cards }
      return
    }
    if layout.detail.contains(place) {
      focus = .cards
      if case .click = gesture { _ = list.perform(.open, in: &world, area: layout.cards) }
      return
    }
    guard layout.deckRows.contains(place) else { return }
    switch gesture {
    case .click, .doubleClick, .rightClick:
      let isShown = focus == .decks
      if case .rightClick = gesture { focus = .decks }
      guard let isMeant = decks.click(gesture, place, isShown: isShown, in: &world, area: layout.deckRows)
      else { break }
      if isMeant { focus = .cards } else if !gesture.isSecond { focus = .decks }
    case .wheel(let step, _): decks.scroll(by: step, area: layout.deckRows)
    default: break
    }
  }

  func target(at point: Point, in world: World, area: Rect) -> ClickTarget {
    let actions = Self.actions.filter { $0 != .switchPane && $0 != .previousPane }
    guard world.login != nil, !decks.isEmpty else { return ClickTarget(actions: actions) }
    let layout = layout(world, in: area)
    if layout.detail.contains(point) { return list.selectedTarget(of: actions) }
    if layout.cards.contains(point) { return list.target(at: point, of: actions, in: world, area: layout.cards) }
    let isOnOne = decks.hasRow(at: point, area: layout.deckRows)
    return ClickTarget(
      name: isOnOne ? decks.isMarking ? Words.marked(decks.marks.count) : Words.short(decks.title) : nil,
      actions: actions.filter { isOnOne ? Action.onClickedDeck.contains($0) : !Action.onClickedCard.contains($0) })
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
    case .click, .rightClick, .wheel: break
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
      focus = .cards
      list.drop(at: point, in: &world, area: layout.cards)
    } else {
      decks.drop(at: point, in: &world, area: layout.deckRows)
    }
  }
}

/// The search field, and saved searches.
extension CardsPane {
  func isTyping(in world: World) -> Bool { search?.isTyping ?? false }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard var search, search.isTyping, world.login != nil else { return false }
    if key == .down {
      search.isTyping = false
      focus = .cards
    } else {
      let before = search.field.text
      guard search.field.edit(key, order: world.textOrder) else { return false }
      if search.field.text != before { found(&search, in: &world) }
    }
    self.search = search
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard var search, search.isTyping else { return pasteCards(text, in: &world) }
    search.field.insert(text)
    found(&search, in: &world)
    self.search = search
  }

  /// Offers to make cards of a pasted table, in the selected deck.
  private func pasteCards(_ text: String, in world: inout World) {
    guard world.login != nil, let deck = decks.selected?.id ?? world.library.decks.first?.id else { return }
    if var offer = ImportOffer(text, for: deck, newDeck: "", kinds: world.library.kinds) {
      offer.pastesAsText = false
      return world.push(offer)
    }
    world.say(Words.pasteInCreate)
  }

  /// Handles an action in the search field: moves to the results, switches the scope, or ends the search.
  mutating func leaveField(by action: Action, in world: inout World) {
    switch action {
    case .back: endSearch()
    case .open where canSearchFarther(in: world): searchAllDecks(in: &world)
    case .open:
      search?.isTyping = false
      focus = .cards
      if let query = search?.query, query.problems.isEmpty, !query.gaps.isEmpty {
        world.say(Words.unfinished(query.gaps))
      }
    case .save: if let search { world.askToSave(search: search.field.text, in: search.scope(in: world)) }
    case .switchPane, .previousPane:
      guard var search else { return }
      if action == .switchPane, search.completion != nil { search.complete() } else { search.reachOn(in: world) }
      found(&search, in: &world)
      self.search = search
    default: break
    }
  }

  /// Goes on with a search that was left, among the cards that are shown.
  mutating func resume(_ left: LeftSearch, in world: World) {
    search = CardSearch(left)
    // Its deck is not another one.
    shown = (-1, world.shown)
  }

  /// Shows the cards of the selected deck again.
  mutating func endSearch() {
    search = nil
    shown = nil
  }

  /// Whether nothing was found, but other decks may have matches.
  func canSearchFarther(in world: World) -> Bool {
    guard let search, list.cards.isEmpty, search.problem == nil else { return false }
    return search.canReachFarther(in: world)
  }

  mutating func searchAllDecks(in world: inout World) {
    guard var search else { return }
    search.reachEverywhere()
    found(&search, in: &world)
    self.search = search
  }

  /// Shows the results, with the best one selected.
  mutating func found(_ search: inout CardSearch, in world: inout World) {
    list.reset()
    list.listing = listing(search, world)
    list.show(search.cards(in: &world), by: search.sort, in: world)
    list.query = search.query
  }

  /// Whether there is a search that can be saved.
  var canSave: Bool { search.map { !$0.field.isEmpty && $0.problem == nil } ?? false }

  /// Returns the saved search that is shown, or `nil`.
  func savedSearch(in world: World) -> SavedSearch? {
    world.shownDeck == nil ? world.shown.search.flatMap { world.library.savedSearch($0) } : nil
  }
}

/// Following the library and the reviews.
extension CardsPane {
  mutating func settle(in world: inout World, area: Rect) {
    settleMarks(in: &world)
    let basis = world.reviews.asCounted?.basis
    if counted != basis, search?.query.asksForReviews == true || list.sort?.column.needsReviews == true {
      // A review may have changed the results or their order.
      shown?.revision = -1
    }
    counted = basis
    if drafts != world.unfinishedEdits {
      drafts = world.unfinishedEdits
      decks.recountSearches()
      if search?.query.asksForDrafts == true { shown?.revision = -1 }
    }
    let isAltered = savedSearch(in: world).map { saved.isOutdated($0, in: world) } ?? false
    if shown?.revision != world.library.revision || shown?.what != world.shown || isAltered
      || world.wantedCard != nil
    {
      show(in: &world)
    }
    if decks.isEmpty {
      focus = .decks
      beginning.settle(area: area)
    } else if beginning.isChosen {
      beginning = FirstSteps()
      focus = .cards
    }
    list.scope = search == nil && decks.selectedSearch == nil ? decks.selected.map { .decks([$0.id]) } ?? .all : nil
    list.title = search.map { Words.searched($0.field.text) } ?? decks.title
    decks.countSearches(in: &world, rows: area.height)
    decks.measure(world)
    let layout = layout(world, in: area)
    decks.settle(area: layout.deckRows)
    decks.showSelected(in: &world)
    list.settle(in: world, area: layout.cards)
    world.readShownDeckFirst()
  }

  /// Shows the decks and cards as they are now.
  private mutating func show(in world: inout World) {
    let isOther = shown?.what != world.shown
    if shown?.revision != world.library.revision { decks.show(world.library) }
    if let deck = shown?.what.deck, world.library.deck(deck) == nil, search == nil { focus = .decks }
    decks.select(in: &world)
    if isOther {
      list.reset()
      if search?.isEverywhere == false { search = nil }
    }
    if var search {
      // An edit may have changed the results.
      list.unread = 0
      list.listing = listing(search, world)
      list.show(search.cards(in: &world), by: search.sort, in: world, wanted: world.wantedCard)
      list.query = search.query
      self.search = search
    } else if let found = savedSearch(in: world) {
      if saved.isOutdated(found, in: world) { saved.update(found, in: &world) }
      list.unread = 0
      list.query = saved.query
      list.listing = .all
      list.show(saved.cards, by: world.library.sort(of: .all), in: world, wanted: world.wantedCard)
    } else {
      showCards(in: &world)
    }
    world.wantedCard = nil
    shown = (world.library.revision, world.shown)
  }

  /// Shows the cards of the selected deck, or all.
  private mutating func showCards(in world: inout World) {
    list.query = nil
    let cards = world.shownDeck.map { world.library.cards(inTreeOf: $0) } ?? world.library.allCards
    // In any other order, the first cards aren't known until all are read.
    let listing = listing(nil, world)
    let sort = world.library.sort(of: listing)
    let count = world.shownDeck.map { world.library.count(inTreeOf: $0) } ?? world.library.count
    let seen = !world.isReading || sort == nil || cards.count == count ? cards : []
    // A deck counts the cards of a file that cannot be read.
    let hidden = seen.isEmpty ? world.shownDeck.map { world.library.count(in: $0) } ?? 0 : 0
    list.unread = world.isReading ? count - seen.count : hidden
    list.listing = listing
    list.show(seen, by: sort, in: world, wanted: world.wantedCard)
  }

  /// Returns the list whose columns and order apply.
  func listing(_ search: CardSearch?, _ world: World) -> ListScope {
    search?.isEverywhere == true ? .all : world.shownDeck.map(ListScope.deck) ?? .all
  }
}

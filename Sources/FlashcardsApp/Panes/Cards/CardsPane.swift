import Effects
import FlashcardKit
import TextUI

/// The first tab: decks on the left, the cards of the selected deck on the right.
struct CardsPane: Screen {
  static let id = "cards"
  static let actions: [Action] =
    [
      .open, .flip, .new, .study, .fold, .unfold, .edit, .favorite, .delete, .search, .view, .mark, .move, .copy, .tag,
      .markRange,
    ]
    + [
      .sort, .columns, .flag, .copyText, .info, .suspend, .reverse, .replace, .switchPane, .previousPane, .back, .save,
      .moveUp,
      .moveDown,
    ]
    + Action.steps

  /// The list that receives keys.
  enum Focus: Sendable { case decks, cards }

  private(set) var focus = Focus.decks
  private(set) var decks = DeckList()
  private(set) var list = CardList()
  /// The drag of the border of the decks: where it began, and the width of their box.
  private var resizing: (from: Point, width: Int)?
  /// The search, or `nil` if there is none.
  private(set) var search: CardSearch?
  /// The cards of the shown saved search.
  private(set) var saved = SavedResults()
  private var shown: (revision: Int, what: ShownCards)?
  /// The state of reviews when cards were last shown.
  private var counted: CardSorter.ReviewsBasis?

  /// Returns the layout for an area.
  func layout(_ world: World, in area: Rect) -> CardsLayout {
    let own = resizing?.width ?? world.library[Settings.appearance.deckListWidth]
    let borders = 2
    let width = own > 0 ? own : max(26, decks.width(upTo: CardsLayout.limit(in: area) - borders) + borders)
    return CardsLayout(
      area, isSmall: world.isSmall, focus: focus, isSearching: search != nil, deckWidth: width)
  }

  func ability(_ action: Action, in world: World) -> Ability {
    guard world.login != nil else {
      return action == .open ? .ready : action == .new ? .refused(Words.logInToKeep) : .hidden
    }
    // Letters go into the search field.
    if isTyping(in: world) {
      switch action {
      case .open, .back: return .ready
      case .save: return canSave ? .ready : .hidden
      case .switchPane where search?.completion != nil: return .ready
      case .switchPane, .previousPane: return CardSearch.canReachOn(in: world) ? .ready : .hidden
      default: return .hidden
      }
    }
    switch (focus, action) {
    case (_, .switchPane), (_, .previousPane): return decks.isEmpty ? .hidden : .ready
    case (_, .new): return .ready
    case (_, .save): return canSave ? .ready : .hidden
    case (_, .search): return world.library.count == 0 ? .hidden : .ready
    case (.decks, .columns): return list.ability(action, in: world)
    case (.decks, _): return decks.ability(action)
    case (.cards, .fold), (.cards, .unfold): return .hidden
    case (.cards, .back), (.cards, .left): return .ready
    case (.cards, .edit): return list.cards.isEmpty ? .hidden : .ready
    case (.cards, .moveUp), (.cards, .moveDown):
      if list.cards.isEmpty { return .hidden }
      if search != nil { return .refused(world.words.foundStayInOrder()) }
      return list.refusal(world).map(Ability.refused) ?? .ready
    default: return list.ability(action, in: world)
    }
  }

  func isTyping(in world: World) -> Bool { search?.isTyping ?? false }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard var search, search.isTyping, world.login != nil else { return false }
    if key == .down {
      search.isTyping = false
      focus = .cards
    } else {
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

  /// Handles an action in the search field: moves to the results, switches the scope, or ends the search.
  private mutating func leaveField(by action: Action, in world: inout World) {
    switch action {
    case .back:
      search = nil
      shown = nil
    case .open:
      search?.isTyping = false
      focus = .cards
    case .save: if let search { world.askToSave(search: search.field.text) }
    case .switchPane, .previousPane:
      guard var search else { return }
      if action == .switchPane, search.completion != nil { search.complete() } else { search.reachOn(in: world) }
      found(&search, in: &world)
      self.search = search
    default: break
    }
  }

  /// Shows the results, with the best one selected.
  private mutating func found(_ search: inout CardSearch, in world: inout World) {
    list.reset()
    list.listing = currentListing(search, world)
    list.show(search.cards(in: &world), by: search.sort, in: world)
    list.query = search.query
  }

  func label(_ action: Action, in world: World) -> String? {
    switch (focus, action) {
    case (_, .open) where world.login == nil: Words.Label.logIn
    case (_, .open) where isTyping(in: world): list.cards.isEmpty ? Words.Label.done : Words.Label.goToCards
    case (_, .switchPane) where search?.completion != nil: Words.label(of: .complete)
    case (_, .switchPane) where isTyping(in: world): Words.Label.searchScope
    case (.decks, .open): Words.Label.cards
    case (.decks, .new): Words.Label.newDeck
    case (.cards, .new): Words.Label.newCard
    case (.decks, .switchPane): Words.Label.goToCards
    case (.cards, .switchPane): Words.Label.goToDecks
    case (_, .view): world.library[Settings.appearance.view] == .tiles ? Words.Label.table : Words.Label.tiles
    case (_, .save): Words.saveSearch
    case (_, .back) where list.isMarking: Words.Label.clearMarks
    case (_, .back) where search != nil: Words.Label.endSearch
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    guard world.login != nil else {
      world.effects.append(.listLogins)
      return world.push(LoginScreen())
    }
    let layout = layout(world, in: FrameLayout(world.size).pane)
    if isTyping(in: world) { return leaveField(by: action, in: &world) }
    switch (focus, action) {
    case (_, .search):
      if search == nil { search = CardSearch(isEverywhere: world.shownDeck == nil) }
      world.needTexts()
      search?.isTyping = true
      focus = .cards
    case (_, .save): if let search { world.askToSave(search: search.field.text) }
    case (_, .switchPane), (_, .previousPane): focus = focus == .decks ? .cards : .decks
    case (.cards, .new): world.push(EditScreen(CardForm(deck: decks.selected?.id ?? world.library.decks.first?.id)))
    case (.cards, .edit): if let card = list.selected { EditScreen.open(card, in: &world) }
    case (.decks, .new):
      world.push(
        Menu(
          title: Words.newMenu,
          items: [Menu.Item(Words.emptyDeckMore, .askForNewDeck)]
            + (decks.selected.map { [Menu.Item(Words.subdeckMore(of: $0.title), .askForSubdeck(of: $0.id))] } ?? [])
            + [Menu.Item(Words.starterDeckMore, .chooseStarterDeck)]))
    case (.decks, .open), (.decks, .right): focus = .cards
    case (.decks, .study):
      if let (marked, cards) = decks.markedCards(in: world.library) {
        world.askForStudy(Cards(cards), Words.decks(marked.count), .decks(marked))
      } else {
        world.askForStudy(list.cards, list.title, list.scope ?? .cards(list.cards.ids))
      }
    case (.decks, .view), (.decks, .sort), (.decks, .columns): _ = list.perform(action, in: &world, area: layout.cards)
    case (.decks, _): decks.perform(action, in: &world, area: layout.deckRows)
    case (.cards, .back):
      if list.unmark() { break }
      if search != nil {
        search = nil
        shown = nil
      } else {
        focus = .decks
      }
    case (.cards, .left):
      // Left of the first column is the list of decks.
      let columns = list.layout(world, in: layout.cards).columns
      if list.cursor.index % columns == 0, list.pan == 0 {
        focus = .decks
      } else {
        _ = list.perform(action, in: &world, area: layout.cards)
      }
    default: _ = list.perform(action, in: &world, area: layout.cards)
    }
  }

  mutating func answer(_ answer: any Sendable, in world: inout World) {
    if case .sort(let sort)? = answer as? CardListReply {
      if search == nil { return list.choose(sort, in: &world) }
      search?.sort = sort
      shown?.revision = -1
    }
    switch answer as? DeckReply {
    case .made?, .chosen?:
      // A new deck is empty, and the next key makes its first card; of a chosen one, the cards are wanted.
      search = nil
      focus = .cards
    case .savedSearch?:
      search = nil
      shown = nil
      focus = .decks
    case nil: break
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil else { return }
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

/// Following the library and the reviews.
extension CardsPane {
  mutating func settle(in world: inout World, area: Rect) {
    let basis = world.reviews.asCounted?.basis
    if counted != basis, search?.query.asksForReviews == true || list.sort?.column.needsReviews == true {
      // A review may have changed the results or their order.
      shown?.revision = -1
    }
    counted = basis
    let isAltered = savedSearch(in: world).map { saved.isOutdated($0, in: world) } ?? false
    if shown?.revision != world.library.revision || shown?.what != world.shown || isAltered
      || world.wantedCard != nil
    {
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
        list.listing = currentListing(search, world)
        list.show(search.cards(in: &world), by: search.sort, in: world, wanted: world.wantedCard)
        self.search = search
        world.wantedCard = nil
        shown = (world.library.revision, world.shown)
        return finishSettling(in: &world, area: area)
      }
      if let found = savedSearch(in: world) {
        if saved.isOutdated(found, in: world) { saved.update(found, in: &world) }
        list.unread = 0
        list.query = saved.query
        list.listing = .all
        list.show(saved.cards, by: world.library.sort(of: .all), in: world, wanted: world.wantedCard)
        world.wantedCard = nil
        shown = (world.library.revision, world.shown)
        return finishSettling(in: &world, area: area)
      }
      list.query = nil
      let cards = world.shownDeck.map { world.library.cards(inTreeOf: $0) } ?? world.library.allCards
      if world.wantedCard != nil { focus = .cards }
      // In any other order, the first cards aren't known until all are read.
      let listing = currentListing(nil, world)
      let sort = world.library.sort(of: listing)
      let seen = !world.isReading || sort == nil ? cards : []
      // A deck counts the cards of a file that cannot be read.
      let hidden = seen.isEmpty ? world.shownDeck.map { world.library.count(in: $0) } ?? 0 : 0
      list.unread = world.isReading ? world.library.count - seen.count : hidden
      list.listing = listing
      list.show(seen, by: sort, in: world, wanted: world.wantedCard)
      world.wantedCard = nil
      shown = (world.library.revision, world.shown)
    }
    finishSettling(in: &world, area: area)
  }

  /// Returns the list whose columns and order apply.
  private func currentListing(_ search: CardSearch?, _ world: World) -> ListScope {
    search?.isEverywhere == true ? .all : world.shownDeck.map(ListScope.deck) ?? .all
  }

  private mutating func finishSettling(in world: inout World, area: Rect) {
    if decks.isEmpty { focus = .decks }
    list.scope = search == nil && decks.selectedSearch == nil ? decks.selected.map { .decks([$0.id]) } ?? .all : nil
    list.title = search.map { Words.searched($0.field.text) } ?? decks.title
    decks.measure(world)
    let layout = layout(world, in: area)
    decks.settle(area: layout.deckRows)
    decks.showSelected(in: &world)
    list.settle(in: world, area: layout.cards)
  }
}

/// What moves, and pictures.
extension CardsPane {
  func nextFrame(in world: World) -> Milliseconds? { list.nextFrame(at: world.now) }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    let layout = layout(world, in: area)
    return layout.cardBox.isEmpty ? [] : list.pictures(world, in: layout.cards)
  }
}

/// Saved searches.
extension CardsPane {
  /// Whether there is a search that can be saved.
  fileprivate var canSave: Bool { search.map { !$0.field.isEmpty && $0.problem == nil } ?? false }

  /// Returns the saved search that is shown, or `nil`.
  fileprivate func savedSearch(in world: World) -> SavedSearch? {
    world.shownDeck == nil ? world.shown.search.flatMap { world.library.savedSearch($0) } : nil
  }
}

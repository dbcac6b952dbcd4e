import FlashcardKit
import TextUI

/// The third tab: cards found online, to look through, flip, and add to decks.
struct SearchOnlinePane: Screen {
  static let id = "search-online"
  static let actions: [Action] =
    [
      .open, .add, .search, .nextSource, .previousSource, .mark, .reload, .info, .category, .difficulty, .view, .back,
      .flip, .markRange, .markAll, .extendUp, .extendDown,
      .copyText,
    ]
    + Action.steps

  /// The source to search, or `nil` until the tab is first shown.
  private(set) var source: OnlineSource?
  private(set) var field = TextField(limit: 300)
  /// Whether keys go into the search field.
  private(set) var isTyping = false
  /// When the search starts unless more is typed.
  private(set) var due: Milliseconds?
  private(set) var category: TriviaCategory?
  private(set) var difficulty: TriviaDifficulty?
  private(set) var list = CardList()
  private var shown: (revision: Int, text: String)?
  /// The login when the tab was last settled.
  private var whose: Login?

  /// The time without typing after which the search starts.
  static let pause: Milliseconds = 600

  /// The search for the current input.
  private var search: OnlineSearch? {
    source.map { source in
      let isTrivia = source == .trivia
      return OnlineSearch(
        source: source, text: source.isSearched ? field.text.trimmed() : "", category: isTrivia ? category : nil,
        difficulty: isTrivia ? difficulty : nil)
    }
  }

  /// Whether the source needs a search text, and there is none.
  var needsWords: Bool { source?.isSearched == true && field.text.trimmed().isEmpty }

  func ability(_ action: Action, in world: World) -> Ability {
    // Letters go into the search field.
    if isTyping {
      switch action {
      case .open: return needsWords ? .hidden : .ready
      case .nextSource, .previousSource: return world.choices.online.sources.count > 1 ? .ready : .hidden
      case .back: return .ready
      default: return .hidden
      }
    }
    switch action {
    case .search: return source == nil ? .hidden : .ready
    case .nextSource, .previousSource: return world.choices.online.sources.count > 1 ? .ready : .hidden
    case .reload: return source == nil || needsWords ? .hidden : .ready
    case .category, .difficulty: return source == .trivia ? .ready : .hidden
    case .back:
      return world.online.running != nil || list.isMarking || !field.isEmpty ? .ready : .hidden
    case .open: return list.cards.isEmpty && !offersStarters(world) ? .hidden : .ready
    // The view is a setting of a login.
    case .view: return list.cards.isEmpty || world.login == nil ? .hidden : .ready
    case .add, .info: return list.cards.isEmpty ? .hidden : .ready
    default: return list.ability(action, in: world)
    }
  }

  /// Whether the search failed without any cards, so that starter decks are offered instead.
  func offersStarters(_ world: World) -> Bool {
    guard case .failed = world.online.phase, list.cards.isEmpty else { return false }
    return source != .starter && world.choices.online.sources.contains(.starter)
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open where isTyping:
      source?.isSearched == true ? Words.Label.search : list.cards.isEmpty ? Words.Label.done : Words.Label.goToCards
    case .open: list.cards.isEmpty ? Words.Label.starterDecks : Words.Label.flip
    case .reload: if case .failed = world.online.phase { Words.Label.retry } else { Words.Label.reload }
    case .view: world.library[Settings.appearance.view] == .tiles ? Words.Label.table : Words.Label.tiles
    case .back:
      world.online.running != nil ? Words.Label.stop : list.isMarking ? list.labelOfBack : Words.Label.endSearch
    case .markRange: list.label(action, in: world)
    default: nil
    }
  }

  // MARK: Keys

  func isTyping(in world: World) -> Bool { isTyping }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard isTyping else { return false }
    if key == .down {
      isTyping = false
      if due != nil, source?.isSearched == true { start(in: &world) }
      return true
    }
    let before = field.text
    guard field.edit(key, order: world.textOrder) else { return false }
    if field.text != before { typed(in: &world) }
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard isTyping else { return }
    field.insert(text)
    typed(in: &world)
  }

  private mutating func typed(in world: inout World) {
    guard source?.isSearched == true else { return }
    // The running search is for the previous text.
    world.stopSearch()
    due = needsWords ? nil : world.now + SearchOnlinePane.pause
    if needsWords { world.online.clear() }
  }

  private mutating func start(isFresh: Bool = false, in world: inout World) {
    due = nil
    guard let search, !needsWords else { return }
    if isFresh || search != world.online.search || world.online.running == nil {
      world.search(search, isFresh: isFresh)
    }
  }

  /// Switches to another source.
  private mutating func go(to source: OnlineSource, in world: inout World) {
    guard source != self.source else { return }
    world.stopSearch()
    world.online.clear()
    world.online.search = nil
    world.online.phase = .idle
    self.source = source
    list.reset()
    start(in: &world)
  }

  private mutating func turn(_ step: Int, in world: inout World) {
    let sources = world.choices.online.sources
    guard let place = sources.firstIndex(where: { $0 == source }), sources.count > 1 else { return }
    go(to: sources[(place + step + sources.count) % sources.count], in: &world)
  }
}

/// Actions and gestures.
extension SearchOnlinePane {
  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .open where isTyping:
      isTyping = needsWords
      if source?.isSearched == true { start(in: &world) }
    case .back where isTyping: if !world.stopSearch() { isTyping = false }
    case .open:
      if let card = list.selected { list.turn(card, in: world) } else { go(to: .starter, in: &world) }
    case .add: world.askWhereToAdd(list.chosen)
    case .search: isTyping = true
    case .nextSource: turn(1, in: &world)
    case .previousSource: turn(-1, in: &world)
    case .reload: start(isFresh: true, in: &world)
    case .info: world.push(FoundCardScreen(cards: list.cards.ids, index: list.cursor.index))
    case .category:
      world.push(
        Menu(
          title: Words.category,
          items: Words.categories.map { Menu.Item($1, Request(answer: FoundAnswer.category($0))) },
          selected: Words.categories.firstIndex { $0.0 == category }, isFiltered: true))
    case .difficulty:
      world.push(
        Menu(
          title: Words.difficulty,
          items: Words.difficulties.map { Menu.Item($1, Request(answer: FoundAnswer.difficulty($0))) },
          selected: Words.difficulties.firstIndex { $0.0 == difficulty }))
    case .back:
      if world.stopSearch() || list.unmark() { return }
      field = TextField(limit: field.limit)
      typed(in: &world)
    default: _ = list.perform(action, in: &world, area: SearchOnlineLayout(in: world).cards)
    }
  }

  mutating func answer(_ answer: FoundAnswer, in world: inout World) {
    switch answer {
    case .added: list.clearMarks()
    case .category(let category):
      self.category = category
      start(in: &world)
    case .difficulty(let difficulty):
      self.difficulty = difficulty
      start(in: &world)
    }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let layout = SearchOnlineLayout(area, world.cardListLook)
    let cards = list.layout(world, in: layout.cards)
    func index(_ point: Point) -> Int? {
      cards.index(at: point, offset: list.cursor.offset).flatMap { list.cards.indices.contains($0) ? $0 : nil }
    }
    switch gesture {
    case .click(let point):
      if layout.field.contains(point) {
        isTyping = true
        field.click(column: point.x - layout.field.x, width: layout.field.width, order: world.textOrder)
      } else if layout.source.contains(point) {
        turn(point.x < layout.source.x + layout.source.width / 2 ? -1 : 1, in: &world)
      } else if let index = index(point) {
        let isMeant = list.cursor.click(index, isSecond: false, isShown: !isTyping)
        isTyping = false
        if isMeant || world.cardListLook == .tiles { list.turn(list.cards[index], in: world) }
      }
    case .doubleClick(let point):
      guard let index = index(point) else { return }
      // The first click may have flipped the card.
      list.showFront(of: list.cards[index])
      world.push(FoundCardScreen(cards: list.cards.ids, index: index))
    case .wheel(let step, let point):
      if layout.cards.contains(point) {
        list.cursor.scroll(by: step, count: list.cards.count, columns: cards.columns, rows: cards.rows)
      }
    case .rightClick(let point):
      guard let index = index(point) else { return }
      isTyping = false
      list.cursor.select(index)
    case .dragging, .dropped: break
    }
  }

  func target(at point: Point, in world: World, area: Rect) -> ClickTarget {
    list.target(at: point, of: Self.actions, in: world, area: SearchOnlineLayout(area, world.cardListLook).cards)
  }

  // MARK: Settling

  mutating func settle(in world: inout World, area: Rect) {
    if let whose, whose != world.login {
      self = SearchOnlinePane()
      return
    }
    whose = world.login
    settleSource(in: &world)
    if let due, due <= world.now { start(in: &world) }
    let layout = SearchOnlineLayout(area, world.cardListLook)
    let text = source?.isSearched == true ? "" : field.text
    if shown?.revision != world.online.shelf.revision || shown?.text != text {
      let query = SearchQuery(text)
      if shown?.text != text { list.cursor.select(0) }
      list.show(world.online.cards(that: query), by: nil, in: world)
      list.query = query
      shown = (world.online.shelf.revision, text)
    }
    list.settle(in: world, area: layout.cards)
    settleRows(in: &world, layout)
  }

  /// Switches to an enabled source if necessary, and starts its first search.
  private mutating func settleSource(in world: inout World) {
    let sources = world.choices.online.sources
    if source == nil || source.map({ !sources.contains($0) }) == true {
      // After logging in, what was found before is still there.
      if let known = world.online.search, sources.contains(known.source), source == nil {
        (source, category, difficulty) = (known.source, known.category, known.difficulty)
        field = TextField(known.text, limit: field.limit)
      } else {
        source = nil
        if let first = sources.first {
          go(to: first, in: &world)
        } else if world.online.search != nil {
          world.forgetSearches()
        }
      }
    }
    guard case .idle = world.online.phase, world.online.search == nil, due == nil else { return }
    start(in: &world)
  }

  /// Ticks the visible cards that the person already has, and loads more cards at the end of the list.
  private mutating func settleRows(in world: inout World, _ layout: SearchOnlineLayout) {
    let cards = list.layout(world, in: layout.cards)
    let first = min(list.cursor.offset * cards.columns, list.cards.count)
    let last = min(list.cards.count, first + cards.rows * cards.columns)
    if world.login != nil, first < last {
      let titles = world.titleIndex()
      list.owned = Set(list.cards[first..<last].filter { $0.isIn(titles) }.map(\.id))
    } else {
      list.owned = []
    }
    guard case .idle = world.online.phase, due == nil, let next = world.online.next, var more = world.online.search,
      last + cards.columns > list.cards.count
    else { return }
    more.offset = next
    world.search(more)
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    list.pictures(world, in: SearchOnlineLayout(area, world.cardListLook).cards)
  }

  func nextFrame(in world: World) -> Milliseconds? {
    let moving = [due, list.nextFrame(at: world.now), Spinner.nextFrame(world)]
    return moving.compactMap { $0 }.min()
  }
}

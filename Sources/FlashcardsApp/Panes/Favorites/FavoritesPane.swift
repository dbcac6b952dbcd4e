import FlashcardKit
import TextUI

/// The starred cards of all decks, updated whenever the library changes.
struct FavoritesPane: Screen {
  static let id = "favorites"
  static let actions: [Action] =
    [
      .open, .flip, .edit, .discard, .favorite, .delete, .view, .mark, .move, .copy, .study, .tag, .markRange, .markAll,
      .extendUp, .extendDown, .sort, .columns,
      .flag, .copyText, .openLink,
      .info, .details, .bury, .suspend, .dueDate, .resetCard, .reverse, .markup, .export,
      .cardEditor, .back,
    ]
    + Action.steps

  private(set) var list = CardList()
  private var shown: Int?
  /// The state of reviews when cards were last shown.
  private var counted: CardSorter.ReviewsBasis?

  func foremost(in world: World) -> [Action] {
    let own = list.foremost(in: world)
    return !own.isEmpty || !world.isNarrow ? own : [.open, .study, .edit]
  }

  func ability(_ action: Action, in world: World) -> Ability {
    guard world.login != nil else { return action == .open ? .ready : .hidden }
    if action == .back { return list.isMarking ? .ready : .hidden }
    return list.ability(action, in: world)
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open where world.login == nil: Words.Label.logIn
    case .favorite: Words.Label.unfavorite
    case .view: world.library[Settings.appearance.view] == .tiles ? Words.Label.table : Words.Label.tiles
    case .details: world.library[Settings.appearance.details] ? Words.Label.hideDetails : nil
    case .back: list.labelOfBack
    default: list.label(action, in: world)
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    guard world.login != nil else {
      world.effects.append(.listLogins)
      return world.push(LoginScreen())
    }
    if action == .back {
      _ = list.unmark()
    } else if action == .edit || action == .cardEditor {
      guard let card = list.selected else { return }
      if action == .edit { EditScreen.open(card, in: &world) } else { EditScreen.openInEditor(card, in: &world) }
    } else {
      _ = list.perform(action, in: &world, area: cards(world, in: FrameLayout(world.size).pane))
    }
  }

  mutating func answer(_ answer: CardListAnswer, in world: inout World) {
    if case .sort(let sort) = answer { list.choose(sort, in: &world) }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil else { return }
    switch gesture {
    // Favorites are in the order of their decks and cannot be rearranged.
    case .dragging, .dropped: break
    case .click(let point) where boxes(world, in: area).detail.contains(point):
      perform(.open, in: &world)
    default: list.gesture(gesture, in: &world, area: cards(world, in: area))
    }
  }

  func target(at point: Point, in world: World, area: Rect) -> ClickTarget {
    boxes(world, in: area).detail.contains(point)
      ? list.selectedTarget(of: Self.actions)
      : list.target(at: point, of: Self.actions, in: world, area: cards(world, in: area))
  }

  mutating func settle(in world: inout World, area: Rect) {
    let basis = world.reviews.asCounted?.basis
    let isOutdated = counted != basis && list.sort?.column.needsReviews == true
    counted = basis
    if isOutdated || shown != world.library.revision || world.wantedCard != nil {
      list.listing = .favorites
      list.show(
        Cards(world.library.favorites), by: world.library.sort(of: .favorites), in: world, wanted: world.wantedCard)
      world.wantedCard = nil
      shown = world.library.revision
    }
    list.title = FavoritesPane.name
    list.settle(in: world, area: cards(world, in: area))
  }

  func nextFrame(in world: World) -> Milliseconds? { list.nextFrame(at: world.now) }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    list.texts(world, in: cards(world, in: area))
      + CardDetail.texts(list.selected, world, in: boxes(world, in: area).detail)
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    list.pictures(world, in: cards(world, in: area))
      + CardDetail.pictures(list.selected, world, in: boxes(world, in: area).detail)
  }

  /// Returns the areas of the list and of the card beside it.
  private func boxes(_ world: World, in area: Rect) -> (list: Rect, detail: Rect) {
    CardDetail.split(area, for: list, world)
  }

  private func cards(_ world: World, in area: Rect) -> Rect {
    let box = boxes(world, in: area).list
    return box.height > 5 ? box.inset(left: world.cardListLook.margin, top: 1, right: 2, bottom: 1) : box
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard world.login != nil else {
      if world.opening == nil { EmptyState.render(world.words.loggedOut(), into: &surface, in: area) }
      return
    }
    let isEmpty = list.cards.isEmpty
    let (box, detail) = isEmpty ? (area, Rect(.zero)) : boxes(world, in: area)
    if box.height > 5 {
      surface.box(
        box, style: .focus, title: [Run("★ ", .star, words: ""), Run(FavoritesPane.name, .title)],
        right: isEmpty ? [] : [Run(list.caption(world), .dim)])
    }
    if isEmpty {
      let inside = box.height > 5 ? box.inset(left: 1, top: 1, right: 1, bottom: 1) : box
      return EmptyState.render(world.words.noFavorites(), into: &surface, in: inside)
    }
    let cards = cards(world, in: area)
    list.render(world, into: &surface, in: cards, isFocused: true)
    CardDetail.render(list.selected, world, into: &surface, in: detail)
    let layout = list.layout(world, in: cards)
    surface.scrollbar(
      x: box.right - 1, y: box.y + 1, height: box.height - 2, offset: list.cursor.offset, visible: layout.rows,
      total: (list.cards.count + layout.columns - 1) / layout.columns)
  }
}

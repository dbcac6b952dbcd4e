import FlashcardKit
import TextUI

/// The first tab: decks on the left, the cards of the selected deck on the right.
struct CardsPane: Screen {
  static let id = "cards"
  static let actions: [Action] =
    [
      .open, .flip, .new, .study, .fold, .unfold, .edit, .discard, .favorite, .delete, .search, .view, .mark, .move,
      .moveUp,
      .moveDown, .copy, .tag,
      .markRange, .markAll, .extendUp, .extendDown,
    ]
    + [
      .sort, .columns, .flag, .copyText, .openLink, .info, .details, .bury, .suspend, .dueDate, .resetCard, .reverse,
      .replace, .markup, .export, .cardEditor, .switchPane,
      .previousPane,
      .back, .save,
    ]
    + Action.steps

  /// In wide windows, the order by hand is named too.
  static let named: [Action] = [.moveUp, .moveDown]

  /// The list that receives keys.
  enum Focus: Sendable { case decks, cards }

  var focus = Focus.decks
  var decks = DeckList()
  /// Whether the last action was on the marked decks, which are unmarked once it is carried out.
  private var marksServe = false
  var list = CardList()
  /// The ways to begin, shown while there are no decks.
  var beginning = FirstSteps()
  /// The drag of the border of the decks: where it began, and the width of their box.
  var resizing: (from: Point, width: Int)?
  /// The search, or `nil` if there is none.
  var search: CardSearch?
  /// The cards of the shown saved search.
  var saved = SavedResults()
  var shown: (revision: Int, what: ShownCards)?
  /// The state of reviews when cards were last shown.
  var counted: CardSorter.ReviewsBasis?
  /// The cards with unfinished edits then.
  var drafts: Set<CardID> = []

  /// Returns the layout for an area.
  func layout(_ world: World, in area: Rect) -> CardsLayout {
    let own = resizing?.width ?? world.library[Settings.appearance.deckListWidth]
    let borders = 2
    let width =
      own > 0
      ? own
      : max(
        CardsLayout.least(in: area),
        decks.width(upTo: CardsLayout.limit(in: area, world.cardListLook) - borders) + borders)
    return CardsLayout(
      area, world.cardListLook, isSmall: world.isSmall, focus: focus, isSearching: search != nil, deckWidth: width
    ) { CardDetail.split($0, for: list, world) }
  }

  func foremost(in world: World) -> [Action] {
    let own = list.foremost(in: world)
    if isTyping(in: world) { return [.open, .save, .switchPane, .back] }
    return switch focus {
    case .decks where decks.isMarking: [.mark, .study, .move, .export, .delete, .back]
    case .cards where list.isMarking || search != nil || !own.isEmpty: own
    case .cards: world.isNarrow ? [.open, .new, .study, .edit] : []
    case .decks where search != nil: [.open, .back]
    case .decks: world.isNarrow ? [.open, .study, .new] : []
    }
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
    if decks.isEmpty, action == .open || action.step != nil { return .ready }
    switch (focus, action) {
    case (_, .switchPane), (_, .previousPane): return decks.isEmpty ? .hidden : .ready
    case (_, .new): return .ready
    case (_, .save): return canSave ? .ready : .hidden
    case (_, .search): return world.library.count == 0 ? .hidden : .ready
    case (.decks, .tag): return decks.isEmpty ? .hidden : .ready
    case (.decks, .replace) where decks.isMarking, (.decks, .export) where decks.isMarking: return .ready
    case (.decks, .columns), (.decks, .details), (.decks, .replace), (.decks, .export):
      return list.ability(action, in: world)
    case (.decks, .back): return search == nil && !decks.isMarking ? .hidden : .ready
    case (.decks, _): return decks.ability(action, in: world)
    case (.cards, .open) where canSearchFarther(in: world): return .ready
    case (.cards, .fold), (.cards, .unfold): return .hidden
    case (.cards, .back), (.cards, .left): return .ready
    case (.cards, .edit), (.cards, .cardEditor): return list.cards.isEmpty ? .hidden : .ready
    case (.cards, .moveUp), (.cards, .moveDown):
      if list.cards.isEmpty { return .hidden }
      if search != nil { return .refused(world.words.foundStayInOrder()) }
      return list.refusal(world).map(Ability.refused) ?? .ready
    default: return list.ability(action, in: world)
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch (focus, action) {
    case (_, .open) where world.login == nil: Words.Label.logIn
    case (.cards, .open) where canSearchFarther(in: world): Words.Label.searchAllDecks
    case (_, .open) where isTyping(in: world): list.cards.isEmpty ? Words.Label.done : Words.Label.goToCards
    case (_, .switchPane) where search?.completion != nil: Words.label(of: .complete)
    case (_, .switchPane) where isTyping(in: world): Words.Label.searchScope
    case (_, .open) where decks.isEmpty: Words.Label.choose
    case (.decks, .open): Words.Label.cards
    // It opens a menu: a deck is as often imported as made, and cards are made in the list beside.
    case (.decks, .new): Words.withEllipsis(Words.label(of: .new))
    case (.cards, .new): world.isNarrow ? nil : Words.Label.newCard
    case (.decks, .switchPane): Words.Label.goToCards
    case (.decks, .tag): Words.Label.tags
    case (.cards, .switchPane): Words.Label.goToDecks
    case (_, .view): world.library[Settings.appearance.view] == .tiles ? Words.Label.table : Words.Label.tiles
    case (_, .details): world.library[Settings.appearance.details] ? Words.Label.hideDetails : nil
    case (_, .save): Words.saveSearch
    case (.cards, .back) where list.isMarking: list.labelOfBack
    case (.decks, .back) where decks.isMarking: Words.Label.clearMarks
    case (_, .back) where search != nil: Words.Label.endSearch
    case (.cards, _): list.label(action, in: world)
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
    if decks.isEmpty, action == .open { return beginning.choose(in: &world) }
    if decks.isEmpty, let step = action.step {
      return beginning.move(step, area: FrameLayout(world.size).pane)
    }
    marksServe = focus == .decks && decks.isMarking && [.study, .move, .export, .replace].contains(action)
    switch (focus, action) {
    case (_, .search):
      if search == nil { search = CardSearch(isEverywhere: world.shownDeck == nil) }
      search?.selectText()
      world.needTexts()
      search?.isTyping = true
      focus = .cards
    case (_, .save): if let search { world.askToSave(search: search.field.text, in: search.scope(in: world)) }
    case (_, .switchPane), (_, .previousPane): focus = focus == .decks ? .cards : .decks
    case (.cards, .new): EditScreen.openNew(in: decks.selected?.id, &world)
    case (.cards, .edit): if let card = list.selected { EditScreen.open(card, in: &world) }
    case (.cards, .cardEditor): if let card = list.selected { EditScreen.openInEditor(card, in: &world) }
    case (.decks, .new):
      world.push(
        Menu(
          title: Words.newMenu,
          items: [Menu.Item(Words.emptyDeckMore, .askForNewDeck)]
            + (decks.selected.map { [Menu.Item(Words.subdeckMore(of: $0.title), .askForSubdeck(of: $0.id))] } ?? [])
            + [
              Menu.Item(Words.cardMore, .newCard), Menu.Item(Words.importFileMore, .chooseImport),
              Menu.Item(Words.starterDeckMore, key: "t", .chooseStarterDeck),
            ]
        ).lettered())
    case (.decks, .open), (.decks, .right): focus = .cards
    case (.decks, .tag): world.listTags()
    case (.decks, .back): if !decks.unmark() { endSearch() }
    case (.cards, .open) where canSearchFarther(in: world): searchAllDecks(in: &world)
    case (.decks, .study):
      if let (marked, title, cards) = decks.markedCards(in: world.library) {
        world.askForStudy(Cards(cards), title, .decks(marked))
      } else {
        world.askForStudy(list.cards, list.title, list.scope ?? .cards(list.cards.ids))
      }
    case (.decks, .export):
      if let (_, title, cards) = decks.markedCards(in: world.library) {
        world.askToExport(cards.map(\.id), named: title)
      } else {
        _ = list.perform(action, in: &world, area: layout.cards)
      }
    case (.decks, .replace) where decks.isMarking:
      if let cards = decks.markedCards(in: world.library)?.cards, world.canAlter() { world.push(ReplaceScreen(cards)) }
    case (.decks, .view), (.decks, .sort), (.decks, .columns), (.decks, .details), (.decks, .replace):
      _ = list.perform(action, in: &world, area: layout.cards)
    case (.decks, _): decks.perform(action, in: &world, area: layout.deckRows)
    case (.cards, .back):
      if list.unmark() { break }
      if search != nil { endSearch() } else { focus = .decks }
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

  mutating func answer(_ answer: CardListAnswer, in world: inout World) {
    switch answer {
    case .sort(let sort):
      if search == nil { return list.choose(sort, in: &world) }
      search?.sort = sort
      shown?.revision = -1
    case .deckMade, .deckChosen:
      // A new deck is empty, and the next key makes its first card; of a chosen one, the cards are wanted.
      search = nil
      focus = .cards
    case .cardShown: focus = .cards
    case .searchSaved:
      endSearch()
      focus = .decks
    case .search(let query):
      var search = CardSearch(isEverywhere: true)
      search.field.insert(query)
      search.isTyping = false
      found(&search, in: &world)
      self.search = search
      focus = .cards
    }
  }
}

/// What moves, and pictures.
extension CardsPane {
  /// Clears the marks of decks once what was asked for them is carried out.
  mutating func settleMarks(in world: inout World) {
    guard world.hasUsedDecks else { return }
    world.hasUsedDecks = false
    if marksServe { _ = decks.unmark() }
    marksServe = false
  }

  func nextFrame(in world: World) -> Milliseconds? { list.nextFrame(at: world.now) }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    let layout = layout(world, in: area)
    return layout.cardBox.isEmpty
      ? [] : list.texts(world, in: layout.cards) + CardDetail.texts(list.selected, world, in: layout.detail)
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    let layout = layout(world, in: area)
    return layout.cardBox.isEmpty
      ? [] : list.pictures(world, in: layout.cards) + CardDetail.pictures(list.selected, world, in: layout.detail)
  }
}

import FlashcardKit
import TextUI

/// The first tab: decks on the left, the cards of the selected one on the right.
struct CardsPane: Screen {
  static let name = "Cards"
  static let actions: [Action] =
    [.open, .flip, .new, .edit, .favorite, .delete, .view, .mark, .move, .copy, .clip, .focus, .back]
    + [.moveUp, .moveDown] + Action.steps

  /// Which of the two lists has the keys.
  enum Focus: Sendable { case decks, cards }

  private(set) var focus = Focus.decks
  private(set) var decks = ListCursor()
  private(set) var rows: [DeckRow] = []
  private(set) var list = CardList()
  private var shown: (revision: Int, deck: DeckID?)?

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
    case (.decks, .open), (.decks, .up), (.decks, .down), (.decks, .pageUp), (.decks, .pageDown), (.decks, .first),
      (.decks, .last), (.decks, .right):
      return rows.isEmpty ? .hidden : .ready
    case (.decks, .edit), (.decks, .delete), (.decks, .moveUp), (.decks, .moveDown):
      if rows.isEmpty { return .hidden }
      return selectedDeck == nil ? .refused("“All cards” is no deck of its own") : .ready
    case (.decks, .view): return rows.isEmpty ? .hidden : .ready
    case (.decks, _): return .hidden
    case (.cards, .back), (.cards, .left): return .ready
    case (.cards, .edit): return list.cards.isEmpty ? .hidden : .ready
    case (.cards, .moveUp), (.cards, .moveDown):
      if list.cards.isEmpty { return .hidden }
      return world.shownDeck == nil ? .refused("Cards are put in order within their deck") : .ready
    default: return list.ability(action, in: world)
    }
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
    default: nil
    }
  }

  mutating func perform(_ action: Action, key: Key, in world: inout World) {
    guard world.login != nil else {
      world.effects.append(.listLogins)
      return world.push(LoginScreen())
    }
    let layout = CardsLayout(FrameLayout(world.size).pane, isSmall: world.isSmall, focus: focus)
    switch (focus, action) {
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
    case (.cards, .back): if !list.unmark() { focus = .decks }
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
    if action == .view {
      _ = list.perform(action, in: &world, area: layout.cards)
      return
    }
    guard let deck = selectedDeck else { return }
    switch action {
    case .edit: world.edit(deck)
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
    let layout = CardsLayout(area, isSmall: world.isSmall, focus: focus)
    let place: Point
    switch gesture {
    case .click(let point), .doubleClick(let point), .wheel(_, let point), .dropped(_, let point),
      .dragging(_, let point):
      place = point
    }
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

  mutating func settle(in world: inout World, area: Rect) {
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
      if isOther { list.reset() }
      let cards = world.shownDeck.map { world.library.cards(inTreeOf: $0) } ?? world.library.allCards
      if world.wantedCard != nil { focus = .cards }
      list.show(cards, wanted: world.wantedCard)
      world.wantedCard = nil
      shown = (world.library.revision, world.shownDeck)
    }
    if rows.isEmpty { focus = .decks }
    let layout = CardsLayout(area, isSmall: world.isSmall, focus: focus)
    decks.settle(count: rows.count + 1, rows: layout.deckRows.height)
    world.shownDeck = selectedDeck?.id
    list.settle(in: world, area: layout.cards)
  }

  func nextFrame(in world: World) -> Milliseconds? { list.nextFrame(at: world.now) }
}

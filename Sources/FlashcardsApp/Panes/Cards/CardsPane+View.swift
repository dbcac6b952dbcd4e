import FlashcardKit
import TextUI

extension CardsPane {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard world.login != nil else {
      if world.opening == nil { EmptyState.render(EmptyState.loggedOut(world), into: &surface, in: area) }
      return
    }
    if decks.rows.isEmpty {
      EmptyState.render(
        [
          [Run("No cards yet.", .title)], [],
          [world.words.keycap(.new), Run(" makes a deck, or brings in a starter deck:", .dim)],
          [Run("capitals, chemical elements and more.", .dim)],
        ], into: &surface, in: area)
      return
    }
    let layout = CardsLayout(area, isSmall: world.isSmall, focus: focus, isSearching: search != nil)
    if !layout.deckBox.isEmpty { deckList(world, layout, &surface) }
    if !layout.cardBox.isEmpty {
      cardList(world, layout, &surface)
      surface.paint(layout.cardBox, scheme: world.schemeNumber(of: world.shownDeck))
    }
  }

  private func deckList(_ world: World, _ layout: CardsLayout, _ surface: inout Surface) {
    if layout.hasBorders {
      surface.box(layout.deckBox, style: focus == .decks ? .focus : .border, title: [Run("Decks", .title)])
    }
    let area = layout.deckRows
    decks.render(world, into: &surface, in: area, isFocused: focus == .decks)
    surface.scrollbar(
      x: layout.deckBox.right - 1, y: area.y, height: area.height, offset: decks.cursor.offset, visible: area.height,
      total: decks.rows.count + 1)
  }

  private func cardList(_ world: World, _ layout: CardsLayout, _ surface: inout Surface) {
    if layout.hasBorders {
      surface.box(
        layout.cardBox, style: focus == .cards ? .focus : .border, title: [Run(decks.title, .title)],
        right: [Run(list.caption(world), .dim)])
    }
    search?.render(into: &surface, row: layout.search, in: world)
    if let search, list.cards.isEmpty {
      let why = search.problem ?? "Nothing is found."
      return EmptyState.render(
        [
          [Run(why, .title)], [], [Run("All words must be on a card; tag: deck: is: kind: and -word narrow it.", .dim)],
        ],
        into: &surface, in: layout.cards)
    }
    if list.cards.isEmpty {
      if let deck = world.shownDeck, !world.isReading, world.library.isUnread(deck) {
        let lines = [
          [Run(Words.cardsNotRead, .title)], [], [Run(Words.cardsReturn(world.library.count(in: deck)), .dim)],
        ]
        return EmptyState.render(lines, into: &surface, in: layout.cards)
      }
      if list.unread > 0 { return }
      EmptyState.render(
        [
          [Run("No cards in this deck yet.", .title)], [],
          (focus == .cards ? [] : [world.words.keycap(.switchPane), Run(" goes here; ", .dim)]) + [
            world.words.keycap(.new), Run(" makes a card.", .dim),
          ],
          [
            Run("In another deck, ", .dim), world.words.keycap(.move), Run(" moves cards here and ", .dim),
            world.words.keycap(.copy), Run(" copies them.", .dim),
          ],
        ], into: &surface, in: layout.cards)
      return
    }
    list.render(world, into: &surface, in: layout.cards, isFocused: focus == .cards)
    let cards = CardListLayout(layout.cards, view: world.library[Settings.appearance.view])
    surface.scrollbar(
      x: layout.cardBox.right - 1, y: layout.cards.y, height: layout.cards.height, offset: list.cursor.offset,
      visible: cards.rows, total: (list.cards.count + list.unread + cards.columns - 1) / cards.columns)
  }
}

import FlashcardKit
import TextUI

extension CardsPane {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard world.login != nil else {
      if world.opening == nil { EmptyState.render(world.words.loggedOut(), into: &surface, in: area) }
      return
    }
    if decks.isEmpty {
      return beginning.render(world, into: &surface, in: area)
    }
    let layout = layout(world, in: area)
    if !layout.deckBox.isEmpty { deckList(world, layout, &surface) }
    if !layout.cardBox.isEmpty {
      cardList(world, layout, &surface)
      surface.paint(layout.cardBox, scheme: world.schemeNumber(of: world.shownDeck))
    }
  }

  private func deckList(_ world: World, _ layout: CardsLayout, _ surface: inout Surface) {
    if layout.hasBorders {
      surface.box(layout.deckBox, style: focus == .decks ? .focus : .border, title: [Run(Words.deckList, .title)])
    }
    let area = layout.deckRows
    decks.render(
      world, into: &surface, in: area, headings: layout.deckHeadings, isFocused: focus == .decks)
    surface.scrollbar(
      x: layout.deckBox.right - 1, y: area.y, height: area.height, offset: decks.cursor.offset, visible: area.height,
      total: decks.count)
  }

  private func cardList(_ world: World, _ layout: CardsLayout, _ surface: inout Surface) {
    if layout.hasBorders {
      surface.box(
        layout.cardBox, style: focus == .cards ? .focus : .border, title: [Run(decks.title, .title)],
        right: [Run(list.caption(world), .dim)])
    }
    search?.render(into: &surface, row: layout.search, in: world)
    if let search, list.cards.isEmpty {
      return EmptyState.render(
        world.words.nothingFound(why: search.problem ?? Words.noMatches), into: &surface, in: layout.cards)
    }
    if list.cards.isEmpty, let search = decks.selectedSearch {
      let problem = saved.query.problems.first.map(Words.sentence)
      return EmptyState.render(
        problem.map { world.words.brokenSearch(search.query, why: $0) } ?? world.words.nothingSaved(),
        into: &surface, in: layout.cards)
    }
    if list.cards.isEmpty {
      if let deck = world.shownDeck, !world.isReading, world.library.isUnread(deck) {
        let count = world.library.count(in: deck)
        return EmptyState.render(Words.unreadDeck(count), into: &surface, in: layout.cards)
      }
      if list.unread > 0 { return EmptyState.render(Words.deckAwaited(list.unread), into: &surface, in: layout.cards) }
      let lines = world.words.emptyDeck(hasFocus: focus == .cards)
      return EmptyState.render(lines, into: &surface, in: layout.cards)
    }
    surface.drawSelection(isTyping: search?.isTyping == true) { surface in
      list.render(world, into: &surface, in: layout.cards, isFocused: focus == .cards)
    }
    let cards = list.layout(world, in: layout.cards)
    surface.scrollbar(
      x: layout.cardBox.right - 1, y: layout.cards.y, height: layout.cards.height, offset: list.cursor.offset,
      visible: cards.rows, total: (list.cards.count + list.unread + cards.columns - 1) / cards.columns)
  }
}

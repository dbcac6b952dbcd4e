import FlashcardKit
import TextUI

extension CardsPane {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard world.login != nil else {
      if world.opening == nil { Emptiness.render(Emptiness.loggedOut, into: &surface, in: area) }
      return
    }
    if rows.isEmpty {
      Emptiness.render(
        [
          [Run("No cards yet.", .title)], [],
          [Emptiness.key(.new), Run(" makes a deck, or brings in a starter deck:", .dim)],
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
    let widest = Words.grouped(world.reviews.all.due).columns
    for line in 0..<area.height {
      let row = line + decks.offset
      guard row <= rows.count else { break }
      let isSelected = row == decks.index
      let style: Style = isSelected ? .title : .text
      let label: Run
      let count: Int
      let due: Int
      if row == 0 {
        due = world.reviews.all.due
        label = Run("All cards", style)
        count = world.library.count
      } else {
        let deck = rows[row - 1]
        let mark = markedDecks.contains(deck.deck.id) ? "✓ " : ""
        label = Run(String(repeating: "  ", count: min(deck.depth, 6)) + mark + deck.deck.title, style)
        let hasChildren = rows.indices.contains(row) && rows[row].depth > deck.depth
        due = hasChildren ? world.due(inTreeOf: deck.deck.id).due : world.reviews.counts[deck.deck.id]?.due ?? 0
        count =
          hasChildren ? world.library.count(inTreeOf: deck.deck.id) : world.library.count(in: deck.deck.id)
      }
      ListRow.render(
        label: [label], detail: [Run(Words.grouped(count), .dim)] + dueRuns(due, widest, world), isSelected: isSelected,
        isFocused: focus == .decks, into: &surface, row: area.row(line))
      if let draggedDeck, draggedDeck.row == row {
        surface.write("▸", x: area.x, y: area.row(line).y, style: .accent)
      }
    }
    surface.scrollbar(
      x: layout.deckBox.right - 1, y: area.y, height: area.height, offset: decks.offset, visible: area.height,
      total: rows.count + 1)
  }

  /// How many are due, in a column of their own where any are.
  private func dueRuns(_ due: Int, _ width: Int, _ world: World) -> [Run] {
    guard world.reviews.all.due > 0 else { return [] }
    let text = due > 0 ? Words.grouped(due) : ""
    return [Run(String(repeating: " ", count: max(0, width - text.columns) + 2)), Run(text, Style(.accent, .bold))]
  }

  private func cardList(_ world: World, _ layout: CardsLayout, _ surface: inout Surface) {
    let title = deck(at: decks.index)?.title ?? "All cards"
    if layout.hasBorders {
      surface.box(
        layout.cardBox, style: focus == .cards ? .focus : .border, title: [Run(title, .title)],
        right: [Run(list.caption(world), .dim)])
    }
    search?.render(into: &surface, row: layout.search)
    if let search, list.cards.isEmpty {
      let why = search.problem ?? "Nothing is found."
      return Emptiness.render(
        [
          [Run(why, .title)], [], [Run("All words must be on a card; tag: deck: is: kind: and -word narrow it.", .dim)],
        ],
        into: &surface, in: layout.cards)
    }
    if list.cards.isEmpty {
      if list.unread > 0 { return }
      Emptiness.render(
        [
          [Run("No cards in this deck yet.", .title)], [],
          [
            Run("In another deck, ", .dim), Emptiness.key(.move), Run(" moves cards here and ", .dim),
            Emptiness.key(.copy), Run(" copies them.", .dim),
          ],
        ], into: &surface, in: layout.cards)
      return
    }
    list.render(world, into: &surface, in: layout.cards, isFocused: focus == .cards)
    let cards = CardListLayout(layout.cards, view: world.library.view)
    surface.scrollbar(
      x: layout.cardBox.right - 1, y: layout.cards.y, height: layout.cards.height, offset: list.cursor.offset,
      visible: cards.rows, total: (list.cards.count + list.unread + cards.columns - 1) / cards.columns)
  }
}

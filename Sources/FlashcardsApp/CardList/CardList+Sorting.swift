import FlashcardKit
import TextUI

/// Sorting cards by a column. The pane decides whether the order is that of the list or of a search.
extension CardList {
  /// Opens the menu of orders. Choosing the present one turns it around.
  func askForOrder(in world: inout World) {
    let unsorted = query.map { !$0.isEmpty } == true ? Words.bestMatchFirst : Words.deckOrder
    let items =
      [Menu.Item(unsorted, Request(answer: CardListAnswer.sort(nil)))]
      + CardColumn.allCases.map { column in
        let next = next(column)
        return Menu.Item(
          Words.name(column), detail: Words.direction(next), Request(answer: CardListAnswer.sort(next)))
      }
    let selected = sort.flatMap { CardColumn.allCases.firstIndex(of: $0.column) }.map { $0 + 1 }
    world.push(Menu(title: Words.sortCards, items: items, selected: selected ?? 0))
  }

  /// Sorts by the column at a point in the headings.
  ///
  /// - Returns: Whether there are headings at the point.
  func sort(at point: Point, in world: inout World, _ layout: CardListLayout) -> Bool {
    guard layout.headings.contains(point) else { return false }
    let table = tableLayout(world, layout)
    if let index = table.index(at: point.x, in: layout.headings), listing != nil {
      world.navigation.append(.answer(CardListAnswer.sort(next(table.columns[index]))))
    }
    return true
  }

  /// Returns the order that choosing a column leads to.
  private func next(_ column: CardColumn) -> CardSort {
    sort.flatMap { $0.column == column ? $0.reversed : nil } ?? CardSort(column)
  }

  /// Has the order of the list remembered.
  func choose(_ sort: CardSort?, in world: inout World) {
    guard let listing else { return }
    world.show(world.library.sorting(listing, by: sort), Words.sorted(sort))
  }

  /// Opens the dialog to choose columns.
  func askForColumns(in world: inout World) {
    if let listing { world.push(ColumnPicker(listing)) }
  }
}

/// A drag of cards to another position in the list.
struct CardDrag: Sendable, Equatable {
  /// The point at which the drag started.
  let from: Point
  /// The dragged cards in list order.
  let cards: [CardID]
  /// The index of the card at which it started.
  let start: Int
  /// The index of the card to insert before, or the number of cards for the end.
  var target: Int
}

/// Ordering cards by hand.
extension CardList {
  /// Returns the reason why cards can't be reordered here, or `nil` if they can.
  func refusal(_ world: World) -> String? {
    if sort != nil { return world.words.sortedCardsStay() }
    return world.shownDeck == nil ? Words.orderWithinDeck : nil
  }

  /// Moves the chosen cards up or down by one position in their deck, as a block.
  func moveChosen(_ step: Int, in world: inout World) {
    let chosen = chosen
    guard let deck = chosen.first.flatMap({ world.library.home(of: $0.id) }) else { return }
    let moved = chosen.filter { world.library.home(of: $0.id) == deck }
    let ids = Set(moved.map(\.id))
    let row = world.library.cards(in: deck).ids
    let places = row.indices.filter { ids.contains(row[$0]) }
    guard let first = places.first, let last = places.last else { return }
    let target = step < 0 ? first - 1 : last + 2
    guard target >= 0, target <= row.count else { return }
    world.perform(
      world.library.moving(moved.map(\.id), in: deck, before: target < row.count ? row[target] : nil),
      Words.movedCards(moved))
  }

  /// Updates the target of a drag, scrolling at the edges.
  mutating func drag(from: Point, to: Point, in world: World, area: Rect) {
    let layout = layout(world, in: area)
    // A drag that was never dropped ends when another starts.
    if drag?.from != from {
      drag = nil
      guard let index = layout.index(at: from, offset: cursor.offset), cards.indices.contains(index) else { return }
      let isMarked = marks.contains(cards[index].id)
      drag = CardDrag(from: from, cards: isMarked ? chosen.map(\.id) : [cards[index].id], start: index, target: index)
    }
    if to.y < area.y { cursor.scroll(by: -1, count: cards.count, columns: layout.columns, rows: layout.rows) }
    if to.y >= area.bottom { cursor.scroll(by: 1, count: cards.count, columns: layout.columns, rows: layout.rows) }
    let inside = Point(
      x: min(max(to.x, area.x), area.right - 1), y: min(max(to.y, area.y), area.bottom - 1))
    // Dropped on a card further down, they come after it; on one further up, before it: in its place, as to-dos do.
    if let drag, let index = layout.index(at: inside, offset: cursor.offset) {
      self.drag?.target = min(index > drag.start ? index + 1 : index, cards.count)
    }
  }

  /// Moves the dragged cards before the target.
  mutating func drop(at point: Point, in world: inout World, area: Rect) {
    guard let drag else { return }
    self.drag = nil
    guard area.contains(point) else { return }
    if let reason = refusal(world) { return world.say(reason) }
    let target = cards.indices.contains(drag.target) ? cards[drag.target].id : nil
    let above = cards.indices.contains(drag.target - 1) ? cards[drag.target - 1].id : nil
    // Cards may have been deleted during the drag.
    let ids = drag.cards.filter { world.library.home(of: $0) != nil }
    guard let deck = ids.first.flatMap(world.library.home), ids.allSatisfy({ world.library.home(of: $0) == deck })
    else {
      return ids.isEmpty ? () : world.say(Words.orderWithinDeck)
    }
    // A position between two decks of a tree is the end of the first or the start of the second.
    let isHere = target.flatMap(world.library.home) == deck
    guard isHere || above.flatMap(world.library.home) == deck else { return world.say(Words.orderWithinDeck) }
    let moved = ids.compactMap(world.library.card)
    world.perform(
      world.library.moving(ids, in: deck, before: isHere ? target : nil), Words.movedCards(moved))
    world.wantedCard = ids.first
  }
}

/// Actions shared by all lists of cards.
extension World {
  /// Adds a card to the favorites, or removes it.
  mutating func star(_ card: Card) {
    perform(library.favoriting([card.id], !card.isFavorite), Words.starred([card], !card.isFavorite))
  }

  /// Adds reversed cards, or removes them if all of the cards are reversed.
  mutating func turnRound(_ cards: [Card]) {
    let able = cards.filter { $0.content.kind.canBeReversed }
    guard !able.isEmpty else { return say(Words.notReversible) }
    let on = able.contains { !$0.isReversed }
    perform(library.reversing(able.map(\.id), on, at: now), Words.reversed(able, on))
  }

  /// Asks for the tags of cards.
  mutating func askForTags(_ cards: [Card]) {
    guard let first = cards.first else { return }
    // Tags that the comma-separated field can't hold stay as they are.
    let common = first.tags.filter { tag in
      guard !tag.contains(","), tag.count <= Tags.longest else { return false }
      let folded = tag.folded()
      return cards.allSatisfy { $0.tags.contains { $0.folded() == folded } }
    }
    let ids = cards.map(\.id)
    push(
      TextPrompt(
        Words.tagsOf(cards.count), question: Words.separateWithCommas, verb: Words.Label.save,
        text: common.isEmpty ? "" : common.joined(separator: ", ") + ", ", completions: library.tagUses.map(\.tag)
      ) { $1.tag(ids, common, $0) })
  }

  /// Adds the tags that are new in the text and removes those no longer in it. Returns a message if the text is
  /// invalid.
  private mutating func tag(_ cards: [CardID], _ before: [String], _ text: String) -> String? {
    do throws(Tags.Problem) {
      let tags = try Tags.list(text)
      if cards.contains(where: { (library.card($0)?.tags ?? []).count + tags.count - before.count > Tags.most }) {
        throw .tooMany
      }
      let kept = Set(tags.map { $0.folded() })
      let known = Set(before.map { $0.folded() })
      let change = library.tagging(
        cards, adding: tags.filter { !known.contains($0.folded()) },
        removing: before.filter { !kept.contains($0.folded()) }, at: now)
      if change.isEmpty { say(Words.nothingTagged) } else { perform(change, Words.tagged(change.steps.count)) }
    } catch { return Words.sentence(error) }
    return nil
  }
}

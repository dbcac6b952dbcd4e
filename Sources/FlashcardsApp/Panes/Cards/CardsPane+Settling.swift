import FlashcardKit
import TextUI

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
    if world.wantedCard != nil { focus = .cards }
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

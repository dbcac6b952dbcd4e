import FlashcardKit
import TextUI

/// The place that a person left, to return to when the login is opened again: the tab, what was shown in Cards, the
/// selected card, and how files were imported.
struct LeftPlace: Sendable, Equatable {
  /// The ID of the tab's screen.
  var tab = CardsPane.id
  var shown = ShownCards()
  /// The search in Cards, or `nil` if there was none.
  var search: LeftSearch?
  /// Whether the cards had the focus in Cards, not the decks.
  var isInCards = false
  /// The selected card, or `nil` for the first one.
  var card: CardID?
  /// The label of the selected row of Settings.
  var setting: String?
  var lastMade: MadeCard?
  var mappings = TableMappings()
}

extension LeftPlace {
  /// The place as stored in files.
  var propertyValue: PropertyValue {
    var entries: [String: PropertyValue] = ["tab": .string(tab)]
    entries["deck"] = shown.deck.map { .string($0.description) }
    entries["search"] = shown.search.map { .string($0.description) }
    entries["query"] = search.map { .string($0.text) }
    entries["reach"] = search.map { .string($0.reach.rawValue) }
    if isInCards { entries["inCards"] = .boolean(true) }
    entries["card"] = card.map { .string($0.description) }
    entries["setting"] = setting.map { .string($0) }
    entries["madeIn"] = lastMade.map { .string($0.deck.description) }
    entries["madeKind"] = lastMade.map { .string($0.kind) }
    if !mappings.all.isEmpty { entries["imports"] = mappings.propertyValue }
    return .dictionary(entries)
  }

  /// Creates a place from a value in a file, without what is invalid.
  init(propertyValue value: PropertyValue) {
    let entries = value.dictionary ?? [:]
    func text(_ key: String) -> String? { entries[key]?.string }
    tab = text("tab") ?? tab
    shown = ShownCards(
      deck: text("deck").flatMap { DeckID($0) }, search: text("search").flatMap { SavedSearchID($0) })
    if let query = text("query"), let reach = text("reach").flatMap({ CardSearch.Reach(rawValue: $0) }) {
      search = LeftSearch(text: query, reach: reach)
    }
    isInCards = entries["inCards"] == .boolean(true)
    card = text("card").flatMap { CardID($0) }
    setting = text("setting")
    if let deck = text("madeIn").flatMap({ DeckID($0) }), let kind = text("madeKind") {
      lastMade = MadeCard(deck: deck, kind: kind)
    }
    if let imports = entries["imports"] { mappings = TableMappings(propertyValue: imports) }
  }
}

/// Leaving a login, and returning to it.
extension AppState {
  private static let cardsTab = tabs.firstIndex { $0 == CardsPane.self } ?? 0

  /// The place where the person is.
  private var place: LeftPlace {
    var place = LeftPlace(tab: type(of: panes[active]).id, shown: world.shown, lastMade: world.lastMade)
    let cards = panes[AppState.cardsTab] as? CardsPane
    place.isInCards = cards?.focus == .cards
    place.search = cards?.search.flatMap { $0.field.isEmpty ? nil : LeftSearch(text: $0.field.text, reach: $0.reach) }
    // What is first is selected anyway.
    if let list = (panes[active] as? FavoritesPane)?.list ?? cards?.list, list.cursor.index > 0 {
      place.card = list.selected?.id
    }
    if let open = stack.last as? CardScreen { place.card = open.card(in: world)?.id ?? place.card }
    place.setting = (panes[active] as? SettingsPane)?.selectedLabel(world)
    place.mappings = world.tableMappings
    return place
  }

  /// Follows where the person is, and saves it when they leave the program or the login.
  mutating func keepPlace() {
    guard let login = safekeeping.login else { return }
    let isOpen = login == world.login
    // Until all cards are read, the selected one may not be there yet.
    if isOpen, !world.isReading { safekeeping.place = place }
    // One logs out in Settings, and does not come back for that.
    if !isOpen || world.sequel == .restart(login: nil) { safekeeping.place.tab = CardsPane.id }
    // An import is seldom, and how it was done is worth more than where one was.
    let hasImported = safekeeping.place.mappings != safekeeping.keptPlace.mappings
    guard !isOpen || world.isLeaving || hasImported, safekeeping.place != safekeeping.keptPlace else { return }
    safekeeping.keptPlace = safekeeping.place
    let isRemoved = world.effects.contains { if case .removeLogin(login) = $0 { true } else { false } }
    if isRemoved { return }
    world.effects.append(.savePlace(safekeeping.place.propertyValue, of: login))
  }

  /// Takes the place that a person left, before their login is opened.
  mutating func receive(_ place: LeftPlace, of login: Login) {
    if login != world.login { leftPlace = (login, place) }
  }

  /// Returns to the place that the person left, as far as it is still there.
  mutating func returnToPlace() {
    guard let (login, place) = leftPlace, login == world.login else { return }
    leftPlace = nil
    (safekeeping.place, safekeeping.keptPlace) = (place, place)
    (world.lastMade, world.tableMappings) = (place.lastMade, place.mappings)
    // Someone who was looking around in another tab goes on there.
    if active == AppState.cardsTab, let tab = AppState.tabs.prefix(tabCount).firstIndex(where: { $0.id == place.tab }) {
      active = tab
      // Nobody starts in the middle of a text.
      if var create = panes[tab] as? CreatePane {
        create.rest()
        panes[tab] = create
      }
    }
    if let label = place.setting, let index = panes.firstIndex(where: { $0 is SettingsPane }),
      var settings = panes[index] as? SettingsPane
    {
      settings.select(label, world)
      panes[index] = settings
    }
    if let deck = place.shown.deck, world.library.deck(deck) == nil { return }
    if let search = place.shown.search, world.library.savedSearch(search) == nil { return }
    world.shown = place.shown
    world.wantedCard = place.card
    guard var cards = panes[AppState.cardsTab] as? CardsPane else { return }
    if place.isInCards { cards.focus = .cards }
    if let search = place.search { cards.resume(search, in: world) }
    panes[AppState.cardsTab] = cards
  }
}

/// Everything of one person: decks in their order, their cards, and what the person prefers. A value; only `apply`
/// alters it.
public struct Library: Sendable, Equatable {
  /// The decks in their order; a deck's place among its siblings is its place here.
  public private(set) var decks: [Deck] {
    didSet { if decks.count != oldValue.count || decks.map(\.id) != oldValue.map(\.id) { indexDecks() } }
  }
  /// What the person chose, by name.
  public private(set) var preferences: [String: PropertyValue]
  /// What the person wants to do, in its order.
  public private(set) var toDos: [ToDo]
  /// Grows with each change: whatever is computed from the library holds as long as this stays.
  public private(set) var revision = 0
  /// The kinds of card that are known.
  public let kinds: CardKinds
  /// What a newer program wrote that this one does not know; kept.
  public var unknown: [String: PropertyValue] = [:]
  /// What went while the library was open, as it was last: what others still write on it, or put into it, brings it back.
  private(set) var gone = DeletedItems()
  /// How many more cards decks have than are in memory: while a large library is read, its first cards are shown, and a
  /// deck whose file cannot be read stands here as long as that is so.
  public private(set) var unread: [DeckID: Int]
  private var tables: [DeckID: CardTable]
  private var homes: CardHomes
  private var places: [DeckID: Int] = [:]

  /// A library of these decks and cards. Cards of decks that are not among `decks` are left out; of cards with the
  /// same identity the first stays.
  public init(
    decks: [Deck] = [], cards: [DeckID: [Card]] = [:], preferences: [String: PropertyValue] = [:],
    toDos: [ToDo] = [], unknown: [String: PropertyValue] = [:], unread: [DeckID: Int] = [:],
    kinds: CardKinds = .standard
  ) {
    self.kinds = kinds
    self.decks = decks
    self.preferences = preferences
    self.toDos = toDos
    self.unknown = unknown
    self.unread = unread
    tables = [:]
    homes = CardHomes(minimumCapacity: cards.values.reduce(0) { $0 + $1.count })
    for deck in decks {
      let own = (cards[deck.id] ?? []).filter { card in
        let isFirst = homes[card.id] == nil
        if isFirst { homes[card.id] = deck.id }
        return isFirst
      }
      tables[deck.id] = CardTable(kinds.isStandard ? own : own.map { $0.understood(by: kinds) })
    }
    indexDecks()
  }

  // MARK: Looking

  /// How many cards there are.
  public var count: Int { unread.isEmpty ? homes.count : unread.values.reduce(homes.count, +) }

  /// A deck's own cards in their order, without those of the decks in it.
  public func cards(in deck: DeckID) -> [Card] { tables[deck]?.cards ?? [] }

  /// The identities of a deck's own cards, in their order.
  func cardIDs(in deck: DeckID) -> [CardID] { tables[deck]?.ids ?? [] }

  /// How many cards a deck has of its own.
  public func count(in deck: DeckID) -> Int { (tables[deck]?.count ?? 0) + (unread[deck] ?? 0) }

  /// Whether a deck has cards that are not in memory: what concerns it can only be decided when it is read.
  public func isUnread(_ deck: DeckID) -> Bool { unread[deck] != nil }

  /// A deck that a change alters, or cards of it, though not all of them are in memory; nil where there is none.
  public func unreadDeck(in change: Change) -> DeckID? {
    unread.isEmpty ? nil : change.steps.lazy.compactMap(\.altered).first { unread[$0] != nil }
  }

  /// The deck of that identity.
  public func deck(_ id: DeckID) -> Deck? { places[id].map { decks[$0] } }

  /// The card of that identity.
  public func card(_ id: CardID) -> Card? {
    guard let table = homes[id].flatMap({ tables[$0] }), let index = table.index(of: id) else { return nil }
    return table.cards[index]
  }

  /// Cards by their identities, in that order; those that are not there are passed over.
  public func cards(_ ids: [CardID]) -> [Card] {
    // Finding one looks through its deck; finding many looks through it once.
    guard ids.count > 16 else { return ids.compactMap(card) }
    var wanted: [CardID: Card] = [:]
    wanted.reserveCapacity(ids.count)
    let names = Set(ids)
    for deck in Set(ids.compactMap { homes[$0] }) {
      for card in cards(in: deck) where names.contains(card.id) { wanted[card.id] = card }
    }
    return ids.compactMap { wanted[$0] }
  }

  /// The deck that a card stands in.
  public func home(of card: CardID) -> DeckID? { homes[card] }

  /// The card before another one in its deck; nil for the first.
  func predecessor(of card: CardID, in deck: DeckID) -> CardID? {
    guard let table = tables[deck], let index = table.index(of: card), index > 0 else { return nil }
    return table.ids[index - 1]
  }

  /// Where cards stand in a deck; those that do not are passed over.
  func indices(of cards: Set<CardID>, in deck: DeckID) -> [Int] {
    guard let table = tables[deck] else { return [] }
    return table.ids.indices.filter { cards.contains(table.ids[$0]) }
  }

  // MARK: Altering
}

/// What changes it.
extension Library {
  /// Does a change. What it speaks of and is not there (any more) is passed over, so that a change made on an
  /// earlier state can be done on a later one.
  public mutating func apply(_ change: Change) {
    revision += 1
    for step in change.steps { apply(step) }
  }

  /// This library as the next state of an earlier one: what was computed from that no longer holds.
  public func succeeding(_ earlier: Library) -> Library {
    var library = self
    library.revision = max(revision, earlier.revision) + 1
    return library
  }

  /// This library, read again, with what it must remember of what it was before: what has gone since, as it was; by
  /// changes that were done in between, as far as they are known, and by what was seen last.
  public func remembering(_ earlier: Library, and changes: some Sequence<Change> = []) -> Library {
    var before = earlier.gone
    for deck in earlier.decks {
      if self.deck(deck.id) == nil { before.note(deck) }
      for card in earlier.cards(in: deck.id) where homes[card.id] == nil { before.note(card, of: deck.id) }
    }
    for toDo in earlier.toDos { before.note(toDo) }
    for change in changes { for step in change.steps { before.note(step) } }
    var library = self
    // What the files themselves tell of it came later.
    library.gone = before.followed(by: gone)
    return library
  }

  /// This library with what it must remember of the changes that it was read from: how that was which they took away.
  public func remembering(_ changes: some Sequence<Change>) -> Library {
    var library = self
    for change in changes { for step in change.steps { library.gone.note(step) } }
    return library
  }

  private mutating func apply(_ step: Change.Step) {
    switch step {
    case .insert(let cards, let deck, let after):
      guard tables[deck] != nil else { return }
      let new = cards.allSatisfy { homes[$0.id] == nil } ? cards : cards.filter { homes[$0.id] == nil }
      tables[deck]?.insert(new, after: after)
      for card in new { homes[card.id] = deck }
      gone.forget(new)
    case .remove(let cards, let deck, _):
      if let more = unread[deck] { unread[deck] = max(0, more - cards.count { homes[$0.id] != deck }) }
      tables[deck]?.remove(cards)
      for card in cards where homes[card.id] == deck {
        homes[card.id] = nil
        gone.note(card, of: deck)
      }
    case .edit(let deck, _, let card):
      _ = tables[deck]?.replace(card)
    case .addDeck(let deck, let after):
      guard tables[deck.id] == nil else { return }
      tables[deck.id] = CardTable()
      decks.insert(deck, at: place(after: after))
    case .removeDeck(let deck, _):
      if let deck = self.deck(deck.id) { gone.note(deck) }
      for card in cards(in: deck.id) {
        homes[card.id] = nil
        gone.note(card, of: deck.id)
      }
      tables[deck.id] = nil
      unread[deck.id] = nil
      decks.removeAll { $0.id == deck.id }
    case .placeDeck(let id, _, let after):
      guard let index = places[id] else { return }
      let deck = decks.remove(at: index)
      decks.insert(deck, at: place(after: after))
    case .editDeck(_, let deck):
      guard let index = places[deck.id] else { return }
      decks[index] = deck
    case .prefer(let name, _, let value):
      preferences[name] = value
    case .addToDo(let toDo, let after):
      guard !toDos.contains(where: { $0.id == toDo.id }) else { return }
      toDos.insert(toDo, at: place(after: after))
    case .removeToDo(let toDo, _):
      gone.note(toDo)
      toDos.removeAll { $0.id == toDo.id }
    case .placeToDo(let id, _, let after):
      guard let index = toDos.firstIndex(where: { $0.id == id }) else { return }
      let toDo = toDos.remove(at: index)
      toDos.insert(toDo, at: place(after: after))
    case .editToDo(_, let toDo):
      guard let index = toDos.firstIndex(where: { $0.id == toDo.id }) else { return }
      toDos[index] = toDo
    }
  }

  private func place(after deck: DeckID?) -> Int {
    guard let deck else { return 0 }
    return places[deck].map { $0 + 1 } ?? decks.count
  }

  private func place(after toDo: ToDoID?) -> Int {
    guard let toDo else { return 0 }
    return toDos.firstIndex { $0.id == toDo }.map { $0 + 1 } ?? toDos.count
  }

  private mutating func indexDecks() {
    places = Dictionary(decks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Libraries are equal when they hold the same, however they came to it.
  public static func == (a: Library, b: Library) -> Bool {
    a.decks == b.decks && a.preferences == b.preferences && a.tables == b.tables && a.toDos == b.toDos
      && a.unknown == b.unknown
  }
}

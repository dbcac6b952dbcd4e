/// All data of one person: decks in order, their cards, preferences, and to-dos. A value that only `apply` alters.
public struct Library: Sendable, Equatable {
  /// The decks in order. Siblings in the tree appear in this order.
  public private(set) var decks: [Deck] {
    didSet {
      if decks.count != oldValue.count || decks.map(\.id) != oldValue.map(\.id) { indexDecks() }
      deckTree = DeckTree(decks)
    }
  }
  /// The tree of the decks.
  private(set) var deckTree: DeckTree
  /// The values of settings that the person chose, by key.
  public private(set) var preferences: [String: PropertyValue]
  /// The to-do list in order.
  public private(set) var toDos: [ToDo]
  /// A number that grows with each change. Values computed from the library stay valid as long as it doesn't change.
  public private(set) var revision = 0
  /// The known kinds of card: the built-in ones, and those that the preferences describe.
  public private(set) var kinds: CardKinds
  /// The kinds that the program knows without the preferences.
  public let builtInKinds: CardKinds
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue] = [:]
  /// The state in which the library was last exchanged with other machines, or `nil` if it never was, or its files don't
  /// say so any more.
  public package(set) var exchanged: Exchanged?
  /// The decks whose files were lost, damaged, or replaced by older ones, with the number of cards that they miss. They
  /// stay listed until the cards are back, or a person gives them up. With 0, only texts may be older than they were.
  public package(set) var lost: [DeckID: Int] = [:]
  /// The last versions of items deleted while the library was open, restored if others still edit them or add to them.
  private(set) var deleted = DeletedItems()
  /// The decks that aren't all in memory, with the number of their cards that aren't. A large library is used before all
  /// of it is read; a deck whose file can't be read stays listed here.
  public private(set) var unread: [DeckID: Int]
  private var tables: [DeckID: Cards]
  private var homes: CardHomes
  private var deckIndices: [DeckID: Int] = [:]

  /// Creates a library. Cards of decks that aren't among `decks` are dropped; of cards with the same ID, the first is
  /// kept.
  public init(
    decks: [Deck] = [], cards: [DeckID: [Card]] = [:], preferences: [String: PropertyValue] = [:],
    toDos: [ToDo] = [], unknown: [String: PropertyValue] = [:], unread: [DeckID: Int] = [:],
    kinds builtInKinds: CardKinds = .standard
  ) {
    self.init(
      decks: decks, tables: cards.mapValues { Cards($0) }, preferences: preferences, toDos: toDos, unknown: unknown,
      unread: unread, kinds: builtInKinds)
  }

  /// Creates a library from collections of cards, whose storage it shares. Custom kinds that haven't changed are the
  /// instances that `earlier` has.
  package init(
    decks: [Deck], tables cards: [DeckID: Cards], preferences: [String: PropertyValue] = [:],
    toDos: [ToDo] = [], unknown: [String: PropertyValue] = [:], unread: [DeckID: Int] = [:],
    kinds builtInKinds: CardKinds = .standard, reusing earlier: CardKinds? = nil
  ) {
    self.builtInKinds = builtInKinds
    let kinds = builtInKinds.adding(customKindsOf: preferences, reusing: earlier)
    self.kinds = kinds
    self.decks = decks
    deckTree = DeckTree(decks)
    self.preferences = preferences
    self.toDos = toDos
    self.unknown = unknown
    self.unread = unread
    tables = Dictionary(decks.map { ($0.id, Cards()) }) { first, _ in first }
    // What a file says of another may be anything.
    let expected = min(unread.values.reduce(0, +), Library.mostExpected)
    homes = CardHomes(minimumCapacity: cards.values.reduce(expected) { $0 + $1.count })
    for deck in decks {
      if let own = cards[deck.id] { _ = fill(deck.id, with: own, unread: unread[deck.id]) }
    }
    revision = 0
    indexDecks()
  }

  // MARK: Reading

  /// The number of cards.
  public var count: Int { unread.isEmpty ? homes.count : unread.values.reduce(homes.count, +) }

  /// Returns the cards of a deck in order, without those of its subdecks.
  public func cards(in deck: DeckID) -> Cards { tables[deck] ?? [] }

  /// Returns the IDs of a deck's own cards in order.
  func cardIDs(in deck: DeckID) -> [CardID] { tables[deck]?.ids ?? [] }

  /// Returns the number of cards in a deck, without those of its subdecks.
  public func count(in deck: DeckID) -> Int { (tables[deck]?.count ?? 0) + (unread[deck] ?? 0) }

  /// Returns whether a deck has cards that aren't in memory. Changes to such a deck must wait until it is loaded.
  public func isUnread(_ deck: DeckID) -> Bool { unread[deck] != nil }

  /// Returns whether a deck or one of its subdecks has cards that aren't in memory.
  public func isPartlyUnread(inTreeOf deck: DeckID) -> Bool {
    !unread.isEmpty && tree(of: deck).contains { unread[$0.id] != nil }
  }

  /// Returns a deck that a change alters, or whose cards it alters, but that isn't fully loaded; `nil` if there is
  /// none.
  public func unreadDeck(in change: Change) -> DeckID? {
    unread.isEmpty ? nil : change.steps.lazy.compactMap(\.altered).first { unread[$0] != nil }
  }

  /// Returns the deck with the given ID, or `nil`.
  public func deck(_ id: DeckID) -> Deck? { deckIndices[id].map { decks[$0] } }

  /// Returns the card with the given ID, or `nil`.
  public func card(_ id: CardID) -> Card? {
    homes[id].flatMap { tables[$0]?[id] }
  }

  /// Returns the cards with the given IDs in that order, skipping missing ones.
  public func cards(_ ids: [CardID]) -> [Card] {
    // Each lookup scans a deck; many lookups share one scan.
    guard ids.count > Cards.few else { return ids.compactMap(card) }
    var wanted: [CardID: Card] = [:]
    wanted.reserveCapacity(ids.count)
    let names = Set(ids)
    for deck in Set(ids.compactMap { homes[$0] }) {
      // Only the cards that are wanted are made from what was read.
      let own = cards(in: deck)
      for (place, id) in own.ids.enumerated() where names.contains(id) { wanted[id] = own[place] }
    }
    return ids.compactMap { wanted[$0] }
  }

  /// Returns the deck that contains a card, or `nil`.
  public func home(of card: CardID) -> DeckID? { homes[card] }

  /// Returns the card before another one in its deck, or `nil` for the first.
  func predecessor(of card: CardID, in deck: DeckID) -> CardID? {
    guard let table = tables[deck], let index = table.index(of: card), index > 0 else { return nil }
    return table[index - 1].id
  }

  /// Returns the indices of cards in a deck, skipping missing ones.
  func indices(of cards: Set<CardID>, in deck: DeckID) -> [Int] {
    guard let table = tables[deck] else { return [] }
    // A lookup of one card is faster than a pass over all.
    if cards.count <= 8 { return cards.compactMap(table.index).sorted() }
    let ids = table.ids
    return ids.indices.filter { cards.contains(ids[$0]) }
  }
}

/// Decks that arrive while the library is used.
extension Library {
  /// The most cards for which there is room before they are read.
  private static let mostExpected = 1 << 20

  /// The number of cards that are in memory.
  var countInMemory: Int { homes.count }

  /// Puts cards into a deck in the place of those read so far. Decks may be filled in any order.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - cards: The cards of the deck in order.
  ///   - count: The number of further cards that aren't read yet, or `nil` if these are all.
  /// - Returns: The number of cards that were left out because another deck has them.
  package mutating func fill(_ deck: DeckID, with cards: Cards, unread count: Int? = nil) -> Int {
    guard let table = tables[deck] else { return 0 }
    revision += 1
    for card in table.ids { homes[card] = nil }
    unread[deck] = count
    var own = cards
    let taken = Set(homes.insert(own.ids, in: deck))
    if !taken.isEmpty { own = Cards(own.indices.filter { !taken.contains($0) }.map { own[$0] }) }
    if !kinds.isStandard { own.decode(by: kinds) }
    tables[deck] = own
    return taken.count
  }
}

/// Applying changes.
extension Library {
  /// Applies a change. Steps on missing items are ignored, so that a change made on an earlier state can be applied to
  /// a later one.
  public mutating func apply(_ change: Change) {
    revision += 1
    var steps = change.decoded(by: kinds).steps[...]
    while let step = steps.first {
      var run = steps.prefix(1)
      if case .edit(let deck, _, _) = step {
        run = steps.prefix { $0.edited?.deck == deck }
        tables[deck]?.replace(run.compactMap(\.edited?.card))
      } else if step.altersDecks {
        run = steps.prefix(while: \.altersDecks)
        arrange(run)
      } else {
        apply(step)
      }
      steps = steps.dropFirst(run.count)
    }
    if change.altersKinds { updateKinds() }
  }

  /// Reads the kinds from the preferences, and brings the cards of those that changed up to date.
  private mutating func updateKinds() {
    kinds = builtInKinds.adding(customKindsOf: preferences, reusing: kinds)
    for deck in decks { tables[deck.id]?.decode(by: kinds) }
    deleted.decode(by: kinds)
  }

  /// Returns this library with a revision newer than that of an earlier one, invalidating what was computed from it.
  public func succeeding(_ earlier: Library) -> Library {
    var library = self
    library.revision = max(revision, earlier.revision) + 1
    return library
  }

  /// Returns this library, just reloaded, with the deleted items known from its earlier state: those recorded there,
  /// those missing now, and those that the given changes deleted.
  public func remembering(_ earlier: Library, and changes: some Sequence<Change> = []) -> Library {
    var before = earlier.deleted
    for deck in earlier.decks {
      if self.deck(deck.id) == nil { before.record(deck) }
      for card in earlier.cards(in: deck.id) where homes[card.id] == nil { before.record(card, of: deck.id) }
    }
    for toDo in earlier.toDos { before.record(toDo) }
    for change in changes { for step in change.steps { before.record(step) } }
    var library = self
    // The files' own records are newer.
    library.deleted = before.merging(deleted)
    return library
  }

  /// Returns this library with the items deleted by the changes that it was read from.
  public func remembering(_ changes: some Sequence<Change>) -> Library {
    var library = self
    for change in changes { for step in change.steps { library.deleted.record(step) } }
    return library
  }

  private mutating func apply(_ step: Change.Step) {
    switch step {
    case .insert(let cards, let deck, let after):
      guard tables[deck] != nil else { return }
      let new = cards.allSatisfy { homes[$0.id] == nil } ? cards : cards.filter { homes[$0.id] == nil }
      tables[deck]?.insert(new, after: after)
      for card in new { homes[card.id] = deck }
      deleted.forget(new)
    case .remove(let cards, let deck, _):
      if let more = unread[deck] { unread[deck] = max(0, more - cards.count { homes[$0.id] != deck }) }
      tables[deck]?.remove(cards)
      for card in cards where homes[card.id] == deck {
        homes[card.id] = nil
        deleted.record(card, of: deck)
      }
    case .edit, .addDeck, .removeDeck, .placeDeck, .editDeck: apply(Change([step]))
    case .prefer(let name, _, let value):
      preferences[name] = value
    case .addToDo(let toDo, let after):
      guard !toDos.contains(where: { $0.id == toDo.id }) else { return }
      toDos.insert(toDo, at: insertionIndex(after: after))
    case .removeToDo(let toDo, _):
      deleted.record(toDo)
      toDos.removeAll { $0.id == toDo.id }
    case .placeToDo(let id, _, let after):
      guard let index = toDos.firstIndex(where: { $0.id == id }) else { return }
      let toDo = toDos.remove(at: index)
      toDos.insert(toDo, at: insertionIndex(after: after))
    case .editToDo(_, let toDo):
      guard let index = toDos.firstIndex(where: { $0.id == toDo.id }) else { return }
      toDos[index] = toDo
    case .exchange(_, let state): exchanged = state
    case .lose(let deck, _, let count): lost[deck] = count
    }
  }

  /// Adds, removes, moves, and edits decks. Their tree is made once for all.
  private mutating func arrange(_ steps: ArraySlice<Change.Step>) {
    var order = decks
    // Edits leave the decks where they are, so that a run of them looks each one up.
    var places: [DeckID: Int]? = deckIndices
    func place(after deck: DeckID?) -> Int {
      guard let deck else { return 0 }
      // Mostly, decks come after all others.
      return order.lastIndex { $0.id == deck }.map { $0 + 1 } ?? order.count
    }
    for step in steps {
      if case .editDeck(_, let deck) = step {
        let known = places ?? Library.indices(of: order)
        if let index = known[deck.id] { order[index] = deck }
        places = known
        continue
      }
      places = nil
      switch step {
      case .addDeck(let deck, let after) where tables[deck.id] == nil:
        tables[deck.id] = Cards()
        order.insert(deck, at: place(after: after))
      case .removeDeck(let deck, _):
        guard let index = order.lastIndex(where: { $0.id == deck.id }) else { continue }
        deleted.record(order.remove(at: index))
        for card in cards(in: deck.id) {
          homes[card.id] = nil
          deleted.record(card, of: deck.id)
        }
        tables[deck.id] = nil
        unread[deck.id] = nil
        lost[deck.id] = nil
      case .placeDeck(let id, _, let after):
        guard let index = order.firstIndex(where: { $0.id == id }) else { continue }
        let deck = order.remove(at: index)
        order.insert(deck, at: place(after: after))
      default: break
      }
    }
    decks = order
  }

  private func insertionIndex(after toDo: ToDoID?) -> Int {
    guard let toDo else { return 0 }
    return toDos.firstIndex { $0.id == toDo }.map { $0 + 1 } ?? toDos.count
  }

  private mutating func indexDecks() { deckIndices = Library.indices(of: decks) }

  /// Returns the first index of each deck.
  private static func indices(of decks: [Deck]) -> [DeckID: Int] {
    Dictionary(decks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether both libraries have the same contents, regardless of history and of what was lost or exchanged.
  public static func == (a: Library, b: Library) -> Bool {
    a.decks == b.decks && a.preferences == b.preferences && a.tables == b.tables && a.toDos == b.toDos
      && a.unknown == b.unknown
  }
}

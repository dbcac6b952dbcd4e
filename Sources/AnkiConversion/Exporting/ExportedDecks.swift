import Anki
import FlashcardKit

/// The decks of a library, as those of a collection.
struct ExportedDecks {
  /// The decks in the order in which they were first needed; Anki's own is always there.
  private(set) var decks: [AnkiDeck] = [AnkiDeck(id: 1, path: ["Default"])]
  /// The presets that the decks follow; Anki's own is always there.
  private(set) var presets: [AnkiPreset] = [AnkiPreset(id: 1, name: "Default")]
  private let library: Library
  private let originals: Originals
  private var ids: [DeckID: Int64] = [:]
  private var filtered: [Originals.Key: Int64] = [:]
  private var taken = UniqueIDs()
  /// The original decks by the library's.
  private var known: [DeckID: (deck: AnkiDeck, collection: Int)] = [:]

  init(_ library: Library, _ originals: Originals) {
    self.library = library
    self.originals = originals
    _ = taken.next(1)
    for (index, collection) in originals.collections.enumerated() {
      for deck in collection.decks {
        if case .normal = deck.kind, let own = originals.deck(deck.id, in: index) { known[own.id] = (deck, index) }
      }
    }
    if let own = known.values.first(where: { $0.deck.id == 1 }) { decks[0] = own.deck }
    if let own = originals.collections.last?.presets.first(where: { $0.id == 1 }) { presets[0] = own }
    decks[0].kind = withPreset(decks[0].kind)
  }

  /// Returns the deck of a card, and the one that it is at home in if a filtered deck has it.
  ///
  /// A card that came from Anki stays in the decks that it was in, unless its note was moved here.
  mutating func place(
    of card: AnkiCard?, _ note: Originals.Note?, _ home: DeckID
  ) -> (deck: Int64, homeDeck: Int64) {
    guard let card, let note, let original = originals.homeDeck(of: card, in: note.collection),
      originals.isInPlace(card, of: note, in: home), library.deck(original.id) != nil
    else { return (id(of: home), 0) }
    let collection = note.collection
    let own = id(of: original.id)
    guard card.homeDeck != 0, let borrower = originals.deck(card.deck, in: collection)?.deck else { return (own, 0) }
    let key = Originals.Key(id: borrower.id, collection: collection)
    if filtered[key] == nil {
      var copy = borrower
      copy.id = taken.next(borrower.id)
      filtered[key] = copy.id
      decks.append(copy)
    }
    return (filtered[key] ?? own, own)
  }

  private mutating func id(of deck: DeckID) -> Int64 {
    if let known = ids[deck] { return known }
    guard let own = library.deck(deck) else { return 1 }
    let path = path(of: own)
    let original = known[deck]?.deck
    if path == ["Default"] || original?.id == 1 {
      ids[deck] = 1
      return 1
    }
    if path.count > 1, let parent = library.parent(of: own) { _ = id(of: parent) }
    var new = original ?? AnkiDeck(id: AnkiID.of(deck), path: path)
    new.id = taken.next(new.id)
    // Titles here have no more than one blank, and so on: what wasn't renamed keeps what Anki wrote.
    if new.path.map({ $0.folded() }) != path.map({ $0.folded() }) { new.path = path }
    new.kind = withPreset(new.kind)
    ids[deck] = new.id
    decks.append(new)
    return new.id
  }

  private func path(of deck: Deck) -> [String] {
    var path = [deck.title]
    var place = deck
    var seen: Set<DeckID> = [deck.id]
    while let parent = library.parent(of: place).flatMap(library.deck), seen.insert(parent.id).inserted {
      path.insert(parent.title, at: 0)
      place = parent
    }
    // In Anki, two colons separate titles.
    return path.map { title in title.split(separator: "::").joined(separator: " ") }
  }

  /// Returns a kind of deck whose preset is among those that are exported: Anki refuses packages without it.
  private mutating func withPreset(_ kind: AnkiDeck.Kind) -> AnkiDeck.Kind {
    guard case .normal(var normal) = kind else { return kind }
    let preset = originals.collections.reversed().lazy.compactMap { collection in
      collection.presets.first { $0.id == normal.preset }
    }.first
    if let preset, !presets.contains(where: { $0.id == preset.id }) { presets.append(preset) }
    normal.preset = preset?.id ?? 1
    return .normal(normal)
  }
}

/// IDs of which each is given once.
struct UniqueIDs {
  /// For each ID that was given, a later one from which on to look for one that is free.
  private var following: [Int64: Int64] = [:]
  /// The IDs that are kept for their owners.
  private var kept: Set<Int64>

  /// Creates IDs of which some are kept for their owners.
  init(keeping kept: Set<Int64> = []) {
    self.kept = kept
    for id in kept { following[id] = id &+ 1 }
  }

  /// Returns the owner's ID. If there are several, the others get the next that are free.
  mutating func own(_ id: Int64) -> Int64 { kept.remove(id) ?? next(id) }

  /// Returns an ID that is free: the given one, or the next after it. However many want the same, it takes about as long.
  mutating func next(_ wanted: Int64) -> Int64 {
    var passed: [Int64] = []
    var id = wanted
    while let next = following[id] {
      passed.append(id)
      id = next
    }
    following[id] = id &+ 1
    for other in passed { following[other] = id &+ 1 }
    return id
  }
}

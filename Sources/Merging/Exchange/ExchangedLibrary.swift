import CardStore
public import FlashcardKit

/// A library read from the files by which machines exchange it, as what differs from another library.
public struct ExchangedLibrary: Sendable {
  /// The library.
  public let library: Library
  /// The paths of damaged files. What couldn't be read of them is as the other library has it.
  public let damaged: [String]

  /// Returns all files of a library by path. The same library always has the same files.
  public static func files(of library: Library) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for head in ExchangedHead.allCases { files[head.rawValue] = head.file(of: library) }
    for (shard, cards) in CardShard.cards(of: library) { files[shard.path] = CardShard.file(of: cards) }
    return files
  }

  /// Returns the files of a library that another one has differently, by path; `nil` for those that don't exist. Takes
  /// the time of what differs.
  public static func files(of library: Library, differingFrom other: Library) -> [String: [UInt8]?] {
    var files: [String: [UInt8]?] = [:]
    if library.decks != other.decks { files[.decks] = ExchangedHead.decks.file(of: library) }
    if library.preferences != other.preferences { files[.settings] = ExchangedHead.settings.file(of: library) }
    if library.toDos != other.toDos { files[.toDos] = ExchangedHead.toDos.file(of: library) }
    let shards = CardShard.differing(library, other)
    guard !shards.isEmpty else { return files }
    let cards = CardShard.cards(of: library, in: shards)
    for shard in shards { files[shard.path] = .some(cards[shard].map(CardShard.file)) }
    return files
  }

  /// Reads a library from the files that may differ from those of another one.
  ///
  /// - Parameters:
  ///   - files: The files by path, `nil` for those that don't exist. Other files are ignored.
  ///   - other: The library whose files all others are; what is equal is shared with it.
  public init(_ files: [String: [UInt8]?], besides other: Library) {
    var damaged: [String] = []
    var contents = LibraryContents(
      decks: other.decks, cards: [:], preferences: other.preferences, toDos: other.toDos)
    for head in ExchangedHead.allCases {
      guard let file = files[head.rawValue] else { continue }
      if !head.read(file ?? [], into: &contents) { damaged.append(head.rawValue) }
    }
    var placed = CardPlaces(of: other)
    for (path, file) in files {
      guard let shard = CardShard(path: path) else { continue }
      let cards = file.map(shard.contents) ?? CardShard.Contents()
      if !cards.isSound { damaged.append(path) }
      placed.replace(shard, with: cards)
    }
    // Decks that are only known from their cards.
    let lost = placed.decks(besides: Set(contents.decks.lazy.map(\.id)))
    if !lost.isEmpty {
      contents.decks += other.decks.filter { lost.contains($0.id) }
      contents.decks += lost.filter { other.deck($0) == nil }.sorted { $0.rawValue < $1.rawValue }
        .map { Deck(id: $0, title: $0.description, created: 0) }
      let path = ExchangedHead.decks.rawValue
      if files[path] != nil, !damaged.contains(path) { damaged.append(path) }
    }
    contents.cards = placed.lists
    var library = other
    library.apply(other.change(into: contents))
    self.library = library
    self.damaged = damaged.sorted()
  }
}

extension [String: [UInt8]?] {
  fileprivate subscript(head: ExchangedHead) -> [UInt8]? {
    get { self[head.rawValue] ?? nil }
    set { self[head.rawValue] = .some(newValue) }
  }
}

/// The places of a library's cards, of which some shards are replaced.
struct CardPlaces {
  private let library: Library
  private var replaced: Set<CardShard> = []
  private var damaged: Set<CardShard> = []
  private var cards: [CardID: ExchangedCard] = [:]

  init(of library: Library) { self.library = library }

  /// Replaces the cards of a shard. Of a damaged one, cards that can't be found or aren't valid stay as they are.
  mutating func replace(_ shard: CardShard, with contents: CardShard.Contents) {
    replaced.insert(shard)
    if !contents.isSound { damaged.insert(shard) }
    for card in contents.cards { cards[card.card.id] = card }
    for card in contents.damaged where library.home(of: card.card.id) == nil && cards[card.card.id] == nil {
      cards[card.card.id] = card
    }
  }

  /// The decks that have cards, besides those with the given IDs.
  func decks(besides known: Set<DeckID>) -> Set<DeckID> {
    let others = library.decks.lazy.map(\.id).filter {
      !known.contains($0) && library.cards(in: $0).ids.contains(where: stays)
    }
    return Set(cards.values.lazy.map(\.deck)).subtracting(known).union(others)
  }

  /// Returns whether a card of the library is still there.
  private func stays(_ card: CardID) -> Bool {
    let shard = CardShard.of(card)
    return !replaced.contains(shard) || damaged.contains(shard) && cards[card] == nil
  }

  /// The cards of the decks in which a replaced shard puts something else than there was, in order.
  var lists: [DeckID: [Card]] {
    guard !replaced.isEmpty else { return [:] }
    let new = Dictionary(grouping: cards.values, by: \.deck)
    return Dictionary(uniqueKeysWithValues: differing.map { ($0, list(of: $0, with: new[$0] ?? [])) })
  }

  /// The decks of cards that are new, edited, at other places, or gone. A shard has cards of most decks, few of which
  /// differ.
  private var differing: Set<DeckID> {
    var decks: Set<DeckID> = []
    var same: Set<CardID> = []
    for deck in library.decks {
      var last: CardID?
      for id in library.cards(in: deck.id).ids {
        if !stays(id) {
          let card = library.card(id).map { ExchangedCard(card: $0, deck: deck.id, after: last) }
          if let card, card == cards[id] { same.insert(id) } else { decks.insert(deck.id) }
        }
        last = id
      }
    }
    for (id, card) in cards where !same.contains(id) { decks.insert(card.deck) }
    return decks
  }

  private func list(of deck: DeckID, with new: [ExchangedCard]) -> [Card] {
    var places = new
    places.reserveCapacity(library.count(in: deck) + new.count)
    var known: [CardID: Card] = [:]
    var last: CardID?
    for card in library.cards(in: deck) {
      if stays(card.id) {
        places.append(ExchangedCard(card: card, deck: deck, after: last))
      } else if cards[card.id] != nil {
        known[card.id] = card
      }
      last = card.id
    }
    // Equal cards are shared, so that comparing them takes no time.
    return CardChain(places).cards.map { card in known[card.id].flatMap { $0 == card ? $0 : nil } ?? card }
  }
}

/// The cards of a deck in the order that results from which one each of them follows.
private struct CardChain {
  private(set) var cards: [Card] = []
  private let places: [ExchangedCard]
  private var followers: [CardID?: [Int]] = [:]
  private var isPlaced: [Bool]

  init(_ places: [ExchangedCard]) {
    self.places = places
    isPlaced = Array(repeating: false, count: places.count)
    followers.reserveCapacity(places.count)
    cards.reserveCapacity(places.count)
    for (index, place) in places.enumerated() { followers[place.after, default: []].append(index) }
    add(after: nil)
    guard cards.count < places.count else { return }
    // The file with a card before these is damaged.
    let names = Set(places.lazy.map(\.card.id))
    let lost = places.indices.sorted { places[$0].card.id.rawValue < places[$1].card.id.rawValue }
    for index in lost where !(places[index].after.map(names.contains) ?? true) { add(index) }
    for index in lost { add(index) }
  }

  private mutating func add(_ index: Int) {
    guard !isPlaced[index] else { return }
    isPlaced[index] = true
    cards.append(places[index].card)
    add(after: places[index].card.id)
  }

  /// Adds the cards that follow one, each followed by those that follow it.
  private mutating func add(after card: CardID?) {
    var open = sorted(followers[card] ?? [])
    while let index = open.popLast() {
      guard !isPlaced[index] else { continue }
      isPlaced[index] = true
      cards.append(places[index].card)
      open += sorted(followers[places[index].card.id] ?? [])
    }
  }

  /// Returns indices of cards, that with the lowest ID last.
  private func sorted(_ indices: [Int]) -> [Int] {
    indices.count < 2 ? indices : indices.sorted { places[$0].card.id.rawValue > places[$1].card.id.rawValue }
  }
}

/// A card as machines exchange it: with its deck, and the card that it follows there.
///
/// The order of a deck is kept this way so that a new card alters two small files instead of a long list.
public struct ExchangedCard: Sendable, Equatable {
  /// The card.
  public let card: Card
  /// Its deck.
  public let deck: DeckID
  /// The card before it, or `nil` for the first of the deck.
  public let after: CardID?

  /// Returns the bytes of a card, by which cards with the same time are put in order.
  static func bytes(of card: Card) -> [UInt8] { StoredForm.bytes(of: card) }

  /// Returns whether the bytes of a deck come before those of another one.
  static func precedes(_ deck: Deck, _ other: Deck) -> Bool {
    precedes(StoredForm.entries(of: deck), StoredForm.entries(of: other))
  }

  /// Returns whether the bytes of a to-do come before those of another one.
  static func precedes(_ toDo: ToDo, _ other: ToDo) -> Bool {
    precedes(StoredForm.entries(of: toDo), StoredForm.entries(of: other))
  }

  private static func precedes(_ entries: [String: PropertyValue], _ others: [String: PropertyValue]) -> Bool {
    StoredForm.bytes(of: .dictionary(entries)).lexicographicallyPrecedes(StoredForm.bytes(of: .dictionary(others)))
  }
}

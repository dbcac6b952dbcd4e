import FlashcardKit

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

import CardStore
import FlashcardKit
import Merging

extension Library {
  /// Numbers by path that differ if the files by which the library is exchanged do.
  var exchangeChecksums: [String: UInt64] {
    var all: [String: UInt64] = [:]
    for (shard, checksum) in CardShard.checksums(of: self) { all[shard.path] = checksum }
    for head in ExchangedHead.allCases { all[head.rawValue] = Checksum.of(head.file(of: self)) }
    return all
  }

  /// The IDs of all cards.
  var cardIDs: Set<CardID> { decks.reduce(into: []) { $0.formUnion(cards(in: $1.id).ids) } }

  /// Returns the library with cards of another one that it lacks, in their places there. Decks that it lacks are added
  /// with them, unless it has others at their paths.
  func adding(_ ids: Set<CardID>, of other: Library) -> Library {
    if ids.isEmpty { return self }
    var contents = LibraryContents(decks: decks, cards: [:], preferences: preferences, toDos: toDos)
    var needed: [DeckID: Deck] = [:]
    var byPath: [String: DeckID]?
    /// Returns the deck in which cards of a deck of the other library are here.
    func home(of id: DeckID) -> DeckID {
      if self.deck(id) != nil || needed[id] != nil { return id }
      let known = byPath ?? Dictionary(zip(deckPaths.map { $0.folded() }, deckRows().map(\.deck.id))) { $1 }
      byPath = known
      if let twin = known[other.path(of: id).folded()] { return twin }
      guard var deck = other.deck(id) else { return id }
      needed[id] = deck
      deck.parent = deck.parent.map(home)
      needed[id] = deck
      return id
    }
    for deck in other.decks {
      let all = other.cards(in: deck.id)
      let lost = all.filter { ids.contains($0.id) && self.home(of: $0.id) == nil }
      guard !lost.isEmpty else { continue }
      let home = home(of: deck.id)
      contents.cards[home] = Library.placing(lost, of: all, among: contents.cards[home] ?? Array(cards(in: home)))
    }
    contents.decks += other.decks.compactMap { needed[$0.id] }
    return applying(change(into: contents))
  }

  /// Returns the library without some cards, and without those of some decks that have nothing then.
  func leavingOut(_ ids: Set<CardID>, emptying candidates: Set<DeckID>) -> Library {
    if ids.isEmpty, candidates.isEmpty { return self }
    var contents = LibraryContents(decks: decks, cards: [:], preferences: preferences, toDos: toDos)
    var full: Set<DeckID> = []
    for deck in decks {
      let own = cards(in: deck.id)
      let left = own.filter { !ids.contains($0.id) }
      if left.count != own.count { contents.cards[deck.id] = Array(left) }
      if !left.isEmpty || !candidates.contains(deck.id) { full.insert(deck.id) }
    }
    // A deck stays for what is below it.
    var next = full
    while !next.isEmpty {
      next = Set(decks.lazy.filter { next.contains($0.id) }.compactMap(\.parent)).subtracting(full)
      full.formUnion(next)
    }
    contents.decks.removeAll { !full.contains($0.id) }
    for deck in decks where !full.contains(deck.id) { contents.cards[deck.id] = nil }
    return applying(change(into: contents))
  }

  private func applying(_ change: Change) -> Library {
    var library = self
    library.apply(change)
    return library
  }
}

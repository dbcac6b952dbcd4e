public import FlashcardKit

/// The three-way merge of a login's libraries on two machines.
///
/// Symmetric: the merged library doesn't depend on which side is ours. What only one side changed since the base stands
/// as it is there, so merging with the base, or with the same library, changes nothing.
public struct LibraryMerge: Sendable {
  /// What the merged library consists of. Lists cards only for decks where the three libraries differ.
  public private(set) var contents: LibraryContents
  /// Where both sides changed the same thing.
  public private(set) var conflicts: [MergeConflict] = []

  private let base: Library
  private let ours: Library
  private let theirs: Library
  private let now: Milliseconds
  /// The decks that took the places of others on our side and on theirs.
  private let successors: (ours: [DeckID: DeckID], theirs: [DeckID: DeckID])
  /// The decks that became part of their twins.
  private var joined: [DeckID: DeckID] = [:]

  /// Merges two libraries, which must have been read whole: what is missing counts as deleted.
  ///
  /// - Parameters:
  ///   - base: The library that both sides have in common, an empty one if there is none.
  ///   - ours: The library of one side.
  ///   - theirs: The library of the other side.
  ///   - now: The current time; later edits count as if they were made now.
  ///   - joinsTwins: Whether decks of the same path become one that each side has without the other's.
  public init(base: Library, ours: Library, theirs: Library, at now: Milliseconds, joiningTwins joinsTwins: Bool = true)
  {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.now = now
    successors =
      joinsTwins
      ? (TwinDecks.successors(of: base, in: ours), TwinDecks.successors(of: base, in: theirs)) : ([:], [:])
    let settings = SettingsMerge(base: base.preferences, ours.preferences, theirs.preferences)
    contents = LibraryContents(decks: [], cards: [:], preferences: settings.merged, toDos: [])
    conflicts = settings.replaced.sorted().map(MergeConflict.settingReplaced)
    var places = PlacedCards(base: base, ours: ours, theirs: theirs)
    if let kinds { places.decode(by: kinds) }
    var cards = mergeCards(places)
    mergeDecks(holding: cards, joiningTwins: joinsTwins)
    if !joined.isEmpty {
      cards = cards.mapValues { PlacedCards.Card(deck: joined[$0.deck] ?? $0.deck, card: $0.card) }
      places.join(joined)
    }
    keepKinds(of: cards)
    arrange(cards, places)
    mergeToDos()
  }

  /// Returns the merged library.
  public static func merge(base: Library, ours: Library, theirs: Library, at now: Milliseconds) -> Library {
    var library = ours
    library.apply(ours.change(into: LibraryMerge(base: base, ours: ours, theirs: theirs, at: now).contents))
    return library
  }

  /// Merges the cards at places where the libraries differ, and returns those that are there afterwards.
  private mutating func mergeCards(_ places: PlacedCards) -> [CardID: PlacedCards.Card] {
    var survivors: [CardID: PlacedCards.Card] = [:]
    survivors.reserveCapacity(places.ids.count)
    for id in places.ids {
      switch (places.base[id], places.ours[id], places.theirs[id]) {
      case (_, nil, nil): continue
      case (nil, let own?, nil), (nil, nil, let own?): survivors[id] = own
      case (let old?, let own?, nil):
        if outlives(old, own, successors.ours) { survivors[id] = own }
      case (let old?, nil, let own?):
        if outlives(old, own, successors.theirs) { survivors[id] = own }
      case (let old, let own?, let other?):
        let (card, isReplacing) = CardMerge.merge(base: old?.card, own.card, other.card, at: now)
        if isReplacing { conflicts.append(.textReplaced(card)) }
        survivors[id] = PlacedCards.Card(deck: deck(old, own, other), card: card)
      }
    }
    return survivors
  }

  /// Returns whether a card stays that the other side deleted: a deletion that didn't know of an edit, a move, or a replaced
  /// text has no effect.
  private mutating func outlives(
    _ old: PlacedCards.Card, _ own: PlacedCards.Card, _ successors: [DeckID: DeckID]
  ) -> Bool {
    let isSame = own.card.says(sameAs: old.card) && Set(own.card.earlier).isSubset(of: old.card.earlier)
    guard isMoved(own, from: old, successors) || !isSame else { return false }
    conflicts.append(.cardStays(own.card))
    return true
  }

  /// Returns whether a side has moved a card, which it has not if another deck took the place of its deck there.
  private func isMoved(
    _ card: PlacedCards.Card, from old: PlacedCards.Card, _ successors: [DeckID: DeckID]
  ) -> Bool { card.deck != old.deck && card.deck != successors[old.deck] }

  /// Returns the deck of a card that both sides have.
  private func deck(_ old: PlacedCards.Card?, _ own: PlacedCards.Card, _ other: PlacedCards.Card) -> DeckID {
    if own.deck == other.deck { return own.deck }
    if let old {
      switch (isMoved(own, from: old, successors.ours), isMoved(other, from: old, successors.theirs)) {
      case (true, false): return own.deck
      case (false, true): return other.deck
      case (false, false):
        // Another deck took its place on one side. If it has another name or place on the other one, it goes on there.
        guard own.deck == old.deck || other.deck == old.deck else { break }
        let deck = (own.deck == old.deck ? ours : theirs).deck(old.deck)
        let before = base.deck(old.deck)
        if deck?.title.folded() != before?.title.folded() || deck?.parent != before?.parent { return old.deck }
        return own.deck == old.deck ? other.deck : own.deck
      case (true, true): break
      }
    }
    let (a, b) = (min(own.card.changed, now), min(other.card.changed, now))
    if a != b { return a > b ? own.deck : other.deck }
    return own.deck.isGreater(than: other.deck) ? own.deck : other.deck
  }

  /// Merges the decks. Deleted ones come back if cards or surviving subdecks belong to them.
  private mutating func mergeDecks(holding cards: [CardID: PlacedCards.Card], joiningTwins joinsTwins: Bool) {
    let all = Entries(base: base.decks, ours: ours.decks, theirs: theirs.decks, id: \.id)
    var merged: [DeckID: Deck] = [:]
    for id in all.ids {
      merged[id] = all.merged(id) { base, one, other in
        // Independent of which one is ours.
        let sides = ExchangedCard.precedes(one, other) ? (one, other) : (other, one)
        let base = base ?? Deck(id: id, title: "", created: sides.0.created)
        let (merged, lost) = greater { sides.0.merging(from: base, to: sides.1, precedence: $0) }
        if let lost { conflicts.append(.deckReplaced(lost)) }
        return merged
      }
    }
    var needed = Set(cards.values.lazy.map(\.deck))
    needed.formUnion(merged.values.compactMap(\.parent))
    while let id = needed.popFirst() {
      guard merged[id] == nil, let deck = all.any(id) else { continue }
      merged[id] = deck
      conflicts.append(.deckReturns(deck))
      if let parent = deck.parent { needed.insert(parent) }
    }
    DeckCycles.open(&merged, as: base)
    if joinsTwins { join(&merged, all) }
    let order = ListMerge(
      base: base.decks.map(\.id), ours: ours.decks.map(\.id), theirs: theirs.decks.map(\.id)
    ) { merged[$0] != nil }
    contents.decks = order.merged { merged[$0]?.created ?? 0 }.compactMap { merged[$0] }
  }

  /// Makes one of decks that are twins, with the values that the usual rules give.
  private mutating func join(_ decks: inout [DeckID: Deck], _ all: Entries<DeckID, Deck>) {
    joined = TwinDecks.join(&decks, all) { kept, other in
      let base = all.old(kept.id) ?? all.old(other.id) ?? Deck(id: kept.id, title: "", created: kept.created)
      let (merged, lost) = greater { kept.merging(from: base, to: other, precedence: $0) }
      if let lost { conflicts.append(.deckReplaced(lost)) }
      return merged
    }
    // They were there all along.
    let gone = joined
    conflicts.removeAll { if case .deckReturns(let deck) = $0 { gone[deck.id] != nil } else { false } }
  }

  /// Returns the merge in which the greater bytes precede, and what else it could have been if both sides changed the
  /// same property: only then does it make a difference which side precedes.
  private func greater<Value: Equatable>(_ merge: (Precedence) -> Value) -> (merged: Value, lost: Value?) {
    let (merged, one, other) = (merge(.greater), merge(.mine), merge(.theirs))
    return (merged, one == other ? nil : one == merged ? other : one)
  }

  private mutating func mergeToDos() {
    let all = Entries(base: base.toDos, ours: ours.toDos, theirs: theirs.toDos, id: \.id)
    var merged: [ToDoID: ToDo] = [:]
    for id in all.ids {
      merged[id] = all.merged(id) { base, one, other in
        let sides = ExchangedCard.precedes(one, other) ? (one, other) : (other, one)
        let base = base ?? ToDo(id: id, title: "", created: sides.0.created)
        let (merged, lost) = greater { sides.0.merging(from: base, to: sides.1, precedence: $0) }
        if let lost { conflicts.append(.toDoReplaced(lost)) }
        return merged
      }
    }
    let order = ListMerge(base: base.toDos.map(\.id), ours: ours.toDos.map(\.id), theirs: theirs.toDos.map(\.id)) {
      merged[$0] != nil
    }
    contents.toDos = order.merged { merged[$0]?.created ?? 0 }.compactMap { merged[$0] }
  }
}

/// Kinds of card.
extension LibraryMerge {
  /// The kinds of all cards, or `nil` if no kind was made, changed, or deleted.
  private var kinds: CardKinds? {
    let all = [base, ours, theirs].map { $0.preferences.filter { CustomKind.isKey($0.key) } }
    if all[0] == all[1], all[1] == all[2] { return nil }
    let described = contents.preferences.merging(all[1]) { merged, _ in merged }.merging(all[2]) { merged, _ in merged }
    return ours.builtInKinds.adding(describedBy: described)
  }

  /// Keeps kinds that one side deleted and the other edited or has cards of. A kind that both have may lose a face.
  private mutating func keepKinds(of cards: [CardID: PlacedCards.Card]) {
    let before = ours.preferences.merging(theirs.preferences) { $0.isGreater(than: $1) ? $0 : $1 }
    let lost = before.keys.filter { CustomKind.isKey($0) && contents.preferences[$0] == nil }
    let deleted = Set(lost.compactMap(CustomKind.kind(headedBy:)))
    guard !deleted.isEmpty else { return }
    let used = Set(cards.values.lazy.map(\.card.content.kind.id))
    let edited = Set(contents.preferences.keys.compactMap(CustomKind.kind(of:)))
    let kept = deleted.filter { used.contains($0.description) || edited.contains($0) }
    for key in lost where CustomKind.kind(of: key).map(kept.contains) ?? false {
      contents.preferences[key] = before[key]
    }
    let kinds = ours.builtInKinds.adding(describedBy: contents.preferences)
    conflicts += kept.map(\.description).sorted().compactMap { kinds[$0].map(MergeConflict.kindStays) }
  }

  /// Puts the cards of each deck in their merged order.
  private mutating func arrange(_ cards: [CardID: PlacedCards.Card], _ places: PlacedCards) {
    for deck in Set(places.decks).union(cards.values.lazy.map(\.deck)) {
      let middle = places.middles[deck] ?? PlacedCards.Middle()
      let order = ListMerge(base: middle.base, ours: middle.ours, theirs: middle.theirs) { cards[$0]?.deck == deck }
      let merged = order.merged { cards[$0]?.card.created ?? 0 }.compactMap { cards[$0]?.card }
      contents.cards[deck] = places.head(of: deck) + merged + places.tail(of: deck)
    }
  }
}

/// The cards at places where three libraries differ. A deck's cards before and after those are the same in all three.
struct PlacedCards {
  /// A card and its deck.
  struct Card {
    let deck: DeckID
    var card: FlashcardKit.Card
  }

  /// The IDs of a deck's cards between the first and the last difference.
  struct Middle {
    var base: [CardID] = []
    var ours: [CardID] = []
    var theirs: [CardID] = []
    /// The number of cards before and after it.
    var (head, tail) = (0, 0)
  }

  private(set) var base: [CardID: Card] = [:]
  private(set) var ours: [CardID: Card] = [:]
  private(set) var theirs: [CardID: Card] = [:]
  /// The differences, by deck.
  private(set) var middles: [DeckID: Middle] = [:]
  private let library: Library

  init(base: Library, ours: Library, theirs: Library) {
    library = ours
    for deck in Set([base, ours, theirs].lazy.flatMap { $0.decks.lazy.map(\.id) }) {
      let cards = (base.cards(in: deck), ours.cards(in: deck), theirs.cards(in: deck))
      guard let (head, tail) = PlacedCards.same(cards.0, cards.1, cards.2) else { continue }
      var middle = Middle()
      (middle.head, middle.tail) = (head, tail)
      middle.base = PlacedCards.collect(cards.0, of: deck, head, tail, &self.base)
      middle.ours = PlacedCards.collect(cards.1, of: deck, head, tail, &self.ours)
      middle.theirs = PlacedCards.collect(cards.2, of: deck, head, tail, &self.theirs)
      middles[deck] = middle
    }
  }

  /// The decks where the libraries differ.
  var decks: some Sequence<DeckID> { middles.keys }

  /// All cards, in an order that does not depend on which side is ours.
  var ids: [CardID] {
    Set(ours.keys).union(theirs.keys).sorted { $0.rawValue < $1.rawValue }
  }

  /// Puts the cards of decks that became part of others with those of these. One side lacks each of them, so that their cards
  /// are all among the differences.
  mutating func join(_ joined: [DeckID: DeckID]) {
    for (left, kept) in joined {
      guard let cards = middles[left] else { continue }
      middles[kept, default: Middle()].base += cards.base
      middles[kept, default: Middle()].ours += cards.ours
      middles[kept, default: Middle()].theirs += cards.theirs
    }
  }

  /// Returns a deck's cards before the first difference.
  func head(of deck: DeckID) -> [FlashcardKit.Card] { Array(library.cards(in: deck).prefix(middles[deck]?.head ?? 0)) }

  /// Returns a deck's cards after the last difference.
  func tail(of deck: DeckID) -> [FlashcardKit.Card] { Array(library.cards(in: deck).suffix(middles[deck]?.tail ?? 0)) }

  /// Brings the cards of changed kinds up to date.
  mutating func decode(by kinds: CardKinds) {
    func decode(_ card: Card) -> Card { Card(deck: card.deck, card: card.card.decoded(by: kinds)) }
    (base, ours, theirs) = (base.mapValues(decode), ours.mapValues(decode), theirs.mapValues(decode))
  }

  /// Returns the numbers of cards at the beginning and at the end that are the same in all, or `nil` if all are.
  private static func same(_ a: Cards, _ b: Cards, _ c: Cards) -> (head: Int, tail: Int)? {
    let (first, second) = (a.equalEnds(with: b), b.equalEnds(with: c))
    let common = min(a.count, b.count, c.count)
    let head = min(first.head, second.head)
    if head == common, a.count == common, b.count == common, c.count == common { return nil }
    let tail = min(first.tail, second.tail, common - head)
    return (head, tail)
  }

  private static func collect(
    _ cards: Cards, of deck: DeckID, _ head: Int, _ tail: Int, _ all: inout [CardID: Card]
  ) -> [CardID] {
    (head..<cards.count - tail).map { index in
      let card = cards[index]
      all[card.id] = Card(deck: deck, card: card)
      return card.id
    }
  }
}

/// Decks that are inside each other because each side moved one of them into the other.
enum DeckCycles {
  /// Takes one deck out of each cycle: that with the greatest ID goes back to where it was, or to the top level.
  static func open(_ decks: inout [DeckID: Deck], as base: Library) {
    var moved: Set<DeckID> = []
    // Those that are in no cycle, and stay so: whatever leaves a cycle is none of theirs.
    var clear: Set<DeckID> = []
    for start in decks.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      while let cycle = cycle(from: start, in: decks, &clear), let id = cycle.max(by: { $0.rawValue < $1.rawValue }) {
        let (before, now) = (base.deck(id)?.parent, decks[id]?.parent)
        let home = before.flatMap { decks[$0] == nil ? nil : $0 }
        decks[id]?.parent = moved.insert(id).inserted && now != home ? home : nil
      }
    }
  }

  /// Returns the cycle to which the parents of a deck lead, or `nil` if they lead to the top level.
  private static func cycle(from start: DeckID, in decks: [DeckID: Deck], _ clear: inout Set<DeckID>) -> [DeckID]? {
    var path: [DeckID] = []
    var seen: Set<DeckID> = []
    var next: DeckID? = start
    while let deck = next, !clear.contains(deck), decks[deck] != nil {
      if !seen.insert(deck).inserted { return Array(path[(path.firstIndex(of: deck) ?? 0)...]) }
      path.append(deck)
      next = decks[deck]?.parent
    }
    clear.formUnion(path)
    return nil
  }
}

import CardStore
public import FlashcardKit

/// Something that a merge changed: as it was before, and as it was afterwards. What was added has nothing before, and what
/// was deleted nothing afterwards.
public enum MergedItem: Hashable, Sendable {
  /// A card, and the deck that it is or was in.
  case card(before: Card?, after: Card?, deck: Deck)
  /// A deck without its cards.
  case deck(before: Deck?, after: Deck?)
  /// A to-do.
  case toDo(before: ToDo?, after: ToDo?)
  /// A setting with its key.
  case setting(String, before: PropertyValue?, after: PropertyValue?)
}

extension MergedItem {
  /// Returns what differs between two libraries: decks, cards, to-dos, and settings.
  static func items(from before: Library, to after: Library) -> [MergedItem] {
    decks(before, after) + cards(before, after) + toDos(before, after) + settings(before, after)
  }

  private static func decks(_ before: Library, _ after: Library) -> [MergedItem] {
    let changed = after.decks.filter { before.deck($0.id) != $0 }
    var gone = before.decks.filter { after.deck($0.id) == nil }
    if !gone.isEmpty {
      // A deck that became one with another machine's of the same path is still there for whoever looks.
      let new = Set(changed.lazy.filter { before.deck($0.id) == nil }.map { after.path(of: $0.id).folded() })
      gone.removeAll { new.contains(before.path(of: $0.id).folded()) }
    }
    return changed.map { .deck(before: before.deck($0.id), after: $0) } + gone.map { .deck(before: $0, after: nil) }
  }

  private static func cards(_ before: Library, _ after: Library) -> [MergedItem] {
    var items: [MergedItem] = []
    for deck in after.decks where after.cards(in: deck.id) != before.cards(in: deck.id) {
      for card in after.cards(in: deck.id) {
        let old = before.card(card.id)
        if old != card { items.append(.card(before: old, after: card, deck: deck)) }
      }
    }
    for deck in before.decks where after.cards(in: deck.id) != before.cards(in: deck.id) {
      for card in before.cards(in: deck.id) where after.home(of: card.id) == nil {
        items.append(.card(before: card, after: nil, deck: deck))
      }
    }
    return items
  }

  private static func toDos(_ before: Library, _ after: Library) -> [MergedItem] {
    let old = Dictionary(before.toDos.map { ($0.id, $0) }) { first, _ in first }
    let kept = Set(after.toDos.map(\.id))
    let changed = after.toDos.filter { old[$0.id] != $0 }.map { MergedItem.toDo(before: old[$0.id], after: $0) }
    return changed + before.toDos.filter { !kept.contains($0.id) }.map { .toDo(before: $0, after: nil) }
  }

  private static func settings(_ before: Library, _ after: Library) -> [MergedItem] {
    let (old, new) = (before.preferences, after.preferences)
    return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
      .map { .setting($0, before: old[$0], after: new[$0]) }
  }
}

extension MergedItem {
  /// Makes a library's item what it was before the merge.
  ///
  /// - Parameters:
  ///   - library: The library as it is.
  ///   - merge: The library before the merge, and after it. What was made or changed since then stays.
  ///   - now: The current time.
  /// - Returns: The change, and what it does.
  func takingBack(
    in library: Library, of merge: (before: Library, after: Library), at now: Milliseconds
  ) -> (change: Change, outcome: TakenBack) {
    switch self {
    case .deck(before: nil, let after?) where library.deck(after.id) != nil:
      return library.removing(after.id, addedBy: merge)
    case .card(before: nil, _, _), .toDo(before: nil, _):
      let change = restoring(in: library, at: now)
      return (change, change.isEmpty ? .unchanged : .deleted(cards: 0))
    default:
      let change = restoring(in: library, at: now)
      return (change, change.isEmpty ? .unchanged : .restored)
    }
  }

  /// Returns the change that makes a library's item what it was before the merge. Cards count as edited now, so that the
  /// next merge doesn't take that back.
  private func restoring(in library: Library, at now: Milliseconds) -> Change {
    switch self {
    case .card(let before?, _, let deck):
      let card = before.edited(at: now)
      guard library.home(of: card.id) == nil else { return library.editing(card) }
      let home = library.deck(deck.id) ?? library.decks.first
      return home.map { library.adding([card], to: $0.id) } ?? Change([])
    case .card(nil, let after, _): return after.map { library.removing([$0.id]) } ?? Change([])
    case .deck(let before?, _):
      var deck = before
      // Its parent may have been deleted, or moved into it.
      let isInside = library.tree(of: deck.id).contains { $0.id == deck.parent }
      if deck.parent.flatMap(library.deck) == nil || isInside { deck.parent = nil }
      guard let own = library.deck(deck.id) else { return Change([.addDeck(deck, after: library.decks.last?.id)]) }
      return Change(own == deck ? [] : [.editDeck(from: own, to: deck)])
    case .deck(nil, let after): return after.map { library.removing($0.id) } ?? Change([])
    case .toDo(let before?, _):
      guard let own = library.toDos.first(where: { $0.id == before.id }) else {
        return Change([.addToDo(before, after: library.toDos.last?.id)])
      }
      return Change(own == before ? [] : [.editToDo(from: own, to: before)])
    case .toDo(nil, let after): return after.map { library.removing([$0.id]) } ?? Change([])
    case .setting(let key, let before, _): return library.preferring(key, before)
    }
  }
}

extension Library {
  /// Returns the change that removes a deck with its subdecks, as far as a merge added them and they are as it left them.
  fileprivate func removing(
    _ id: DeckID, addedBy merge: (before: Library, after: Library)
  ) -> (change: Change, outcome: TakenBack) {
    let tree = tree(of: id)
    let cards = tree.flatMap { Array(self.cards(in: $0.id)) }
    let added = cards.filter { merge.before.card($0.id) == nil && merge.after.card($0.id) == $0 }
    var change = removing(added.map(\.id))
    var left = self
    left.apply(change)
    // The deepest first.
    for deck in tree.reversed() where left.tree(of: deck.id).count == 1 && left.cards(in: deck.id).isEmpty {
      guard deck.id == id || merge.before.deck(deck.id) == nil && merge.after.deck(deck.id) == deck else { continue }
      let removal = left.removing(deck.id)
      change.steps += removal.steps
      left.apply(removal)
    }
    let isGone = left.deck(id) == nil
    return (
      change, isGone ? .deleted(cards: added.count) : .kept(deleted: added.count, cards: cards.count - added.count)
    )
  }
}

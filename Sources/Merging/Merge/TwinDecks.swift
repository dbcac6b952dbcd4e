import FlashcardKit

/// Decks with the same title below the same parent, one on each side, of which no side has both: as when two machines made an
/// inbox before they met. By their path, nothing could tell them apart, so they become one: that with the lower ID.
///
/// No side ever has both of a merge that joined them, so that a merge that is done again, or by other machines in another
/// order, joins them in the same way.
enum TwinDecks {
  /// The place of a deck among others.
  private struct Place: Hashable {
    let parent: DeckID?
    /// The title as commands compare it.
    let title: String
  }

  /// Joins decks that are twins.
  ///
  /// - Parameters:
  ///   - decks: The merged decks.
  ///   - all: The decks of the sides.
  ///   - join: Returns the deck that two become, of which the first one is kept.
  /// - Returns: The decks that are part of others now, with these.
  static func join(
    _ decks: inout [DeckID: Deck], _ all: Entries<DeckID, Deck>, _ join: (Deck, Deck) -> Deck
  ) -> [DeckID: DeckID] {
    var (ours, theirs): (Set<DeckID>, Set<DeckID>) = ([], [])
    for id in decks.keys {
      switch all.sides(of: id) {
      case (true, false): ours.insert(id)
      case (false, true): theirs.insert(id)
      default: break
      }
    }
    var joined: [DeckID: DeckID] = [:]
    // Subdecks become twins when the decks above them become one.
    var isDone = false
    while !isDone, !ours.isEmpty, !theirs.isEmpty {
      isDone = true
      let others = places(of: theirs, in: decks)
      let own = places(of: ours, in: decks).filter { others[$0.key] != nil }
      for (place, ids) in own.sorted(by: { ($0.value.first?.rawValue ?? 0) < ($1.value.first?.rawValue ?? 0) }) {
        for (one, other) in zip(ids, others[place] ?? []) {
          let (kept, left) = one.rawValue < other.rawValue ? (one, other) : (other, one)
          guard let first = decks[kept], let second = decks[left] else { continue }
          decks[kept] = join(first, second)
          decks[left] = nil
          joined[left] = kept
          ours.remove(one)
          theirs.remove(other)
          isDone = false
        }
      }
      for (id, deck) in decks {
        if let kept = deck.parent.flatMap({ joined[$0] }) { decks[id]?.parent = kept }
      }
    }
    return joined
  }

  /// Returns decks by their places, in the order of their IDs.
  private static func places(of ids: Set<DeckID>, in decks: [DeckID: Deck]) -> [Place: [DeckID]] {
    var places: [Place: [DeckID]] = [:]
    for id in ids.sorted(by: { $0.rawValue < $1.rawValue }) {
      if let deck = decks[id] { places[Place(parent: deck.parent, title: deck.title.folded()), default: []].append(id) }
    }
    return places
  }

  /// Returns the decks of a base that a side lacks and has another one for at the same path, with that: what was in them was
  /// moved by nobody.
  static func successors(of base: Library, in side: Library) -> [DeckID: DeckID] {
    let gone = base.decks.filter { side.deck($0.id) == nil }
    let new = gone.isEmpty ? [] : side.decks.filter { base.deck($0.id) == nil }
    if new.isEmpty { return [:] }
    let byPath = Dictionary(new.map { (side.path(of: $0.id).folded(), $0.id) }) {
      $0.rawValue < $1.rawValue ? $0 : $1
    }
    return Dictionary(
      gone.compactMap { deck in byPath[base.path(of: deck.id).folded()].map { (deck.id, $0) } }
    ) { first, _ in first }
  }
}

import FlashcardKit

/// Decks that are inside each other because each side moved one of them into the other.
enum DeckCycles {
  /// Takes one deck out of each cycle: that with the greatest ID goes back to where it was, or to the top level.
  static func open(_ decks: inout [DeckID: Deck], as base: Library) {
    var moved: Set<DeckID> = []
    while let cycle = cycle(in: decks), let id = cycle.max(by: { $0.rawValue < $1.rawValue }) {
      let (before, now) = (base.deck(id)?.parent, decks[id]?.parent)
      decks[id]?.parent = moved.insert(id).inserted && now != before ? before : nil
    }
  }

  /// Returns the decks of a cycle, always the same one, or `nil` if there is none.
  private static func cycle(in decks: [DeckID: Deck]) -> [DeckID]? {
    var clear: Set<DeckID> = []
    for start in decks.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      var path: [DeckID] = []
      var seen: Set<DeckID> = []
      var next: DeckID? = start
      while let deck = next, !clear.contains(deck), decks[deck] != nil {
        if !seen.insert(deck).inserted { return Array(path[(path.firstIndex(of: deck) ?? 0)...]) }
        path.append(deck)
        next = decks[deck]?.parent
      }
      clear.formUnion(path)
    }
    return nil
  }
}

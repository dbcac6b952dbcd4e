import FlashcardKit

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

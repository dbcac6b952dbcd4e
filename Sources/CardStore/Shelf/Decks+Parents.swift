import FlashcardKit

extension [Deck] {
  /// The decks; those that stand in no deck that there is, or in themselves, stand at the top.
  var withSoundParents: [Deck] {
    var parents = Dictionary(map { ($0.id, $0.parent) }) { first, _ in first }
    return map { deck in
      guard let parent = deck.parent else { return deck }
      var above: DeckID? = parent
      var steps = 0
      while let next = above, next != deck.id, steps <= count {
        above = parents[next] ?? nil
        steps += 1
      }
      guard parents[parent] == nil || above == deck.id else { return deck }
      var deck = deck
      deck.parent = nil
      parents[deck.id] = .some(nil)
      return deck
    }
  }
}

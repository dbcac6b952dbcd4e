/// The numbers of prompts that come up today, exactly those that a review of the same scope would ask.
public struct ReviewCounts: Hashable, Sendable {
  /// The numbers in all decks, up to the person's daily limits.
  public fileprivate(set) var all = DueCounts()
  /// The numbers in each deck with its subdecks, up to the deck's daily limits. Decks with none are omitted.
  public fileprivate(set) var decks: [DeckID: DueCounts] = [:]

  /// Creates counts of zero.
  public init() {}

  /// Returns the numbers in a deck with its subdecks.
  public subscript(deck: DeckID) -> DueCounts { decks[deck] ?? DueCounts() }
}

extension ReviewCounts {
  /// Caps the numbers of prompts that may come up in each deck.
  init(_ available: [DeckID: DueCounts], _ limits: DeckLimits, after done: [DeckID: Allowance]) {
    let left = limits.left(after: done)
    var sums = limits.decks.map { available[$0] ?? DueCounts() }
    // Subdecks follow their parents, so each sum is complete when it is capped.
    for index in sums.indices.reversed() {
      let capped = sums[index].capped(by: left.decks[index])
      if !capped.isEmpty { decks[limits.decks[index]] = capped }
      if let parent = limits.parents[index] { sums[parent] = sums[parent] + capped } else { all = all + capped }
    }
    all = all.capped(by: left.person)
  }
}

extension DueCounts {
  fileprivate func capped(by left: Allowance) -> DueCounts {
    var capped = self
    capped.new = min(new, left.new)
    capped.reviews = min(reviews, left.reviews)
    return capped
  }
}

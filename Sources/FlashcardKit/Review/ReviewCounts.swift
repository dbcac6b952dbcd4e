/// The numbers of prompts that come up today, exactly those that a review of the same scope would ask.
public struct ReviewCounts: Hashable, Sendable {
  /// The numbers in all decks: the sum of what the decks at the top level give.
  public private(set) var all = DueCounts()
  /// The numbers in each deck with its subdecks, up to the deck's daily limits. Decks with none are omitted.
  public private(set) var decks: [DeckID: DueCounts] = [:]
  private var moreInAll = Allowance()
  private var moreInDecks: [DeckID: Allowance] = [:]

  /// Creates counts of zero.
  public init() {}

  /// Returns the numbers in a deck with its subdecks.
  public subscript(deck: DeckID) -> DueCounts { decks[deck] ?? DueCounts() }

  /// Returns how many more new prompts and reviews a deck with its subdecks has beyond the daily limits; without a
  /// deck, those of all decks.
  public func more(in deck: DeckID?) -> Allowance { deck.map { moreInDecks[$0] ?? Allowance() } ?? moreInAll }

  /// Caps the numbers of prompts that may come up in each deck.
  init(_ available: [DeckID: DueCounts], _ limits: DeckLimits, after done: [DeckID: Allowance]) {
    let left = limits.left(after: done, of: available)
    var whole = limits.decks.map { available[$0] ?? DueCounts() }
    var sums = whole
    var wholeOfAll = DueCounts()
    // Subdecks follow their parents, so each sum is complete when it is capped.
    for index in sums.indices.reversed() {
      let deck = limits.decks[index]
      let capped = sums[index].capped(by: left[index])
      if !capped.isEmpty { decks[deck] = capped }
      let more = whole[index].beyond(capped)
      if !more.isEmpty { moreInDecks[deck] = more }
      if let parent = limits.parents[index] {
        sums[parent] = sums[parent] + capped
        whole[parent] = whole[parent] + whole[index]
      } else {
        all = all + capped
        wholeOfAll = wholeOfAll + whole[index]
      }
    }
    moreInAll = wholeOfAll.beyond(all)
  }
}

extension DueCounts {
  fileprivate func capped(by left: Allowance) -> DueCounts {
    var capped = self
    capped.new = min(new, left.new)
    capped.reviews = min(reviews, left.reviews)
    return capped
  }

  fileprivate func beyond(_ capped: DueCounts) -> Allowance {
    Allowance(new: new - capped.new, reviews: reviews - capped.reviews)
  }
}

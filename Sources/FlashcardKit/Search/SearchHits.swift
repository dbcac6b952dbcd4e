/// The cards found by a query, best first. Cards are looked up lazily, since a single letter may find all of them.
public struct SearchHits: RandomAccessCollection, Sendable {
  /// A deck with hits.
  struct Part: Sendable {
    let deck: DeckID
    fileprivate let cards: Cards
    /// The hits in card order.
    fileprivate let matches: [SearchMatch]

    /// The hits in card order, to be ranked anew.
    var unranked: [SearchMatch] { matches.map { SearchMatch(Int($0.position), .none) } }
  }

  private struct Hit {
    let part: UInt32
    let match: SearchMatch
  }

  private(set) var parts: [Part] = []
  private var ranked: [Hit] = []

  /// The position of the first hit.
  public var startIndex: Int { 0 }
  /// The position after the last hit.
  public var endIndex: Int { ranked.count }
  /// The card at the given position.
  public subscript(place: Int) -> Card {
    let hit = ranked[place]
    return parts[Int(hit.part)].cards[Int(hit.match.position)]
  }

  /// The cards.
  public var cards: Cards { Cards(count: count) { self[$0] } }

  /// Adds the matches of a deck with the given cards.
  mutating func add(_ matches: [SearchMatch], of cards: Cards, in deck: DeckID) {
    if !matches.isEmpty { parts.append(Part(deck: deck, cards: cards, matches: matches)) }
  }

  /// Sorts the hits by rank, keeping the library's order among equals. A radix sort over half of the rank's bits at a
  /// time, because a comparison sort of 100,000 hits would delay the next key.
  mutating func sort() {
    ranked = []
    ranked.reserveCapacity(parts.reduce(0) { $0 + $1.matches.count })
    for (number, part) in parts.enumerated() {
      for match in part.matches { ranked.append(Hit(part: UInt32(truncatingIfNeeded: number), match: match)) }
    }
    guard let first = ranked.first, ranked.contains(where: { $0.match.rank != first.match.rank }) else { return }
    let half = UInt32(SearchRank.bits / 2)
    for shift in [0, half] {
      var places = [Int](repeating: 0, count: 1 << Int(half) + 1)
      for hit in ranked { places[Int(hit.match.rank.value >> shift & (1 << half - 1)) + 1] += 1 }
      for index in 1..<places.count { places[index] += places[index - 1] }
      var sorted = ranked
      for hit in ranked {
        let digit = Int(hit.match.rank.value >> shift & (1 << half - 1))
        sorted[places[digit]] = hit
        places[digit] += 1
      }
      ranked = sorted
    }
  }
}

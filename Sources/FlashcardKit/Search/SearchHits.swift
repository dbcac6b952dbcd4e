/// The cards found by a query, best first. Cards are looked up lazily, since a single letter may find all of them.
public struct SearchHits: RandomAccessCollection, Sendable {
  /// A deck and its range of hits, in card order.
  struct Part: Sendable {
    let deck: DeckID
    let cards: [Card]
    let start: Int
  }

  private struct Hit {
    let part: Int32
    let row: Int32
    let rank: UInt32
  }

  private(set) var parts: [Part] = []
  private var found: [Hit] = []
  private var ranked: [Hit] = []

  /// The position of the first hit.
  public var startIndex: Int { 0 }
  /// The position after the last hit.
  public var endIndex: Int { ranked.count }
  /// The card at the given position.
  public subscript(place: Int) -> Card { parts[Int(ranked[place].part)].cards[Int(ranked[place].row)] }

  /// The cards.
  public var cards: Cards { Cards(count: count) { self[$0] } }

  mutating func begin(_ deck: DeckID, _ cards: [Card]) {
    parts.append(Part(deck: deck, cards: cards, start: found.count))
  }

  @inline(__always)
  mutating func add(_ row: Int, _ rank: SearchRank) {
    found.append(
      Hit(part: Int32(truncatingIfNeeded: parts.count - 1), row: Int32(truncatingIfNeeded: row), rank: rank.value))
  }

  /// Returns the rows of a part's hits, in card order.
  func rows(ofPart index: Int) -> some Collection<Int> {
    let end = index + 1 < parts.count ? parts[index + 1].start : found.count
    return found[parts[index].start..<end].lazy.map { Int($0.row) }
  }

  /// Sorts the hits by rank, keeping the library's order among equals. A radix sort over half of the rank's bits at a
  /// time, because a comparison sort of 100,000 hits would delay the next key.
  mutating func sort() {
    ranked = found
    guard let first = found.first, found.contains(where: { $0.rank != first.rank }) else { return }
    let half = UInt32(SearchRank.bits / 2)
    for shift in [0, half] {
      var places = [Int](repeating: 0, count: 1 << Int(half) + 1)
      for hit in ranked { places[Int(hit.rank >> shift & (1 << half - 1)) + 1] += 1 }
      for index in 1..<places.count { places[index] += places[index - 1] }
      var sorted = ranked
      for hit in ranked {
        let digit = Int(hit.rank >> shift & (1 << half - 1))
        sorted[places[digit]] = hit
        places[digit] += 1
      }
      ranked = sorted
    }
  }
}

/// A card of a deck that matches a query, or part of it.
struct SearchMatch: Sendable {
  /// The position of the card in its deck.
  let position: UInt32
  /// The rank of the match.
  let rank: SearchRank

  @inline(__always)
  init(_ position: Int, _ rank: SearchRank) {
    self.position = UInt32(truncatingIfNeeded: position)
    self.rank = rank
  }
}

/// Matches in the order of positions.
extension [SearchMatch] {
  /// Returns matches that each have the better rank of either.
  func union(_ other: [SearchMatch]) -> [SearchMatch] {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var all: [SearchMatch] = []
    all.reserveCapacity(count + other.count)
    var (own, next) = (0, 0)
    while own < count, next < other.count {
      let (a, b) = (self[own], other[next])
      if a.position < b.position {
        all.append(a)
        own += 1
      } else if b.position < a.position {
        all.append(b)
        next += 1
      } else {
        all.append(a.rank < b.rank ? a : b)
        own += 1
        next += 1
      }
    }
    all += self[own...]
    all += other[next...]
    return all
  }

  /// Returns the matches without those at positions of others.
  func subtracting(_ other: [SearchMatch]) -> [SearchMatch] {
    if other.isEmpty { return self }
    var next = 0
    return filter { match in
      while next < other.count, other[next].position < match.position { next += 1 }
      return next == other.count || other[next].position != match.position
    }
  }
}

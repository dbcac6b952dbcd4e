/// A query prepared for matching many cards of a deck.
struct SearchMatcher {
  /// The maximum number of occurrences of a word in one text that are compared to find the best.
  private static let maxOccurrences = 8

  private var words: [ByteSearch] = []
  private var absent: [ByteSearch] = []
  private var tags: [(search: ByteSearch, isNegated: Bool)] = []
  private var others: [SearchCondition] = []

  /// Prepares a query, ignoring its conditions on decks and reviews.
  init(_ query: SearchQuery) {
    for condition in query.conditions {
      switch condition.term {
      case .text(let word):
        if condition.isNegated { absent.append(ByteSearch(word)) } else { words.append(ByteSearch(word)) }
      case .tag(let start): tags.append((ByteSearch([SearchEntry.line] + start), condition.isNegated))
      case .deck, .review: break
      case .untagged, .favorite, .suspended, .kind, .impossible: others.append(condition)
      }
    }
  }

  /// Returns the rank of a card, or `nil` if it doesn't match. With several words, the worst one's rank counts.
  @inline(__always)
  func rank(_ entry: SearchEntry, in bytes: UnsafeRawPointer) -> SearchRank? {
    for condition in others where holds(condition.term, entry) == condition.isNegated { return nil }
    var worst = SearchRank.none
    for word in words {
      guard let rank = rank(of: word, entry, in: bytes) else { return nil }
      worst = max(worst, rank)
    }
    for tag in tags where (tag.search.place(in: bytes, entry.tags..<entry.end) != nil) == tag.isNegated { return nil }
    for word in absent where word.place(in: bytes, entry.title..<entry.end) != nil { return nil }
    return worst
  }

  private func holds(_ term: SearchTerm, _ entry: SearchEntry) -> Bool {
    switch term {
    case .untagged: entry.end == entry.tags + 1
    case .favorite: entry.isFavorite
    case .suspended: entry.isSuspended
    case .kind(let kind): entry.kind == kind
    case .text, .tag, .deck, .review, .impossible: false
    }
  }

  @inline(__always)
  private func rank(of word: ByteSearch, _ entry: SearchEntry, in bytes: UnsafeRawPointer) -> SearchRank? {
    guard let first = word.place(in: bytes, entry.title..<entry.end) else { return nil }
    let (text, range) = entry.text(at: first)
    var best = first
    var bestBoundary = WordBoundary.boundary(bytes, first..<first + word.count, in: range)
    var place = first
    var tries = 1
    while bestBoundary > .whole, tries < Self.maxOccurrences,
      let next = word.place(in: bytes, place + 1..<range.upperBound)
    {
      let boundary = WordBoundary.boundary(bytes, next..<next + word.count, in: range)
      if boundary < bestBoundary { (best, bestBoundary) = (next, boundary) }
      place = next
      tries += 1
    }
    return SearchRank(text, bestBoundary, at: best - range.lowerBound)
  }
}

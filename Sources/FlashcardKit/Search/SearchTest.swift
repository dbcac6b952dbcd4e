/// A term prepared for testing cards of a deck.
indirect enum SearchTest: Sendable {
  case word(ByteSearch)
  case tag(ByteSearch)
  case untagged, favorite, suspended, leech
  /// A prompt has one of these flags.
  case flags(UInt8)
  case kind(CardKind)
  case created(since: Milliseconds)
  case changed(since: Milliseconds)
  case reviews(ReviewMarks)
  case not(SearchTest)
  case all([SearchTest])
  case any([SearchTest])

  /// Prepares an expression without terms about decks.
  init(_ expression: SearchExpression, _ days: SearchDays, _ marks: [ReviewTerm: ReviewMarks]) {
    switch expression {
    case .term(let term): self = SearchTest(term, days, marks)
    case .not(let part): self = .not(SearchTest(part, days, marks))
    case .all(let parts): self = .all(parts.map { SearchTest($0, days, marks) })
    case .any(let parts): self = .any(parts.map { SearchTest($0, days, marks) })
    }
  }

  private init(_ term: SearchTerm, _ days: SearchDays, _ marks: [ReviewTerm: ReviewMarks]) {
    switch term {
    case .text(let word): self = .word(ByteSearch(word))
    case .tag(let start): self = .tag(ByteSearch([SearchEntry.line] + start))
    case .untagged: self = .untagged
    case .favorite: self = .favorite
    case .suspended: self = .suspended
    case .leech: self = .leech
    case .flag(let flag): self = .flags(flag.map(SearchEntry.bit) ?? .max)
    case .kind(let kind): self = .kind(kind)
    case .added(let count): self = .created(since: days.start(ofLast: count))
    case .edited(let count): self = .changed(since: days.start(ofLast: count))
    case .review(let term): self = marks[term].map(SearchTest.reviews) ?? .any([])
    case .deck, .deckPath: self = .any([])
    }
  }

  /// Returns the rank of a card, or `nil` if it doesn't match. Of several words that must all be there, the worst one's
  /// rank counts, of alternatives the best.
  func rank(_ entry: SearchEntry, in bytes: UnsafeRawPointer) -> SearchRank? {
    switch self {
    case .word(let word): return word.rank(entry, in: bytes)
    case .not(let part): return part.rank(entry, in: bytes) == nil ? SearchRank.none : nil
    case .all(let parts):
      var worst = SearchRank.none
      for part in parts {
        guard let rank = part.rank(entry, in: bytes) else { return nil }
        worst = max(worst, rank)
      }
      return worst
    case .any(let parts):
      var best: SearchRank?
      for part in parts {
        if let rank = part.rank(entry, in: bytes) { best = best.map { min($0, rank) } ?? rank }
      }
      return best
    default: return holds(entry, in: bytes) ? SearchRank.none : nil
    }
  }

  /// Returns whether a card meets a test that doesn't rank it.
  private func holds(_ entry: SearchEntry, in bytes: UnsafeRawPointer) -> Bool {
    switch self {
    case .tag(let tag): tag.place(in: bytes, entry.tags..<entry.end) != nil
    case .untagged: entry.end == entry.tags + 1
    case .favorite: entry.isFavorite
    case .suspended: entry.isSuspended
    case .leech: entry.isLeech
    case .flags(let flags): entry.flags & flags != 0
    case .kind(let kind): entry.kind == kind
    case .created(let start): entry.created >= start
    case .changed(let start): entry.changed >= start
    case .reviews(let marks): marks.contain(entry.card)
    case .word, .not, .all, .any: false
    }
  }
}

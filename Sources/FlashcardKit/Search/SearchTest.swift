/// A query prepared for testing cards. Each part goes through all cards that are left, which is several times as fast
/// as asking all parts about each card.
indirect enum SearchTest: Sendable {
  case word(ByteSearch)
  case tag(ByteSearch)
  case untagged, favorite, suspended, leech
  /// A prompt has one of these flags.
  case flags(UInt8)
  /// The kind with this number.
  case kind(UInt32?)
  case created(since: Milliseconds)
  case changed(since: Milliseconds)
  case reviews(ReviewMarks)
  case not(SearchTest)
  /// All of these, those that take the least time first.
  case all([SearchTest])
  case any([SearchTest])

  /// Prepares an expression without terms about decks.
  init(_ expression: SearchExpression, _ days: SearchDays, _ marks: [ReviewTerm: ReviewMarks], _ kinds: KindNumbers) {
    func prepared(_ part: SearchExpression) -> SearchTest { SearchTest(part, days, marks, kinds) }
    switch expression {
    case .term(let term): self = SearchTest(term, days, marks, kinds)
    case .not(let part): self = .not(prepared(part))
    case .all(let parts): self = .all(parts.map(prepared).sorted { $0.cost < $1.cost })
    case .any(let parts): self = .any(parts.map(prepared))
    }
  }

  private init(_ term: SearchTerm, _ days: SearchDays, _ marks: [ReviewTerm: ReviewMarks], _ kinds: KindNumbers) {
    switch term {
    case .text(let word): self = .word(ByteSearch(word))
    case .tag(let start): self = .tag(ByteSearch([SearchTexts.line] + start))
    case .untagged: self = .untagged
    case .favorite: self = .favorite
    case .suspended: self = .suspended
    case .leech: self = .leech
    case .flag(let flag): self = .flags(flag.map(SearchProperties.bit) ?? .max)
    case .kind(let kind): self = .kind(kinds[kind])
    case .added(let count): self = .created(since: days.start(ofLast: count))
    case .edited(let count): self = .changed(since: days.start(ofLast: count))
    case .review(let term): self = marks[term].map(SearchTest.reviews) ?? .any([])
    case .deck, .deckPath: self = .any([])
    }
  }

  /// The order of the time that the test takes. Longer words are rarer.
  private var cost: Int {
    switch self {
    case .word(let word): 1000 - word.count
    case .tag: 1
    case .not(let part): part.cost + 1000
    case .all, .any: 3000
    default: 0
    }
  }

  /// Returns which of the given cards match. Of several words that must all be there, the worst one's rank counts, of
  /// alternatives the best. A rank is never better than the one given.
  func matches(among some: [SearchMatch], in deck: DeckSearchIndex.Reader) -> [SearchMatch] {
    switch self {
    case .word(let word):
      var found: [SearchMatch] = []
      found.reserveCapacity(some.count)
      for match in some {
        if let rank = word.rank(deck.texts(at: match.position), in: deck.bytes) {
          found.append(SearchMatch(Int(match.position), max(match.rank, rank)))
        }
      }
      return found
    case .tag(let tag):
      return some.filter { match in
        let texts = deck.texts(at: match.position)
        return tag.place(in: deck.bytes, texts.tags..<texts.end) != nil
      }
    case .untagged:
      return some.filter { match in
        let texts = deck.texts(at: match.position)
        return texts.end == texts.tags + 1
      }
    case .favorite: return some.filter { deck.properties(at: $0.position).isFavorite }
    case .suspended: return some.filter { deck.properties(at: $0.position).isSuspended }
    case .leech: return some.filter { deck.properties(at: $0.position).isLeech }
    case .flags(let flags): return some.filter { deck.properties(at: $0.position).flags & flags != 0 }
    case .kind(let kind): return some.filter { deck.properties(at: $0.position).kind == kind }
    case .created(let start): return some.filter { deck.properties(at: $0.position).created >= start }
    case .changed(let start): return some.filter { deck.properties(at: $0.position).changed >= start }
    case .reviews(let marks):
      let own = marks.of(deck.id)
      return some.filter { own.isMarked($0.position) }
    case .not(let part):
      return some.subtracting(part.matches(among: some, in: deck))
    case .all(let parts):
      return parts.reduce(some) { left, part in left.isEmpty ? left : part.matches(among: left, in: deck) }
    case .any(let parts):
      return parts.reduce([]) { found, part in found.union(part.matches(among: some, in: deck)) }
    }
  }
}

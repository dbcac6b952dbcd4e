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
  case duplicates(DuplicateMarks)
  case drafts([DeckID: Set<UInt32>])
  case not(SearchTest)
  /// All of these, those that take the least time first.
  case all([SearchTest])
  case any([SearchTest])

  /// Prepares an expression without terms about decks.
  init(_ expression: SearchExpression, _ days: SearchDays, _ marks: SearchMarks, _ kinds: KindNumbers) {
    func prepared(_ part: SearchExpression) -> SearchTest { SearchTest(part, days, marks, kinds) }
    switch expression {
    case .term(let term): self = SearchTest(term, days, marks, kinds)
    case .not(let part): self = .not(prepared(part))
    case .all(let parts): self = .all(parts.map(prepared).sorted { $0.cost < $1.cost })
    case .any(let parts): self = .any(parts.map(prepared))
    }
  }

  private init(_ term: SearchTerm, _ days: SearchDays, _ marks: SearchMarks, _ kinds: KindNumbers) {
    switch term {
    case .text(let word): self = .word(ByteSearch(word))
    case .tag(let start): self = .tag(ByteSearch([SearchTexts.line] + start))
    case .wholeTag(let tag):
      // Another tag follows it, or none.
      self = .any([SearchTexts.line, SearchTexts.end].map { .tag(ByteSearch([SearchTexts.line] + tag + [$0])) })
    case .untagged: self = .untagged
    case .favorite: self = .favorite
    case .suspended: self = .suspended
    case .leech: self = .leech
    case .flag(let flag): self = .flags(flag.map(SearchProperties.bit) ?? .max)
    case .kind(let kind): self = .kind(kinds[kind])
    case .added(let count): self = .created(since: days.start(ofLast: count))
    case .edited(let count): self = .changed(since: days.start(ofLast: count))
    case .review(let term): self = marks.reviews[term].map(SearchTest.reviews) ?? .any([])
    case .duplicate: self = marks.duplicates.map(SearchTest.duplicates) ?? .any([])
    case .draft: self = .drafts(marks.drafts)
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
    case .duplicates(let marks):
      let own = marks.positions(in: deck.id)
      return some.filter { own.contains($0.position) }
    case .drafts(let positions):
      guard let own = positions[deck.id] else { return [] }
      return some.filter { own.contains($0.position) }
    case .not(let part):
      return some.subtracting(part.matches(among: some, in: deck))
    case .all(let parts):
      return parts.reduce(some) { left, part in left.isEmpty ? left : part.matches(among: left, in: deck) }
    case .any(let parts):
      return parts.reduce([]) { found, part in found.union(part.matches(among: some, in: deck)) }
    }
  }
}

/// A search index of one deck's folded card texts. Texts are stored in order of arrival and rows in card order, so
/// moving a card moves no text. Texts of removed cards stay until they make up half the bytes.
struct DeckSearchIndex: Sendable {
  /// The deck's cards in order, as they are in the library.
  private(set) var cards = Cards()
  private var rows: [Int32] = []
  private var texts: [SearchTexts] = []
  private var properties: [SearchProperties] = []
  private var bytes: [UInt8] = []
  private var wasted = 0
  /// The places in `texts` of cards with letters that search forgives.
  private var forgiving: Set<Int32> = []

  init(_ cards: Cards, _ kinds: inout KindNumbers) {
    bytes.reserveCapacity(cards.reduce(ByteSearch.padding) { $0 + SearchTexts.size(of: $1) })
    texts.reserveCapacity(cards.count)
    properties.reserveCapacity(cards.count)
    for card in cards { append(card, &kinds) }
    bytes.append(contentsOf: repeatElement(0, count: ByteSearch.padding))
    rows = texts.indices.map(Int32.init)
    self.cards = cards
  }

  private mutating func append(_ card: Card, _ kinds: inout KindNumbers) {
    if card.content.mayForgiveLetters { forgiving.insert(Int32(texts.count)) }
    texts.append(SearchTexts(card, writing: &bytes))
    properties.append(SearchProperties(card, kind: kinds.number(for: card.content.kind)))
  }

  /// The memory in use, in bytes.
  var size: Int {
    bytes.capacity + rows.capacity * MemoryLayout<Int32>.stride
      + texts.capacity * MemoryLayout<SearchTexts>.stride + forgiving.capacity * MemoryLayout<Int>.stride
      + properties.capacity * MemoryLayout<SearchProperties>.stride
  }

  /// Updates the index to the deck's current cards. Only cards that changed are examined.
  mutating func update(to new: Cards, _ kinds: inout KindNumbers) {
    let (old, changed) = cards.difference(from: new)
    var known = Dictionary(old.map { (cards[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    bytes.removeLast(ByteSearch.padding)
    let fresh = new[changed].map { card in
      if let row = known[card.id] {
        let before = cards[row]
        if before.content.isSame(as: card.content), before.tags == card.tags {
          known[card.id] = nil
          properties[Int(rows[row])].follow(card)
          return rows[row]
        }
      }
      append(card, &kinds)
      return Int32(texts.count - 1)
    }
    bytes.append(contentsOf: repeatElement(0, count: ByteSearch.padding))
    for row in known.values {
      let texts = texts[Int(rows[row])]
      wasted += texts.end - texts.title
    }
    rows.replaceSubrange(old, with: fresh)
    cards = new
    if wasted > bytes.count / 2 { self = DeckSearchIndex(new, &kinds) }
  }

  /// Returns which of the given cards match a test, or of all cards if `nil`.
  func matches(_ test: SearchTest, among some: [SearchMatch]?, in deck: DeckID) -> [SearchMatch] {
    bytes.withUnsafeBytes { bytes in
      rows.withUnsafeBufferPointer { rows in
        texts.withUnsafeBufferPointer { texts in
          properties.withUnsafeBufferPointer { properties in
            guard let start = bytes.baseAddress else { return [] }
            let reader = Reader(id: deck, bytes: start, rows: rows, texts: texts, properties: properties)
            return test.matches(among: some ?? rows.indices.map { SearchMatch($0, .none) }, in: reader)
          }
        }
      }
    }
  }

  /// Calls a closure with the position of each card and its folded title, unless that is blank. Words that search takes for
  /// each other, because only their vowel points differ, are different titles.
  func forEachTitle(_ body: (UInt32, UnsafeRawBufferPointer) -> Void) {
    bytes.withUnsafeBytes { bytes in
      for (position, row) in rows.enumerated() {
        if forgiving.contains(row) {
          var title: [UInt8] = []
          SearchTexts.write(titleOf: cards[position], by: .shared, to: &title)
          let isBlank = title.allSatisfy { $0 == UInt8(ascii: " ") }
          if !isBlank { title.withUnsafeBytes { body(UInt32(truncatingIfNeeded: position), $0) } }
          continue
        }
        // The terminator of the title is not part of it.
        let title = texts[Int(row)].title..<texts[Int(row)].back - 1
        let isBlank = bytes[title].allSatisfy { $0 == UInt8(ascii: " ") }
        if !isBlank { body(UInt32(truncatingIfNeeded: position), UnsafeRawBufferPointer(rebasing: bytes[title])) }
      }
    }
  }

  /// Access to the index while it is searched.
  struct Reader {
    let id: DeckID
    let bytes: UnsafeRawPointer
    fileprivate let rows: UnsafeBufferPointer<Int32>
    fileprivate let texts: UnsafeBufferPointer<SearchTexts>
    fileprivate let properties: UnsafeBufferPointer<SearchProperties>

    @inline(__always)
    func texts(at position: UInt32) -> SearchTexts { texts[Int(rows[Int(position)])] }

    @inline(__always)
    func properties(at position: UInt32) -> SearchProperties { properties[Int(rows[Int(position)])] }
  }
}

/// The properties of a card that operators ask for.
struct SearchProperties: Sendable {
  let created: Milliseconds
  private(set) var changed: Milliseconds
  /// The number of the card's kind.
  let kind: UInt32
  /// The flags of the card's prompts, a bit each, the first one lowest.
  private(set) var flags: UInt8 = 0
  let isLeech: Bool
  private(set) var isFavorite = false
  private(set) var isSuspended = false

  init(_ card: Card, kind: UInt32) {
    self.kind = kind
    created = card.created
    changed = card.changed
    isLeech = card.isLeech
    follow(card)
  }

  /// Updates the properties that change without the card's texts and tags.
  mutating func follow(_ card: Card) {
    changed = card.changed
    isFavorite = card.isFavorite
    isSuspended = false
    flags = 0
    let statuses = card.statuses
    guard !statuses.isEmpty else { return }
    isSuspended = card.isSuspended
    for prompt in card.prompts { if let flag = statuses[prompt.face]?.flag { flags |= Self.bit(of: flag) } }
  }

  /// Returns the bit of a valid flag.
  static func bit(of flag: Int) -> UInt8 { 1 << UInt8(truncatingIfNeeded: flag - PromptStatus.flags.lowerBound) }
}

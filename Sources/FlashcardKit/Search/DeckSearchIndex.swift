/// A search index of one deck's folded card texts. Texts are stored in order of arrival and rows in card order, so
/// moving a card moves no text. Texts of removed cards stay until they make up half the bytes.
struct DeckSearchIndex: Sendable {
  /// The deck's cards in order.
  private(set) var cards: [Card] = []
  /// The same cards as they are in the library. Found cards are read faster from an array.
  private var source = Cards()
  private var rows: [Int32] = []
  private var entries: [SearchEntry] = []
  private var bytes: [UInt8] = []
  private var wasted = 0

  init(_ cards: Cards) {
    bytes.reserveCapacity(cards.reduce(ByteSearch.padding) { $0 + SearchEntry.size(of: $1) })
    entries.reserveCapacity(cards.count)
    for card in cards { entries.append(SearchEntry(card, writing: &bytes)) }
    bytes.append(contentsOf: repeatElement(0, count: ByteSearch.padding))
    rows = entries.indices.map(Int32.init)
    self.cards = Array(cards)
    source = cards
  }

  /// The memory in use, in bytes.
  var size: Int {
    bytes.capacity + rows.capacity * MemoryLayout<Int32>.stride + entries.capacity * MemoryLayout<SearchEntry>.stride
  }

  /// Updates the index to the deck's current cards. Only cards that changed are examined.
  mutating func update(to new: Cards) {
    let (old, changed) = source.difference(from: new)
    var known = Dictionary(old.map { (cards[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    bytes.removeLast(ByteSearch.padding)
    let fresh = new[changed].map { card in
      if let row = known[card.id], cards[row].content == card.content, cards[row].tags == card.tags {
        known[card.id] = nil
        entries[Int(rows[row])].follow(card)
        return rows[row]
      }
      entries.append(SearchEntry(card, writing: &bytes))
      return Int32(entries.count - 1)
    }
    bytes.append(contentsOf: repeatElement(0, count: ByteSearch.padding))
    for row in known.values {
      let entry = entries[Int(rows[row])]
      wasted += entry.end - entry.title
    }
    rows.replaceSubrange(old, with: fresh)
    cards.replaceSubrange(old, with: new[changed])
    source = new
    if wasted > bytes.count / 2 { self = DeckSearchIndex(new) }
  }

  /// Calls a closure with the row and rank of each match among the given rows.
  @inline(__always)
  func search(_ matcher: SearchMatcher, among some: some Sequence<Int>, found: (Int, SearchRank) -> Void) {
    bytes.withUnsafeBytes { bytes in
      guard let bytes = bytes.baseAddress else { return }
      rows.withUnsafeBufferPointer { rows in
        entries.withUnsafeBufferPointer { entries in
          for row in some {
            if let rank = matcher.rank(entries[Int(rows[row])], in: bytes) { found(row, rank) }
          }
        }
      }
    }
  }
}

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
    texts.append(SearchTexts(card, writing: &bytes))
    properties.append(SearchProperties(card, kind: kinds.number(for: card.content.kind)))
  }

  /// The memory in use, in bytes.
  var size: Int {
    bytes.capacity + rows.capacity * MemoryLayout<Int32>.stride
      + texts.capacity * MemoryLayout<SearchTexts>.stride
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

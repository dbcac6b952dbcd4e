/// Cards in order, such as those of a deck.
///
/// The cards are kept in chunks of a few hundred that copies share, so that changing one of 100,000 cards, or showing
/// the cards of several decks one after another, doesn't copy them all.
public struct Cards: Sendable {
  private(set) var chunks: [Chunk] = []
  /// The index of each chunk's first card.
  private var starts: [Int] = []
  /// The number of cards.
  public private(set) var count = 0

  /// The number of cards in a new chunk. A chunk of more than twice as many is split.
  static let chunkSize = 256

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of the given cards.
  public init(_ cards: some Sequence<Card>) {
    let cards = Array(cards)
    self.init(count: cards.count) { cards[$0] }
  }

  /// Creates a collection of chunks.
  init(_ chunks: [Chunk]) {
    self.chunks = chunks
    countFrom(0)
  }

  /// Creates a collection of cards that a closure returns by index.
  init(count: Int, _ card: (Int) -> Card) {
    chunks = Cards.chunks(count: count, card)
    countFrom(0)
  }

  private static func chunks(count: Int, _ card: (Int) -> Card) -> [Chunk] {
    stride(from: 0, to: count, by: chunkSize).map { Chunk(($0..<Swift.min($0 + chunkSize, count)).map(card)) }
  }

  /// Computes the starts from a chunk on, and the number of cards.
  private mutating func countFrom(_ first: Int) {
    starts.removeLast(Swift.max(0, starts.count - first))
    var next = first == 0 ? 0 : starts[first - 1] + chunks[first - 1].ids.count
    for chunk in chunks[first...] {
      starts.append(next)
      next += chunk.ids.count
    }
    count = next
  }
}

/// Reading.
extension Cards: RandomAccessCollection {
  /// The index of the first card, which is 0.
  public var startIndex: Int { 0 }
  /// The index after that of the last card.
  public var endIndex: Int { count }

  /// The card at an index.
  public subscript(index: Int) -> Card {
    let chunk = chunk(at: index)
    return chunks[chunk][index - starts[chunk]]
  }

  /// Returns an iterator over the cards.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over cards, faster than by index.
  public struct Iterator: IteratorProtocol {
    private let chunks: [Chunk]
    private var chunk = 0
    private var offset = 0

    fileprivate init(_ cards: Cards) { chunks = cards.chunks }

    /// Returns the next card, or `nil` after the last.
    public mutating func next() -> Card? {
      while chunk < chunks.count {
        if offset < chunks[chunk].ids.count {
          offset += 1
          return chunks[chunk][offset - 1]
        }
        chunk += 1
        offset = 0
      }
      return nil
    }
  }

  /// Calls a closure with each card's ID, and with the card unless its only prompt is its front, with the default status.
  /// That is so of nearly all cards, which needn't be made then.
  func forEachPrompted(_ body: (CardID, Card?) -> Void) { for chunk in chunks { chunk.forEachPrompted(body) } }

  /// Calls a closure with each card's ID and the hash of what it has, in order. The card is given, too, if it has a
  /// source, attachments, statuses, earlier texts, or unknown properties, which the hash doesn't include.
  package func forEachContentHash(_ body: (CardID, ContentHash, Card?) -> Void) {
    for chunk in chunks { chunk.forEachContentHash(body) }
  }

  /// The favorites among the cards.
  var favorites: [Card] { chunks.flatMap(\.favorites) }

  /// The cards' IDs.
  public var ids: [CardID] {
    var ids: [CardID] = []
    ids.reserveCapacity(count)
    for chunk in chunks { ids += chunk.ids }
    return ids
  }

  /// Whether one of the cards is a leech.
  public var hasLeech: Bool { chunks.contains(where: \.hasLeech) }

  /// Adds the number of cards of each tag. The cards needn't be made for it.
  func countTags(into counts: inout [String: Int]) { for chunk in chunks { chunk.countTags(into: &counts) } }

  /// Returns the cards whose tags a closure accepts. Only these are made from what was read.
  func cards(tagged suits: ([String]) -> Bool) -> [Card] { chunks.flatMap { $0.cards(tagged: suits) } }

  /// Returns whether a closure accepts a card of one of the kinds that another closure accepts. Only such cards are made
  /// from what was read.
  func contains(ofKind suits: (CardKind) -> Bool, where isWanted: (Card) -> Bool) -> Bool {
    chunks.contains { $0.contains(ofKind: suits, where: isWanted) }
  }

  /// Returns the index of the card with the given ID, or `nil`.
  public func index(of id: CardID) -> Int? {
    for (chunk, start) in zip(chunks, starts) {
      if let offset = chunk.ids.firstIndex(of: id) { return start + offset }
    }
    return nil
  }

  /// The card with the given ID, or `nil`.
  public subscript(id: CardID) -> Card? { index(of: id).map { self[$0] } }

  /// Returns the ranges in which these cards and others differ. Chunks that both share aren't compared.
  func difference(from other: Cards) -> (own: Range<Int>, other: Range<Int>) {
    let shared = zip(chunks, other.chunks).prefix { $0.isShared(with: $1) }.reduce(0) { $0 + $1.0.ids.count }
    let common = Swift.min(count, other.count)
    var head = shared
    while head < common, self[head].isSame(as: other[head]) { head += 1 }
    var tail = zip(chunks.reversed(), other.chunks.reversed()).prefix { $0.isShared(with: $1) }
      .reduce(0) { $0 + $1.0.ids.count }
    tail = Swift.min(tail, common - head)
    while tail < common - head, self[count - 1 - tail].isSame(as: other[other.count - 1 - tail]) { tail += 1 }
    return (head..<count - tail, head..<other.count - tail)
  }

  /// Returns how many cards are equal at the beginnings and at the ends of these and others: all at both if all are.
  package func equalEnds(with other: Cards) -> (head: Int, tail: Int) {
    let common = Swift.min(count, other.count)
    var head = zip(chunks, other.chunks).prefix { $0 == $1 }.reduce(0) { $0 + $1.0.ids.count }
    while head < common, self[head] == other[head] { head += 1 }
    if head == count, head == other.count { return (head, head) }
    var tail = zip(chunks.reversed(), other.chunks.reversed()).prefix { $0 == $1 }.reduce(0) { $0 + $1.0.ids.count }
    while tail < common, self[count - 1 - tail] == other[other.count - 1 - tail] { tail += 1 }
    return (head, tail)
  }

  private func chunk(at index: Int) -> Int {
    // Right as long as the cards are those that the collection was created with.
    let guess = index / Cards.chunkSize
    if guess < starts.count, starts[guess] <= index, index < starts[guess] + chunks[guess].ids.count { return guess }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

/// Changing.
extension Cards {
  /// Appends the cards of another collection, sharing their storage.
  package mutating func append(contentsOf other: Cards) {
    let first = chunks.count
    chunks += other.chunks
    countFrom(first)
  }

  /// Inserts cards after another one: first if `after` is `nil`, last if there is no such card.
  mutating func insert(_ new: [Card], after: CardID?) {
    guard !new.isEmpty else { return }
    let place = after.map { id in index(of: id).map { $0 + 1 } ?? count } ?? 0
    guard !chunks.isEmpty else {
      self = Cards(new)
      return
    }
    let chunk = chunk(at: Swift.min(place, count - 1))
    let offset = place - starts[chunk]
    if chunks[chunk].ids.count + new.count > 2 * Cards.chunkSize {
      let old = chunks[chunk].cards
      let cards = old[..<offset] + new + old[offset...]
      chunks.replaceSubrange(chunk...chunk, with: Cards.chunks(count: cards.count) { cards[$0] })
    } else {
      chunks[chunk].insert(new, at: offset)
    }
    countFrom(chunk)
  }

  /// Removes cards, ignoring those that are not there. Consecutive cards are removed at once.
  mutating func remove(_ gone: [Card]) {
    guard let first = gone.first, let start = index(of: first.id) else {
      if gone.count > 1 { remove(Array(gone.dropFirst())) }
      return
    }
    let end = start + gone.count
    if end <= count, zip(self[start..<end], gone).allSatisfy({ $0.id == $1.id }) {
      remove(start..<end)
    } else {
      let names = Set(gone.map(\.id))
      self = Cards(filter { !names.contains($0.id) })
    }
  }

  private mutating func remove(_ range: Range<Int>) {
    let first = chunk(at: range.lowerBound)
    let last = chunk(at: range.upperBound - 1)
    for chunk in first...last {
      let own = starts[chunk]..<starts[chunk] + chunks[chunk].ids.count
      let part = range.clamped(to: own)
      chunks[chunk].remove(part.lowerBound - own.lowerBound..<part.upperBound - own.lowerBound)
    }
    chunks.removeAll(where: \.ids.isEmpty)
    countFrom(first)
  }

  /// Replaces the card with the same ID.
  ///
  /// - Returns: Whether there was one.
  @discardableResult mutating func replace(_ card: Card) -> Bool {
    guard let index = index(of: card.id) else { return false }
    let chunk = chunk(at: index)
    chunks[chunk].replace(at: index - starts[chunk], with: card)
    return true
  }

  /// Replaces the cards with the same IDs, by the last one of several. Many share one pass over all cards.
  mutating func replace(_ new: [Card]) {
    guard new.count > Cards.few else { return new.forEach { replace($0) } }
    let cards = Dictionary(new.lazy.map { ($0.id, $0) }) { $1 }
    for chunk in chunks.indices { chunks[chunk].replace(with: cards) }
  }

  /// The number of cards that are looked up one by one.
  static let few = 16
}

extension Cards {
  /// Brings the cards of changed kinds up to date. Chunks without any stay shared.
  mutating func decode(by kinds: CardKinds) {
    chunks = chunks.flatMap { $0.decoded(by: kinds) }
    countFrom(0)
  }
}

extension Cards: ExpressibleByArrayLiteral {
  /// Creates a collection of the given cards.
  public init(arrayLiteral cards: Card...) { self.init(cards) }
}

extension Cards: Equatable {
  /// Returns whether both have equal cards in the same order.
  public static func == (a: Cards, b: Cards) -> Bool {
    // Chunks that both share are not compared.
    if a.starts == b.starts { return a.chunks == b.chunks }
    return a.count == b.count && a.elementsEqual(b)
  }
}

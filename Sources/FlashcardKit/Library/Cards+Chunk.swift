extension Cards {
  /// Consecutive cards, packed as they were read until one of them changes. Their IDs have an array of their own, so that
  /// a lookup reads only 8 bytes per card.
  struct Chunk: Sendable {
    private(set) var ids: [CardID]
    private var packed: PackedCards?
    /// The cards, unless they are packed.
    private var unpacked: [Card] = []

    init(_ cards: [Card]) {
      ids = cards.map(\.id)
      unpacked = cards
    }

    /// Creates a chunk of packed cards with the given IDs.
    init(ids: [CardID], _ packed: PackedCards) {
      self.ids = ids
      self.packed = packed
    }

    subscript(offset: Int) -> Card { packed?.card(at: offset, id: ids[offset]) ?? unpacked[offset] }

    /// The cards in order.
    var cards: [Card] { packed == nil ? unpacked : ids.indices.map { self[$0] } }

    /// The favorites among the cards.
    var favorites: [Card] {
      guard let packed else { return unpacked.filter(\.isFavorite) }
      return ids.indices.filter(packed.isFavorite).map { self[$0] }
    }

    /// Whether one of the cards is a leech.
    var hasLeech: Bool { packed?.hasLeech ?? unpacked.contains(where: \.isLeech) }

    /// Adds the number of cards of each tag.
    func countTags(into counts: inout [String: Int]) {
      if let packed { return packed.countTags(into: &counts) }
      for card in unpacked { for tag in card.tags { counts[tag, default: 0] += 1 } }
    }

    /// Returns the cards whose tags a closure accepts.
    func cards(tagged suits: ([String]) -> Bool) -> [Card] {
      packed.map { $0.taggedIndices(where: suits).map { self[$0] } } ?? unpacked.filter { suits($0.tags) }
    }

    /// Returns whether a closure accepts a card of one of the kinds that another closure accepts.
    func contains(ofKind suits: (CardKind) -> Bool, where isWanted: (Card) -> Bool) -> Bool {
      guard let packed else { return unpacked.contains { suits($0.content.kind) && isWanted($0) } }
      return packed.indices(ofKind: suits).contains { isWanted(self[$0]) }
    }

    /// Calls a closure with each card's ID, and with the card unless its only prompt is its front, with the default status.
    func forEachPrompted(_ body: (CardID, Card?) -> Void) {
      guard let packed else { return unpacked.forEach { body($0.id, $0) } }
      packed.forEachPrompted { index, hasFrontOnly in body(ids[index], hasFrontOnly ? nil : self[index]) }
    }

    /// Calls a closure with each card's ID and the hash of what it has but for extras, and with the card if it has any.
    func forEachContentHash(_ body: (CardID, ContentHash, Card?) -> Void) {
      guard let packed else { return unpacked.forEach { body($0.id, $0.contentHash, $0.extras == nil ? nil : $0) } }
      packed.forEachContentHash { index, hash, hasExtras in body(ids[index], hash, hasExtras ? self[index] : nil) }
    }

    private mutating func unpack() {
      guard packed != nil else { return }
      unpacked = cards
      packed = nil
    }

    mutating func insert(_ new: [Card], at offset: Int) {
      unpack()
      unpacked.insert(contentsOf: new, at: offset)
      ids.insert(contentsOf: new.lazy.map(\.id), at: offset)
    }

    mutating func remove(_ range: Range<Int>) {
      unpack()
      unpacked.removeSubrange(range)
      ids.removeSubrange(range)
    }

    /// Replaces the card at an offset with one that has the same ID.
    mutating func replace(at offset: Int, with card: Card) {
      unpack()
      unpacked[offset] = card
    }

    /// Replaces cards with those that have the same IDs.
    mutating func replace(with cards: [CardID: Card]) {
      for (offset, id) in ids.enumerated() {
        if let card = cards[id] { replace(at: offset, with: card) }
      }
    }

    /// Returns the chunk with the cards of changed kinds brought up to date, or two if their texts have become large.
    func decoded(by kinds: CardKinds) -> [Chunk] {
      if let packed, packed.isDecoded(by: kinds) { return [self] }
      let old = cards
      let new = old.map { $0.decoded(by: kinds) }
      guard zip(old, new).contains(where: { $0 !== $1 }) else { return [self] }
      guard packed != nil else { return [Chunk(new)] }
      var packer = CardPacker()
      for card in new { packer.append(card) }
      return packer.finish().chunks
    }

    /// Returns whether the cards of both, whose IDs are the same, were packed from the same. If not, they may still be equal.
    func isPackedAlike(_ other: Chunk) -> Bool {
      guard let packed, let others = other.packed else { return false }
      return packed.isAlike(others) { packed.card(at: $0, id: ids[$0]) == others.card(at: $0, id: ids[$0]) }
    }

    /// Returns whether both have the same storage. If not, their cards may still be equal.
    func isShared(with other: Chunk) -> Bool {
      if packed != nil || other.packed != nil { return packed === other.packed && ids.count == other.ids.count }
      return unpacked.withUnsafeBufferPointer { own in
        other.unpacked.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
      }
    }
  }
}

extension Cards.Chunk: Equatable {
  /// Returns whether both have equal cards in the same order.
  static func == (a: Cards.Chunk, b: Cards.Chunk) -> Bool {
    a.isShared(with: b) || a.ids == b.ids && (a.isPackedAlike(b) || a.ids.indices.allSatisfy { a[$0] == b[$0] })
  }
}

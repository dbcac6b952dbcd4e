/// Collects cards as they are read from a file, in the form that takes the least memory.
package struct CardPacker {
  private var chunks: [Cards.Chunk] = []
  /// The number of cards.
  package private(set) var count = 0
  // The chunk being filled. The arrays keep their capacity from one to the next.
  private var ids: [CardID] = []
  private var texts: [UInt8] = []
  private var records: [PackedCards.Record] = []
  private var kinds: [CardKind] = []
  private var tags: [[String]] = [[]]
  private var extras: [Int: Card.ExtrasBox] = [:]

  /// The most bytes of texts in a chunk, unless a single card has more.
  private static let mostBytes = 1 << 18

  /// Creates a packer without cards.
  package init() {
    ids.reserveCapacity(Cards.chunkSize)
    records.reserveCapacity(Cards.chunkSize)
    texts.reserveCapacity(1 << 16)
  }

  /// The properties of a card besides its texts.
  package struct Properties {
    /// The card's identity.
    package var id = CardID(rawValue: 0)
    /// The markup of its texts.
    package var markup = Markup.plain
    /// Whether it is a favorite.
    package var isFavorite = false
    /// Whether it is also reviewed in reverse.
    package var isReversed = false
    /// Its tags.
    package var tags: [String] = []
    /// The time at which it was created.
    package var created: Milliseconds = 0
    /// The time of the last edit.
    package var changed: Milliseconds = 0
    /// What it was when it was imported last.
    package var imprint: Imprint?

    /// Creates properties, to be filled in.
    package init() {}
  }

  /// Appends a card.
  package mutating func append(_ card: Card) {
    var properties = Properties()
    properties.id = card.id
    properties.markup = card.content.markup
    properties.isFavorite = card.isFavorite
    properties.isReversed = card.isReversed
    properties.tags = card.tags
    properties.created = card.created
    properties.changed = card.changed
    properties.imprint = card.imprint
    if let box = card.extras { extras[ids.count] = box }
    append(card.content.kind, properties, hasExtras: card.extras != nil) {
      $0 += card.content.bytes
      return true
    }
  }

  /// Appends a card whose texts a closure writes.
  ///
  /// - Parameters:
  ///   - kind: The kind of card.
  ///   - properties: The other properties.
  ///   - write: A closure that appends the texts in UTF-8, in the order of the kind's fields, with `separator` between
  ///     them. It returns `false` if the card can't be appended.
  /// - Returns: What the closure returned. If that is `false`, nothing was appended.
  @discardableResult
  package mutating func append(
    _ kind: CardKind, _ properties: Properties, write: (inout [UInt8]) -> Bool
  ) -> Bool {
    append(kind, properties, hasExtras: false, write: write)
  }

  /// The separator of texts, a byte that never occurs in UTF-8.
  package static let separator = CardContent.end

  @discardableResult
  private mutating func append(
    _ kind: CardKind, _ properties: Properties, hasExtras: Bool, write: (inout [UInt8]) -> Bool
  ) -> Bool {
    let start = texts.count
    guard write(&texts) else {
      texts.removeLast(texts.count - start)
      return false
    }
    var flags = PackedCards.Flags(properties.markup)
    if properties.isFavorite { flags.insert(.favorite) }
    if properties.isReversed { flags.insert(.reversed) }
    if hasExtras { flags.insert(.extras) }
    ids.append(properties.id)
    records.append(
      PackedCards.Record(
        created: properties.created.clamped(to: Moment.times), changed: properties.changed.clamped(to: Moment.times),
        imprint: properties.imprint?.rawValue ?? 0, end: UInt32(texts.count), tags: number(of: properties.tags),
        kind: number(of: kind), flags: flags))
    count += 1
    if ids.count == Cards.chunkSize || texts.count > CardPacker.mostBytes { endChunk() }
    return true
  }

  // A chunk has at most 256 cards, so these numbers fit.
  private mutating func number(of kind: CardKind) -> UInt8 {
    if let number = kinds.lastIndex(where: { $0 === kind }) { return UInt8(number) }
    kinds.append(kind)
    return UInt8(kinds.count - 1)
  }

  private mutating func number(of own: [String]) -> UInt16 {
    if own.isEmpty { return 0 }
    // Neighboring cards often have equal tags.
    if let last = tags.last, last == own { return UInt16(tags.count - 1) }
    tags.append(own)
    return UInt16(tags.count - 1)
  }

  private mutating func endChunk() {
    guard !ids.isEmpty else { return }
    chunks.append(
      Cards.Chunk(
        ids: ids.copied(),
        PackedCards(texts: texts.copied(), records: records.copied(), kinds: kinds, tags: tags, extras: extras)))
    let lastTags = tags.count > 1 ? tags.last : nil
    ids.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    kinds = []
    tags = [[]] + [lastTags].compactMap { $0 }
    extras = [:]
  }

  /// Returns the cards in the order in which they were appended, and starts afresh.
  package mutating func finish() -> Cards {
    endChunk()
    let all = Cards(chunks)
    chunks = []
    count = 0
    return all
  }
}

extension Array {
  /// Returns a copy that is exactly as large as needed.
  fileprivate func copied() -> [Element] { withUnsafeBufferPointer { Array($0) } }
}

extension Card {
  /// The hash of what the card has, but for its ID and its extras: as `PackedCards` computes it.
  var contentHash: ContentHash {
    var hash = content.kind.contentHash
    hash.add(Tags.contentHash(of: tags).value)
    var flags = PackedCards.Flags(content.markup)
    if isFavorite { flags.insert(.favorite) }
    if isReversed { flags.insert(.reversed) }
    hash.add(UInt64(flags.rawValue))
    hash.add(UInt64(bitPattern: created))
    hash.add(UInt64(bitPattern: changed))
    if let imprint { hash.add(UInt64(bitPattern: imprint.rawValue)) }
    content.bytes.withUnsafeBytes { hash.add($0) }
    return hash
  }
}

extension CardKind {
  /// The hash of what names the texts of a card in files.
  var contentHash: ContentHash {
    var hash = ContentHash()
    hash.add(id)
    for field in fields { hash.add(field.id) }
    return hash
  }
}

extension Tags {
  /// Returns the hash of a card's tags.
  static func contentHash(of tags: [String]) -> ContentHash {
    var hash = ContentHash()
    hash.add(UInt64(tags.count))
    for tag in tags { hash.add(tag) }
    return hash
  }
}

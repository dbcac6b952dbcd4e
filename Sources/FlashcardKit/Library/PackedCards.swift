/// Consecutive cards with all their texts in one buffer, as they were read from a file. They take less than half the
/// memory of as many objects, and less time to create; a card is made whenever one is asked for.
final class PackedCards: Sendable {
  private let texts: [UInt8]
  private let records: [Record]
  private let kinds: [CardKind]
  private let tags: [[String]]
  private let extras: [Int: Card.ExtrasBox]

  /// The properties of a card, in 32 bytes.
  struct Record: Sendable, Equatable {
    let created: Milliseconds
    let changed: Milliseconds
    /// The number of the card's imprint, or 0.
    let imprint: Int64
    /// The offset of the end of the card's texts.
    let end: UInt32
    /// The index of the card's tags.
    let tags: UInt16
    /// The index of the card's kind.
    let kind: UInt8
    let flags: Flags
  }

  /// The markup in the two lowest bits, and what is true of a card.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let favorite = Flags(rawValue: 4)
    static let reversed = Flags(rawValue: 8)
    static let extras = Flags(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ markup: Markup) {
      switch markup {
      case .plain: rawValue = 0
      case .markdown: rawValue = 1
      case .html: rawValue = 2
      }
    }

    var markup: Markup { rawValue & 3 == 0 ? .plain : rawValue & 3 == 1 ? .markdown : .html }
  }

  init(
    texts: [UInt8], records: [Record], kinds: [CardKind], tags: [[String]], extras: [Int: Card.ExtrasBox]
  ) {
    self.texts = texts
    self.records = records
    self.kinds = kinds
    self.tags = tags
    self.extras = extras
  }

  /// Returns the card at an index, which has this ID.
  func card(at index: Int, id: CardID) -> Card {
    let record = records[index]
    let start = index == 0 ? 0 : Int(records[index - 1].end)
    let content = CardContent(
      kinds[Int(record.kind)], bytes: texts[start..<Int(record.end)], in: record.flags.markup)
    return Card(
      id: id, content: content, tags: tags[Int(record.tags)], isFavorite: record.flags.contains(.favorite),
      isReversed: record.flags.contains(.reversed), created: record.created, changed: record.changed,
      imprint: Imprint(rawValue: record.imprint), extras: record.flags.contains(.extras) ? extras[index] : nil)
  }

  /// Returns whether others were packed from equal cards, which takes much less time than making all of them. Those with
  /// properties beyond these are compared by a closure.
  func isAlike(_ others: PackedCards, isEqual: (Int) -> Bool) -> Bool {
    texts == others.texts && records == others.records && tags == others.tags && kinds == others.kinds
      && extras.keys.allSatisfy(isEqual)
  }

  /// Returns whether the card at an index is a favorite.
  func isFavorite(at index: Int) -> Bool { records[index].flags.contains(.favorite) }

  /// Whether one of the cards is a leech, which is found without making them.
  var hasLeech: Bool {
    let marks = tags.map(Leech.isMarked)
    return marks.contains(true) && records.contains { marks[Int($0.tags)] }
  }

  /// Adds the number of cards of each tag.
  func countTags(into counts: inout [String: Int]) {
    var uses = Array(repeating: 0, count: tags.count)
    for record in records { uses[Int(record.tags)] += 1 }
    for (tags, count) in zip(tags, uses) where count > 0 { for tag in tags { counts[tag, default: 0] += count } }
  }

  /// Returns the indices of the cards whose tags a closure accepts.
  func taggedIndices(where suits: ([String]) -> Bool) -> [Int] {
    let suited = tags.map(suits)
    return suited.contains(true) ? records.indices.filter { suited[Int(records[$0].tags)] } : []
  }

  /// Returns the indices of the cards whose kind a closure accepts.
  func indices(ofKind suits: (CardKind) -> Bool) -> [Int] {
    let suited = kinds.map(suits)
    return suited.contains(true) ? records.indices.filter { suited[Int(records[$0].kind)] } : []
  }

  /// Calls a closure with the index of each card, and whether its only prompt is its front, with the default status.
  func forEachPrompted(_ body: (Int, _ hasFrontOnly: Bool) -> Void) {
    let plain = kinds.map(\.asksFrontOnly)
    for (index, record) in records.enumerated() {
      body(index, plain[Int(record.kind)] && record.flags.isDisjoint(with: [.reversed, .extras]))
    }
  }

  /// Calls a closure with the index of each card and the hash of what it has, but for extras, and with whether it has any.
  func forEachContentHash(_ body: (Int, ContentHash, _ hasExtras: Bool) -> Void) {
    let kinds = kinds.map(\.contentHash)
    let tags = tags.map(Tags.contentHash)
    texts.withUnsafeBytes { texts in
      var start = 0
      for (index, record) in records.enumerated() {
        var hash = kinds[Int(record.kind)]
        hash.add(tags[Int(record.tags)].value)
        hash.add(UInt64(record.flags.subtracting(.extras).rawValue))
        hash.add(UInt64(bitPattern: record.created))
        hash.add(UInt64(bitPattern: record.changed))
        if record.imprint > 0 { hash.add(UInt64(bitPattern: record.imprint)) }
        hash.add(UnsafeRawBufferPointer(rebasing: texts[start..<Int(record.end)]))
        start = Int(record.end)
        body(index, hash, record.flags.contains(.extras))
      }
    }
  }

  /// Returns whether no card has a kind that `others` has in another version.
  func isDecoded(by others: CardKinds) -> Bool {
    kinds.allSatisfy { kind in
      if kind.isKnown, !kind.isCustom { return true }
      guard let other = others[kind.id] else { return true }
      return other === kind
    }
  }
}

import CardStore
public import FlashcardKit

/// One of the files that hold the cards: those whose IDs begin with the same three hexadecimal digits.
///
/// There are always 4096, so that the same cards give the same files, and so many that a changed card alters a few
/// kilobytes even among a hundred thousand.
public struct CardShard: Hashable, Sendable, Comparable {
  /// The number of shards.
  public static let count = 4096

  /// The first three digits.
  public let number: Int

  /// Returns the shard of a card.
  public static func of(_ card: CardID) -> CardShard { CardShard(number: Int(card.rawValue >> 52)) }

  /// The path of the file.
  public var path: String {
    let digits = String(number + CardShard.count, radix: 16)
    return "\(CardShard.folder)\(digits.dropFirst().prefix(2))/\(digits.suffix(1)).plist"
  }

  /// Creates the shard of a file, or returns `nil` if the path is not that of one.
  public init?(path: String) {
    guard path.hasPrefix(CardShard.folder) else { return nil }
    let digits = path.dropFirst(CardShard.folder.count).prefix(4).filter { $0 != "/" }
    guard let number = Int(digits, radix: 16), (0..<CardShard.count).contains(number) else { return nil }
    self.init(number: number)
    if self.path != path { return nil }
  }

  init(number: Int) { self.number = number }

  private static let folder = "cards/"

  /// Returns whether the IDs of one shard come before those of another one.
  public static func < (a: CardShard, b: CardShard) -> Bool { a.number < b.number }
}

extension CardShard {
  /// Returns the cards of a library by shard, each list in the order of IDs. Shards without cards are absent.
  public static func cards(of library: Library) -> [CardShard: [ExchangedCard]] {
    var lists = [[ExchangedCard]](repeating: [], count: count)
    for deck in library.decks {
      var last: CardID?
      for card in library.cards(in: deck.id) {
        lists[CardShard.of(card.id).number].append(ExchangedCard(card: card, deck: deck.id, after: last))
        last = card.id
      }
    }
    var shards: [CardShard: [ExchangedCard]] = [:]
    shards.reserveCapacity(count)
    for (number, list) in lists.enumerated() where !list.isEmpty {
      shards[CardShard(number: number)] = list.sorted { $0.card.id.rawValue < $1.card.id.rawValue }
    }
    return shards
  }

  /// Returns the cards of a library in some shards, each list in the order of IDs.
  static func cards(of library: Library, in shards: Set<CardShard>) -> [CardShard: [ExchangedCard]] {
    var lists: [CardShard: [ExchangedCard]] = [:]
    var isWanted = [Bool](repeating: false, count: count)
    for shard in shards { isWanted[shard.number] = true }
    for deck in library.decks {
      var last: CardID?
      for card in library.cards(in: deck.id) {
        let shard = CardShard.of(card.id)
        if isWanted[shard.number] {
          lists[shard, default: []].append(ExchangedCard(card: card, deck: deck.id, after: last))
        }
        last = card.id
      }
    }
    return lists.mapValues { $0.sorted { $0.card.id.rawValue < $1.card.id.rawValue } }
  }

  /// Returns the shards of cards that differ between two libraries, or are at other places.
  static func differing(_ library: Library, _ other: Library) -> Set<CardShard> {
    var shards: Set<CardShard> = []
    for deck in Set((library.decks + other.decks).lazy.map(\.id)) {
      let (a, b) = (library.cards(in: deck), other.cards(in: deck))
      let head = zip(a, b).prefix { $0 === $1 || $0 == $1 }.count
      if head == a.count, head == b.count { continue }
      let tail = zip(a.reversed(), b.reversed()).prefix(min(a.count, b.count) - head)
        .prefix { $0 === $1 || $0 == $1 }.count
      // The first one after these follows another card.
      let (one, two) = (places(of: a, head, max(0, tail - 1)), places(of: b, head, max(0, tail - 1)))
      for (id, place) in one where !(two[id].map { $0.after == place.after && $0.card == place.card } ?? false) {
        shards.insert(CardShard.of(id))
      }
      for id in two.keys where one[id] == nil { shards.insert(CardShard.of(id)) }
    }
    return shards
  }

  private static func places(
    of cards: Cards, _ head: Int, _ tail: Int
  ) -> [CardID: (card: Card, after: CardID?)] {
    var places: [CardID: (card: Card, after: CardID?)] = [:]
    var last = head > 0 ? cards[head - 1].id : nil
    for index in head..<max(head, cards.count - tail) {
      let card = cards[index]
      places[card.id] = (card, last)
      last = card.id
    }
    return places
  }

  /// Returns the file of a shard with the given cards.
  public static func file(of cards: [ExchangedCard]) -> [UInt8] {
    StoredForm.file(
      of: cards.lazy.map { entry in
        var others: [String: PropertyValue] = ["deck": .string(entry.deck.description)]
        others["after"] = entry.after.map { .string($0.description) }
        return (entry.card, others)
      }, cardKey: "card", key: "cards")
  }

  /// The cards of a file.
  struct Contents {
    /// Those that are valid, in the order of the file.
    var cards: [ExchangedCard] = []
    /// What could be recovered of others.
    var damaged: [ExchangedCard] = []
    /// Whether everything in the file was valid.
    var isSound = true
  }

  /// Returns what can be recovered of the shard's file.
  func contents(of bytes: [UInt8]) -> Contents {
    let file = ReadFile(bytes)
    let values = file.value?.dictionary?["cards"]?.array
    let entries =
      values?.compactMap(\.dictionary)
      ?? StoredForm.salvaged(bytes) { $0["card"] != nil && $0["deck"] != nil }
    // A card of another shard has lost its ID.
    let read = entries.compactMap { entry in
      CardShard.card(entry).map { ($0.card, isSound: $0.isSound && file.isWhole(entry)) }
    }.filter { CardShard.of($0.0.card.id) == self }
    var contents = Contents()
    let ids = read.map(\.0.card.id)
    let isInOrder = zip(ids, ids.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
    contents.isSound = isInOrder && file.isText && read.count == values?.count
    // One of two with the same ID has lost its own, and nothing tells which.
    let counts = isInOrder ? [:] : Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +)
    for (card, isSound) in read {
      if isSound, counts[card.card.id, default: 1] == 1 {
        contents.cards.append(card)
      } else {
        contents.damaged.append(card)
        contents.isSound = false
      }
    }
    return contents
  }

  private static func card(_ entries: [String: PropertyValue]) -> (card: ExchangedCard, isSound: Bool)? {
    guard let fields = entries["card"]?.dictionary, fields["id"]?.string.flatMap(CardID.init) != nil,
      let (card, isSound) = StoredForm.read(card: fields), let deck = entries["deck"]?.string.flatMap(DeckID.init)
    else { return nil }
    let after = entries["after"]?.string.flatMap(CardID.init)
    return (ExchangedCard(card: card, deck: deck, after: after), isSound && (after != nil || entries["after"] == nil))
  }
}

extension CardShard {
  /// Returns a number for each shard of a library that differs if its file does, as far as 64 bits can tell. It takes much
  /// less time than the files. Shards without cards are absent.
  public static func checksums(of library: Library) -> [CardShard: UInt64] {
    var sums = [UInt64](repeating: 0, count: count)
    for deck in library.decks {
      var last: UInt64?
      library.cards(in: deck.id).forEachContentHash { id, hash, card in
        var hash = hash
        hash.add(id.rawValue)
        hash.add(deck.id.rawValue)
        hash.add(last == nil ? 0 : 1)
        hash.add(last ?? 0)
        if let card { StoredForm.bytes(of: card).withUnsafeBytes { hash.add($0) } }
        // A sum, because shards have cards in the order of their IDs, and libraries have not.
        sums[CardShard.of(id).number] &+= hash.value
        last = id.rawValue
      }
    }
    var shards: [CardShard: UInt64] = [:]
    for (number, sum) in sums.enumerated() where sum != 0 { shards[CardShard(number: number)] = sum }
    return shards
  }
}

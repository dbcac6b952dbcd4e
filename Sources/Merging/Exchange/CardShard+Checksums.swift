import CardStore
public import FlashcardKit

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

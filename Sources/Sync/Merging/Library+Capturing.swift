import CardStore
import Dispatch
import FlashcardKit
import Merging

extension Library {
  /// The checksums of the files by which the library is exchanged, by path.
  var exchangeChecksums: [String: UInt64] {
    let shards = Array(CardShard.cards(of: self))
    let parts = 16
    let all = Guarded<[String: UInt64]>([:])
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var own: [String: UInt64] = [:]
      for index in stride(from: part, to: shards.count, by: parts) {
        own[shards[index].key.path] = Checksum.of(CardShard.file(of: shards[index].value))
      }
      all.withLock { $0.merge(own) { $1 } }
    }
    for head in ExchangedHead.allCases { all.withLock { $0[head.rawValue] = Checksum.of(head.file(of: self)) } }
    return all.withLock { $0 }
  }

  /// Returns the change that adds the cards of another library that this one lacks, with their decks.
  func restoring(_ other: Library) -> Change {
    var contents = LibraryContents(decks: decks, cards: [:], preferences: preferences, toDos: toDos)
    for deck in other.decks {
      let lost = other.cards(in: deck.id).filter { card($0.id) == nil }
      guard !lost.isEmpty else { continue }
      if self.deck(deck.id) == nil { contents.decks.append(deck) }
      contents.cards[deck.id] = Array(cards(in: deck.id)) + lost
    }
    return change(into: contents)
  }
}

import CardStore
import FlashcardKit
import Merging

extension Library {
  /// Numbers by path that differ if the files by which the library is exchanged do.
  var exchangeChecksums: [String: UInt64] {
    var all: [String: UInt64] = [:]
    for (shard, checksum) in CardShard.checksums(of: self) { all[shard.path] = checksum }
    for head in ExchangedHead.allCases { all[head.rawValue] = Checksum.of(head.file(of: self)) }
    return all
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

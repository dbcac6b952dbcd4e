import RandomLibraries
import Rounds
import Testing

@testable import FlashcardKit

/// Cards that are packed as they are read.
@Suite struct PackedCardsTests {
  private func cards(_ count: Int, seed: UInt64 = 1) -> [Card] {
    var make = RandomLibrary(seed: seed)
    return (0..<count).map { _ in make.card() }
  }

  private func packed(_ cards: [Card]) -> Cards {
    var packer = CardPacker()
    for card in cards { packer.append(card) }
    return packer.finish()
  }

  @Test func theyAreTheSameCards() {
    for count in [0, 1, 255, 256, 257, 1000] {
      let cards = cards(count)
      let packed = packed(cards)
      #expect(Array(packed) == cards && packed == Cards(cards) && packed.ids == cards.map(\.id))
      #expect(packed.favorites == cards.filter(\.isFavorite))
      for index in cards.indices { #expect(packed[index] == cards[index]) }
    }
  }

  @Test func theyCanBeChangedLikeOthers() {
    var make = RandomLibrary(seed: 9)
    let cards = cards(700)
    var (packed, plain) = (packed(cards), Cards(cards))
    for round in 0..<(Rounds.isThorough ? 300 : 60) {
      let place = Int.random(in: 0..<plain.count, using: &make.random)
      switch round % 3 {
      case 0:
        let new = [make.card()]
        packed.insert(new, after: plain[place].id)
        plain.insert(new, after: plain[place].id)
      case 1:
        let gone = Array(plain[place..<min(place + 5, plain.count)])
        packed.remove(gone)
        plain.remove(gone)
      default:
        let edited = plain[place].edited(isFavorite: !plain[place].isFavorite, at: 99)
        packed.replace(edited)
        plain.replace(edited)
      }
      #expect(packed == plain)
    }
  }

  @Test func theDifferenceIsWhatChanged() {
    let cards = cards(700)
    let packed = packed(cards)
    var other = packed
    #expect(packed.difference(from: other).own.isEmpty)
    other.replace(cards[300].edited(isFavorite: !cards[300].isFavorite, at: 99))
    let (own, changed) = packed.difference(from: other)
    #expect(own == 300..<301 && changed == 300..<301)
    other.remove([cards[10]])
    #expect(packed.difference(from: other).own == 10..<301)
  }

  /// Hashes tell what a card has, whether it is packed or not; the card is given if they don't tell all.
  @Test func hashesAreThoseOfUnpackedCards() {
    let cards = cards(600)
    var hashes: [[UInt64]] = []
    for all in [packed(cards), Cards(cards)] {
      var own: [UInt64] = []
      var next = 0
      all.forEachContentHash { id, hash, card in
        #expect(
          id == cards[next].id && (card != nil) == (cards[next].extras != nil) && card ?? cards[next] == cards[next])
        own.append(hash.value)
        next += 1
      }
      hashes.append(own)
    }
    #expect(hashes[0].count == cards.count && hashes[0] == hashes[1])
  }

  @Test func hashesTellCardsApart() {
    func hash(
      _ front: String, _ answer: String = "a", _ tags: [String] = [], favorite: Bool = false, at time: Int64 = 5
    )
      -> UInt64
    {
      Card(
        id: CardID(rawValue: 1), content: .question(front, answer: answer), tags: tags, isFavorite: favorite,
        created: time
      ).contentHash.value
    }
    let hashes = [
      hash("a"), hash(""), hash("ab", ""), hash("", "ab"), hash("a\0"), hash("aaaaaaaa"), hash("aaaaaaaaa"),
      hash("a", "a", ["x"]), hash("a", "a", ["x", "y"]), hash("a", "a", ["xy"]), hash("a", favorite: true),
      hash("a", at: 6),
    ]
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func aCardThatCannotBeWrittenLeavesNothing() {
    let cards = cards(3)
    var packer = CardPacker()
    packer.append(cards[0])
    let isWritten = packer.append(.question, CardPacker.Properties()) { texts in
      texts += [1, 2, 3]
      return false
    }
    packer.append(cards[1])
    #expect(!isWritten && packer.count == 2 && Array(packer.finish()) == [cards[0], cards[1]])
    packer.append(cards[2])
    #expect(Array(packer.finish()) == [cards[2]])
  }

  /// Decks may be filled in any order, and in parts.
  @Test func librariesThatAreFilled() {
    var make = RandomLibrary(seed: 5)
    var whole = Library()
    for _ in 0..<400 { _ = whole.perform(make.change(to: whole)) }
    for _ in 0..<20 {
      var library = Library(
        decks: whole.decks, tables: [:], preferences: whole.preferences, toDos: whole.toDos, unknown: whole.unknown,
        unread: Dictionary(uniqueKeysWithValues: whole.decks.map { ($0.id, whole.count(in: $0.id)) }))
      for deck in whole.decks.shuffled(using: &make.random) {
        let own = Array(whole.cards(in: deck.id))
        let part = own.prefix(Int.random(in: 0...own.count, using: &make.random))
        #expect(library.fill(deck.id, with: packed(Array(part)), unread: own.count - part.count) == 0)
        #expect(library.count == whole.count && library.isUnread(deck.id))
        #expect(library.fill(deck.id, with: packed(own)) == 0)
        #expect(!library.isUnread(deck.id) && own.allSatisfy { library.home(of: $0.id) == deck.id })
      }
      #expect(library == whole && library.unread.isEmpty && library.count == whole.count)
    }
  }
}

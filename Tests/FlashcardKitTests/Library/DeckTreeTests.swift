import Testing

@testable import FlashcardKit

/// The tree of decks.
@Suite struct DeckTreeTests {
  /// Returns decks with random parents: some missing, some in circles, some decks twice.
  private func decks(_ count: Int, _ random: inout RandomSource) -> [Deck] {
    (0..<count).map { number in
      let parent = Int.random(in: 0..<count + 3, using: &random)
      return Deck(
        id: DeckID(rawValue: UInt64(number)), title: "\(number)",
        parent: parent < count / 3 ? nil : DeckID(rawValue: UInt64(parent)), created: 1)
    }
  }

  /// Returns the parent of a deck found by walking up.
  private func parent(of deck: Deck, in decks: [Deck]) -> DeckID? {
    var above = deck.parent
    var seen: Set<DeckID> = [deck.id]
    while let id = above {
      guard let next = decks.first(where: { $0.id == id }), seen.insert(id).inserted else { return nil }
      above = next.parent
    }
    return deck.parent
  }

  @Test func aTreeAgreesWithWalkingUp() {
    var random = RandomSource(seed: 5)
    for count in 0..<40 {
      let decks = decks(count, &random)
      let tree = DeckTree(decks)
      #expect(Set(tree.rows.map(\.deck)) == Set(decks) && tree.rows.count == count)
      var path: [DeckID] = []
      for row in tree.rows {
        path.removeLast(max(0, path.count - row.depth))
        #expect(tree.parent(of: row.deck) == parent(of: row.deck, in: decks))
        #expect(tree.parent(of: row.deck) == path.last && row.depth == path.count)
        path.append(row.deck.id)
      }
      for deck in decks {
        // A copy with another parent, as while a deck is moved.
        var moved = deck
        moved.parent = decks.randomElement(using: &random)?.id
        if tree.rows.contains(where: { $0.deck.id == moved.parent }), parent(of: moved, in: decks) == nil {
          #expect(tree.parent(of: moved) == nil)
        }
        let inside = tree.rows[tree.range(of: deck.id)].map(\.deck)
        #expect(inside.first == deck)
        #expect(inside.dropFirst().allSatisfy { isBelow($0, deck.id, decks) })
        #expect(decks.count { isBelow($0, deck.id, decks) } == inside.count - 1)
      }
    }
  }

  private func isBelow(_ deck: Deck, _ id: DeckID, _ decks: [Deck]) -> Bool {
    var next = parent(of: deck, in: decks)
    while let here = next {
      if here == id { return true }
      next = decks.first { $0.id == here }.flatMap { parent(of: $0, in: decks) }
    }
    return false
  }

  @Test func aThousandDecksInALineAreATree() {
    let decks = (0..<1000).map { number in
      Deck(
        id: DeckID(rawValue: UInt64(number)), title: "\(number)",
        parent: number == 0 ? nil : DeckID(rawValue: UInt64(number - 1)), created: 1)
    }
    let tree = DeckTree(decks.reversed())
    #expect(tree.rows.map(\.depth) == Array(0..<1000))
    #expect(tree.range(of: DeckID(rawValue: 10)) == 10..<1000)
  }

  @Test func theTreeFollowsChanges() throws {
    let a = Deck(id: DeckID(rawValue: 1), title: "A", created: 1)
    let b = Deck(id: DeckID(rawValue: 2), title: "B", created: 1)
    var library = Library(decks: [a, b])
    library.apply(try library.moving(b.id, into: a.id))
    #expect(library.deckRows().map(\.depth) == [0, 1])
    library.apply(try library.renaming(a.id, to: "C"))
    #expect(library.deckRows().map(\.deck.title) == ["C", "B"])
    library.apply(library.removing(a.id))
    #expect(library.deckRows().isEmpty)
  }
}

import FlashcardKit
import Testing

@testable import Merging

/// Decks that two machines moved, changed, or deleted.
@Suite struct DeckMergeTests {
  private static let now: Milliseconds = 1_800_000_000_000

  private func deck(_ number: UInt64, in parent: UInt64? = nil, _ title: String? = nil) -> Deck {
    Deck(
      id: DeckID(rawValue: number), title: title ?? "deck \(number)", parent: parent.map(DeckID.init(rawValue:)),
      created: 1)
  }

  private func merge(_ base: [Deck], _ ours: [Deck], _ theirs: [Deck]) -> [Deck] {
    func library(_ decks: [Deck]) -> Library { Library(decks: decks, cards: [:]) }
    let (base, one, other) = (library(base), library(ours), library(theirs))
    let merged = LibraryMerge.merge(base: base, ours: one, theirs: other, at: Self.now)
    #expect(merged == LibraryMerge.merge(base: base, ours: other, theirs: one, at: Self.now))
    return merged.decks
  }

  /// Each side put one deck into the other one, and one of them deleted the deck where one was.
  @Test func aDeckThatLeavesACycleIsInADeckThatExists() {
    let merged = merge(
      [deck(1), deck(2), deck(3, in: 1)], [deck(2), deck(3, in: 2)], [deck(1), deck(2, in: 3), deck(3, in: 1)])
    #expect(merged == [deck(2, in: 3), deck(3)])
  }

  @Test func ofACycleTheGreatestGoesBack() {
    let merged = merge(
      [deck(1), deck(2), deck(3, in: 1)], [deck(1), deck(2), deck(3, in: 2)],
      [deck(1), deck(2, in: 3), deck(3, in: 1)])
    #expect(merged == [deck(1), deck(2, in: 3), deck(3, in: 1)])
  }

  /// Two machines made an inbox before they met, and so did a third one, which met one of them alone.
  @Test func decksOfOnePathThatBothSidesMadeBecomeOne() {
    #expect(merge([], [deck(2, "Inbox")], [deck(1, "inbox")]) == [deck(1, "inbox")])
    let nested = merge(
      [], [deck(1, "Inbox"), deck(4, in: 1, "A"), deck(6, in: 4, "B")],
      [deck(2, "Inbox"), deck(3, in: 2, "a"), deck(5, in: 3, "B"), deck(7, in: 3, "C")])
    #expect(
      Set(nested) == [deck(1, "Inbox"), deck(3, in: 1, "a"), deck(5, in: 3, "B"), deck(7, in: 3, "C")])
    // Elsewhere, and where a side knew of both, they are two.
    #expect(merge([deck(9)], [deck(9), deck(1, "A")], [deck(9), deck(2, in: 9, "A")]).count == 3)
    #expect(merge([deck(1, "A")], [deck(1, "A"), deck(2, "A")], [deck(1, "A")]).count == 2)
    #expect(merge([deck(1, "A")], [deck(1, "Inbox")], [deck(1, "A"), deck(2, "Inbox")]).count == 2)
    #expect(merge([], [deck(1, "A"), deck(4, "A")], [deck(2, "A")]).map(\.id.rawValue) == [1, 4])
  }

  @Test func whatDecksHaveThatBecomeOneIsMerged() {
    func with(_ number: UInt64, _ values: [String: Int64], source: String? = nil) -> Deck {
      var deck = deck(number, "Inbox")
      deck.options = values.mapValues { .integer($0) }
      deck.source = source
      return deck
    }
    #expect(
      merge([], [with(1, ["a": 1, "b": 2])], [with(2, ["b": 3, "c": 4], source: "x")])
        == [with(1, ["a": 1, "b": 3, "c": 4], source: "x")])
  }

  /// The cards of a machine whose deck became part of another's, which it doesn't know yet.
  private func cards(_ numbers: [UInt64]) -> [Card] {
    numbers.map { Card(id: CardID(rawValue: $0), content: .question("\($0)", answer: "a"), created: 1, changed: 1) }
  }

  private func library(_ decks: [Deck], _ numbers: [UInt64: [UInt64]]) -> Library {
    Library(
      decks: decks,
      cards: Dictionary(uniqueKeysWithValues: numbers.map { (DeckID(rawValue: $0), cards($1)) }))
  }

  private func merged(_ base: Library, _ one: Library, _ other: Library) -> [String: [UInt64]] {
    let merged = LibraryMerge.merge(base: base, ours: one, theirs: other, at: Self.now)
    #expect(merged == LibraryMerge.merge(base: base, ours: other, theirs: one, at: Self.now))
    return Dictionary(
      uniqueKeysWithValues: merged.decks.map { deck in
        (merged.path(of: deck.id), merged.cards(in: deck.id).ids.map(\.rawValue).sorted())
      })
  }

  @Test func whatAMachineDidInADeckThatBecamePartOfAnothersHolds() {
    let decks = [deck(2, "Inbox"), deck(3, "Rivers")]
    let base = library(decks, [2: [20, 21, 22, 23]])
    let joined = LibraryMerge.merge(
      base: Library(), ours: base, theirs: library([deck(1, "Inbox")], [1: [10]]), at: Self.now)
    #expect(joined.decks.map(\.id.rawValue).sorted() == [1, 3])
    // It added one, moved one to another deck, deleted one, and left two.
    let mine = library(decks, [2: [20, 21, 24], 3: [22]])
    #expect(merged(base, joined, mine) == ["Inbox": [10, 20, 21, 24], "Rivers": [22]])
    // It renamed the deck: what was in it goes with it.
    let renamed = library([deck(2, "Tasks"), deck(3, "Rivers")], [2: [20, 21, 22, 23, 24]])
    #expect(merged(base, joined, renamed) == ["Inbox": [10], "Tasks": [20, 21, 22, 23, 24], "Rivers": []])
    // It deleted it with its cards.
    #expect(merged(base, joined, library([deck(3, "Rivers")], [:])) == ["Inbox": [10], "Rivers": []])
    // It made another one of the same title in its place.
    let again = library([deck(4, "Inbox"), deck(3, "Rivers")], [4: [20, 25]])
    #expect(merged(base, joined, again) == ["Inbox": [10, 20, 25], "Rivers": []])
  }

  /// Each machine has an inbox of its own, whoever meets whom first.
  @Test func machinesThatMadeTheSameDeckConvergeInAnyOrder() {
    let machines = (1...4).map { number -> Library in
      let number = UInt64(number)
      return library(
        [deck(number * 10, "Inbox"), deck(number * 10 + 1, in: number * 10, "A")],
        [number * 10: [number], number * 10 + 1: [100 + number]])
    }
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
      var (all, pairs) = (Library(), (Library(), Library()))
      for index in order { all = LibraryMerge.merge(base: Library(), ours: all, theirs: machines[index], at: Self.now) }
      for index in order.prefix(2) {
        pairs.0 = LibraryMerge.merge(base: Library(), ours: pairs.0, theirs: machines[index], at: Self.now)
      }
      for index in order.suffix(2) {
        pairs.1 = LibraryMerge.merge(base: Library(), ours: pairs.1, theirs: machines[index], at: Self.now)
      }
      let other = LibraryMerge.merge(base: Library(), ours: pairs.0, theirs: pairs.1, at: Self.now)
      #expect(difference(all, other, inOrder: false) == [])
      #expect(Set(all.decks.map(\.id.rawValue)) == [10, 11])
      #expect(Set(all.cards(in: DeckID(rawValue: 10)).ids.map(\.rawValue)) == [1, 2, 3, 4])
      // Who was stopped does it once more, and who was away brings what it did meanwhile.
      for machine in machines {
        #expect(LibraryMerge.merge(base: machine, ours: machine, theirs: all, at: Self.now) == all)
        #expect(
          difference(LibraryMerge.merge(base: Library(), ours: machine, theirs: all, at: Self.now), all, inOrder: false)
            == [])
      }
    }
  }

  @Test func manyCyclesAreOpened() {
    let pairs = 2000
    var base: [Deck] = []
    var (ours, theirs) = (base, base)
    for pair in 0..<UInt64(pairs) {
      let (a, b) = (2 * pair + 1, 2 * pair + 2)
      base += [deck(a), deck(b)]
      ours += [deck(a, in: b), deck(b)]
      theirs += [deck(a), deck(b, in: a)]
    }
    let merged = merge(base, ours, theirs)
    #expect(merged.count { $0.parent == nil } == pairs)
    #expect(merged.allSatisfy { $0.parent == nil || $0.id.rawValue % 2 == 1 })
  }
}

import FlashcardKit
import Testing

@testable import Merging

/// Decks that two machines moved, changed, or deleted.
@Suite struct DeckMergeTests {
  private static let now: Milliseconds = 1_800_000_000_000

  private func deck(_ number: UInt64, in parent: UInt64? = nil, _ title: String = "deck") -> Deck {
    Deck(id: DeckID(rawValue: number), title: title, parent: parent.map(DeckID.init(rawValue:)), created: 1)
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

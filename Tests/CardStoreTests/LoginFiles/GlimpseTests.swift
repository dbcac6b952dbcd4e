import FlashcardKit
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

/// The preview of a large library.
@Suite struct GlimpseTests {
  private func disk(cards: Int) throws -> (disk: MemoryDisk, loginFiles: LoginFiles) {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    var make = RandomLibrary(seed: 4)
    var last: DeckID?
    for number in 0..<3 {
      let deck = Deck(id: DeckID(rawValue: UInt64(number)), title: "d\(number)", created: 0)
      let share = number == 0 ? 30 : cards / 2
      try loginFiles.commit(
        Change([
          .addDeck(deck, after: last), .insert((0..<share).map { _ in make.card() }, deck: deck.id, after: nil),
        ])
      ) { _ in }
      last = deck.id
    }
    try loginFiles.checkpoint { _ in }
    return (disk, loginFiles)
  }

  @Test func itHasAllDecksAndCountsAndTheFirstCards() throws {
    let (disk, loginFiles) = try disk(cards: 3200)
    let glimpse = try #require(Glimpse(disk: disk.disk, folder: LoginFolder("/u")).read())
    #expect(glimpse.count == loginFiles.library.count)
    #expect(glimpse.decks == loginFiles.library.decks)
    for deck in glimpse.decks { #expect(glimpse.count(in: deck.id) == loginFiles.library.count(in: deck.id)) }
    let seen = glimpse.allCards
    #expect(seen.count == 100)
    #expect(Array(loginFiles.library.allCards.prefix(100)) == Array(seen))
  }

  @Test func thereIsNoneOfASmallLibraryOrOneWithChangesInItsJournal() throws {
    let (small, _) = try disk(cards: 100)
    #expect(Glimpse(disk: small.disk, folder: LoginFolder("/u")).read() == nil)
    var (large, loginFiles) = try disk(cards: 3200)
    try loginFiles.commit(Change([.prefer("x", from: nil, to: .integer(1))])) { _ in }
    #expect(Glimpse(disk: large.disk, folder: LoginFolder("/u")).read() == nil)
    large = MemoryDisk()
    #expect(Glimpse(disk: large.disk, folder: LoginFolder("/u")).read() == nil)
  }

  @Test func aFileThatIsCutAnywhereGivesTheCardsBefore() throws {
    let (disk, loginFiles) = try disk(cards: 60)
    let deck = loginFiles.library.decks[0].id
    let bytes = disk.snapshot.nodes[LoginFolder("/u").deck(deck)]?.bytes ?? []
    let cards = loginFiles.library.cards(in: deck)
    var most = 0
    for length in stride(from: 0, through: bytes.count, by: 37) {
      let found = DeckFile.firstCards(Array(bytes.prefix(length)), atMost: 20)
      #expect(found == Array(cards.prefix(found.count)))
      #expect(found.count >= most)
      most = found.count
    }
    #expect(most == 20)
  }
}

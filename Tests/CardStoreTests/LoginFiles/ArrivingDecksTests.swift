import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// Libraries that are told of while their decks are read.
@Suite struct ArrivingDecksTests {
  private let folder = LoginFolder("/u")

  private func disk(cards: Int, decks: Int = 3) throws -> (disk: MemoryDisk, loginFiles: LoginFiles) {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    var make = RandomLibrary(seed: 4)
    var last: DeckID?
    for number in 0..<decks {
      let deck = Deck(id: DeckID(rawValue: UInt64(number)), title: "d\(number)", created: 0)
      let share = number == 0 ? 30 : cards / (decks - 1)
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

  /// Opens a login, and returns the libraries told of, the library in the end, and the notices.
  private func open(
    _ disk: Disk, first: DeckID? = nil
  ) throws(DiskFailure) -> (told: [Library], library: Library, notices: Int) {
    let told = Guarded<[Library]>([])
    let order = ReadingOrder()
    order.readFirst(first)
    let reading = FollowedReading(order: order) { library in told.withLock { $0.append(library) } }
    let (loginFiles, notices) = try LoginFiles.open("/u", on: disk, reading: reading)
    return (told.withLock { $0 }, loginFiles.library, notices.count)
  }

  /// Expects what was told of to be parts of a library.
  private func expectParts(_ told: [Library], of library: Library) {
    for part in told {
      #expect(part.count == library.count && part.decks == library.decks && part.preferences == library.preferences)
      for deck in part.decks {
        let own = part.cards(in: deck.id)
        #expect(part.count(in: deck.id) == library.count(in: deck.id))
        #expect(Array(own) == Array(library.cards(in: deck.id).prefix(own.count)))
        if !part.isUnread(deck.id) { #expect(own.count == library.count(in: deck.id)) }
      }
    }
  }

  @Test func theFirstCardsComeFirstAndThenTheDecks() throws {
    let (disk, loginFiles) = try disk(cards: 3200)
    let (told, library, notices) = try open(disk.disk)
    #expect(library == loginFiles.library && library.unread.isEmpty && notices == 0)
    #expect(told.count >= 2 && told[0].cards(in: told[0].decks[0].id).count == 30)
    #expect(told[0].unread.count == 3 && told[1].unread.count == 2)
    expectParts(told, of: library)
  }

  @Test func aSmallLibraryIsNotToldOf() throws {
    let (small, loginFiles) = try disk(cards: 100)
    let (told, library, _) = try open(small.disk)
    #expect(told.isEmpty && library == loginFiles.library)
  }

  @Test(.enabled(if: Rounds.isThorough)) func aDeckThatIsWantedComesFirst() throws {
    let (disk, loginFiles) = try disk(cards: 6000, decks: 9)
    let decks = loginFiles.library.decks
    for deck in [decks[1], decks[4], decks[8]] {
      let (told, library, _) = try open(disk.disk, first: deck.id)
      #expect(library == loginFiles.library)
      // Two are read at a time.
      #expect(told.count >= 2 && told[1].unread.count >= 7)
      expectParts(told, of: library)
    }
  }

  @Test func theJournalCountsInEveryPart() throws {
    var (disk, loginFiles) = try disk(cards: 3200)
    let deck = loginFiles.library.decks[0].id
    let cards = Array(loginFiles.library.cards(in: deck))
    try loginFiles.commit(Change([.prefer("x", from: nil, to: .integer(1))])) { _ in }
    try loginFiles.commit(Change([.remove([cards[0]], deck: deck, after: nil)])) { _ in }
    try loginFiles.commit(
      Change([.edit(deck: deck, from: cards[1], to: cards[1].edited(isFavorite: !cards[1].isFavorite, at: 9))])
    ) { _ in }
    let (told, library, _) = try open(disk.disk)
    #expect(library == loginFiles.library && told.count >= 2)
    expectParts(told, of: library)
  }

  /// Of cards in several decks, the first counts, whichever deck comes first.
  @Test(.enabled(if: Rounds.isThorough)) func repeatedCardsStayInTheFirstDeck() throws {
    let (disk, loginFiles) = try disk(cards: 3200, decks: 4)
    let decks = loginFiles.library.decks
    var cards = Array(loginFiles.library.cards(in: decks[3].id))
    cards.insert(loginFiles.library.cards(in: decks[1].id)[7], at: 5)
    let bytes = DeckFile.bytes(of: decks[3], cards: cards, unknown: [:], through: loginFiles.sequence)
    disk.alter { $0.nodes[LoginFolder("/u").deck(decks[3].id)] = .file(bytes) }
    let before = disk.snapshot
    for deck in decks {
      let (_, library, notices) = try open(MemoryDisk(before).disk, first: deck.id)
      #expect(library == loginFiles.library && notices == 1)
    }
  }

  @Test func readingStopsWhenNobodyNeedsIt() throws {
    let (disk, _) = try disk(cards: 3200)
    let before = disk.snapshot.nodes
    let order = ReadingOrder()
    let reading = FollowedReading(order: order) { _ in order.stop() }
    #expect(throws: DiskFailure.self) { try LoginFiles.open("/u", on: disk.disk, reading: reading) }
    #expect(disk.snapshot.nodes == before)
  }

  /// Reads that fail at random, and files that are damaged: what is told of is never more than there is, and in the end
  /// the login is as without a follower.
  @Test(arguments: Rounds.seeds(4)) func faultsAndDamage(seed: UInt64) throws {
    let (sound, loginFiles) = try disk(cards: 3200, decks: 6)
    var random = RandomSource(seed: seed)
    let decks = loginFiles.library.decks.map(\.id)
    let unreadable = UnreadableFiles()
    for deck in decks {
      let path = folder.deck(deck)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: unreadable.set(EIO, for: path)
      case 1: sound.alter { $0.nodes[path] = nil }
      case 2, 3:
        var bytes = sound.snapshot.nodes[path]?.bytes ?? []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        let damaged = bytes
        sound.alter { $0.nodes[path] = .file(damaged) }
      default: break
      }
    }
    let before = sound.snapshot
    let (alone, notices) = try LoginFiles.open("/u", on: unreadable.disk(on: MemoryDisk(before).disk))
    let (told, library, count) = try open(
      unreadable.disk(on: MemoryDisk(before).disk), first: decks.randomElement(using: &random))
    #expect(library == alone.library && library.unread == alone.library.unread && count == notices.count)
    for part in told {
      for deck in decks where !part.isUnread(deck) { #expect(part.cards(in: deck) == library.cards(in: deck)) }
    }
  }

  @Test func aFileThatIsCutAnywhereGivesTheCardsBefore() throws {
    let (disk, loginFiles) = try disk(cards: 60)
    let deck = loginFiles.library.decks[0].id
    let bytes = disk.snapshot.nodes[folder.deck(deck)]?.bytes ?? []
    let cards = loginFiles.library.cards(in: deck)
    var most = 0
    for length in stride(from: 0, through: bytes.count, by: Rounds.isThorough ? 37 : 370) {
      let found = DeckFile.firstCards(Array(bytes.prefix(length)), atMost: 20)
      #expect(found == Array(cards.prefix(found.count)))
      #expect(found.count >= most)
      most = found.count
    }
    #expect(most == 20)
  }
}

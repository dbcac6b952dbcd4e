import CardStore
import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Testing

@testable import Sync

/// A program that is killed after it wrote a change and before that was on the disk, then a sync, and then a power cut.
@Suite struct PowerCutTests {
  private let locations = Locations(environment: [:], data: "/data")
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Rivers", created: 1)
  private let card = Card(id: CardID(rawValue: 7), content: .question("Elbe", answer: "Hamburg"), created: 2)

  private func sync(_ memory: MemoryDisk, _ place: MemoryPlace, _ commits: MemoryCommits) throws -> LoginSync {
    let carrier = MemoryCarrier(place: place, machine: "m", store: commits, breakdown: Breakdown())
    return LoginSync(try Login("Anna"), in: locations, on: memory.disk, commits) { _ in carrier }
  }

  @Test(arguments: Rounds.seeds(20)) func whatWasSentIsNotTakenBack(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var memory = MemoryDisk()
    let place = MemoryPlace(isFolder: false, seed: seed)
    let commits = MemoryCommits(place.pool, Breakdown())
    var editor = try LoginEditor(Login("Anna"), in: locations, on: memory.disk)
    try editor.commit(at: 1) { _ in (Change([.addDeck(deck, after: nil)]), "deck") }
    _ = try sync(memory, place, commits).setUp(at: .git("memory"), machine: "m", at: 1000)
    // The change is written, but the wait for the disk doesn't end.
    let hasStopped = Guarded(false)
    memory.alter { state in
      state.refuse = { _, step in
        if step == .sync { hasStopped.withLock { $0 = true } }
        return hasStopped.withLock { $0 } ? EIO : nil
      }
    }
    try? editor.commit(at: 2) { ($0.adding([card], to: deck.id), "card") }
    // Killed, not switched off: everything that was written is there.
    memory.alter { state in
      state.refuse = { _, _ in nil }
      state.locked = []
    }
    let report = try sync(memory, place, commits).sync(at: 100_000)
    #expect(report.sent.added == 1)
    memory = MemoryDisk.afterPowerCut(memory.snapshot, &random)
    #expect(try sync(memory, place, commits).sync(at: 200_000).sent.deleted == 0)
    #expect(try LoginEditor(Login("Anna"), in: locations, on: memory.disk).library.card(card.id) != nil)
  }

  /// The reviews that another machine sent are lost before anything is noted of their file. They come back.
  @Test func reviewsThatAMergeBroughtComeBack() throws {
    let place = MemoryPlace(isFolder: false, seed: 0)
    let (one, other) = (try MemoryMachine("one", at: place), try MemoryMachine("other", at: place))
    try one.add("Elbe")
    try one.setUp()
    try other.setUp()
    try one.review("Elbe")
    try one.exchange()
    try other.exchange()
    #expect(try other.reviews() == 1)
    other.remove(other.folder + "/reviews")
    #expect(try other.reviews() == 0)
    try other.exchange()
    #expect(try other.reviews() == 1)
  }

  /// A login is lost and made anew, and then its list of decks is replaced by that of the lost one. What was added since is
  /// not taken for deleted, though by their numbers the changes that added it are among those that the list has.
  @Test func theListOfDecksOfAnEarlierLoginDeletesNothing() throws {
    let place = MemoryPlace(isFolder: false, seed: 0)
    let machine = try MemoryMachine("one", at: place)
    try machine.add("Elbe")
    try machine.setUp()
    machine.checkpoint()
    let path = machine.folder + "/library.plist"
    let list = try #require(machine.memory.snapshot.nodes[path])
    machine.remove(machine.folder)
    for name in ["Oder", "Main", "Ems", "Isar", "Inn", "Spree"] { try machine.add(name, to: 2) }
    machine.time += 10_000
    _ = try machine.sync.sync(at: machine.time, joining: true)
    let all: Set = ["Elbe", "Oder", "Main", "Ems", "Isar", "Inn", "Spree"]
    #expect(Set(try machine.questions()) == all)
    machine.memory.alter { $0.nodes[path] = list }
    #expect(Set(try machine.questions()) != all)
    machine.time += 10_000
    _ = try machine.sync.sync(at: machine.time, .accept)
    #expect(Set(try machine.questions()) == all)
  }
}

import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// A checkpoint may be interrupted after any call: nothing is lost, and nothing is done twice.
struct CheckpointTests {
  @Test(arguments: Rounds.seeds(2)) func aFoldStopsAnywhere(seed: UInt64) throws {
    var make = RandomLibrary(seed: seed)
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    var library = Library()
    for round in 0..<4 {
      try commit(12, to: &loginFiles, &library, &make)
      #expect(loginFiles.library == library)
      let before = disk.snapshot
      let unfolded = loginFiles
      let start = disk.calls
      try loginFiles.checkpoint { _ in }
      let calls = disk.calls - start
      #expect(try LoginFiles.open("/u", on: disk.disk).0.library == library)
      // Interrupted anywhere, then opened, changed and checkpointed again.
      for stop in stride(from: 1, through: calls, by: Rounds.isThorough ? 1 : 5) {
        var state = before
        state.calls = 0
        state.refuse = { call, _ in call >= stop ? EIO : nil }
        let stopped = MemoryDisk(state)
        var copy = unfolded.moved(to: stopped.disk)
        #expect(throws: DiskFailure.self) { try copy.checkpoint { _ in } }
        stopped.alter { $0.refuse = { _, _ in nil } }
        var (again, notices) = try LoginFiles.open("/u", on: stopped.disk)
        #expect(again.library == library, "seed \(seed) round \(round) stop \(stop)")
        #expect(notices == [])
        guard stop % 3 == 0 else { continue }
        var other = library
        try commit(4, to: &again, &other, &make)
        #expect(try LoginFiles.open("/u", on: stopped.disk).0.library == other)
        let next = MemoryDisk.State.stop(after: stop)
        stopped.alter { state in
          state.calls = 0
          state.refuse = next
        }
        try? again.checkpoint { _ in }
        stopped.alter { $0.refuse = { _, _ in nil } }
        #expect(try LoginFiles.open("/u", on: stopped.disk).0.library == other)
        try again.checkpoint { _ in }
        let (last, found) = try LoginFiles.open("/u", on: stopped.disk)
        #expect(last.library == other && found == [])
        #expect(!last.isBehind)
      }
    }
  }

  @Test func aDeckThatWentAndCameAgain() throws {
    let disk = MemoryDisk()
    var make = RandomLibrary(seed: 3)
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    let cards = (0..<3).map { _ in make.card() }
    try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert(cards, deck: deck.id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    try loginFiles.commit(Change([.remove(cards, deck: deck.id, after: nil), .removeDeck(deck, after: nil)])) {
      _ in
    }
    #expect(loginFiles.library == Library())
    // The list is written, but the file is still there.
    disk.alter { state in state.refuse = { _, step in step == .remove ? EIO : nil } }
    #expect(throws: DiskFailure.self) { try loginFiles.checkpoint { _ in } }
    disk.alter { $0.refuse = { _, _ in nil } }
    var (again, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(again.library == Library() && notices == [])
    let back = Change([.addDeck(deck, after: nil), .insert([cards[2]], deck: deck.id, after: nil)])
    try again.commit(back) { _ in }
    #expect(try LoginFiles.open("/u", on: disk.disk).0.library == Library(decks: [deck], cards: [deck.id: [cards[2]]]))
    try again.checkpoint { _ in }
    #expect(try LoginFiles.open("/u", on: disk.disk).0.library == Library(decks: [deck], cards: [deck.id: [cards[2]]]))
  }

  @Test func aFoldWritesOnlyTheDecksThatChanged() throws {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    let decks = (0..<5).map { Deck(id: DeckID(rawValue: UInt64($0)), title: "d\($0)", created: 0) }
    for deck in decks { try loginFiles.commit(Change([.addDeck(deck, after: nil)])) { _ in } }
    try loginFiles.checkpoint { _ in }
    let before = disk.snapshot.nodes
    var make = RandomLibrary(seed: 1)
    try loginFiles.commit(Change([.insert([make.card()], deck: decks[2].id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    let after = disk.snapshot.nodes
    let changed = after.keys.filter { before[$0] != after[$0] }.map(\.fileName).sorted()
    #expect(changed == ["0000000000000002.plist", "journal", "journal.last", "library.plist"])
  }

  @Test func numbersNeverGoBack() throws {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    for number in 1...3 {
      try loginFiles.commit(Change([.prefer("a", from: nil, to: .integer(Int64(number)))])) { _ in }
    }
    try loginFiles.checkpoint { _ in }
    #expect(try LoginFiles.open("/u", on: disk.disk).0.sequence == 3)
    disk.alter { $0.nodes["/u/library.plist"] = nil }
    #expect(try LoginFiles.open("/u", on: disk.disk).0.sequence == 3)
  }
}

private func commit(
  _ count: Int, to loginFiles: inout LoginFiles, _ library: inout Library, _ make: inout RandomLibrary
) throws {
  for _ in 0..<count {
    let change = make.change(to: library)
    _ = library.perform(change)
    try loginFiles.commit(change) { _ in }
  }
}

extension MemoryDisk.State {
  fileprivate static func stop(after stop: Int) -> @Sendable (Int, DiskFailure.Step) -> Int32? {
    { call, _ in call > stop / 2 ? EIO : nil }
  }
}

extension LoginFiles {
  /// Returns what another program on a disk of its own would hold after the same changes.
  fileprivate func moved(to disk: Disk) -> LoginFiles {
    var loginFiles = LoginFiles(
      disk: disk, folder: folder, library: library, sequence: sequence, base: base,
      journalEnd: journalEnd)
    loginFiles.known = known
    loginFiles.changed = changed
    loginFiles.removed = removed
    loginFiles.isHeadChanged = isHeadChanged
    loginFiles.extras = extras
    return loginFiles
  }
}

import Essentials
import FlashcardKit
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// A large change, which is saved without the journal, is there whole or not at all, whenever a program stops.
struct LargeCommitTests {
  /// A login with cards, some of which only the journal has, and a change that adds two decks, and cards to others.
  private func sample(_ seed: UInt64) throws -> (memory: MemoryDisk, change: Change) {
    let memory = MemoryDisk()
    var make = RandomLibrary(seed: seed)
    var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
    for _ in 0..<8 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
    try loginFiles.checkpoint { _ in }
    for _ in 0..<3 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
    if seed % 2 == 0 { try loginFiles.checkpoint { _ in } }
    var steps: [Change.Step] = []
    for number in 1...2 {
      let deck = Deck(id: DeckID(rawValue: UInt64(number)), title: "New \(number)", created: 0)
      steps.append(.addDeck(deck, after: nil))
    }
    let decks = [DeckID(rawValue: 1), DeckID(rawValue: 2)] + loginFiles.library.decks.prefix(2).map(\.id)
    for (index, deck) in decks.enumerated() {
      let id = CardID(rawValue: UInt64(1000 + index))
      let card = Card(id: id, content: .question("\(index)", answer: "x"), created: 0)
      steps.append(.insert([card], deck: deck, after: nil))
    }
    return (memory, Change(steps + [.prefer("large", from: nil, to: .integer(1))]))
  }

  @Test(arguments: Rounds.seeds(6)) func aPowerCutLeavesAllOrNothing(seed: UInt64) throws {
    let (memory, change) = try sample(seed)
    let states = Guarded<[MemoryDisk.State]>([])
    var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
    let before = loginFiles.library
    memory.alter { $0.told = { state in states.withLock { $0.append(state) } } }
    let isSaved = try loginFiles.commitIfCurrent(change, isLarge: true)
    memory.alter { $0.told = { _ in } }
    let after = loginFiles.library
    #expect(isSaved && after.count == before.count + (after.decks.count - 2 > 1 ? 4 : after.decks.count))
    #expect(try LoginFiles.open("/u", on: MemoryDisk(memory.snapshot).disk).0.library == after)
    #expect(memory.snapshot.nodes.keys.allSatisfy { !$0.hasSuffix(".new") && !$0.hasSuffix("prepared.plist") })
    var random = RandomSource(seed: seed)
    var isThere = false
    for state in states.withLock({ $0 }) {
      // Killed, or without power.
      for cut in [MemoryDisk(state), MemoryDisk.afterPowerCut(state, &random)] {
        cut.alter { $0.told = { _ in } }
        let shown = try LoginReader.library(on: cut.disk.readOnly)
        let (found, notices) = try LoginFiles.open("/u", on: cut.disk)
        #expect(found.library == before || found.library == after)
        #expect(found.library == shown && notices == [])
        #expect(cut.snapshot.nodes.keys.allSatisfy { !$0.hasSuffix(".new") && !$0.hasSuffix("prepared.plist") })
        // Work goes on.
        var again = found
        try again.commit(Change([.prefer("more", from: nil, to: .integer(1))])) { _ in }
        let (last, none) = try LoginFiles.open("/u", on: cut.disk)
        #expect(last.library == again.library && none == [])
        if found.library == after { isThere = true }
      }
      if isThere { #expect(try LoginReader.library(on: MemoryDisk(state).disk.readOnly) == after) }
    }
    #expect(isThere)
  }

  @Test(arguments: 0..<(Rounds.isThorough ? 2 : 1) as Range<UInt64>) func eachCallFails(seed: UInt64) throws {
    for isLasting in [false, true] {
      var stop = 0
      var isThrough = false
      while !isThrough, stop < 200 {
        stop += Rounds.isThorough ? 1 : 2
        let (memory, change) = try sample(seed)
        var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
        let before = loginFiles.library
        var after = before
        _ = after.perform(change)
        let start = memory.calls
        memory.alter { [stop] state in
          state.refuse = { call, _ in call == start + stop || isLasting && call > start + stop ? 5 : nil }
        }
        let isSaved = (try? loginFiles.commitIfCurrent(change, isLarge: true)) ?? false
        isThrough = memory.calls < start + stop
        memory.alter { $0.refuse = { _, _ in nil } }
        let found = try LoginFiles.open("/u", on: MemoryDisk(memory.snapshot).disk).0.library
        #expect(found == after || !isSaved && found == before, "\(stop)")
        // The program goes on, and so does another one.
        if isSaved {
          try loginFiles.commit(Change([.prefer("more", from: nil, to: .integer(1))])) { _ in }
          _ = after.perform(Change([.prefer("more", from: nil, to: .integer(1))]))
          #expect(try LoginFiles.open("/u", on: memory.disk).0.library == after, "\(stop)")
        }
      }
      #expect(isThrough && stop > 8)
    }
  }

  @Test func otherProgramsSeeIt() throws {
    let (memory, change) = try sample(0)
    var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
    var (other, _) = try LoginFiles.open("/u", on: memory.disk)
    #expect(try loginFiles.commitIfCurrent(change, isLarge: true))
    #expect(other.hasNewChanges())
    try other.catchUp { _ in }
    #expect(other.library == loginFiles.library)
    try other.commit(Change([.prefer("other", from: nil, to: .integer(1))])) { _ in }
    try loginFiles.catchUp { _ in }
    #expect(other.library == loginFiles.library)
  }

  @Test func editsByHandAreNotOverwritten() throws {
    let (memory, change) = try sample(0)
    var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
    let path = "/u/library.plist"
    let text = try #require(memory.snapshot.nodes[path]?.bytes) + [0x0A]
    memory.alter { $0.nodes[path] = .file(text) }
    #expect(try loginFiles.commitIfCurrent(change, isLarge: true))
    #expect(memory.snapshot.nodes[path]?.bytes == text)
    #expect(try LoginFiles.open("/u", on: memory.disk).0.library == loginFiles.library)
  }
}

extension LoginReader {
  /// Reads the library of a login without altering anything.
  fileprivate static func library(on disk: Disk) throws(DiskFailure) -> Library {
    var reader = LoginReader(disk: disk, folder: LoginFolder("/u"), kinds: .standard)
    return try reader.read().library
  }
}

import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Work that could not be saved before the program had to end.
@Suite struct RescueTests {
  let deck = Deck(id: DeckID(rawValue: 1), title: "Deck", created: 0)
  let card = Card(id: CardID(rawValue: 2), content: .question("q", answer: "a"), created: 0)
  let answer = ReviewEntry(
    id: ReviewID(rawValue: 3), moment: Moment(time: 1_700_000_000_000, offset: 60),
    prompt: Prompt(card: CardID(rawValue: 2), face: .front), event: .answer(.quiz, .good, taken: 900, due: nil))

  private var work: [Work] {
    var back = Change([.prefer("x", from: nil, to: .integer(1))])
    back.yieldsToNewer = true
    return [
      .change(Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)])), .answers([answer]),
      .change(back),
    ]
  }

  @Test func whatIsLeftIsFoundAsItWas() throws {
    let memory = MemoryDisk()
    let rescue = Rescue(locations: Locations(environment: [:], data: "/data"), disk: memory.disk)
    let (maya, tom) = (try Login("maya"), try Login("maya-2"))
    let first = try rescue.leave(work, of: maya)
    let second = try rescue.leave([.answers([answer])], of: maya)
    _ = try rescue.leave([work[2]], of: tom)
    #expect(rescue.found(of: maya).map(\.path) == [first, second])
    #expect(rescue.found(of: maya).map(\.work) == [work, [.answers([answer])]])
    // A torn file yields the records before the tear.
    let bytes = memory.snapshot.nodes[first]?.bytes ?? []
    for length in 0..<bytes.count {
      memory.alter { $0.nodes[first] = .file(Array(bytes.prefix(length))) }
      let found = try #require(rescue.found(of: maya).first).work
      #expect(found == Array(work.prefix(found.count)) && found.count < 3)
    }
    rescue.remove(first)
    #expect(rescue.found(of: maya).map(\.path) == [second])
    #expect(rescue.found(of: tom).map(\.work) == [[work[2]]])
  }

  @Test func theNextProgramSavesIt() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    let rescue = Rescue(locations: folder.locations)
    let path = try #require(rescue.leave(work, of: maya, within: .seconds(10))).get()
    for expected in [1, 0] {
      let events = Events(withReviewLog: true)
      let store = Store(locations: folder.locations, send: events.send)
      store.open(maya)
      let opened = events.wait { if case .opened = $0 { true } else { false } }
      guard case .opened(_, let library, let notices) = opened else { return #expect(Bool(false)) }
      #expect(library.card(card.id) == card && library.preferences["x"] == .integer(1))
      #expect(notices == (expected == 1 ? [.rescued(3)] : []))
      let answers = events.wait { if case .answers = $0 { true } else { false } }
      if case .answers(let log) = answers { #expect(log.count == 1) } else { Issue.record("no answers") }
      #expect(store.finish(within: .seconds(60)))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  /// Work that was written after the program stopped waiting is not done twice, nor is the rest of a rescue file that
  /// was only half done.
  @Test(arguments: 0...3) func whatWasWrittenIsNotDoneTwice(_ written: Int) throws {
    let memory = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    let first = Store(locations: locations, disk: memory.disk, timing: StoreTiming()) { _ in }
    first.open(maya)
    for (ticket, work) in work.prefix(written).enumerated() {
      switch work {
      case .change(let change): first.commit(change, ticket: ticket)
      case .answers(let answers): first.log(answers, ticket: ticket)
      }
    }
    #expect(first.finish(within: .seconds(60)))
    _ = try Rescue(locations: locations, disk: memory.disk).leave(work, of: maya)
    let events = Events(withReviewLog: true)
    let store = Store(locations: locations, disk: memory.disk, timing: StoreTiming(), send: events.send)
    store.open(maya)
    let opened = events.wait { if case .opened = $0 { true } else { false } }
    guard case .opened(_, let library, let notices) = opened else { return #expect(Bool(false)) }
    #expect(library.allCards.count == 1 && library.preferences["x"] == .integer(1))
    #expect(notices == (written == 3 ? [] : [.rescued(3 - written)]))
    #expect(store.finish(within: .seconds(60)))
    #expect(memory.reviewFiles.values.flatMap { $0.split(separator: "\n") }.count == 1)
  }

  /// A hanging disk is not waited for, and the outcome is unknown.
  @Test func aDiskThatHangsIsNotWaitedFor() throws {
    let memory = MemoryDisk()
    let hung = DispatchSemaphore(value: 0)
    var disk = memory.disk
    let append = disk.append
    disk.append = { path, bytes, offset throws(DiskFailure) in
      try append(path, bytes, offset)
      hung.wait()
    }
    let maya = try Login("maya")
    let locations = Locations(environment: [:], data: "/data")
    let events = Events()
    let store = Store(locations: locations, disk: disk, timing: StoreTiming(), send: events.send)
    store.open(maya)
    guard case .change(let change) = work[0] else { return #expect(Bool(false)) }
    store.commit(change, ticket: 1)
    #expect(store.unsaved(within: .milliseconds(100)) == nil)
    var stuck = memory.disk
    stuck.appendUnsynced = { _, _, _ throws(DiskFailure) in hung.wait() }
    let rescue = Rescue(locations: locations, disk: stuck)
    #expect(rescue.leave([work[0]], of: maya, within: .milliseconds(100)) == nil)
    // If the disk merely does not confirm, the file is there.
    let other = Rescue(locations: locations, disk: disk)
    let path = try #require(other.leave([work[0]], of: maya, within: .milliseconds(100))).get()
    #expect(other.found(of: maya).map(\.path) == [path] && other.found(of: maya).first?.work == [work[0]])
    for _ in 0..<9 { hung.signal() }
    // Merely slow: everything is saved in the end.
    #expect(store.unsaved(within: .seconds(10)) == 0)
  }

  /// The file stays until the disk accepts its work.
  @Test func itIsNotLostWhereTheDiskStillSaysNo() throws {
    let memory = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    let rescue = Rescue(locations: locations, disk: memory.disk)
    let opening = Store(locations: locations, disk: memory.disk, timing: StoreTiming()) { _ in }
    opening.open(maya)
    #expect(opening.finish(within: .seconds(60)))
    _ = try rescue.leave(work, of: maya)
    memory.alter { $0.refuse = { _, step in step == .write ? ENOSPC : nil } }
    let events = Events()
    let store = Store(locations: locations, disk: memory.disk, timing: StoreTiming(), send: events.send)
    store.open(maya)
    let opened = events.wait { if case .opened = $0 { true } else { false } }
    guard case .opened(_, _, let notices) = opened else { return #expect(Bool(false)) }
    #expect(notices == [])
    _ = store.finish(within: .seconds(60))
    #expect(rescue.found(of: maya).map(\.work) == [work])
  }
}

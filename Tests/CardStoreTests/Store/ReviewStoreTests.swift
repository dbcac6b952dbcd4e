import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Review log entries on their way through the store.
struct ReviewStoreTests {
  private let timing = StoreTiming(
    idle: .seconds(60), poll: .milliseconds(2), reviewLog: .milliseconds(1), firstRetry: .milliseconds(1),
    lastRetry: .milliseconds(4), journal: 1 << 20)
  private let places = Locations(environment: [:], data: "/data")

  private func answers(_ count: Int, seed: UInt64 = 1) -> [ReviewEntry] {
    var random = RandomSource(seed: seed)
    return (0..<count).map { random.answer(time: 1_700_000_000_000 + Milliseconds($0)) }
  }

  private func change(_ number: Int) -> Change {
    Change([.prefer("p\(number)", from: nil, to: .integer(Int64(number)))])
  }

  @Test func answersAreThereWhenTheLoginIsOpenedAgain() throws {
    let memory = MemoryDisk()
    let answers = answers(5)
    for turn in 0..<2 {
      let events = Events(withReviewLog: true)
      let store = Store(locations: places, disk: memory.disk, timing: timing, send: events.send)
      store.open(try Login("maya"))
      guard case .opened = events.next() else {
        Issue.record("not opened first")
        return
      }
      #expect(events.next() == .answers(ReviewLog(turn == 0 ? [] : answers)))
      for (ticket, answer) in (turn == 0 ? answers : []).enumerated() {
        store.log([answer], ticket: ticket)
        #expect(events.next() == .committed(ticket: ticket))
      }
      #expect(store.finish(within: .seconds(60)))
    }
  }

  @Test func anotherProgramSeesThem() throws {
    let memory = MemoryDisk()
    let (one, two) = (Events(withReviewLog: true), Events(withReviewLog: true))
    let busy = Store(locations: places, disk: memory.disk, timing: timing, send: one.send)
    let idle = Store(locations: places, disk: memory.disk, timing: timing, send: two.send)
    for store in [busy, idle] { store.open(try Login("maya")) }
    #expect(two.wait { $0 == .answers(ReviewLog()) } != nil)
    let answers = answers(3)
    for (ticket, answer) in answers.enumerated() {
      busy.log([answer], ticket: ticket)
      #expect(two.wait { $0 == .reviewedElsewhere([answer]) } != nil)
    }
    #expect(busy.finish(within: .seconds(60)) && idle.finish(within: .seconds(60)))
  }

  @Test(arguments: [ENOSPC, EIO, EACCES, EROFS], [DiskFailure.Step.write, .sync, .lock])
  func answersAndChangesAreSavedLaterInTheirOrder(code: Int32, step: DiskFailure.Step) throws {
    let memory = MemoryDisk()
    let events = Events(withReviewLog: true)
    let store = Store(locations: places, disk: memory.disk, timing: timing, send: events.send)
    store.open(try Login("maya"))
    #expect(events.wait { $0 == .answers(ReviewLog()) } != nil)
    let answers = answers(3)
    store.log([answers[0]], ticket: 0)
    #expect(events.next() == .committed(ticket: 0))
    memory.alter { state in state.refuse = { _, called in called == step ? code : nil } }
    store.log([answers[1]], ticket: 1)
    store.commit(change(2), ticket: 2)
    store.log([answers[2]], ticket: 3)
    var committed: [Int] = []
    var refused: Set<Int> = []
    while committed.count < 3, let event = events.next() {
      switch event {
      case .committed(let ticket): committed.append(ticket)
      case .notSaved(let ticket, _):
        refused.insert(ticket)
        if refused == [1, 2, 3] { memory.alter { $0.refuse = { _, _ in nil } } }
      default: break
      }
    }
    #expect(committed == [1, 2, 3] && refused == [1, 2, 3])
    #expect(store.finish(within: .seconds(60)))
    var files = ReviewLogFiles.on(memory.disk, machine: memory.disk.machine())
    #expect(Set(files.all()) == Set(answers))
    #expect(files.readAll().1 == [])
  }

  @Test func leavingSaysWhatIsLost() throws {
    let memory = MemoryDisk()
    let events = Events(withReviewLog: true)
    let store = Store(locations: places, disk: memory.disk, timing: timing, send: events.send)
    let maya = try Login("maya")
    store.open(maya)
    _ = events.next()
    memory.alter { state in state.refuse = { _, step in step == .write ? ENOSPC : nil } }
    store.log([answers(1)[0]], ticket: 1)
    store.leave()
    #expect(events.wait { $0 == .left(maya, unsaved: 1) } != nil)
    #expect(!store.finish(within: .seconds(5)))
  }

  @Test func filesOfANewerProgramAreLeftAlone() throws {
    let memory = MemoryDisk()
    let head = PlistWriter.file(of: .dictionary(["schema": .integer(LibraryFile.schema + 1), "decks": .array([])]))
    var files = ReviewLogFiles.on(memory.disk)
    let answers = answers(2)
    try files.append(answers[0])
    memory.alter { $0.nodes["/data/users/maya/library.plist"] = .file(head) }
    let before = memory.reviewFiles
    let events = Events(withReviewLog: true)
    let store = Store(locations: places, disk: memory.disk, timing: timing, send: events.send)
    store.open(try Login("maya"))
    // The log can be read.
    #expect(events.wait { $0 == .answers(ReviewLog([answers[0]])) } != nil)
    store.log([answers[1]], ticket: 1)
    #expect(events.wait { $0 == .notSaved(ticket: 1, .newerSchema) } != nil)
    #expect(store.finish(within: .seconds(60)))
    #expect(memory.reviewFiles == before)
  }

  @Test func withoutALoginNothingIsLogged() throws {
    let events = Events(withReviewLog: true)
    let store = Store(locations: places, disk: MemoryDisk().disk, timing: timing, send: events.send)
    store.log([answers(1)[0]], ticket: 4)
    #expect(events.next() == .notSaved(ticket: 4, .notOpen))
    #expect(store.finish(within: .seconds(60)))
  }

  /// Two programs at once on a real disk, with many lines: none is lost, none is torn.
  @Test func twoStoresAtOnce() throws {
    let folder = TestFolder()
    let events = [Events(withReviewLog: true), Events(withReviewLog: true)]
    let stores = events.map { Store(locations: folder.locations, send: $0.send) }
    let lines = [answers(100, seed: 1), answers(100, seed: 2)]
    for store in stores { store.open(try Login("maya")) }
    for number in 0..<100 {
      for (index, store) in stores.enumerated() { store.log([lines[index][number]], ticket: number) }
    }
    for store in stores { #expect(store.finish(within: .seconds(60))) }
    var files = ReviewLogFiles(
      disk: .real, folder: LoginFolder(folder.path + "/users/maya"),
      writer: ReviewLogWriter(folder.locations, disk: .real, machine: "other"))
    let (log, notices) = files.readAll()
    #expect(Set((0..<log.count).map { log[$0] }) == Set(lines[0] + lines[1]) && log.count == 200 && notices == [])
  }
}

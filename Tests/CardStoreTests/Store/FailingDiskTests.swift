import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

/// With a failing disk, changes stay in memory, are reported, and are saved when the disk recovers.
struct FailingDiskTests {
  private let timing = StoreTiming(
    idle: .seconds(60), firstRetry: .milliseconds(1), lastRetry: .milliseconds(4), journal: 1 << 20)

  private func change(_ number: Int) -> Change {
    Change([.prefer("p\(number)", from: nil, to: .integer(Int64(number)))])
  }

  @Test(arguments: [ENOSPC, EIO, EACCES, EROFS], DiskFailure.Step.allCases)
  func aChangeIsSavedLater(code: Int32, step: DiskFailure.Step) throws {
    let memory = MemoryDisk()
    let events = Events()
    let folder = Locations(environment: [:], data: "/data")
    let store = Store(locations: folder, disk: memory.disk, timing: timing, send: events.send)
    let maya = try Login("maya")
    store.open(maya)
    #expect(events.next() == .opened(maya, Library(), notices: []))
    store.commit(change(1), ticket: 1)
    #expect(events.next() == .committed(ticket: 1))
    memory.alter { state in state.refuse = { _, called in called == step ? code : nil } }
    store.commit(change(2), ticket: 2)
    store.commit(change(3), ticket: 3)
    var committed: [Int] = []
    var refused: Set<Int> = []
    while committed.count < 2, let event = events.next() {
      switch event {
      case .committed(let ticket): committed.append(ticket)
      case .notSaved(let ticket, _):
        refused.insert(ticket)
        if refused == [2, 3] { memory.alter { $0.refuse = { _, _ in nil } } }
      default: break
      }
    }
    #expect(committed == [2, 3])
    let isNeeded: Set<DiskFailure.Step> = [.look, .read, .write, .sync, .lock]
    #expect(refused == (isNeeded.contains(step) ? [2, 3] : []))
    memory.alter { $0.refuse = { _, _ in nil } }
    #expect(store.finish(within: .seconds(60)))
    let again = try LoginFiles.open("/data/users/maya", on: memory.disk)
    #expect(again.0.library.preferences == ["p1": .integer(1), "p2": .integer(2), "p3": .integer(3)])
    #expect(again.1 == [])
  }

  @Test func eachCallOfACommitMayFailOnce() throws {
    var stop = 0
    var isThrough = false
    while !isThrough {
      stop += 1
      let memory = MemoryDisk()
      var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
      try loginFiles.commit(change(1)) { _ in }
      let start = memory.calls
      memory.alter { [stop] state in state.refuse = { call, _ in call == start + stop ? EIO : nil } }
      isThrough = (try? loginFiles.commit(change(2)) { _ in }) != nil
      if !isThrough { try loginFiles.commit(change(2)) { _ in } }
      memory.alter { $0.refuse = { _, _ in nil } }
      try loginFiles.commit(change(3)) { _ in }
      let (again, notices) = try LoginFiles.open("/u", on: memory.disk)
      #expect(again.library.preferences.count == 3 && again.sequence == 3 && notices == [])
    }
    #expect(stop > 4)
  }

  @Test func afterAFailedSyncTheBytesGoIntoANewFile() throws {
    let memory = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
    try loginFiles.commit(change(1)) { _ in }
    memory.alter { state in state.refuse = { _, step in step == .sync ? EIO : nil } }
    #expect(throws: DiskFailure.self) { try loginFiles.commit(change(2)) { _ in } }
    // Appending again would be refused: only a new file helps.
    var disk = memory.disk
    disk.append = { path, _, _ throws(DiskFailure) in throw DiskFailure(step: .sync, path: path, code: EIO) }
    memory.alter { $0.refuse = { _, _ in nil } }
    loginFiles = loginFiles.on(disk)
    try loginFiles.commit(change(2)) { _ in }
    #expect(try LoginFiles.open("/u", on: memory.disk).0.library.preferences.count == 2)
  }

  @Test func aFolderThatVanishedIsWrittenAgainOnceThereIsAnEmptyOne() throws {
    let memory = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: memory.disk)
    var make = RandomLibrary(seed: 2)
    for _ in 0..<20 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
    try loginFiles.checkpoint { _ in }
    memory.alter { $0 = MemoryDisk.State() }
    #expect(throws: DiskFailure(step: .look, path: "/u", code: ENOENT)) { try loginFiles.commit(change(2)) { _ in } }
    #expect(try memory.disk.look("/u") == nil)
    try memory.disk.makeFolders("/u")
    try loginFiles.commit(change(2)) { _ in }
    let (again, notices) = try LoginFiles.open("/u", on: memory.disk)
    #expect(again.library == loginFiles.library && notices == [])
  }

  @Test func aNewLoginOnADiskThatCanOnlyBeRead() throws {
    let memory = MemoryDisk()
    memory.alter { state in
      let writing: Set<DiskFailure.Step> = [.makeFolder, .write, .rename, .remove, .lock]
      state.refuse = { _, step in writing.contains(step) ? EROFS : nil }
    }
    var (loginFiles, notices) = try LoginFiles.open("/u", on: memory.disk)
    #expect(notices == [.notWritable(.readOnly(path: "/u"))])
    #expect(throws: DiskFailure.self) { try loginFiles.commit(change(1)) { _ in } }
    memory.alter { $0.refuse = { _, _ in nil } }
    try loginFiles.commit(change(1)) { _ in }
    #expect(try LoginFiles.open("/u", on: memory.disk).0.library.preferences.count == 1)
  }

  @Test func openingAnotherLoginWaitsForWhatIsNotSaved() throws {
    let memory = MemoryDisk()
    let events = Events()
    let folder = Locations(environment: [:], data: "/data")
    let store = Store(locations: folder, disk: memory.disk, timing: timing, send: events.send)
    let maya = try Login("maya")
    store.open(maya)
    _ = events.next()
    memory.alter { state in state.refuse = { _, step in step == .write ? ENOSPC : nil } }
    store.commit(change(1), ticket: 1)
    let path = "/data/users/maya/journal"
    #expect(events.next() == .notSaved(ticket: 1, .full(path: path)))
    store.open(try Login("noor"))
    #expect(events.next() == .left(maya, unsaved: 1))
    #expect(events.next() == .notOpened(try Login("noor"), .unsaved(1)))
    #expect(!store.finish(within: .seconds(5)))
    #expect(events.next() == .left(maya, unsaved: 1))
  }
}

extension LoginFiles {
  fileprivate func on(_ disk: Disk) -> LoginFiles {
    var loginFiles = LoginFiles(
      disk: disk, folder: folder, library: library, sequence: sequence, base: base, journalEnd: journalEnd)
    loginFiles.changed = changed
    loginFiles.isHeadChanged = isHeadChanged
    loginFiles.unwritten = unwritten
    return loginFiles
  }
}

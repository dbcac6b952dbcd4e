import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

struct JournalTests {
  /// Returns a journal of five changes, and the library after each of them.
  private func history() throws -> (disk: MemoryDisk, ends: [Int], libraries: [Library]) {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    var make = RandomLibrary(seed: 5)
    var libraries = [loginFiles.library]
    var ends = [Journal.headLength]
    while libraries.count < 5 {
      let change = make.change(to: loginFiles.library)
      guard !change.isEmpty else { continue }
      try loginFiles.commit(change) { _ in }
      let end = Journal.headLength + loginFiles.journalSize
      guard end != ends.last else { continue }
      libraries.append(loginFiles.library)
      ends.append(end)
    }
    return (disk, ends, libraries)
  }

  @Test func aTailTornAnywhere() throws {
    let (disk, ends, libraries) = try history()
    let journal = disk.snapshot.nodes["/u/journal"]?.bytes ?? []
    // Every length near the end of a record, and some in the middle.
    let lengths = (Journal.headLength...journal.count).filter { length in
      length % 7 == 0 || ends.contains { abs($0 - length) <= 24 }
    }
    for length in lengths {
      var state = disk.snapshot
      state.nodes["/u/journal"] = .file(Array(journal.prefix(length)))
      let torn = MemoryDisk(state)
      let (loginFiles, notices) = try LoginFiles.open("/u", on: torn.disk)
      let whole = ends.lastIndex { $0 <= length } ?? 0
      #expect(loginFiles.library == libraries[whole])
      #expect(loginFiles.sequence == Int64(whole))
      // An unfinished record was never confirmed and is not damage; the next change takes its place.
      #expect(notices == [])
      var next = loginFiles
      try next.commit(Change([.prefer("next", from: nil, to: .integer(1))])) { _ in }
      let (again, none) = try LoginFiles.open("/u", on: torn.disk)
      #expect(again.library == next.library && none == [])
    }
  }

  @Test func aDamagedRecordCostsOnlyItself() throws {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    for number in 1...4 { try loginFiles.commit(Change([.prefer("p\(number)", from: nil, to: .integer(1))])) { _ in } }
    disk.alter { state in
      var journal = state.nodes["/u/journal"]?.bytes ?? []
      let place = Journal.headLength + (journal.count - Journal.headLength) * 3 / 8
      journal[place] ^= 1
      state.nodes["/u/journal"] = .file(journal)
    }
    let (again, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(again.library.preferences.keys.sorted() == ["p1", "p3", "p4"])
    #expect(again.sequence == 4)
    #expect(notices.count == 1)
  }

  @Test func stepsOfANewerProgramAreNotLost() throws {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    try loginFiles.commit(Change([.prefer("a", from: nil, to: .integer(1))])) { _ in }
    disk.alter { state in
      let payload = Array("<array><dict><key>step</key><string>teleport</string></dict></array>".utf8)
      let line = Array("change 2 \(payload.count) ".utf8)
      let sum = Checksum.text(Checksum.of(payload, from: Checksum.of(line)))
      let journal = state.nodes["/u/journal"]?.bytes ?? []
      state.nodes["/u/journal"] = .file(journal + line + Array(sum.utf8) + [0x0A] + payload + [0x0A])
    }
    let before = disk.snapshot.nodes
    let (again, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(again.isReadOnly && notices == [.newerSchema(file: "/u/journal")])
    #expect(again.library.preferences["a"] == .integer(1))
    #expect(disk.snapshot.nodes == before)
  }

  @Test func everyChangeIsReadAsItWasWritten() throws {
    var make = RandomLibrary(seed: 21)
    var library = Library()
    for _ in 0..<300 {
      let change = make.change(to: library)
      library.apply(change)
      for change in [change, change.inverse] {
        let record = Journal.record(change, sequence: 1)
        let scan = JournalScan(record, from: 0, after: 0)
        #expect(scan.records.map(\.change) == [change])
        #expect(scan.isSound && !scan.isNewer)
      }
    }
  }
}

import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

struct StoreTests {
  let folder = TestFolder()

  @Test func aLibraryComesBack() throws {
    let maya = try Login("maya")
    let events = Events()
    let store = Store(locations: folder.locations, send: events.send)
    store.open(maya)
    #expect(events.next() == .opened(maya, Library(), notices: []))
    var make = RandomLibrary(seed: 1)
    var library = Library()
    for ticket in 0..<60 {
      let change = make.change(to: library)
      _ = library.perform(change)
      store.commit(change, ticket: ticket)
      #expect(events.next() == .committed(ticket: ticket))
    }
    #expect(store.finish(within: .seconds(60)))
    #expect(events.next() == .left(maya, unsaved: 0))
    let again = Store(locations: folder.locations, send: events.send)
    again.open(maya)
    #expect(events.next() == .opened(maya, library, notices: []))
    #expect(try folder.locations.logins().map(\.login) == [maya])
    #expect(try folder.locations.logins().map(\.cards) == [library.count])
  }

  @Test func aFolderThatIsMovedAwayIsNotMadeAgain() throws {
    let maya = try Login("maya")
    let events = Events()
    let timing = StoreTiming(poll: .milliseconds(1), firstRetry: .milliseconds(1))
    let store = Store(locations: folder.locations, disk: .real, timing: timing, send: events.send)
    store.open(maya)
    #expect(events.next() == .opened(maya, Library(), notices: []))
    let path = folder.locations.folder(of: maya)
    try Disk.real.rename(path, path + "-elsewhere")
    #expect(events.next() == .noticed([.gone(folder: path)]))
    store.commit(Change([.prefer("a", from: nil, to: .integer(1))]), ticket: 1)
    #expect(events.next() == .notSaved(ticket: 1, .missing(path: path)))
    #expect(try Disk.real.look(path) == nil)
    // It is saved as soon as the folder is back.
    try Disk.real.rename(path + "-elsewhere", path)
    #expect(events.next() == .committed(ticket: 1))
    #expect(store.finish(within: .seconds(60)))
  }

  @Test func filesAreBroughtUpToDateWhenNothingElseIsToBeDone() throws {
    let memory = MemoryDisk()
    let folded = Inbox<String>()
    var disk = memory.disk
    disk.rename = { path, other throws(DiskFailure) in
      try memory.disk.rename(path, other)
      if other.fileName == "library.plist" { folded.put(other) }
    }
    let events = Events()
    let places = Locations(environment: [:], data: "/data")
    let store = Store(locations: places, disk: disk, timing: StoreTiming(idle: .milliseconds(1)), send: events.send)
    store.open(try Login("maya"))
    #expect(folded.next(within: .seconds(60)) != nil)
    store.commit(Change([.prefer("a", from: nil, to: .integer(1))]), ticket: 1)
    #expect(folded.next(within: .seconds(60)) != nil)
    #expect(store.finish(within: .seconds(60)))
  }

  @Test func aLongJournalIsNotWaitedFor() throws {
    let memory = MemoryDisk()
    let events = Events()
    let places = Locations(environment: [:], data: "/data")
    let timing = StoreTiming(idle: .seconds(600), journal: 100)
    let store = Store(locations: places, disk: memory.disk, timing: timing, send: events.send)
    store.open(try Login("maya"))
    _ = events.next()
    for ticket in 1...2 {
      store.commit(Change([.prefer("a\(ticket)", from: nil, to: .integer(1))]), ticket: ticket)
      #expect(events.next() == .committed(ticket: ticket))
    }
    let head = LibraryFile.read(memory.snapshot.nodes["/data/users/maya/library.plist"]?.bytes ?? [])
    #expect((head?.through ?? 0) >= 1)
    #expect(store.finish(within: .seconds(60)))
  }

  @Test func nothingIsSavedWithoutALogin() throws {
    let events = Events()
    let store = Store(locations: folder.locations, send: events.send)
    store.commit(Change([]), ticket: 7)
    #expect(events.next() == .notSaved(ticket: 7, .notOpen))
    store.open(try Login("maya"))
    _ = events.next()
    store.leave()
    #expect(events.next() == .left(try Login("maya"), unsaved: 0))
    #expect(store.finish(within: .seconds(60)))
  }
}

import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Removed logins stay in the trash, whole, for 30 days.
@Suite struct TrashTests {
  private func filled() throws -> (TestFolder, Login) {
    let folder = TestFolder()
    let maya = try Login("maya")
    let events = Events()
    let store = Store(locations: folder.locations, send: events.send)
    store.open(maya)
    store.commit(Change([.prefer("x", from: nil, to: .integer(1))]), ticket: 1)
    #expect(store.finish(within: .seconds(60)))
    return (folder, maya)
  }

  @Test func aLoginGoesWholeAndItsNameIsFree() throws {
    let (folder, maya) = try filled()
    let unfinished = SessionFiles(locations: folder.locations)
    _ = try unfinished.open(maya)
    try unfinished.keep([CardDraft(front: "x")], of: maya)
    unfinished.close(maya)
    let trash = Trash(locations: folder.locations, disk: .real)
    let place = try trash.put(maya, at: 1000)
    #expect(FileManager.default.fileExists(atPath: place + "/cards/library.plist"))
    #expect(try folder.locations.logins().isEmpty)
    // A new login of that name starts empty.
    #expect(try SessionFiles(locations: folder.locations).open(maya).drafts == [])
    #expect(throws: StoreFailure.self) { try trash.put(try Login("nobody"), at: 1) }
  }

  @Test func aLoginThatIsOpenElsewhereStays() throws {
    let (folder, maya) = try filled()
    let other = SessionFiles(locations: folder.locations)
    _ = try other.open(maya)
    #expect(throws: StoreFailure.inUse) { try Trash(locations: folder.locations, disk: .real).put(maya, at: 1) }
    #expect(try folder.locations.logins().count == 1)
    other.close(maya)
    _ = try Trash(locations: folder.locations, disk: .real).put(maya, at: 1)
  }

  @Test func whatIsOldIsSweptAndNothingElse() throws {
    let (folder, maya) = try filled()
    let trash = Trash(locations: folder.locations, disk: .real)
    let place = try trash.put(maya, at: 5)
    for name in ["not ours", "photos-2019"] {
      try FileManager.default.createDirectory(atPath: trash.path + "/" + name, withIntermediateDirectories: true)
    }
    // Targets of links belong to someone else.
    folder.put("mine", at: "elsewhere/letter")
    folder.put("deep", at: String(place.dropFirst(folder.path.count + 1)) + "/cards/a/b/c")
    try FileManager.default.createSymbolicLink(
      atPath: place + "/cards/link", withDestinationPath: folder.path + "/elsewhere")
    trash.sweep(at: Trash.lifetime)
    #expect(FileManager.default.fileExists(atPath: place))
    trash.sweep(at: Trash.lifetime + 6)
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(folder.bytes("elsewhere/letter") == Array("mine".utf8))
    for name in ["not ours", "photos-2019"] {
      #expect(FileManager.default.fileExists(atPath: trash.path + "/" + name))
    }
  }

  /// The store deletes everything when asked: cards, unfinished cards and pictures.
  @Test func theStoreLetsGoAllThatIsOld() throws {
    let (folder, maya) = try filled()
    let sessions = SessionFiles(locations: folder.locations)
    let now: Milliseconds = 1_700_000_000_000
    for (login, time) in [("old", now - Trash.lifetime - 1), ("new", now - Trash.lifetime)] {
      let login = try Login(login)
      let store = Store(locations: folder.locations, send: Events().send)
      store.open(login)
      #expect(store.finish(within: .seconds(60)))
      _ = try sessions.open(login)
      sessions.close(login)
      _ = try Trash(locations: folder.locations, disk: .real).put(login, at: time)
      folder.put([1], at: "users/maya/trash/\(time)-" + String(repeating: "0a", count: 32) + ".png")
    }
    #expect(folder.names("trash").count == 2 && folder.names("state/.trash").count == 2)
    folder.put("mine", at: "state/.trash/notes-1/letter")
    let store = Store(locations: folder.locations, send: Events().send)
    store.open(maya)
    store.sweepTrash(at: now)
    #expect(store.finish(within: .seconds(60)))
    #expect(folder.names("trash") == ["new-\(now - Trash.lifetime)"])
    #expect(folder.names("state/.trash") == ["new-\(now - Trash.lifetime)", "notes-1"])
    #expect(folder.names("users/maya/trash").count == 1)
    // Also if no one is logged in.
    let other = Store(locations: folder.locations, send: Events().send)
    other.sweepTrash(at: now + 1)
    #expect(other.finish(within: .seconds(60)))
    #expect(folder.names("trash") == [] && folder.names("state/.trash") == ["notes-1"])
  }

  /// An edit just before the removal is in the trash, too, and does not bring the login back.
  @Test func aLoginThatIsOpenHereIsLetGoFirst() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    let events = Events()
    let store = Store(locations: folder.locations, send: events.send)
    store.open(maya)
    store.commit(Change([.prefer("x", from: nil, to: .integer(1))]), ticket: 1)
    store.leave()
    store.remove(maya, at: 9)
    store.commit(Change([.prefer("x", from: nil, to: .integer(2))]), ticket: 2)
    #expect(events.wait { if case .removed = $0 { true } else { false } } != nil)
    #expect(store.finish(within: .seconds(60)))
    #expect(try folder.locations.logins().isEmpty)
    let library = try LoginFiles.open(folder.path + "/trash/maya-9/cards", on: .real).0.library
    #expect(library.preferences["x"] == .integer(1))
  }

  @Test func twoOfANameDoNotMeet() throws {
    let (folder, maya) = try filled()
    let trash = Trash(locations: folder.locations, disk: .real)
    let first = try trash.put(maya, at: 5)
    let store = Store(locations: folder.locations, send: Events().send)
    store.open(maya)
    #expect(store.finish(within: .seconds(60)))
    #expect(try trash.put(maya, at: 5) != first)
  }

  /// Whichever rename fails, both parts stay where they were.
  @Test func halfARemovalIsNone() throws {
    for second in [false, true] {
      let memory = MemoryDisk()
      let locations = Locations(environment: [:], data: "/data")
      let maya = try Login("maya")
      _ = try LoginFiles.open(locations.folder(of: maya, on: memory.disk), on: memory.disk)
      let unfinished = SessionFiles(locations: locations, disk: memory.disk)
      _ = try unfinished.open(maya)
      unfinished.close(maya)
      let count = Guarded(0)
      memory.alter {
        $0.refuse = { _, tried in
          guard tried == .rename else { return nil }
          let number = count.withLock { count in
            count += 1
            return count
          }
          return number == (second ? 2 : 1) ? EXDEV : nil
        }
      }
      #expect(throws: StoreFailure.self) { try Trash(locations: locations, disk: memory.disk).put(maya, at: 1) }
      #expect(memory.snapshot.nodes["/data/users/maya/library.plist"] != nil)
      #expect(memory.snapshot.nodes["/data/state/maya"] != nil)
    }
  }

  @Test func aDiskThatSaysNoLosesNothing() throws {
    for step in [DiskFailure.Step.rename, .makeFolder, .lock, .look] {
      let memory = MemoryDisk()
      let locations = Locations(environment: [:], data: "/data")
      let maya = try Login("maya")
      _ = try LoginFiles.open(locations.folder(of: maya, on: memory.disk), on: memory.disk)
      memory.alter { $0.refuse = { _, tried in tried == step ? EIO : nil } }
      #expect(throws: StoreFailure.self) { try Trash(locations: locations, disk: memory.disk).put(maya, at: 1) }
      memory.alter { $0.refuse = { _, _ in nil } }
      #expect(memory.snapshot.nodes["/data/users/maya/library.plist"] != nil, "\(step)")
    }
  }
}

import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Everything that belongs to a login is moved together.
@Suite struct LoginMoveTests {
  private func filled() throws -> (TestFolder, Login) {
    let folder = TestFolder()
    let maya = try Login("maya")
    var editor = try LoginEditor(maya, in: folder.locations)
    try editor.commit(at: 1) { _ in (Change([.prefer("x", from: nil, to: .integer(1))]), "x") }
    folder.put("here", at: "sync/maya/sync.plist")
    folder.put("work", at: "cache/rescue/maya-1")
    folder.put("others", at: "cache/rescue/maya-anna-1")
    folder.put("old", at: "cache/due/maya.plist")
    try StudyPlace(locations: folder.locations).keep(.integer(3), of: maya)
    return (folder, maya)
  }

  @Test func aRenamedLoginHasEverything() throws {
    let (folder, maya) = try filled()
    let mary = try Login("Mary Ann")
    try folder.locations.rename(maya, to: mary)
    #expect(try folder.locations.logins().map(\.login.name) == ["Mary Ann"])
    let library = try LoginSnapshot.read(mary, in: folder.locations, withLog: false).library
    #expect(library.preferences["x"] == .integer(1))
    #expect(folder.bytes("sync/Mary Ann/sync.plist") != nil && folder.names("sync") == ["Mary Ann"])
    #expect(folder.names("cache/rescue").sorted() == ["Mary Ann-1", "maya-anna-1"])
    #expect(folder.names("cache/due").isEmpty)
    #expect(try StudyPlace(locations: folder.locations).read(mary) == .integer(3))
    // Only its case.
    try folder.locations.rename(mary, to: try Login("mary ann"))
    #expect(try folder.locations.logins().map(\.login.name) == ["mary ann"])
  }

  /// A login that can't be created leaves nothing, and one that is discarded has nothing in it.
  @Test func aLoginIsCreatedWholeOrNotAtAll() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    var full = Disk.real
    full.write = { path, _ throws(DiskFailure) in throw DiskFailure(step: .write, path: path, code: ENOSPC) }
    full.begin = full.write
    #expect(throws: StoreFailure.self) { try folder.locations.create(maya, on: full) }
    #expect(try folder.locations.logins().isEmpty && folder.names("users").isEmpty)
    try folder.locations.create(maya)
    #expect(try folder.locations.logins().map(\.login) == [maya])
    folder.locations.discard(maya)
    #expect(folder.names("users").isEmpty)
    let (filled, _) = try filled()
    filled.locations.discard(maya)
    #expect(try LoginSnapshot.read(maya, in: filled.locations, withLog: false).library.preferences["x"] == .integer(1))
  }

  @Test func aNameThatIsTakenIsRefused() throws {
    let (folder, maya) = try filled()
    _ = try LoginEditor(try Login("anna"), in: folder.locations)
    #expect(throws: StoreFailure.self) { try folder.locations.rename(maya, to: try Login("Anna")) }
    // Also if only the exchange of a login is left.
    folder.put("theirs", at: "sync/noah/sync.plist")
    #expect(throws: StoreFailure.self) { try folder.locations.rename(maya, to: try Login("noah")) }
    #expect(try folder.locations.logins().map(\.login.name).sorted() == ["anna", "maya"])
    #expect(folder.bytes("sync/maya/sync.plist") != nil && folder.bytes("sync/noah/sync.plist") != nil)
    #expect(try StudyPlace(locations: folder.locations).read(maya) == .integer(3))
    #expect(throws: StoreFailure.self) { try folder.locations.rename(try Login("nobody"), to: maya) }
  }

  @Test func aLoginInUseStays() throws {
    let (folder, maya) = try filled()
    let mary = try Login("mary")
    let open = SessionFiles(locations: folder.locations)
    _ = try open.open(maya)
    #expect(throws: StoreFailure.inUse) { try folder.locations.rename(maya, to: mary) }
    #expect(throws: StoreFailure.inUse) { try folder.locations.remove(maya, at: 1) }
    open.close(maya)
    // Commands work on it, each with a lock of its own, beside the program.
    var holds = try [LoginEditor(maya, in: folder.locations), LoginEditor(maya, in: folder.locations)]
    #expect(try open.open(maya).notices.isEmpty)
    open.close(maya)
    while !holds.isEmpty {
      #expect(throws: StoreFailure.inUse) { try folder.locations.rename(maya, to: mary) }
      #expect(throws: StoreFailure.inUse) { try folder.locations.remove(maya, at: 1) }
      holds.removeLast()
    }
    // A sync is under way.
    let lock = try #require(try Disk.real.tryLock(folder.path + "/sync/maya/lock"))
    #expect(throws: StoreFailure.inUse) { try folder.locations.rename(maya, to: mary) }
    lock.release()
    try folder.locations.rename(maya, to: mary)
  }

  @Test func aRemovedLoginTakesItsSyncAlong() throws {
    let (folder, maya) = try filled()
    let place = try folder.locations.remove(maya, at: 7)
    #expect(place == folder.path + "/trash/maya-7" && folder.names("trash/maya-7").sorted() == ["cards", "sync"])
    #expect(folder.names("sync").isEmpty && folder.names("users").isEmpty && folder.names("cache/due").isEmpty)
    // Work that was rescued is not that of the next login of the name.
    #expect(Rescue(locations: folder.locations).found(of: maya).isEmpty)
    #expect(folder.names("cache/rescue").sorted() == [".maya-7-1", "maya-anna-1"])
  }

  /// Whichever rename fails, nothing is moved.
  @Test(arguments: 1...4) func halfARenameIsNone(_ failing: Int) throws {
    let memory = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let (maya, mary) = (try Login("maya"), try Login("mary"))
    _ = try LoginFiles.open(locations.folder(of: maya, on: memory.disk), on: memory.disk)
    for path in ["/data/sync/maya/sync.plist", "/data/cache/rescue/maya-2", "/data/state/maya/study.plist"] {
      try memory.disk.makeFolders(path.folder)
      try memory.disk.write(path, [1])
    }
    let before = Set(memory.snapshot.nodes.keys)
    let count = Guarded(0)
    memory.alter {
      $0.refuse = { _, tried in
        guard tried == .rename else { return nil }
        let number = count.withLock { count in
          count += 1
          return count
        }
        return number == failing ? EIO : nil
      }
    }
    #expect(throws: StoreFailure.self) { try locations.rename(maya, to: mary, on: memory.disk) }
    #expect(Set(memory.snapshot.nodes.keys).isSuperset(of: before))
    #expect(!memory.snapshot.nodes.keys.contains { $0.contains("/mary") })
  }
}

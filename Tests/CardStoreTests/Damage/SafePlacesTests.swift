import FlashcardKit
import Foundation
import Testing

@testable import CardStore

/// Files are accessible to their owner only and stay inside the login's folder.
struct SafePlacesTests {
  @Test(arguments: ["000", "022", "777"]) func whateverTheUmaskSays(mask: String) throws {
    let folder = TestFolder()
    let probe = try Probe(folder, seed: 4, changes: 40, after: "umask \(mask)")
    probe.listen(for: .seconds(60)) { probe.confirmed == 40 }
    #expect(probe.end() == 0)
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
    #expect(names.contains("users/maya/library.plist") && names.contains("users/maya/lock"))
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
    }
  }

  /// A link to something precious in place of any file that may be written: its target stays as it is.
  @Test(arguments: [
    "library.plist", "library.plist.new", "journal", "journal.new", "journal.last", "lock", "damaged", "decks",
    "reviews",
    "decks/0000000000000001.plist", "decks/0000000000000001.plist.new",
  ]) func linksAreNotFollowed(name: String) throws {
    let (folder, outside) = (TestFolder(), TestFolder())
    let isFolder = ["damaged", "decks", "reviews"].contains(name)
    outside.put("precious", at: "precious")
    folder.put("no plist", at: "users/maya/library.plist")
    folder.put("", at: "users/maya/" + name)
    let path = folder.path + "/users/maya/" + name
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: outside.path + (isFolder ? "" : "/precious"))
    let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    if var (loginFiles, _) = try? LoginFiles.open(folder.path + "/users/maya", on: .real) {
      try? loginFiles.commit(Change([.addDeck(deck, after: nil)])) { _ in }
      try? loginFiles.checkpoint { _ in }
    }
    var answers = ReviewLogFiles(
      disk: .real, folder: LoginFolder(folder.path + "/users/maya"),
      writer: ReviewLogWriter(folder.locations, disk: .real, machine: "a"))
    var random = RandomSource(seed: 1)
    try? answers.append(random.answer(time: 5))
    #expect(outside.names("") == ["precious"])
    #expect(outside.bytes("precious") == Array("precious".utf8))
  }

  @Test(arguments: ["state/maya", "state/maya/unfinished", "state/maya/study.plist", "state/maya/unfinished/1.plist"])
  func linksOfTheDeskAreNotFollowed(name: String) throws {
    let (folder, outside) = (TestFolder(), TestFolder())
    outside.put("precious", at: "precious")
    folder.put("", at: "users/maya/x")
    folder.put("", at: name)
    let isFolder = !name.hasSuffix(".plist")
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: outside.path + (isFolder ? "" : "/precious"))
    let maya = try Login("maya")
    let sessions = SessionFiles(locations: folder.locations)
    _ = try? sessions.open(maya)
    try? sessions.keep([CardDraft(front: "x")], of: maya)
    try? StudyPlace(locations: folder.locations).keep(.integer(1), of: maya)
    #expect(outside.names("") == ["precious"])
    #expect(outside.bytes("precious") == Array("precious".utf8))
  }

  /// A full disk, simulated by a file size limit: everything confirmed is there.
  @Test func aFileThatMayNotGrowLosesNothing() throws {
    let folder = TestFolder()
    let probe = try Probe(folder, seed: 9, after: "ulimit -f 24")
    probe.listen(for: .seconds(60)) { probe.lines.contains { $0.hasPrefix("not saved") } }
    #expect(probe.lines.contains { $0.hasPrefix("not saved: full") })
    let confirmed = probe.confirmed
    #expect(probe.end(by: SIGKILL) == 128 + SIGKILL && confirmed > 0)
    let (loginFiles, _) = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    #expect(Library.states(seed: 9, count: confirmed + 4).dropFirst(confirmed).contains(loginFiles.library))
  }

  /// Confirmed means synced with the system's own calls; a device that cannot sync reports an error.
  @Test func appendingWaitsForTheDisk() {
    #expect(throws: DiskFailure(step: .sync, path: "/dev/null", code: EINVAL)) {
      try Disk.real.append("/dev/null", [1, 2, 3], 0)
    }
    #expect(throws: Never.self) { try Disk.real.appendUnsynced("/dev/null", [1, 2, 3], 0) }
  }

  /// Files and folders are synced once, after everything is written. If that fails, the failure is reported and no
  /// partial file is left.
  @Test func filesAndFoldersAreWaitedFor() throws {
    let folder = TestFolder()
    let path = folder.path + "/file"
    var sizes: [off_t] = []
    func wait(_ file: Int32) -> Bool {
      var status = stat()
      fstat(file, &status)
      sizes.append(status.st_size)
      return true
    }
    func fail(_ file: Int32) -> Bool {
      errno = EIO
      return false
    }
    try writeFile(path, [1, 2, 3], synchronizing: wait)
    try appendToFile(path, [4, 5], from: 3, synchronizing: wait)
    #expect(sizes == [3, 5] && folder.bytes("file") == [1, 2, 3, 4, 5])
    #expect(throws: DiskFailure(step: .sync, path: path, code: EIO)) {
      try appendToFile(path, [6], from: 5, synchronizing: fail)
    }
    #expect(throws: DiskFailure(step: .sync, path: path, code: EIO)) {
      try writeFile(path, [7], synchronizing: fail)
    }
    #expect(folder.names("") == [])
    try synchronizeFolder(folder.path, synchronizing: wait)
    #expect(sizes.count == 3)
    #expect(throws: DiskFailure(step: .syncFolder, path: folder.path, code: EIO)) {
      try synchronizeFolder(folder.path, synchronizing: fail)
    }
    // A file system that cannot sync folders is accepted.
    try synchronizeFolder(folder.path) { _ in
      errno = EINVAL
      return false
    }
    #expect(throws: DiskFailure.self) { try Disk.real.syncFolder(folder.path + "/none") }
  }

  @Test func writingGoesOnAfterAPartAndAnInterruption() {
    var written: [UInt8] = []
    var call = 0
    let bytes = (0..<100).map { UInt8($0) }
    let code = writeAll(bytes) { rest, done in
      call += 1
      #expect(done == written.count)
      if call % 3 == 0 {
        errno = EINTR
        return -1
      }
      written += rest.prefix(7)
      return min(7, rest.count)
    }
    #expect(code == 0 && written == bytes && call > 15)
    #expect(writeAll(bytes) { _, _ in 0 } == EIO)
    let refused = writeAll(bytes) { _, _ in
      errno = ENOSPC
      return -1
    }
    #expect(refused == ENOSPC)
  }
}

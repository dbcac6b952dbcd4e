import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import Sealing
import Testing

@testable import CardStore

/// Whichever file of a protected login somebody alters, it is said which, nothing takes it for what it was, and there is a way
/// on.
struct AlteredFilesTests {
  private static let now: Milliseconds = 1_800_000_300_000
  private let memory = MemoryDisk()
  private let program: ProtectedProgram

  init() throws {
    program = try ProtectedProgram(memory)
    try program.fill()
    // A card that has the picture.
    let picture = Card(
      id: CardID(rawValue: 10), content: .question("Whose flag?", answer: "France"), created: 1
    ).with(attachments: [.front: [Card.Attachment(file: ProtectedProgram.picture, text: "Three stripes")]], at: 5)
    do {
      var editor = try LoginEditor(program.maya, in: program.locations, on: program.disk)
      try editor.commit(at: 1) { _ in
        (Change([.insert([picture], deck: DeckID(rawValue: 7), after: CardID(rawValue: 9))]), "picture")
      }
      #expect(editor.library.mediaFiles == [ProtectedProgram.picture])
    }
    var (files, _) = try LoginFiles.open("/data/users/maya", on: program.disk)
    try files.checkpoint { _ in }
    try program.commit("last")
    _ = try Backups(locations: program.locations, disk: program.disk).make(program.maya, at: 1_800_000_200_000)
    try DueCacheSample.keep(program)
    _ = try program.protection.turnOn("x", cost: try #require(PassphraseCost(passes: 1, memory: 8 << 20)))
    try DueCacheSample.keep(program)
  }

  /// Numbers of due cards, which are kept once the files are settled.
  private enum DueCacheSample {
    static func keep(_ program: ProtectedProgram) throws {
      let cache = DueCache(locations: program.locations, disk: program.disk)
      _ = try cache.dueToday(of: program.maya, at: Moment(time: AlteredFilesTests.now, offset: 0))
    }
  }

  private func names(_ program: ProtectedProgram) throws -> SealedNames {
    SealedNames(
      places: SealedPlaces(program.maya, in: program.locations, on: program.memory.disk),
      key: try #require(program.locations.keyring.key(of: program.maya)))
  }

  /// Returns the sealed files, by the paths that they have for whoever has the key.
  private func sealed(_ folder: String, _ disk: Disk) throws -> [String] {
    try disk.listIfThere(folder).sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      guard name != SealedPlaces.repository, !name.hasSuffix("lock") else { return [] }
      return try disk.look(path)?.kind == .folder ? sealed(path, disk) : [path]
    }
  }

  private func all() throws -> [String] {
    let disk = program.disk
    let folders = try ["/data/users/maya", "/data/state/maya", "/data/sync/maya"].flatMap { try sealed($0, disk) }
    return folders.filter { $0 != "/data/users/maya/key.plist" } + [
      "/data/cache/rescue/maya-1", "/data/cache/due/maya.plist",
    ]
  }

  private func altered(_ paths: [String]) throws -> ProtectedProgram {
    let names = try names(program)
    var state = memory.snapshot
    for path in paths {
      let place = try #require(names.place(of: path)?.path)
      var bytes = try #require(state.nodes[place]?.bytes, "\(path)")
      bytes[bytes.count - 5] ^= 4
      state.nodes[place] = .file(bytes)
    }
    let other = try ProtectedProgram(MemoryDisk(state))
    try other.protection.unlock("x")
    return other
  }

  @Test func aSoundLoginHasNothingAltered() throws {
    let check = Check(locations: program.locations, disk: program.disk)
    #expect(check.examine(program.maya) == [])
    #expect(try check.setAsideAltered(program.maya, at: Self.now) == nil)
  }

  /// Each file is named by the check, and a repair leaves nothing wrong and loses none that can be had elsewhere.
  @Test func theCheckNamesEachFile() throws {
    let paths = try all()
    for part in ["media/", "backups/", "reviews/", "decks/", "state/", "sync/", "rescue/", "due/", "library.plist"] {
      #expect(paths.contains { $0.contains(part) }, "\(part)")
    }
    for path in paths {
      let other = try altered([path])
      let check = Check(locations: other.locations, disk: other.disk)
      let found = check.examine(other.maya)
      let isNamed = found.contains { if case .altered(path, _) = $0 { true } else { false } }
      #expect(isNamed, "\(path) \(found)")
      // Nothing was repaired by looking.
      #expect(check.examine(other.maya) == found, "\(path)")
      let folder = try check.setAsideAltered(other.maya, at: Self.now)
      try check.repair(other.maya)
      // What could not be saved is saved as far as it can be read when the login is opened.
      if path.contains("/rescue/") { continue }
      #expect(check.examine(other.maya) == [], "\(path)")
      if let folder {
        #expect(folder == "/data/trash/maya-\(Self.now)", "\(path)")
        let isKept = other.memory.snapshot.nodes.keys.contains { key in
          key.hasPrefix(folder + "/") && other.memory.snapshot.nodes[key]?.bytes != nil && !key.hasSuffix(".plist")
        }
        #expect(isKept, "\(path)")
      }
      guard !path.hasPrefix("/data/sync/") else { continue }
      #expect(try other.contents().library.count == 2, "\(path)")
      #expect(try other.contents().media == [1, 2, 3], "\(path)")
    }
  }

  @Test func aFileWithAnotherNameIsAStranger() throws {
    let place = try #require(names(program).place(of: "/data/users/maya/backups")?.path)
    let name = place.fileName
    let other = place.folder + "/" + String(name.dropLast()) + (name.hasSuffix("a") ? "b" : "a")
    try memory.disk.rename(place, other)
    let check = Check(locations: program.locations, disk: program.disk)
    #expect(check.examine(program.maya) == [.stranger(file: other)])
    // It isn't lost with the protection either.
    let second = try ProtectedProgram(MemoryDisk(memory.snapshot))
    try second.protection.unlock("x")
    let inside = memory.snapshot.nodes.keys.filter {
      $0.hasPrefix(other + "/") && memory.snapshot.nodes[$0]?.bytes != nil
    }
    #expect(throws: ProtectionFailure.altered(files: inside.sorted())) { try second.protection.turnOff(at: Self.now) }
    let left = try #require(try second.protection.turnOff(leavingOutAltered: true, at: Self.now))
    #expect(left.files == inside.sorted())
    for file in inside {
      let kept = second.memory.snapshot.nodes["\(left.folder)/cards" + file.dropFirst("/data/users/maya".count)]
      #expect(kept == memory.snapshot.nodes[file], "\(file)")
    }
    _ = try check.setAsideAltered(program.maya, at: Self.now)
    #expect(check.examine(program.maya) == [])
    #expect(memory.snapshot.nodes["/data/trash/maya-\(Self.now)/cards/\(other.fileName)"] == .folder)
  }

  @Test func anAlteredPictureIsNone() throws {
    let path = "/data/users/maya/media/" + ProtectedProgram.picture
    let other = try altered([path])
    let media = MediaFiles(locations: other.locations, disk: other.disk)
    #expect(media.contents(of: ProtectedProgram.picture, of: other.maya) == nil)
    #expect(media.lend(ProtectedProgram.picture, of: other.maya) == nil)
    // Nor does a backup, or a machine that it is sent to.
    let files = ExchangeFolder(other.maya, in: other.locations, on: other.disk)
    #expect(throws: DiskFailure.altered(path)) { try files.bytes(of: ProtectedProgram.picture, in: .media) }
    try other.commit("more")
    let backup = try #require(
      try Backups(locations: other.locations, disk: other.disk).make(other.maya, at: Self.now))
    #expect(!backup.isDamaged && backup.cards == 2)
  }

  @Test func whatImportedCardsWereIsNamed() throws {
    let files = OriginalFiles(locations: program.locations, disk: program.disk)
    for time in [1, 2] as [Milliseconds] {
      try files.keep(of: program.maya, at: time) { keep throws(StoreFailure) in try keep([UInt8(time)]) }
    }
    let names = files.names(of: program.maya)
    let other = try altered(["/data/users/maya/originals/" + names[0]])
    var read: [[UInt8]] = []
    let unread = OriginalFiles(locations: other.locations, disk: other.disk)
      .forEach(of: other.maya, names) { read.append($0) }
    #expect(unread == [names[0]] && read == [[2]])
  }

  /// A list of backups doesn't say that there are none.
  @Test func aBackupThatCannotBeReadIsListed() throws {
    let paths = try all().filter { $0.hasSuffix("/backup.plist") }
    #expect(paths.count == 3)
    let other = try altered(paths)
    let backups = Backups(locations: other.locations, disk: other.disk)
    let list = try backups.list(other.maya)
    #expect(
      list.map(\.made) == [1_800_000_200_000, 1_800_000_100_000, 1_800_000_000_000] && list.allSatisfy(\.isDamaged))
    let path = "/data/users/maya/backups/1800000100000"
    #expect(throws: StoreFailure.altered(path: path)) { try backups.library(of: other.maya, 1_800_000_100_000) }
    #expect(throws: StoreFailure.altered(path: path)) {
      try backups.restore(other.maya, 1_800_000_100_000, at: Self.now)
    }
    #expect(throws: StoreFailure.missing(path: "/data/users/maya/backups/5")) {
      try backups.restore(other.maya, 5, at: Self.now)
    }
    // A new one is made beside them.
    try other.commit("more")
    _ = try backups.make(other.maya, at: Self.now)
    #expect(try backups.list(other.maya).map(\.isDamaged) == [false, true, true, true])
  }

  /// Other reviews than an altered one are still there, also those after it.
  @Test func reviewsBesideAnAlteredOneAreRead() throws {
    var editor = try LoginEditor(program.maya, in: program.locations, on: program.disk)
    let log = editor.readLog().0
    let first = try #require(log.liveEntries.first)
    for number in 2...4 as ClosedRange<UInt64> {
      let entry = ReviewEntry(
        id: ReviewID(rawValue: number), moment: Moment(time: 1_800_000_000_000 + Milliseconds(number), offset: 0),
        prompt: first.prompt, event: .answer(.review, .good, taken: 1000, due: nil))
      try editor.append(ReviewLog([entry]), at: 1_800_000_000_000)
    }
    let path = try #require(all().first { $0.contains("/reviews/") && !$0.contains("backups") })
    let place = try #require(names(program).place(of: path)?.path)
    memory.alter { state in
      var bytes = state.nodes[place]?.bytes ?? []
      // In the second of four records.
      bytes[bytes.count * 3 / 8] ^= 1
      state.nodes[place] = .file(bytes)
    }
    let other = try ProtectedProgram(memory)
    try other.protection.unlock("x")
    #expect(try other.contents().reviews == 3)
    let check = Check(locations: other.locations, disk: other.disk)
    #expect(check.examine(other.maya).contains(.altered(file: path, .reviews)))
    try check.repair(other.maya)
    #expect(check.examine(other.maya) == [])
    #expect(try other.contents().reviews == 3)
    #expect(memory.snapshot.nodes[place + ".damaged-1"] != nil)
  }

  // MARK: Removing the protection

  /// With any file altered, the protection can be removed, and what was altered is set aside with the key.
  @Test func theProtectionIsRemovedAllTheSame() throws {
    for path in try all() where !path.contains("/due/") {
      let isEnded = path.hasPrefix("/data/sync/maya/") && !path.hasSuffix("server.plist")
      if isEnded { continue }
      let other = try altered([path])
      #expect(throws: ProtectionFailure.altered(files: [path]), "\(path)") {
        try other.protection.turnOff(at: Self.now)
      }
      #expect(other.protection.isOn && other.protection.isUnlocked, "\(path)")
      let left = try #require(
        try other.protection.turnOff(leavingOutAltered: true, at: Self.now), "\(path)")
      #expect(!other.protection.isOn, "\(path)")
      #expect(left.folder == "/data/trash/maya-\(Self.now)", "\(path)")
      if !path.hasPrefix("/data/sync/") {
        let contents = try other.contents(damaged: true)
        #expect(contents.library.count == 2 || path.hasPrefix("/data/users/maya/decks/"), "\(path)")
        let isPicture = path == "/data/users/maya/media/" + ProtectedProgram.picture
        #expect(contents.media == (isPicture ? nil : [1, 2, 3]), "\(path)")
      }
      // No empty file passes for a picture.
      for (file, node) in other.memory.snapshot.nodes where file.hasSuffix(ProtectedProgram.picture) {
        #expect(node == .file([1, 2, 3]), "\(path) \(file)")
      }
      // What is set aside is a login of its own, which the passphrase opens.
      let nodes = other.memory.snapshot.nodes
      let kept = nodes.keys.filter { $0.hasPrefix(left.folder + "/") && nodes[$0]?.bytes != nil }
      #expect(kept.count == 3, "\(path) \(kept)")
      var state = MemoryDisk.State()
      for folder in ["/data", "/data/users", "/data/users/maya"] { state.nodes[folder] = .folder }
      for (file, node) in nodes where file.hasPrefix(left.folder + "/cards/") {
        state.nodes["/data/users/maya" + file.dropFirst((left.folder + "/cards").count)] = node
      }
      let opened = try ProtectedProgram(MemoryDisk(state))
      try opened.protection.unlock("x")
      let isMended = ["library.plist", "journal"].contains(path.fileName) || path.contains("/decks/")
      if path.hasPrefix("/data/users/maya/"), !isMended {
        #expect(throws: DiskFailure.altered(path), "\(path)") { try opened.disk.read(path) }
      }
    }
  }

  /// What was set aside before doesn't keep the protection from being removed, and isn't lost.
  @Test func whatWasSetAsideBeforeIsKept() throws {
    let path = "/data/users/maya/library.plist"
    let other = try altered([path])
    // It is mended, and its original is kept.
    _ = try LoginEditor(other.maya, in: other.locations, on: other.disk)
    let place = try #require(names(other).place(of: path)?.path)
    #expect(other.memory.snapshot.nodes[place + ".damaged-1"] != nil)
    let left = try #require(try other.protection.turnOff(at: Self.now))
    #expect(other.memory.snapshot.nodes["\(left.folder)/cards/\(place.fileName).damaged-1"] != nil)
    #expect(!other.protection.isOn)
    // As long as removed logins are.
    let trash = Trash(locations: other.locations, disk: other.memory.disk)
    trash.sweep(at: Self.now + Trash.lifetime)
    #expect(other.memory.snapshot.nodes[left.folder] != nil)
    trash.sweep(at: Self.now + Trash.lifetime + 1)
    #expect(other.memory.snapshot.nodes[left.folder] == nil)
  }

  // MARK: Rescue files that are damaged

  /// They are sealed with the login, and go where it goes.
  @Test func whatIsDamagedOfRescueFilesIsOfTheLogin() throws {
    let memory = MemoryDisk()
    let open = try ProtectedProgram(memory)
    try open.fill()
    let damaged = "/data/cache/rescue/maya-7.damaged-1"
    // Another login may be called so.
    let others = "/data/cache/rescue/maya-8.damaged-1"
    try memory.disk.makeFolders("/data/users/maya-8.damaged")
    for path in [damaged, others] { try memory.disk.write(path, Array("secret".utf8)) }
    let cost = try #require(PassphraseCost(passes: 1, memory: 8 << 20))
    _ = try open.protection.turnOn("x", cost: cost)
    #expect(memory.snapshot.nodes[damaged] == nil && memory.snapshot.nodes[damaged + ".sealed"] != nil)
    #expect(memory.snapshot.nodes[others] == .file(Array("secret".utf8)))
    #expect(try open.disk.read(damaged) == Array("secret".utf8))
    // An original that was altered.
    try memory.disk.write("/data/cache/rescue/maya-1.sealed.damaged-1", [1])
    open.protection.lock()
    let mary = try Login("mary")
    try open.locations.rename(open.maya, to: mary, on: open.disk)
    let names = try memory.disk.list("/data/cache/rescue").filter { $0.hasPrefix("mary-") }.sorted()
    #expect(names == ["mary-1.sealed", "mary-1.sealed.damaged-1", "mary-7.damaged-1.sealed"])
    #expect(try memory.disk.list("/data/cache/rescue").filter { $0.hasPrefix("maya-") } == ["maya-8.damaged-1"])
    let protection = Protection(mary, in: open.locations, on: memory.disk)
    try protection.unlock("x")
    let left = try #require(try protection.turnOff(at: Self.now))
    #expect(memory.snapshot.nodes["\(left.folder)/mary-1.sealed.damaged-1"] != nil)
    let plain = try memory.disk.list("/data/cache/rescue").filter { $0.hasPrefix("mary-") }.sorted()
    #expect(plain == ["mary-1", "mary-7.damaged-1"])
  }
}

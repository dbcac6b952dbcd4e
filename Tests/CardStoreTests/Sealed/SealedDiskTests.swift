import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Sealing
import Testing

@testable import CardStore

/// A sealed disk is like any other to those who have its key, and says nothing to others.
struct SealedDiskTests {
  private static let names = [
    "library.plist", "journal", "journal.last", "decks/00000000000000ab.plist", "decks/b.plist", "media/aa.png",
    "trash/5-aa.png", "backups/7/journal", "backups/7/decks/b.plist", "1.history",
  ]
  private static let folders = ["", "/decks", "/media", "/trash", "/backups", "/backups/7", "/backups/7/decks"]

  /// What a call returned, or the number of its error.
  private func outcome<Value>(_ call: () throws -> Value) -> Result<Value, Failure> {
    do { return .success(try call()) } catch { return .failure(Failure(code: (error as? DiskFailure)?.code ?? -1)) }
  }

  private func done(_ call: () throws -> Void) -> Result<Bool, Failure> {
    outcome {
      try call()
      return true
    }
  }

  private struct Failure: Error, Hashable { let code: Int32 }

  private func bytes(_ random: inout RandomSource) -> [UInt8] {
    let most = [0, 1, 20, 300, 70_000, 200_000].randomElement(using: &random) ?? 0
    let count = Int.random(in: 0...most, using: &random)
    let first = UInt8.random(in: 0...255, using: &random)
    return (0..<count).map { first &+ UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }
  }

  /// Any calls have the same results on a plain disk and on two that share sealed files.
  @Test(arguments: Rounds.seeds(20)) func anyCallsHaveTheSameResults(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let (plain, memory) = (MemoryDisk().disk, MemoryDisk())
    let programs = [try DiskForm.sealed.disk(memory.disk), try DiskForm.sealed.disk(memory.disk)]
    for folder in Self.folders { for disk in [plain, programs[0]] { try disk.makeFolders("/u" + folder) } }
    /// The ends of the records of each file.
    var ends: [String: [Int]] = [:]
    for number in 0..<600 {
      guard let sealed = programs.randomElement(using: &random), let name = Self.names.randomElement(using: &random),
        let second = Self.names.randomElement(using: &random)
      else { return }
      let (path, other) = ("/u/" + name, "/u/" + second)
      let comment: Comment = "seed \(seed) number \(number) \(name) \(second)"
      let bytes = bytes(&random)
      let mark = try plain.look(path)
      let (isThere, size) = (mark != nil, mark?.size ?? 0)
      switch Int.random(in: 0..<14, using: &random) {
      case 0:
        #expect(done { try plain.write(path, bytes) } == done { try sealed.write(path, bytes) }, comment)
        ends[path] = [bytes.count]
      case 1:
        #expect(done { try plain.begin(path, bytes) } == done { try sealed.begin(path, bytes) }, comment)
        ends[path] = [bytes.count]
      case 2:
        #expect(
          done { try plain.replace(path, with: bytes) } == done { try sealed.replace(path, with: bytes) }, comment
        )
        ends[path] = [bytes.count]
      case 3...6:
        let end = Bool.random(using: &random) ? size : ends[path]?.randomElement(using: &random) ?? 0
        let own = done { try plain.append(path, bytes, end) }
        #expect(own == done { try sealed.append(path, bytes, end) }, comment)
        if case .success = own { ends[path] = (ends[path] ?? []).filter { $0 <= end } + [end, end + bytes.count] }
      case 7:
        let end = Int.random(in: 0...size, using: &random)
        #expect(
          done { try plain.appendUnsynced(path, bytes, end) }
            == done { try sealed.appendUnsynced(path, bytes, end) }, comment)
        ends[path] = (ends[path] ?? []).filter { $0 <= end } + [end, end + bytes.count]
      case 8 where path != other:
        #expect(done { try plain.rename(path, other) } == done { try sealed.rename(path, other) }, comment)
        if let known = ends.removeValue(forKey: path) { ends[other] = known }
      case 9 where isThere:
        #expect(done { try plain.link(path, other) } == done { try sealed.link(path, other) }, comment)
        // From here on, one of them is rewritten only as a whole, as backups are.
        try plain.remove(other)
        try sealed.remove(other)
        ends[other] = nil
      case 10:
        #expect(done { try plain.remove(path) } == done { try sealed.remove(path) }, comment)
        ends[path] = nil
      default:
        let offset = Int.random(in: 0...size + 10, using: &random)
        let limit = [.max, 10, 100_000, Int.random(in: 0...size, using: &random)].randomElement(using: &random) ?? 0
        #expect(
          outcome { try plain.read(path, offset, limit) } == outcome { try sealed.read(path, offset, limit) }, comment)
        #expect(outcome { try plain.read(path) } == outcome { try sealed.read(path) }, comment)
      }
      #expect(try plain.look(path) == sealed.look(path), comment)
      for folder in Self.folders where number % 20 == 0 {
        #expect(try Set(plain.list("/u" + folder)) == Set(sealed.list("/u" + folder)), comment)
      }
    }
  }

  /// A file is read from its beginning to its end in pieces that overlap.
  @Test(arguments: [0, 1, SealedFile.chunk, 300_000]) func filesAreReadInPieces(count: Int) throws {
    let disk = try DiskForm.sealed.disk(MemoryDisk().disk)
    try disk.makeFolders("/u")
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 4) }
    try disk.write("/u/whole", bytes)
    try disk.begin("/u/records", [])
    var end = 0
    for start in stride(from: 0, to: count, by: 999) {
      let part = Array(bytes[start..<min(start + 999, count)])
      try disk.append("/u/records", part, end)
      end += part.count
    }
    for path in ["/u/whole", "/u/records"] {
      var pieces = try FilePieces(of: path, on: disk, fileSize: count)
      var read: [UInt8] = []
      while true {
        pieces.place = pieces.isLast ? pieces.bytes.count : pieces.bytes.count - min(777, pieces.bytes.count / 2)
        read += pieces.bytes[..<pieces.place]
        if pieces.isLast { break }
        try pieces.advance()
      }
      #expect(read == bytes, "\(path)")
    }
  }

  /// Appending is one call that writes, as on any disk.
  @Test func aRecordIsWrittenAtOnce() throws {
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk)
    try disk.makeFolders("/u")
    try disk.begin("/u/journal", [1, 2, 3])
    let writes = Guarded(0)
    memory.alter { state in
      state.refuse = { _, step in
        if step == .write { writes.withLock { $0 += 1 } }
        return nil
      }
    }
    for number in 0..<10 { try disk.append("/u/journal", [4, 5, 6], 3 + number * 3) }
    #expect(writes.withLock { $0 } == 10)
    let size = memory.snapshot.nodes.values.compactMap { $0.bytes?.count }.max()
    #expect(size == SealedRecords.head + 11 * (3 + SealedRecords.overhead))
  }

  /// A record that was torn is none, wherever that happened, and the next one takes its place.
  @Test func aTornRecordIsNone() throws {
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk)
    try disk.makeFolders("/u")
    try disk.begin("/u/journal", [1, 2, 3])
    let before = memory.snapshot
    try disk.append("/u/journal", [4, 5, 6], 3)
    let path = try #require(memory.snapshot.nodes.first { $0.value.bytes != nil }?.key)
    let whole = memory.snapshot.nodes[path]?.bytes ?? []
    let start = before.nodes[path]?.bytes?.count ?? 0
    for length in start..<whole.count {
      var state = memory.snapshot
      state.nodes[path] = .file(Array(whole.prefix(length)))
      let torn = try DiskForm.sealed.disk(MemoryDisk(state).disk)
      #expect(try torn.read("/u/journal") == [1, 2, 3])
      #expect(try torn.look("/u/journal")?.size == 3)
      try torn.append("/u/journal", [7], 3)
      #expect(try torn.read("/u/journal") == [1, 2, 3, 7])
    }
  }

  /// An altered record is read as bytes that are in no text, and what precedes and follows it as it was.
  @Test func anAlteredRecordIsSeen() throws {
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk)
    try disk.makeFolders("/u")
    try disk.begin("/u/journal", Array("first".utf8))
    for (number, text) in ["second", "third!", "fourth"].enumerated() {
      try disk.append("/u/journal", Array(text.utf8), 5 + number * 6)
    }
    let path = try #require(memory.snapshot.nodes.first { $0.value.bytes != nil }?.key)
    let whole = memory.snapshot.nodes[path]?.bytes ?? []
    for index in SealedRecords.head..<whole.count {
      var state = memory.snapshot
      var altered = whole
      altered[index] ^= 1 << UInt8(index % 8)
      state.nodes[path] = .file(altered)
      let disk = try DiskForm.sealed.disk(MemoryDisk(state).disk)
      let (found, isWhole) = try disk.readable("/u/journal")
      // Nobody takes it for what was written, who doesn't ask for what is left.
      #expect(isWhole == !found.contains(0xFF), "\(index)")
      if !isWhole { #expect(throws: DiskFailure.altered("/u/journal"), "\(index)") { try disk.read("/u/journal") } }
      let size = try disk.look("/u/journal")?.size
      #expect(found != Array("firstsecondthird!fourth".utf8), "\(index)")
      #expect(found.contains(0xFF) || found == Array("firstsecondthird!".utf8), "\(index)")
      #expect(size == found.count, "\(index)")
      // Bytes of sound records, each in its place.
      #expect(zip(found, "firstsecondthird!fourth".utf8).allSatisfy { $0 == $1 || $0 == 0xFF }, "\(index)")
      // Whatever it is, one can go on.
      try disk.append("/u/journal", [1], found.count)
      #expect(try disk.readable("/u/journal").bytes == found + [1], "\(index)")
    }
  }

  /// A file that was altered is none, also if nothing of it is left, unless it may just have been begun.
  @Test(arguments: [
    ("/u/media/aa.png", true), ("/u/library.plist", true), ("/u/reviews/a/2026-01.tsv", false),
  ])
  func anEmptyFileIsNone(name: String, isAltered: Bool) throws {
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk)
    try disk.makeFolders(name.folder)
    try disk.begin(name, [1, 2, 3])
    let path = try #require(memory.snapshot.nodes.first { $0.value.bytes != nil }?.key)
    for count in [0, 7, SealedRecords.head - 1] {
      memory.alter { state in state.nodes[path] = .file(Array((state.nodes[path]?.bytes ?? []).prefix(count))) }
      if isAltered {
        #expect(throws: DiskFailure.altered(name)) { try disk.read(name) }
        #expect(throws: DiskFailure.altered(name)) { try disk.lend(name) }
      } else {
        #expect(try disk.read(name) == [])
      }
    }
  }

  /// A file that was altered is kept when it is replaced.
  @Test func anAlteredFileIsKept() throws {
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk)
    try disk.makeFolders("/u")
    try disk.write("/u/library.plist", Array("text".utf8))
    let path = try #require(memory.snapshot.nodes.first { $0.value.bytes != nil }?.key)
    memory.alter { state in state.nodes[path] = .file(Array((state.nodes[path]?.bytes ?? []).dropLast())) }
    let altered = memory.snapshot.nodes[path]
    #expect(throws: DiskFailure.altered("/u/library.plist")) { try disk.read("/u/library.plist") }
    #expect(try disk.readable("/u/library.plist").bytes == [])
    try disk.replace("/u/library.plist", with: [1])
    #expect(try disk.read("/u/library.plist") == [1] && disk.list("/u") == ["library.plist"])
    #expect(memory.snapshot.nodes[path + ".damaged-1"] == altered)
  }

  /// No text, name, or number of a login can be found on the disk.
  @Test func nothingCanBeReadWithoutTheKey() throws {
    let sample = try DamageSample()
    let maya = try Login("maya")
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk, maya, in: sample.locations)
    var words: Set<[UInt8]> = []
    for path in sample.files + sample.besides where path.contains("maya") {
      try disk.makeFolders(path.folder)
      try disk.replace(path, with: sample[path])
      #expect(try disk.read(path) == sample[path])
      let text = String(decoding: sample[path], as: UTF8.self)
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber }.filter { $0.utf8.count > 5 }.map { Array($0.utf8) })
      let name = path.fileName
      if !SealedPlaces.isOpen(name) { words.insert(Array(name.utf8)) }
    }
    try disk.append("/data/users/maya/journal", Array("another secret".utf8), sample["/data/users/maya/journal"].count)
    words.insert(Array("another secret".utf8))
    #expect(words.count > 30)
    var all: [UInt8] = []
    for (path, node) in memory.snapshot.nodes { all += Array(path.utf8) + [0] + (node.bytes ?? []) + [0] }
    for word in words where word != Array("unfinished".utf8) {
      #expect(all.firstRange(of: word) == nil, "\(String(decoding: word, as: UTF8.self))")
    }
  }

  /// Pictures are the same file in backups and in the trash; other files are sealed for their names.
  @Test func filesAreBoundToTheirNames() throws {
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk)
    for folder in Self.folders { try disk.makeFolders("/u" + folder) }
    try disk.write("/u/decks/a.plist", [1])
    try disk.write("/u/decks/b.plist", [2])
    let names = SealedNames(places: SealedPlaces(folder: "/u"), key: try DiskForm.key.get())
    let (a, b) = (names.place(of: "/u/decks/a.plist"), names.place(of: "/u/decks/b.plist"))
    memory.alter { state in
      let first = state.nodes[a?.path ?? ""]
      state.nodes[a?.path ?? ""] = state.nodes[b?.path ?? ""]
      state.nodes[b?.path ?? ""] = first
    }
    for path in ["/u/decks/a.plist", "/u/decks/b.plist"] {
      #expect(throws: DiskFailure.altered(path)) { try disk.read(path) }
    }
    try disk.write("/u/media/aa.png", [3])
    let calls = memory.calls
    try disk.rename("/u/media/aa.png", "/u/trash/5-aa.png")
    #expect(memory.calls < calls + 5)
    #expect(try disk.read("/u/trash/5-aa.png") == [3])
    // Under another name, it is sealed anew.
    try disk.rename("/u/trash/5-aa.png", "/u/other")
    #expect(try disk.read("/u/other") == [3] && disk.list("/u/trash") == [])
  }

  @Test func whatOthersReadIsLent() throws {
    let memory = MemoryDisk()
    let disk = try DiskForm.sealed.disk(memory.disk)
    try disk.makeFolders("/u/media")
    try disk.write("/u/media/aa.png", [3])
    let path = try disk.lend("/u/media/aa.png")
    #expect(path.hasPrefix("/lent/") && path.hasSuffix(".png") && memory.snapshot.nodes[path] == .file([3]))
    #expect(try disk.lend("/u/media/aa.png") == path)
    #expect(throws: DiskFailure.self) { try disk.lend("/u/media/none.png") }
    #expect(try disk.lend("/elsewhere") == "/elsewhere")
  }

  @Test func whatIsNotOfTheLoginIsAsItIs() throws {
    let memory = MemoryDisk()
    let maya = try Login("maya")
    let places = Locations(environment: [:], data: "/data")
    let disk = try DiskForm.sealed.disk(memory.disk, maya, in: places)
    for folder in ["/data/users/maya", "/data/users/mayal", "/data/sync/maya/repository.git", "/data/cache/rescue"] {
      try disk.makeFolders(folder)
    }
    for path in [
      "/data/config.plist", "/data/users/mayal/x", "/data/sync/maya/repository.git/HEAD", "/data/cache/rescue/other-1",
    ] {
      try disk.write(path, [1])
      #expect(memory.snapshot.nodes[path] == .file([1]))
    }
    // The file of the login's work is sealed, and found by its name.
    try disk.write("/data/cache/rescue/maya-1", [1])
    #expect(memory.snapshot.nodes["/data/cache/rescue/maya-1.sealed"].map { $0 != .file([1]) } ?? false)
    #expect(try Set(disk.list("/data/cache/rescue")) == ["other-1", "maya-1"])
    #expect(try disk.read("/data/cache/rescue/maya-1") == [1])
    // Locks are found by those who have no key.
    _ = try disk.lock("/data/users/maya/lock")
    #expect(memory.snapshot.nodes["/data/users/maya/lock"] != nil)
  }
}

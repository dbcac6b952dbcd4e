import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Testing

@testable import CardStore

/// A check reads everything that is read on launch, while another program goes on saving.
struct CheckReadingTests {
  private static let folder = "/data/users/maya"
  private static let path = "/data/users/maya/decks/0000000000000009.plist"
  private let memory = MemoryDisk()
  private let unreadable = UnreadableFiles()
  private let places = Locations(environment: [:], data: "/data")
  private let deck = Deck(id: DeckID(rawValue: 9), title: "Rivers", created: 1)
  private let maya: Login
  private let library: Library
  private var disk: Disk { unreadable.disk(on: memory.disk) }
  private var check: Check { Check(locations: places, disk: disk) }

  init() throws {
    maya = try Login("maya")
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    var make = RandomLibrary(seed: 3)
    let cards = (0..<4).map { _ in make.card() }
    try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert(cards, deck: deck.id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    try loginFiles.commit(Change([.prefer("a", from: nil, to: .integer(1))])) { _ in }
    library = loginFiles.library
  }

  private func put(_ bytes: [UInt8], at path: String) {
    memory.alter { state in
      var folder = path.folder
      while state.nodes[folder] == nil {
        state.nodes[folder] = .folder
        folder = folder.folder
      }
      state.nodes[path] = .file(bytes)
    }
  }

  @Test(arguments: UnreadDeckTests.codes) func aDeckThatCannotBeRead(code: Int32) throws {
    unreadable.set(code, for: Self.path)
    let before = memory.snapshot.nodes
    let failure = StoreFailure(DiskFailure(step: .read, path: Self.path, code: code))
    let found = Finding.notice(.deckUnread(title: "Rivers", file: Self.path, cards: 4, failure))
    #expect(check.examine(maya) == [found] && memory.snapshot.nodes == before)
    try check.repair(maya)
    #expect(check.examine(maya) == [found])
    // A repair, which doesn't help, isn't recommended.
    #expect(!found.canBeRepaired)
    #expect(memory.snapshot.nodes[Self.path] == before[Self.path])
    unreadable.set(nil, for: Self.path)
    #expect(check.examine(maya) == [])
    #expect(try LoginFiles.open(Self.folder, on: memory.disk).0.library == library)
  }

  /// A deck that an earlier version moved because it could not be read is recovered, along with later changes.
  @Test(arguments: [false, true]) func aGoodDeckAmongTheDamaged(hasNewCards: Bool) throws {
    let moved = Self.folder + "/damaged/0000000000000009.plist-unreadable-1"
    put(memory.snapshot.nodes[Self.path]?.bytes ?? [], at: moved)
    memory.alter { $0.nodes[Self.path] = nil }
    var make = RandomLibrary(seed: 30)
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    #expect(loginFiles.library.count == 0)
    let new = [make.card()]
    if hasNewCards { try loginFiles.commit(Change([.insert(new, deck: deck.id, after: nil)])) { _ in } }
    try loginFiles.checkpoint { _ in }
    let before = memory.snapshot.nodes
    let found = Finding.setAside(file: moved, title: "Rivers", cards: 4)
    #expect(check.examine(maya) == [found] && memory.snapshot.nodes == before && found.canBeRepaired)
    try check.repair(maya)
    #expect(check.examine(maya) == [])
    let (again, notices) = try LoginFiles.open(Self.folder, on: memory.disk)
    let expected = Cards((hasNewCards ? new : []) + library.cards(in: deck.id))
    #expect(again.library.cards(in: deck.id) == expected && notices == [])
    #expect(memory.snapshot.nodes[moved + ".back"] == before[moved])
    // What is deleted afterwards stays deleted.
    var last = again
    try last.commit(again.library.removing(deck.id)) { _ in }
    try last.checkpoint { _ in }
    #expect(check.examine(maya) == [])
  }

  /// Copies of damaged files are no use to a deck that still has cards, but are to one that is gone.
  @Test func otherFilesAmongTheDamaged() throws {
    var make = RandomLibrary(seed: 31)
    let lost = Deck(id: DeckID(rawValue: 0x77), title: "Lakes", created: 2)
    let cards = [make.card(), make.card()]
    let copy = Self.folder + "/damaged/0000000000000009.plist-0123456789abcdef"
    put(DeckFile.bytes(of: deck, cards: cards, unknown: [:], through: 1), at: copy)
    put([1, 2, 3], at: Self.folder + "/damaged/0000000000000078.plist-unreadable-1")
    #expect(check.examine(maya) == [])
    let other = Self.folder + "/damaged/0000000000000077.plist-0123456789abcdef"
    put(DeckFile.bytes(of: lost, cards: cards, unknown: [:], through: 1), at: other)
    #expect(check.examine(maya) == [.setAside(file: other, title: "Lakes", cards: 2)])
    try check.repair(maya)
    let (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    #expect(loginFiles.library.decks == [deck, lost] && loginFiles.library.cards(in: lost.id) == Cards(cards))
  }

  /// An unfinished record was never confirmed; a damaged one was.
  @Test func theEndOfTheJournal() throws {
    let journal = Self.folder + "/journal"
    let whole = memory.snapshot.nodes[journal]?.bytes ?? []
    let record = Journal.record(Change([.prefer("b", from: nil, to: .string("long enough"))]), sequence: 3)
    for length in 0..<record.count {
      for zeros in [0, 1, record.count - length] {
        put(whole + record.prefix(length) + [UInt8](repeating: 0, count: zeros), at: journal)
        if length == record.count - 1, zeros == 0 { continue }
        #expect(check.examine(maya) == [], "\(length) \(zeros)")
        let (loginFiles, notices) = try LoginFiles.open(Self.folder, on: MemoryDisk(memory.snapshot).disk)
        #expect(loginFiles.library == library && notices == [])
      }
    }
    for damaged in [record.dropFirst(3), record.dropLast(3) + Array("abcd".utf8), record.dropLast(30) + record] {
      put(whole + damaged, at: journal)
      #expect(check.examine(maya) == [.notice(.damaged(file: journal, original: nil))])
    }
    // The next record takes its place.
    put(whole + record.prefix(50), at: journal)
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    try loginFiles.commit(Change([.prefer("c", from: nil, to: .integer(2))])) { _ in }
    #expect(check.examine(maya) == [])
    #expect(try LoginFiles.open(Self.folder, on: memory.disk).0.library == loginFiles.library)
    // The same goes for a line of the review log.
    put(Array("0123456789abcdef\t17".utf8), at: Self.folder + "/reviews/0000000000000001/2026-01.tsv")
    #expect(check.examine(maya) == [])
  }

  /// Each file read on launch, once damaged and once unreadable.
  @Test(arguments: [
    "config.plist", "state/maya/unfinished/1.plist", "state/maya/unfinished/1.history", "state/maya/study.plist",
    "cache/rescue/maya-1", "users/maya/library.plist", "users/maya/journal",
    "users/maya/reviews/0000000000000001/2026-01.tsv",
  ]) func everythingThatAStartReads(name: String) throws {
    let path = "/data/" + name
    func all() -> [Finding] { check.examine(maya) + check.examineConfiguration() }
    let sessions = SessionFiles(locations: places, disk: memory.disk)
    _ = try sessions.open(maya)
    sessions.close(maya)
    memory.alter { $0.locked = [] }
    #expect(all() == [])
    let before = memory.snapshot.nodes[path]
    put(Array("noise\n".utf8), at: path)
    #expect(all().count >= 1, "\(all())")
    try check.repair(maya)
    check.repairConfiguration()
    #expect(all() == [])
    // The damaged file is kept whole somewhere.
    #expect(memory.snapshot.nodes.contains { $0.key.contains("damaged") && $0.value == .file(Array("noise\n".utf8)) })
    memory.alter { $0.nodes[path] = before ?? .file(Array("noise\n".utf8)) }
    unreadable.set(EACCES, for: path)
    #expect(all().count == 1, "\(all())")
    unreadable.set(nil, for: path)
  }

  @Test(arguments: ["lock", "media", "trash", "backups"]) func somethingElseInTheWay(name: String) throws {
    let path = Self.folder + "/" + name
    memory.alter { $0.nodes[path] = name == "lock" ? .folder : .file([7]) }
    #expect(check.examine(maya) == [.inTheWay(file: path)])
    try check.repair(maya)
    #expect(check.examine(maya) == [])
    #expect(memory.snapshot.nodes.contains { $0.key.hasPrefix(Self.folder + "/damaged/\(name)-") })
  }

  @Test(arguments: ["media", "trash", "backups", "damaged"]) func foldersThatCannotBeRead(name: String) throws {
    let path = Self.folder + "/" + name
    memory.alter { $0.nodes[path] = .folder }
    #expect(check.examine(maya) == [])
    unreadable.set(EACCES, for: path)
    #expect(!check.examine(maya).isEmpty)
  }

  /// Nothing is read while others wait for the lock, no matter how much is wrong.
  @Test func savingGoesOnMeanwhile() throws {
    put(Array("noise\n".utf8), at: Self.folder + "/reviews/0000000000000001/2026-01.tsv")
    put([1, 2, 3], at: Self.path)
    put([], at: Self.folder + "/library.plist.new")
    let isHeld = Guarded(false)
    let readUnderIt = Guarded<[String]>([])
    var disk = memory.disk
    let other = try LoginFiles.open(Self.folder, on: MemoryDisk(memory.snapshot).disk).0.library
    disk.lock = { [memory] path throws(DiskFailure) in
      let lock = try memory.disk.lock(path)
      isHeld.withLock { $0 = true }
      return DiskLock {
        isHeld.withLock { $0 = false }
        lock.release()
      }
    }
    disk.read = { [memory] path, offset, limit throws(DiskFailure) in
      if isHeld.withLock({ $0 }) { readUnderIt.withLock { $0.append(path) } }
      return try memory.disk.read(path, offset, limit)
    }
    let found = Check(locations: places, disk: disk).examine(maya)
    #expect(found.count == 3 && readUnderIt.withLock { $0 } == [] && !isHeld.withLock { $0 })
    #expect(other.decks == [deck])
  }

  /// What a program is writing during the check is not reported.
  @Test func whatIsJustBeingWrittenIsNothingWrong() throws {
    let looks = Guarded(0)
    var disk = memory.disk
    let whole = memory.snapshot.nodes[Self.path]?.bytes ?? []
    disk.read = { [memory] path, offset, limit throws(DiskFailure) in
      // The first look finds half a file.
      if path == Self.path,
        looks.withLock({
          $0 += 1
          return $0 == 1
        })
      {
        return Array(whole.prefix(whole.count / 2))
      }
      return try memory.disk.read(path, offset, limit)
    }
    #expect(Check(locations: places, disk: disk).examine(maya) == [])
    #expect(looks.withLock { $0 } > 1)
  }
}

import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// Earlier states are kept, verified, and can be restored without losing anything.
struct BackupsTests {
  private let folder = TestFolder()
  private var backups: Backups { Backups(locations: folder.locations) }
  private var users: String { folder.path + "/users/maya" }

  private func change(_ make: inout RandomLibrary, _ count: Int = 12) throws -> Library {
    var (loginFiles, _) = try LoginFiles.open(users, on: .real)
    for _ in 0..<count { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
    return loginFiles.library
  }

  private func answer(_ count: Int, _ random: inout RandomSource) throws {
    var files = ReviewLogFiles(
      disk: .real, folder: LoginFolder(users), writer: ReviewLogWriter(folder.locations, disk: .real, machine: "a"))
    for _ in 0..<count { try files.append(random.answer(time: 1_700_000_000_000)) }
  }

  private var answers: Int { log.count }

  private var log: ReviewLog {
    var files = ReviewLogFiles(
      disk: .real, folder: LoginFolder(users), writer: ReviewLogWriter(folder.locations, disk: .real, machine: "a"))
    return files.readAll().0
  }

  @Test func eachStateComesBack() throws {
    let maya = try Login("maya")
    var make = RandomLibrary(seed: 5)
    var random = RandomSource(seed: 5)
    var states: [Milliseconds: Library] = [:]
    for time in 1...4 as ClosedRange<Milliseconds> {
      let library = try change(&make)
      try answer(3, &random)
      let backup = try #require(try backups.make(maya, at: time))
      #expect(backup == Backup(made: time, cards: library.count, answers: log.liveCount))
      states[time] = library
    }
    #expect(try backups.list(maya).map(\.made) == [4, 3, 2, 1])
    let last = try change(&make)
    for (time, library) in states.sorted(by: { $0.key < $1.key }) {
      let replaced = try backups.restore(maya, time, at: 10 + time)
      #expect(try LoginFiles.open(users, on: .real).0.library == library)
      #expect(answers == 12)
      if time == 1 { #expect(replaced?.cards == last.count) }
    }
    // Including what was replaced first.
    _ = try backups.restore(maya, 11, at: 20)
    let (loginFiles, notices) = try LoginFiles.open(users, on: .real)
    #expect(loginFiles.library == last && notices == [])
  }

  private func restoreOpen(_ login: Login, _ made: Milliseconds, at now: Milliseconds) throws -> Backup? {
    var editor = try LoginEditor(login, in: folder.locations)
    return try editor.restore(made, at: now)
  }

  /// A login that is open is restored as by another program: those that have it open follow, and nothing is lost.
  @Test func anOpenLoginIsRestored() throws {
    let maya = try Login("maya")
    var make = RandomLibrary(seed: 6)
    var random = RandomSource(seed: 6)
    let first = try change(&make)
    try answer(3, &random)
    _ = try backups.make(maya, at: 1)
    let later = try change(&make)
    try answer(2, &random)
    var program = try LoginEditor(maya, in: folder.locations)
    #expect(try program.library == later && backups.library(of: maya, 1) == first)
    let replaced = try #require(try restoreOpen(maya, 1, at: 10))
    #expect(replaced == Backup(made: 10, cards: later.count, answers: log.liveCount))
    if case .changes(let changes) = try program.follow() { #expect(changes.count == 1) }
    #expect(program.library == first && answers == 5)
    #expect(try LoginFiles.open(users, on: .real).0.library == first)
    // What was replaced comes back the same way, and a backup that isn't there changes nothing.
    #expect(throws: StoreFailure.self) { try restoreOpen(maya, 77, at: 11) }
    _ = try restoreOpen(maya, 10, at: 20)
    #expect(try LoginFiles.open(users, on: .real).0.library == later)
  }

  @Test func withoutAChangeThereIsNone() throws {
    let maya = try Login("maya")
    #expect(try backups.make(maya, at: 1) == nil)
    var make = RandomLibrary(seed: 1)
    _ = try change(&make)
    #expect(try backups.make(maya, at: 2) != nil)
    #expect(try backups.make(maya, at: 3) == nil)
  }

  /// Damaging or editing a login's own files does not affect its backups.
  @Test func noFileIsShared() throws {
    let maya = try Login("maya")
    var make = RandomLibrary(seed: 2)
    let library = try change(&make, 30)
    _ = try backups.make(maya, at: 1)
    for name in folder.names("users/maya/decks") + ["../library.plist", "../journal"] {
      let file = open(users + "/decks/" + name, O_WRONLY | O_TRUNC)
      #expect(file >= 0)
      close(file)
    }
    _ = try backups.restore(maya, 1, at: 2)
    #expect(try LoginFiles.open(users, on: .real).0.library == library)
  }

  @Test func unchangedFilesTakeNoRoom() throws {
    let maya = try Login("maya")
    var (loginFiles, _) = try LoginFiles.open(users, on: .real)
    var make = RandomLibrary(seed: 3)
    let decks = (1...3).map { Deck(id: DeckID(rawValue: $0), title: "d\($0)", created: 1) }
    for deck in decks {
      try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert([make.card()], deck: deck.id, after: nil)])) {
        _ in
      }
    }
    try loginFiles.checkpoint { _ in }
    _ = try backups.make(maya, at: 1)
    try loginFiles.commit(Change([.insert([make.card()], deck: decks[0].id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    _ = try backups.make(maya, at: 2)
    func number(_ time: Int, _ deck: Deck) throws -> Int? {
      let path = users + "/backups/\(time)/decks/" + LoginFolder.name(of: deck.id)
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    #expect(try number(1, decks[0]) != number(2, decks[0]))
    #expect(try number(1, decks[1]) == number(2, decks[1]))
  }

  /// A file of the last backup that was damaged, or that can't be read, does not prevent the next one.
  @Test(arguments: [false, true]) func aDamagedBackupIsNotSharedWith(isEmpty: Bool) throws {
    let maya = try Login("maya")
    var (loginFiles, _) = try LoginFiles.open(users, on: .real)
    var make = RandomLibrary(seed: 12)
    let decks = (1...2).map { Deck(id: DeckID(rawValue: $0), title: "d\($0)", created: 1) }
    for deck in decks {
      let change = Change([.addDeck(deck, after: nil), .insert([make.card()], deck: deck.id, after: nil)])
      try loginFiles.commit(change) { _ in }
    }
    try loginFiles.checkpoint { _ in }
    let first = try #require(try backups.make(maya, at: 1))
    let name = "decks/" + LoginFolder.name(of: decks[1].id)
    let copy = "users/maya/backups/\(first.made)/" + name
    let bytes = try #require(folder.bytes(copy))
    folder.put(isEmpty ? [] : [UInt8](repeating: 0, count: bytes.count), at: copy)
    try loginFiles.commit(Change([.insert([make.card()], deck: decks[0].id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    let second = try #require(try backups.make(maya, at: 2))
    #expect(second.cards == 3)
    #expect(folder.bytes("users/maya/backups/\(second.made)/" + name) == folder.bytes("users/maya/" + name))
    try FileManager.default.removeItem(atPath: users + "/decks")
    _ = try backups.restore(maya, second.made, at: 3)
    #expect(try LoginFiles.open(users, on: .real).0.library == loginFiles.library)
    // A damaged file of the login's own is still refused.
    folder.put([1, 2, 3], at: "users/maya/" + name)
    #expect(throws: StoreFailure.self) { try backups.make(maya, at: 4) }
  }

  @Test func lostAnswersComeBackAndNoneGo() throws {
    let maya = try Login("maya")
    var make = RandomLibrary(seed: 4)
    var random = RandomSource(seed: 4)
    _ = try change(&make)
    try answer(6, &random)
    _ = try backups.make(maya, at: 1)
    // Some lines are lost, others added.
    let log = try #require(LoginFolder(users).logs(on: .real).first)
    let bytes = folder.bytes("users/maya/" + log) ?? []
    folder.put(Array(bytes.prefix(bytes.count / 2)), at: "users/maya/" + log)
    try answer(2, &random)
    _ = try backups.restore(maya, 1, at: 2)
    #expect(answers == 8)
    try FileManager.default.removeItem(atPath: users + "/reviews")
    _ = try backups.restore(maya, 1, at: 3)
    #expect(answers == 6)
  }

  @Test func whatWasDoneBeforeIsNotTakenBackFromAnotherState() throws {
    let maya = try Login("maya")
    var make = RandomLibrary(seed: 9)
    _ = try change(&make)
    _ = try backups.make(maya, at: 1)
    _ = try change(&make)
    let sessions = SessionFiles(locations: folder.locations)
    _ = try sessions.open(maya)
    let entry = History.Entry(change: Change([.prefer("a", from: nil, to: .integer(1))]), label: "Chose a")
    try sessions.remember(.did(entry), of: maya, at: 1)
    sessions.close(maya)
    _ = try backups.restore(maya, 1, at: 2)
    let left = try SessionFiles(locations: folder.locations).open(maya)
    #expect(left.history == History())
  }

  @Test func aProgramThatHasItOpenIsNotDisturbed() throws {
    let maya = try Login("maya")
    var make = RandomLibrary(seed: 6)
    _ = try change(&make)
    _ = try backups.make(maya, at: 1)
    let library = try change(&make)
    let sessions = SessionFiles(locations: folder.locations)
    _ = try sessions.open(maya)
    #expect(throws: StoreFailure.inUse) { try backups.restore(maya, 1, at: 2) }
    sessions.close(maya)
    #expect(throws: StoreFailure.missing(path: users + "/backups/7")) { try backups.restore(maya, 7, at: 2) }
    #expect(try LoginFiles.open(users, on: .real).0.library == library)
  }

  /// With each call failing in turn, no backup is partial, and the login is in its old state or its new one.
  @Test func eachCallFails() throws {
    let maya = try Login("maya")
    for isRestoring in [false, true] {
      var stop = 0
      var isThrough = false
      while !isThrough, stop < 400 {
        stop += Rounds.isThorough ? 1 : 5
        let memory = MemoryDisk()
        let backups = Backups(locations: Locations(environment: [:], data: "/d"), disk: memory.disk)
        var make = RandomLibrary(seed: 7)
        var (loginFiles, _) = try LoginFiles.open("/d/users/maya", on: memory.disk)
        for _ in 0..<6 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
        _ = try backups.make(maya, at: 1)
        let old = loginFiles.library
        for _ in 0..<6 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
        try loginFiles.commit(Change([.prefer("new", from: nil, to: .integer(1))])) { _ in }
        let start = memory.calls
        memory.alter { [stop] state in state.refuse = { call, _ in call == start + stop ? ENOSPC : nil } }
        if isRestoring { _ = try? backups.restore(maya, 1, at: 2) } else { _ = try? backups.make(maya, at: 2) }
        isThrough = memory.calls < start + stop
        memory.alter { $0.refuse = { _, _ in nil } }
        let (found, notices) = try LoginFiles.open("/d/users/maya", on: memory.disk)
        #expect([loginFiles.library, old].prefix(isRestoring ? 2 : 1).contains(found.library), "\(stop)")
        // The record of the restore may be torn.
        let isTorn = notices.allSatisfy { if case .damaged("/d/users/maya/journal", _?) = $0 { true } else { false } }
        #expect(isTorn && (isRestoring || notices == []), "\(stop)")
        guard stop % 4 == 0 else { continue }
        for backup in try backups.list(maya) {
          _ = try backups.restore(maya, backup.made, at: 50)
          #expect(
            try LoginFiles.open("/d/users/maya", on: memory.disk).0.library
              == (backup.made == 1 ? old : loginFiles.library))
        }
        #expect(memory.snapshot.nodes.keys.allSatisfy { !$0.hasSuffix(".new") }, "\(stop)")
      }
      #expect(isThrough && stop > 20)
    }
  }

  /// Exactly ten are kept if all are from one day.
  @Test func theLastTenAreKept() throws {
    let start: Milliseconds = 19_000 * 24 * 3_600_000
    let times = (0..<30).map { start + Milliseconds($0) * 600_000 }
    for count in 0...30 {
      #expect(Retention.kept(Array(times.prefix(count)).shuffled()) == Set(times.prefix(count).suffix(10)))
    }
    let maya = try Login("maya")
    var (loginFiles, _) = try LoginFiles.open(users, on: .real)
    for (number, time) in times.prefix(13).enumerated() {
      try loginFiles.commit(loginFiles.library.preferring("x", .integer(Int64(number)))) { _ in }
      _ = try #require(try backups.make(maya, at: time))
      #expect(try backups.list(maya).count == min(number + 1, 10))
    }
    #expect(try backups.list(maya).map(\.made) == times.prefix(13).suffix(10).reversed())
    #expect(folder.names("users/maya/backups").filter { $0 != "lock" }.count == 10)
  }

  /// A backup is made even if the clock was set back; it gets a name of its own and counts as the newest.
  @Test(arguments: [0, 1, 99, 100] as [Milliseconds]) func aClockThatWasSetBack(time: Milliseconds) throws {
    let maya = try Login("maya")
    var (loginFiles, _) = try LoginFiles.open(users, on: .real)
    var states: [Library] = []
    var made: [Milliseconds] = []
    for number in 0..<14 {
      try loginFiles.commit(loginFiles.library.preferring("x", .integer(Int64(number)))) { _ in }
      states.append(loginFiles.library)
      made.append(try #require(try backups.make(maya, at: number == 0 ? 100 : time)).made)
    }
    #expect(made == (0..<14).map { 100 + Milliseconds($0) })
    #expect(try backups.list(maya).map(\.made) == made.suffix(10).reversed())
    // It has the state of that time.
    _ = try backups.restore(maya, 105, at: time)
    #expect(try LoginFiles.open(users, on: .real).0.library == states[5])
  }
}

import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Sealing
import Testing

@testable import CardStore

/// A login is protected, unlocked, and no longer protected: all of it, or nothing, whatever happens meanwhile.
struct ProtectionTests {
  private static let passphrase = "corrêct horse ｂattery"
  private static let cost = PassphraseCost(passes: 1, memory: 8 << 20)

  private typealias Program = ProtectedProgram

  /// Whether a file or folder of a login, other than those that are never sealed, has a form.
  private func hasFiles(_ state: MemoryDisk.State, sealed: Bool) -> [String] {
    state.nodes.keys.filter { path in
      if path.contains("repository.git") || path.contains("/due") { return false }
      let isSealed = path.hasSuffix(".sealed") || SealedPlaces.isSealed(path.fileName)
      let isOpen =
        SealedPlaces.isOpen(path.fileName)
        || ["/data/users/maya/library.plist", "/data/state/maya", "/data/users/maya", "/data/sync/maya"].contains(path)
      let isOwn = path.hasPrefix("/data/users/maya") || path.hasPrefix("/data/state/maya")
      let isOther = path.hasPrefix("/data/sync/maya") || path.hasPrefix("/data/cache/rescue/maya")
      return (isOwn || isOther) && !isOpen && isSealed == sealed
    }
  }

  @Test func aLoginIsProtectedAndNoLonger() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let first = try Program(memory)
    try first.fill()
    let before = try first.contents()
    #expect(before.reviews == 1 && before.backups.count == 2 && before.media == [1, 2, 3] && before.rescued.count == 1)
    #expect(!first.protection.isOn)
    let recovery = try first.protection.turnOn(Self.passphrase, cost: cost)
    #expect(first.protection.isOn && first.protection.isUnlocked)
    #expect(try first.contents() == before)
    #expect(hasFiles(memory.snapshot, sealed: false) == [])
    // The exchange with other machines has ended, that with a server goes on.
    #expect(try first.disk.list("/data/sync/maya").filter { $0 != "lock" } == ["server.plist"])
    #expect(memory.snapshot.nodes["/data/sync/maya/repository.git"] == nil)
    var text: [UInt8] = []
    for node in memory.snapshot.nodes.values { text += node.bytes ?? [] }
    for word in ["Paris", "Capitals", "secret address", "secret server", "later"] {
      #expect(text.firstRange(of: Array(word.utf8)) == nil, "\(word)")
    }
    // Others see that it is protected, and nothing else.
    let other = try Program(memory)
    let known = try other.locations.logins(on: other.disk)
    #expect(known.map(\.isProtected) == [true] && known.map(\.cards) == [nil])
    let nodes = memory.snapshot.nodes.filter { !$0.key.hasSuffix(".lock") }
    #expect(throws: StoreFailure.locked) { try LoginEditor(other.maya, in: other.locations, on: other.disk) }
    #expect(throws: StoreFailure.locked) { try LoginSnapshot.read(other.maya, in: other.locations, on: other.disk) }
    #expect(Check(locations: other.locations, disk: other.disk).examine(other.maya).contains(.closed(.locked)))
    #expect(memory.snapshot.nodes.filter { !$0.key.hasSuffix(".lock") } == nodes)
    #expect(throws: ProtectionFailure.wrong) { try other.protection.unlock("correct horse battery") }
    #expect(throws: ProtectionFailure.wrong) { try other.protection.unlock(recovery: "") }
    #expect(!other.protection.isUnlocked)
    // Another keyboard's form of the same text.
    try other.protection.unlock("corre\u{302}ct horse battery")
    #expect(try other.contents() == before)
    other.protection.lock()
    #expect(throws: StoreFailure.locked) { try LoginEditor(other.maya, in: other.locations, on: other.disk) }
    try other.protection.unlock(recovery: recovery.lowercased())
    // What one does, the other sees.
    try other.commit("more")
    #expect(try first.contents().library.preferences["more"] == .integer(1))
    let after = try first.contents()
    #expect(throws: ProtectionFailure.isProtected) { try first.protection.turnOn("x", cost: cost) }
    try first.protection.turnOff(at: 1_800_000_200_000)
    #expect(!first.protection.isOn && hasFiles(memory.snapshot, sealed: true) == [])
    #expect(try first.contents() == after)
    #expect(throws: ProtectionFailure.notProtected) { try first.protection.turnOff(at: 1_800_000_200_000) }
    #expect(throws: ProtectionFailure.notProtected) { try first.protection.unlock(Self.passphrase) }
  }

  /// A program that opened the login just before it was protected doesn't write over the wrapped key.
  @Test func whoOpenedItBeforeOverwritesNothing() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let program = try Program(memory)
    try program.fill()
    let before = try program.contents()
    var (files, _) = try LoginFiles.open("/data/users/maya", on: memory.disk)
    _ = try program.protection.turnOn("x", cost: cost)
    let nodes = memory.snapshot.nodes
    let change = Change([.prefer("late", from: nil, to: .integer(1))])
    #expect(throws: DiskFailure.locked("/data/users/maya")) { try files.commitIfCurrent(change) }
    #expect(throws: DiskFailure.locked("/data/users/maya")) { try files.commitIfCurrent(change, isLarge: true) }
    #expect(memory.snapshot.nodes.filter { !$0.key.hasSuffix("lock") } == nodes.filter { !$0.key.hasSuffix("lock") })
    #expect(try program.contents() == before)
  }

  /// Nothing opens the login without its wrapped key, so there is a copy of it.
  @Test(arguments: [nil, [], Array("<plist>".utf8), [UInt8](repeating: 7, count: 9000)])
  func theCopyOfTheKeyCounts(damaged: [UInt8]?) throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let first = try Program(memory)
    try first.fill()
    let before = try first.contents()
    _ = try first.protection.turnOn("x", cost: cost)
    try first.protection.change(to: "y", cost: cost)
    let path = "/data/users/maya/library.plist"
    let key = try #require(memory.snapshot.nodes[path]?.bytes)
    memory.alter { $0.nodes[path] = damaged.map { .file($0) } }
    // Also if a mark was left, nothing is taken for files of the other form.
    memory.alter { $0.nodes["/data/users/maya/sealing"] = .file([1]) }
    let other = try Program(memory)
    #expect(throws: StoreFailure.locked) { try LoginEditor(other.maya, in: other.locations, on: other.disk) }
    #expect(other.protection.isOn)
    #expect(throws: ProtectionFailure.isProtected) { try other.protection.turnOn("z", cost: cost) }
    try other.protection.unlock("y")
    #expect(try other.contents() == before)
    #expect(memory.snapshot.nodes[path]?.bytes == key)
    // A list of decks in its place doesn't take the files with it.
    memory.alter { $0.nodes[path] = .file(LibraryFile.bytes(of: Library(), through: 1, decks: [:])) }
    let third = try Program(memory)
    #expect(!third.protection.isOn)
    #expect(throws: ProtectionFailure.keyReplaced(path: path)) { try third.protection.turnOn("z", cost: cost) }
    memory.alter { $0.nodes[path] = .file(key) }
    try third.protection.unlock("y")
    #expect(try third.contents() == before)
    try third.protection.turnOff(at: 1_800_000_200_000)
    #expect(memory.snapshot.nodes["/data/users/maya/key.plist"] == nil)
  }

  /// What a program that was killed left is removed by any other, but not while somebody has the login, and not unsaid.
  @Test func whatIsLeftIsRemovedWithoutTheKey() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let program = try Program(memory)
    try program.fill()
    let before = try program.contents()
    let plain = memory.snapshot.nodes
    _ = try program.protection.turnOn("x", cost: cost)
    memory.alter { state in
      state.nodes.merge(plain) { new, _ in new }
      state.nodes["/data/users/maya/sealing"] = .file([1])
    }
    let other = try Program(memory)
    var stuck = memory.disk
    stuck.remove = { path throws(DiskFailure) in throw DiskFailure(step: .remove, path: path, code: EROFS) }
    let left = try #require(other.locations.sweepProtection(on: stuck).first)
    #expect(left.login == other.maya && left.isProtected)
    guard case .readOnly = left.failure else { throw left.failure }
    memory.alter { _ = $0.locked.insert("/data/users/maya/lock") }
    #expect(other.locations.sweepProtection(on: memory.disk).isEmpty)
    #expect(!hasFiles(memory.snapshot, sealed: false).isEmpty)
    memory.alter { _ = $0.locked.remove("/data/users/maya/lock") }
    #expect(other.locations.sweepProtection(on: memory.disk).isEmpty)
    #expect(hasFiles(memory.snapshot, sealed: false) == [] && !other.protection.isUnlocked)
    #expect(memory.snapshot.nodes["/data/users/maya/sealing"] == nil)
    try other.protection.unlock("x")
    #expect(try other.contents() == before)
  }

  /// Messages about files of an unlocked login name what a person finds on the disk, and say what it is.
  @Test func filesAreNamedAsTheyLie() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let program = try Program(memory)
    try program.fill()
    let path = "/data/users/maya/media/" + Program.picture
    #expect(program.locations.shown(path) == path)
    _ = try program.protection.turnOn("x", cost: cost)
    let notice = Notice.damaged(file: path, original: path).naming(program.locations.shown)
    guard case .damaged(let shown, let original?) = notice, shown == original else { throw StoreFailure.notOpen }
    #expect(shown.hasSuffix(" (media/\(Program.picture))"))
    #expect(memory.snapshot.nodes[String(shown.prefix { $0 != " " })]?.bytes != nil)
    #expect(program.locations.shown("/data/users/maya") == "/data/users/maya")
    #expect(program.locations.shown("/data/cache/rescue/maya-1") == "/data/cache/rescue/maya-1.sealed")
    program.protection.lock()
    #expect(program.locations.shown(path) == path)
  }

  /// Whether how many cards are due lies open is changed with the passphrase that there is.
  @Test func thePassphraseStaysIfOnlyTheCountIsShown() throws {
    let cost = try #require(Self.cost)
    let program = try Program(MemoryDisk())
    try program.fill()
    let recovery = try program.protection.turnOn("one", cost: cost)
    program.protection.lock()
    #expect(throws: ProtectionFailure.wrong) { try program.protection.show(due: true, by: "two", cost: cost) }
    #expect(!program.protection.showsDue && program.protection.isLocked)
    for isShown in [true, true, false] {
      try program.protection.show(due: isShown, by: "one", cost: cost)
      #expect(program.protection.showsDue == isShown)
      program.protection.lock()
    }
    try program.protection.unlock(recovery: recovery)
  }

  @Test func aLockedLoginIsRenamedAsItIs() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let program = try Program(memory)
    try program.fill()
    let library = try program.contents().library
    _ = try Rescue(locations: program.locations, disk: program.disk).leave(
      [.change(Change([.prefer("rescued again", from: nil, to: .integer(1))]))], of: program.maya)
    _ = try program.protection.turnOn("x", cost: cost)
    program.protection.lock()
    let mary = try Login("mary")
    try program.locations.rename(program.maya, to: mary, on: program.disk)
    let protection = Protection(mary, in: program.locations, on: memory.disk)
    #expect(protection.isOn && !program.protection.isOn)
    try protection.unlock("x")
    #expect(Rescue(locations: program.locations, disk: program.disk).found(of: mary).count == 2)
    let found = try LoginEditor(mary, in: program.locations, on: program.disk).library
    #expect(found == library)
    #expect(memory.snapshot.nodes.keys.allSatisfy { !$0.contains("maya") })
  }

  @Test func passphraseAndRecoveryKeyAreChanged() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let program = try Program(memory)
    try program.fill()
    let recovery = try program.protection.turnOn("one", cost: cost)
    try program.protection.change(to: "two", cost: cost)
    let other = try Program(memory)
    #expect(throws: ProtectionFailure.wrong) { try other.protection.unlock("one") }
    #expect(throws: ProtectionFailure.wrong) { try other.protection.change(to: "x", cost: cost) }
    #expect(throws: ProtectionFailure.wrong) { try other.protection.turnOff(at: 1_800_000_200_000) }
    try other.protection.unlock("two")
    other.protection.lock()
    try other.protection.unlock(recovery: recovery)
    let new = try other.protection.renewRecovery()
    #expect(throws: ProtectionFailure.wrong) { try program.protection.unlock(recovery: recovery) }
    try program.protection.unlock(recovery: new)
    try program.protection.unlock("two")
    #expect(try program.contents() == other.contents())
  }

  @Test func aLoginThatIsOpenStaysAsItIs() throws {
    let cost = try #require(Self.cost)
    let program = try Program(MemoryDisk())
    try program.fill()
    let sessions = SessionFiles(locations: program.locations, disk: program.disk)
    _ = try sessions.open(program.maya)
    #expect(throws: ProtectionFailure.store(.inUse)) { try program.protection.turnOn("x", cost: cost) }
    sessions.close(program.maya)
    _ = try program.protection.turnOn("x", cost: cost)
    _ = try sessions.open(program.maya)
    #expect(throws: ProtectionFailure.store(.inUse)) { try program.protection.turnOff(at: 1_800_000_200_000) }
    sessions.close(program.maya)
    #expect(throws: ProtectionFailure.notProtected) {
      try Protection(Login("nobody"), in: program.locations, on: program.memory.disk).unlock("x")
    }
  }

  @Test func aFileThatWasAlteredIsNoReasonToLoseIt() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let program = try Program(memory)
    try program.fill()
    _ = try program.protection.turnOn("x", cost: cost)
    let names = SealedNames(
      places: SealedPlaces(program.maya, in: program.locations, on: memory.disk),
      key: try #require(program.locations.keyring.key(of: program.maya)))
    let picture = try #require(names.place(of: "/data/users/maya/media/" + Program.picture)?.path)
    memory.alter { state in state.nodes[picture] = .file((state.nodes[picture]?.bytes ?? []).reversed()) }
    // It is named, as it is for whoever has the key.
    let file = "/data/users/maya/media/" + Program.picture
    #expect(throws: ProtectionFailure.altered(files: [file])) {
      try program.protection.turnOff(at: 1_800_000_200_000)
    }
    #expect(program.protection.isOn && hasFiles(memory.snapshot, sealed: false) == [])
    memory.alter { state in state.nodes[picture] = nil }
    try program.protection.turnOff(at: 1_800_000_200_000)
  }

  @Test func whatIsKnownOfAKeyMayBeAnything() throws {
    let cost = try #require(Self.cost)
    let memory = MemoryDisk()
    let program = try Program(memory)
    try program.fill()
    _ = try program.protection.turnOn("x", cost: cost)
    let path = "/data/users/maya/library.plist"
    let text = String(decoding: memory.snapshot.nodes[path]?.bytes ?? [], as: UTF8.self)
    for (old, new) in [
      ("<integer>8388608</integer>", "<integer>1099511627776</integer>"), ("<key>memory</key>", "<key>m</key>"),
      ("<integer>8388608</integer>", "<integer>-1</integer>"),
      ("<key>salt</key>\n\t\t<string>", "<key>salt</key>\n\t\t<string>00"),
    ] {
      #expect(text.contains(old))
      var state = memory.snapshot
      state.nodes[path] = .file(Array(text.replacing(old, with: new).utf8))
      state.nodes["/data/users/maya/key.plist"] = nil
      let other = try Program(MemoryDisk(state))
      #expect(throws: ProtectionFailure.notUnderstood) { try other.protection.unlock("x") }
      #expect(throws: StoreFailure.locked) { try LoginEditor(other.maya, in: other.locations, on: other.disk) }
    }
    // Programs that know nothing of this write nothing.
    let head = try #require(LibraryFile.read(Array(text.utf8)))
    #expect(head.schema > LibraryFile.schema && head.isSound)
  }

  /// What turns the protection on or off, or changes the passphrase.
  enum Turn: CaseIterable { case on, off, change }

  /// A program is killed after any call, or the disk fails from then on, and another one goes on.
  @Test(arguments: Turn.allCases) func aKillAtAnyMomentLeavesOneOrTheOther(turn: Turn) throws {
    let cost = try #require(Self.cost)
    let start = MemoryDisk()
    let program = try Program(start)
    try program.fill()
    let before = try program.contents()
    // All of it is on the disk.
    for (path, node) in start.snapshot.nodes { if let bytes = node.bytes { try start.disk.write(path, bytes) } }
    for (path, node) in start.snapshot.nodes where node == .folder { try start.disk.syncFolder(path) }
    if turn != .on {
      _ = try program.protection.turnOn(Self.passphrase, cost: cost)
      // It syncs again.
      try program.disk.makeFolders("/data/sync/maya/repository.git")
      try start.disk.write("/data/sync/maya/repository.git/HEAD", [1])
      try program.disk.write("/data/sync/maya/sync.plist", Array("secret address".utf8))
      try program.disk.begin("/data/sync/maya/merges", [1])
      for folder in ["/data/sync/maya", "/data/sync/maya/repository.git"] { try start.disk.syncFolder(folder) }
    }
    var outcomes: Set<Bool> = []
    var random = RandomSource(seed: 5)
    var stop = 0
    var isThrough = false
    var kills = 0
    while !isThrough {
      stop += Rounds.isThorough || turn == .change ? 1 : 37
      let memory = MemoryDisk(start.snapshot)
      let killed = try Program(memory)
      if turn != .on { try killed.protection.unlock(Self.passphrase) }
      let first = memory.calls
      memory.alter { [stop] state in state.refuse = { call, _ in call > first + stop ? ENOSPC : nil } }
      do throws(ProtectionFailure) {
        switch turn {
        case .on: _ = try killed.protection.turnOn(Self.passphrase, cost: cost)
        case .off: try killed.protection.turnOff(at: 1_800_000_200_000)
        case .change: try killed.protection.change(to: "another", cost: cost)
        }
      } catch {}
      isThrough = memory.calls <= first + stop
      memory.alter { state in
        state.refuse = { _, _ in nil }
        state.locked = []
      }
      for next in [MemoryDisk(memory.snapshot), MemoryDisk.afterPowerCut(memory.snapshot, &random)] {
        let swept = MemoryDisk(next.snapshot)
        let keyless = try Program(swept)
        #expect(keyless.locations.sweepProtection(on: swept.disk).isEmpty, "\(turn) \(stop)")
        let left = hasFiles(swept.snapshot, sealed: !keyless.protection.isOn)
        #expect(left.filter { $0 != "/data/users/maya/library.plist.new" } == [], "\(turn) \(stop)")
        let other = try Program(next)
        let isOn = other.protection.isOn
        let isWhole = next.snapshot.nodes.count == memory.snapshot.nodes.count
        var isDone = isOn == (turn == .on)
        if isOn {
          do throws(ProtectionFailure) { try other.protection.unlock(Self.passphrase) } catch {
            isDone = true
            try other.protection.unlock("another")
          }
        }
        #expect(isOn || turn != .change)
        if isWhole { outcomes.insert(isDone) }
        kills += 1
        let found = try other.contents()
        #expect(found.library == before.library && found.reviews == before.reviews, "\(turn) \(stop)")
        #expect(found.backups == before.backups && found.media == before.media, "\(turn) \(stop)")
        #expect(found.drafts == before.drafts && found.place == before.place, "\(turn) \(stop)")
        #expect(found.rescued == before.rescued && found.server == before.server, "\(turn) \(stop)")
        // Of the exchange, there is all or nothing.
        let exchange = try other.disk.list("/data/sync/maya").filter { ["sync.plist", "merges"].contains($0) }.count
        let repository = next.snapshot.nodes["/data/sync/maya/repository.git/HEAD"]
        #expect(exchange == (turn == .change || isOn == (turn == .off) ? 2 : 0), "\(turn) \(stop)")
        #expect((repository != nil) == (exchange == 2), "\(turn) \(stop)")
        #expect(hasFiles(next.snapshot, sealed: !isOn) == [], "\(turn) \(stop)")
        #expect(next.snapshot.nodes["/data/users/maya/key.plist.new"] == nil, "\(turn) \(stop)")
        #expect(next.snapshot.nodes["/data/users/maya/sealing"] == nil, "\(turn) \(stop)")
      }
    }
    #expect(outcomes == [false, true])
    if Rounds.isThorough { print("\(turn): \(kills) kills and power cuts") }
  }
}

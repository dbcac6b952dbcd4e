import FlashcardKit
import Foundation
import MemoryDisks
import Rounds
import Sealing
import Testing

@testable import CardStore

/// Nothing opens a protected login without its wrapped key, so it is there twice: whatever happens to one of the files, the
/// other one opens the login, and an old one brings no old passphrase back.
struct StoredKeyTests {
  private static let library = "/data/users/maya/library.plist"
  private static let copy = "/data/users/maya/key.plist"
  private let cost: PassphraseCost
  private let memory = MemoryDisk()
  private let first: ProtectedProgram

  init() throws {
    cost = try #require(PassphraseCost(passes: 1, memory: 8 << 20))
    first = try ProtectedProgram(memory)
  }

  private func program(_ change: (inout MemoryDisk.State) -> Void) throws -> ProtectedProgram {
    var state = memory.snapshot
    change(&state)
    return try ProtectedProgram(MemoryDisk(state))
  }

  private func bytes(_ path: String, of program: ProtectedProgram) -> [UInt8]? {
    program.memory.snapshot.nodes[path]?.bytes
  }

  /// Whichever bit is damaged in one of the files, the login opens, and both are whole again.
  @Test(arguments: [library, copy]) func oneFileReplacesTheOther(damaged: String) throws {
    try first.fill()
    _ = try first.protection.turnOn("x", cost: cost)
    try first.protection.change(to: "y", cost: cost)
    let key = try #require(bytes(damaged, of: first))
    #expect(bytes(Self.library, of: first) == bytes(Self.copy, of: first))
    for index in stride(from: 0, to: key.count, by: Rounds.isThorough ? 1 : 19) {
      var altered = key
      altered[index] ^= 1 << UInt8(index % 7)
      let other = try program { $0.nodes[damaged] = .file(altered) }
      #expect(other.protection.isOn, "\(index)")
      do throws(ProtectionFailure) { try other.protection.unlock("y") } catch {
        Issue.record("\(index) \(error)")
        continue
      }
      #expect(bytes(Self.library, of: other) == key && bytes(Self.copy, of: other) == key, "\(index)")
      // Only what says the same in other words is not told.
      let isSame = (try? KeyFile(altered))?.isSame(as: try KeyFile(key)) ?? false
      let findings = Check(locations: other.locations, disk: other.disk).examine(other.maya)
      #expect(findings == (isSame ? [] : [.mended(file: damaged)]), "\(index)")
      // It is told once.
      #expect(Check(locations: other.locations, disk: other.disk).examine(other.maya) == [], "\(index)")
    }
    // Also if nothing says any more that it was a key.
    let text = String(decoding: key, as: UTF8.self)
    let start = try #require(text.range(of: "\t<key>sealed</key>")?.lowerBound)
    let none = Array((text[..<start] + "</dict>\n</plist>\n").utf8)
    #expect(LibraryFile.read(none)?.isSound == true && !KeyFile.isOne(none))
    let other = try program { $0.nodes[damaged] = .file(none) }
    #expect(try other.locations.logins(on: other.disk).map(\.isProtected) == [true])
    try other.protection.unlock("y")
    #expect(bytes(Self.library, of: other) == key && bytes(Self.copy, of: other) == key)
  }

  /// A file of a newer version is not replaced.
  @Test func aNewerFileStays() throws {
    try first.fill()
    _ = try first.protection.turnOn("x", cost: cost)
    let text = String(decoding: try #require(bytes(Self.library, of: first)), as: UTF8.self)
    var newer = text
    for (old, new) in [("<key>version</key>\n\t\t<integer>1", "2"), ("<key>salt</key>\n\t\t<string>", "00")] {
      #expect(newer.contains(old))
      newer = newer.replacing(old, with: old.hasSuffix("1") ? old.dropLast() + new : old + new)
    }
    let other = try program { $0.nodes[Self.library] = .file(Array(newer.utf8)) }
    #expect(throws: ProtectionFailure.notUnderstood) { try other.protection.unlock("x") }
    #expect(bytes(Self.library, of: other) == Array(newer.utf8))
  }

  @Test func anOldCopyBringsNoOldPassphraseBack() throws {
    try first.fill()
    let recovery = try first.protection.turnOn("old", cost: cost)
    let old = try #require(bytes(Self.copy, of: first))
    try first.protection.change(to: "new", cost: cost)
    let new = try #require(bytes(Self.library, of: first))
    let restored = try program { $0.nodes[Self.copy] = .file(old) }
    #expect(throws: ProtectionFailure.wrong) { try restored.protection.unlock("old") }
    try restored.protection.unlock("new")
    #expect(bytes(Self.copy, of: restored) == new)
    // An old file in place of the first one neither, as long as the new one is there.
    let swapped = try program { $0.nodes[Self.library] = .file(old) }
    #expect(throws: ProtectionFailure.wrong) { try swapped.protection.unlock("old") }
    try swapped.protection.unlock("new")
    #expect(bytes(Self.library, of: swapped) == new)
    // Nor if the new one is damaged: it still says that it is later, and the recovery key opens it.
    let text = String(decoding: new, as: UTF8.self)
    let start = try #require(text.range(of: "<key>key</key>\n\t\t<string>")?.upperBound)
    let digit = text[start] == "0" ? "1" : "0"
    let damaged = Array((text[..<start] + digit + text[text.index(after: start)...]).utf8)
    let both = try program {
      $0.nodes[Self.copy] = .file(old)
      $0.nodes[Self.library] = .file(damaged)
    }
    #expect(throws: ProtectionFailure.wrong) { try both.protection.unlock("old") }
    #expect(throws: ProtectionFailure.wrong) { try both.protection.unlock("new") }
    try both.protection.unlock(recovery: recovery)
    // What may be damaged elsewhere is not taken for whole.
    #expect(bytes(Self.library, of: both) == damaged)
    let findings = Check(locations: both.locations, disk: both.disk).examine(both.maya)
    #expect(findings.contains(.altered(file: Self.library, .key)))
    try both.protection.change(to: "newest", cost: cost)
    let last = try ProtectedProgram(both.memory)
    #expect(throws: ProtectionFailure.wrong) { try last.protection.unlock("old") }
    try last.protection.unlock("newest")
    #expect(Check(locations: last.locations, disk: last.disk).examine(last.maya) == [])
  }

  /// While a passphrase is changed, there is no moment at which an old copy lies beside a new file.
  @Test func noOldCopyIsThereAtAnyMoment() throws {
    try first.fill()
    _ = try first.protection.turnOn("old", cost: cost)
    let old = try #require(bytes(Self.copy, of: first))
    memory.alter { state in
      state.told = { state in
        let isOld = state.nodes[Self.copy]?.bytes == old
        #expect(!isOld || state.nodes[Self.library]?.bytes == old)
      }
    }
    try first.protection.change(to: "new", cost: cost)
    _ = try first.protection.renewRecovery()
    memory.alter { state in state.told = { _ in } }
    #expect(bytes(Self.copy, of: first) == bytes(Self.library, of: first))
  }

  /// A key file of an earlier version opens, and is written as this version does.
  @Test func anEarlierFileIsOne() throws {
    try first.fill()
    _ = try first.protection.turnOn("x", cost: cost)
    let new = try #require(bytes(Self.library, of: first))
    var text = String(decoding: new, as: UTF8.self)
    for key in ["check", "number"] {
      let start = try #require(text.range(of: "\t\t<key>\(key)</key>\n")?.lowerBound)
      let end = try #require(text[start...].range(of: "</\(key == "check" ? "string" : "integer")>\n")?.upperBound)
      text.removeSubrange(start..<end)
    }
    let old = Array(text.utf8)
    let other = try program { state in
      for path in [Self.library, Self.copy] { state.nodes[path] = .file(old) }
    }
    #expect(throws: ProtectionFailure.wrong) { try other.protection.unlock("y") }
    try other.protection.unlock("x")
    #expect(bytes(Self.library, of: other) == bytes(Self.copy, of: other) && bytes(Self.library, of: other) != old)
    #expect(Check(locations: other.locations, disk: other.disk).examine(other.maya) == [])
    // The copy of one that can't be told to be damaged is not tried, as before.
    other.protection.lock()
    try other.protection.unlock("x")
  }

  /// Without both files, nobody opens the login, and nothing is written over what is still there.
  @Test(arguments: [nil, [], Array("<plist>".utf8)]) func aLostKeyIsSaid(rest: [UInt8]?) throws {
    try first.fill()
    let before = try first.contents()
    _ = try first.protection.turnOn("x", cost: cost)
    let key = try #require(bytes(Self.library, of: first))
    let other = try program { state in
      state.nodes[Self.library] = rest.map { .file($0) }
      state.nodes[Self.copy] = rest.map { .file($0) }
    }
    let nodes = other.memory.snapshot.nodes.filter { !$0.key.hasSuffix("lock") }
    let folder = "/data/users/maya"
    #expect(other.protection.isOn && !other.protection.isUnlocked && !other.protection.showsDue)
    let known = try other.locations.logins(on: other.disk)
    #expect(known.map(\.isProtected) == [true] && known.map(\.cards) == [nil])
    #expect(other.locations.isLocked(other.maya, on: other.disk))
    let missing = ProtectionFailure.keyMissing(path: folder)
    #expect(throws: missing) { try other.protection.require() }
    #expect(throws: missing) { try other.protection.unlock("x") }
    #expect(throws: missing) { try other.protection.turnOn("y", cost: cost) }
    #expect(throws: missing) { try other.protection.turnOff(at: 1) }
    #expect(throws: StoreFailure.keyMissing(path: folder)) {
      try LoginEditor(other.maya, in: other.locations, on: other.disk)
    }
    #expect(throws: StoreFailure.keyMissing(path: folder)) {
      try LoginSnapshot.read(other.maya, in: other.locations, on: other.disk)
    }
    let check = Check(locations: other.locations, disk: other.disk)
    #expect(check.examine(other.maya).contains(.closed(.keyMissing(path: folder))))
    #expect(throws: StoreFailure.keyMissing(path: folder)) { try check.repair(other.maya) }
    #expect(other.memory.snapshot.nodes.filter { !$0.key.hasSuffix("lock") } == nodes)
    // Either file is enough to go on.
    other.memory.alter { state in state.nodes[Self.copy] = .file(key) }
    try other.protection.unlock("x")
    #expect(try other.contents() == before)
    #expect(bytes(Self.library, of: other) == key)
  }

  /// The same is no reason to keep a login from being opened that was never protected.
  @Test func aLoginWithoutSealedFilesIsOpen() throws {
    try first.fill()
    let other = try program { $0.nodes[Self.library] = nil }
    #expect(!other.protection.isOn)
    #expect(try LoginEditor(other.maya, in: other.locations, on: other.disk).library.count == 1)
    // Nor one that a program was interrupted in protecting.
    let begun = try program { state in
      state.nodes["/data/users/maya/" + String(repeating: "a", count: 30)] = .file([1])
      state.nodes["/data/users/maya/sealing"] = .file([1])
      state.nodes[Self.library] = nil
    }
    #expect(try LoginEditor(begun.maya, in: begun.locations, on: begun.disk).library.count == 1)
  }
}

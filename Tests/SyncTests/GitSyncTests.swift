import CardStore
import Essentials
import FlashcardKit
import Foundation
import Merging
import Rounds
import Sealing
import Testing

@testable import Sync

/// Machines that exchange a login by a bare repository on the disk, with what may happen to that.
@Suite struct GitSyncTests {
  private let place = RealMachine.temporary()
  private var remote: String { place + "/anna.git" }

  /// Two machines that have the same cards.
  private func two() throws -> (RealMachine, RealMachine) {
    let (one, other) = (try RealMachine("desktop"), try RealMachine("laptop"))
    try one.add("a", "b", "c")
    try one.review("a")
    try one.setUp(at: remote)
    try other.setUp(at: remote)
    #expect(try other.library() == one.library())
    #expect(try other.reviews() == 1)
    return (one, other)
  }

  private func settle(_ machines: RealMachine...) throws {
    for _ in 0..<2 { for machine in machines { try machine.exchange() } }
    for machine in machines {
      #expect(try machine.library() == machines[0].library())
      #expect(try machine.exchange().isEmpty)
    }
  }

  /// A folder that is missing may be that of a stick, on which the cards would be looked for in vain.
  @Test func aRepositoryIsMadeOnlyInAFolderThatIsThere() throws {
    let machine = try RealMachine("desktop")
    try machine.add("a")
    let stick = place + "/stick"
    #expect(throws: SyncFailure.noFolder(path: stick)) { try machine.setUp(at: stick + "/cards.git") }
    #expect(!FileManager.default.fileExists(atPath: stick))
    #expect(machine.sync.settings == nil)
    mkdir(place + "/disk", 0o700)
    try FileManager.default.createSymbolicLink(atPath: stick, withDestinationPath: place + "/disk")
    try machine.setUp(at: stick + "/cards.git")
    #expect(FileManager.default.fileExists(atPath: place + "/disk/cards.git/HEAD"))
  }

  @Test func bothSidesStand() throws {
    let (one, other) = try two()
    try one.edit("a", to: "A")
    try one.add("d")
    try other.edit("b", to: "B")
    try other.delete("c")
    try other.review("b")
    #expect(try one.exchange().sent.cards == 2)
    let report = try other.exchange()
    #expect(report.received.added == 1)
    #expect(report.received.edited == 1)
    #expect(report.sent.deleted == 1)
    try settle(one, other)
    #expect(try one.questions() == ["A", "B", "d"])
    #expect(try one.reviews() == 2)
  }

  /// A file that is too large to be read counts as damaged: it deletes nothing, and the rest arrives.
  @Test(.enabled(if: Rounds.isThorough)) func aHugeFileDeletesNothing() throws {
    let (one, other) = try two()
    let huge = place + "/huge"
    #expect(FileManager.default.createFile(atPath: huge, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: huge))
    try file.truncate(atOffset: UInt64(GitRepository.largestFile) + 1)
    try file.close()
    let blob = try git("--git-dir", remote, "hash-object", "-w", huge)
    let shard = CardShard.of(CardID(derivedFrom: ["a"])).path
    let picture = "media/00/00" + String(repeating: "0", count: 62) + ".png"
    try commit([("100644", blob, shard), ("100644", blob, picture)], place + "/index")
    try one.add("d")
    let report = try one.exchange()
    #expect(report.damaged == [shard])
    try settle(one, other)
    #expect(try one.questions() == ["a", "b", "c", "d"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: one.path + "/users/Anna").contains("media") == false)
  }

  @Test(.enabled(if: Rounds.isThorough)) func whoPushedBetweenIsMerged() throws {
    let machines = try (0..<10).map { try RealMachine("m\($0)") }
    try machines[0].add("a")
    for machine in machines { try machine.setUp(at: remote) }
    for round in 0..<1 {
      for (number, machine) in machines.enumerated() { try machine.add("\(number) \(round)") }
      let failures = Guarded<[String]>([])
      let syncs = machines.map(\.sync)
      DispatchQueue.concurrentPerform(iterations: syncs.count) { index in
        do { _ = try syncs[index].sync(at: 1_800_000_100_000 + Int64(round)) } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      // Whoever was overtaken too often is merged the next time.
      #expect(failures.withLock { $0 }.allSatisfy { $0.contains("overtaken") })
    }
    for machine in machines { try machine.exchange() }
    for machine in machines { try machine.exchange() }
    for machine in machines { #expect(try Set(machine.questions()).count == 11) }
  }

  @Test(.enabled(if: Rounds.isThorough), arguments: [0, 1, 2]) func whatTheOtherSideLostItHasAgain(how: Int) throws {
    let (one, other) = try two()
    try one.add("d")
    try one.exchange()
    switch how {
    case 0: try git("--git-dir", remote, "update-ref", GitRepository.branch, "flashcards~1")
    case 1: try git("--git-dir", remote, "update-ref", "-d", GitRepository.branch)
    default:
      let tree = try git("--git-dir", remote, "rev-parse", "flashcards~1^{tree}")
      let commit = try git(
        "--git-dir", remote, "-c", "user.name=x", "-c", "user.email=x", "commit-tree", tree, "-m", "x")
      try git("--git-dir", remote, "update-ref", GitRepository.branch, commit)
    }
    try other.add("e")
    try other.exchange()
    #expect(try one.exchange().wasRestored)
    try settle(one, other)
    #expect(try Set(one.questions()) == ["a", "b", "c", "d", "e"])
  }

  /// A power cut takes a line that was sent but not confirmed, and the next review is as long.
  @Test func aLineInPlaceOfAnotherOneIsSent() throws {
    let (one, other) = try two()
    try one.review("b")
    try one.exchange()
    let folder = one.path + "/users/Anna/reviews"
    let path = try #require(
      FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.first { $0.hasSuffix(".tsv") })
    let log = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    let lines = log.split(separator: "\n").map(String.init)
    let entry = try #require(lines.last.flatMap(StoredForm.entry))
    let another = ReviewEntry(
      id: ReviewID(rawValue: ~entry.id.rawValue), moment: entry.moment, prompt: entry.prompt, event: entry.event)
    let next = StoredForm.line(of: another)
    #expect(next.utf8.count == lines.last?.utf8.count)
    try (lines.dropLast() + [next]).map { $0 + "\n" }.joined()
      .write(toFile: folder + "/" + path, atomically: true, encoding: .utf8)
    try one.exchange()
    try other.exchange()
    #expect(try other.reviews() == 3)
    // Also the machine that had lost it.
    #expect(try one.reviews() == 3)
    try settle(one, other)
  }

  @Test func anotherLoginIsRefused() throws {
    let (one, _) = try two()
    let stranger = try RealMachine("other", login: "Bob")
    try stranger.add("x")
    #expect(throws: SyncFailure.otherLogin("Anna")) { try stranger.setUp(at: remote) }
    let before = try one.library()
    try git("--git-dir", remote, "update-ref", "-d", GitRepository.branch)
    try stranger.setUp(at: remote)
    #expect(throws: SyncFailure.otherLogin("Bob")) { try one.exchange() }
    #expect(try one.library() == before)
    #expect(try stranger.exchange().isEmpty)
  }

  @Test func aLoginWithoutCardsTakesThoseOfAnyName() throws {
    let (one, _) = try two()
    let renamed = try RealMachine("other", login: "Zoë")
    let report = try renamed.sync.setUp(at: .git(remote), machine: "other", mustJoin: true, at: renamed.time)
    #expect(report.received.added == 3)
    // There was nothing to back up.
    let backups = try Backups(locations: renamed.locations).list(renamed.login)
    #expect(!report.madeBackup && backups.isEmpty)
    try renamed.add("d")
    try settle(renamed, one)
    // Stopped before it begins, it leaves nothing.
    let third = try RealMachine("third", login: "Ben")
    let stopped = LoginSync(third.login, in: third.locations, isStopped: { true })
    #expect(throws: SyncFailure.stopped) {
      try stopped.setUp(at: .git(remote), machine: "third", mustJoin: true, at: third.time)
    }
    #expect(!FileManager.default.fileExists(atPath: third.path + "/sync/Ben"))
  }

  @Test(.enabled(if: Rounds.isThorough)) func linksAndProgramsOfTheOtherSideDoNothing() throws {
    let (one, other) = try two()
    let mark = place + "/was-run"
    // Hooks, in case the other side is on this machine.
    for hook in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction"] {
      let path = remote + "/hooks/" + hook
      mkdir(remote + "/hooks", 0o700)
      try "#!/bin/sh\ntouch \(mark)\n".write(toFile: path, atomically: true, encoding: .utf8)
      chmod(path, 0o700)
    }
    // A link out of the folder in place of a file of cards, and attributes with a filter.
    let path = try #require(
      try git("--git-dir", remote, "ls-tree", "-r", "--name-only", "flashcards").split(separator: "\n")
        .first { $0.hasPrefix("cards/") })
    let blob = try git("--git-dir", remote, "hash-object", "-w", "--stdin", input: "/etc/passwd")
    let index = place + "/index"
    try commit(
      [("120000", blob, String(path)), ("100644", blob, ".gitattributes"), ("120000", blob, "media/aa/x")], index)
    try one.add("d")
    let report = try one.exchange()
    #expect(report.damaged == [String(path)])
    try settle(one, other)
    #expect(try Set(other.questions()) == ["a", "b", "c", "d"])
    #expect(!FileManager.default.fileExists(atPath: mark))
    // Settings by which the repository could run programs have no effect.
    for name in ["uploadpack.packObjectsHook", "core.fsmonitor", "core.sshCommand", "core.alternateRefsCommand"] {
      try git("--git-dir", remote, "config", name, "touch \(mark)")
    }
    try one.add("e")
    try settle(one, other)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func picturesAndSoundsArrive() throws {
    let (one, other) = try two()
    let bytes = Array("a picture".utf8)
    let name = SHA256.digest(bytes) + ".png"
    try MediaFiles(locations: one.locations).keep(bytes, as: name, of: one.login)
    try one.change { library in
      guard let card = library.card(CardID(derivedFrom: ["a"])) else { return Change([]) }
      return library.editing(card.edited(media: ["front": name], at: one.time))
    }
    try one.exchange()
    #expect(try other.exchange().received.files == 1)
    #expect(MediaFiles(locations: other.locations).has(name, of: other.login))
    try settle(one, other)
  }

  @Test func onlyOneSyncAtATime() throws {
    let (one, _) = try two()
    let lock = try #require(try Disk.real.tryLock(one.path + "/sync/Anna/lock"))
    #expect(throws: SyncFailure.busy) { try one.exchange() }
    lock.release()
    try one.exchange()
  }

  @Test(.enabled(if: Rounds.isThorough)) func aStoppedSyncGoesOnTheNextTime() throws {
    let (one, other) = try two()
    try one.add("d")
    let sync = LoginSync(one.login, in: one.locations, isStopped: { true })
    #expect(throws: SyncFailure.stopped) { try sync.sync(at: one.time) }
    try settle(one, other)
    #expect(try other.questions().contains("d"))
  }

  @Test func whatCannotBeReachedIsToldApart() throws {
    let one = try RealMachine("desktop")
    #expect(throws: SyncFailure.notSetUp) { try one.exchange() }
    #expect {
      try one.setUp(at: "ssh://127.0.0.1:1/x")
    } throws: { error in
      if case .offline = error as? SyncFailure { true } else { false }
    }
    #expect(throws: SyncFailure.self) { try one.setUp(at: "/proc/nothing/x.git") }
    #expect(try SyncSettings.read(one.sync.folder, on: .real) == nil)
  }

  private func commit(_ files: [(mode: String, blob: String, path: String)], _ index: String) throws {
    var stream = "commit refs/heads/flashcards\nauthor x <x> 1800000000 +0000\ncommitter x <x> 1800000000 +0000\n"
    stream += "data 1\nx\nfrom refs/heads/flashcards^0\n"
    for file in files { stream += "M \(file.mode) \(file.blob) \(file.path)\n" }
    try git("--git-dir", remote, "fast-import", "--quiet", input: stream + "\n")
  }
}

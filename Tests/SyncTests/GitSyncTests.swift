import CardStore
import Essentials
import FlashcardKit
import Foundation
import Merging
import Rounds
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

  @Test(.enabled(if: Rounds.isThorough)) func lostCardsComeBackFromWhatWasSynced() throws {
    let (one, other) = try two()
    let path = one.locations.folder(of: one.login) + "/decks/0000000000000001.plist"
    func lose() throws {
      one.checkpoint()
      try FileManager.default.removeItem(atPath: path)
      // Whatever the person does then doesn't make it forgotten.
      try one.add("d\(one.time)", to: 2)
      #expect(try !one.questions().contains("a"))
    }
    try lose()
    let check = Check(locations: one.locations)
    try check.repair(one.login, from: one.sync.lastState())
    #expect(check.examine(one.login).isEmpty)
    #expect(try one.questions().suffix(3) == ["a", "b", "c"])
    #expect(try one.exchange().sent.deleted == 0)
    // A sync takes them back too.
    try lose()
    let report = try one.exchange()
    #expect(report.recovered == 3 && report.sent.deleted == 0 && report.sent.added == 1)
    #expect(check.examine(one.login).isEmpty)
    try settle(one, other)
    #expect(try other.questions().count == 5)
    // Only a person deletes them.
    try lose()
    try check.giveUp(one.login)
    #expect(try one.exchange().heldBack == 0)
    try settle(one, other)
    #expect(try other.questions().count == 3)
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

  @Test(.enabled(if: Rounds.isThorough)) func aTextThatWasEditedTwiceIsKept() throws {
    let (one, other) = try two()
    try one.edit("a", to: "one")
    other.time += 500_000
    try other.edit("a", to: "other")
    try one.exchange()
    let report = try other.exchange()
    #expect(report.conflicts.count == 1)
    try settle(one, other)
    let card = try one.library().card(CardID(derivedFrom: ["a"]))
    #expect(card?.front == "other")
    #expect(card?.earlier.map(\.text) == ["one"])
  }

  @Test(.enabled(if: Rounds.isThorough)) func aMergeIsNoStepToUndoAndIsListed() throws {
    let (one, other) = try two()
    try one.edit("a", to: "A")
    try one.exchange()
    try other.exchange()
    let merges = try other.sync.merges()
    #expect(merges.count == 2)
    let items = try other.sync.items(of: try #require(merges.first))
    guard items.count == 1, case .card(let before?, let after?, let deck) = items[0] else {
      Issue.record("\(items)")
      return
    }
    #expect(before.front == "a" && after.front == "A" && deck.title == "Deck 1")
    try other.sync.restore(items[0], label: "a", at: other.time)
    #expect(try other.questions() == ["a", "b", "c"])
    try settle(one, other)
    #expect(try one.questions() == ["a", "b", "c"])
  }

  @Test(.enabled(if: Rounds.isThorough)) func titlesToDosAndSettingsAreListedAndTakenBack() throws {
    let (one, other) = try two()
    let (toDo, key) = (ToDo(id: ToDoID(rawValue: 1), title: "Learn", created: 1), "x")
    try one.change { Change([.addToDo(toDo, after: nil), .prefer(key, from: $0.preferences[key], to: .integer(1))]) }
    try settle(one, other)
    func rename(_ title: String) -> (Library) -> Change {
      { library in
        guard var deck = library.decks.first, var toDo = library.toDos.first else { return Change([]) }
        (deck.title, toDo.title) = (title, title)
        return Change([
          .editDeck(from: library.decks[0], to: deck), .editToDo(from: library.toDos[0], to: toDo),
          .prefer(key, from: library.preferences[key], to: .string(title)),
        ])
      }
    }
    try one.change(rename("b"))
    try other.change(rename("a"))
    try one.exchange()
    let report = try other.exchange()
    #expect(report.conflicts.count == 3)
    #expect(try other.library().decks[0].title == "b")
    let items = try other.sync.items(of: try #require(try other.sync.merges().first))
    #expect(items.count == 3)
    for item in items { try other.sync.restore(item, label: "x", at: other.time) }
    try settle(one, other)
    let library = try one.library()
    #expect(library.decks[0].title == "a" && library.toDos[0].title == "a" && library.preferences[key] == .string("a"))
  }

  /// What was added goes, and what was deleted comes back.
  @Test(.enabled(if: Rounds.isThorough)) func whatWasAddedOrDeletedIsTakenBack() throws {
    let (one, other) = try two()
    let before = try other.library()
    try one.add("d", to: 2)
    try one.delete("c")
    try one.change {
      Change([.addToDo(ToDo(id: ToDoID(rawValue: 1), title: "Learn", created: 1), after: $0.toDos.last?.id)])
    }
    try one.exchange()
    try other.exchange()
    for item in try other.sync.items(of: try #require(try other.sync.merges().first)) {
      try other.sync.restore(item, label: "x", at: other.time)
    }
    let library = try other.library()
    #expect(library.decks == before.decks && library.toDos == before.toDos)
    #expect(try Set(other.questions()) == ["a", "b", "c"])
    try settle(one, other)
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
  @Test(.enabled(if: Rounds.isThorough)) func aLineInPlaceOfAnotherOneIsSent() throws {
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

  @Test(.enabled(if: Rounds.isThorough)) func lostReviewsAndPicturesComeBack() throws {
    let (one, other) = try two()
    let bytes = Array("a picture".utf8)
    let name = SHA256.digest(bytes) + ".png"
    try MediaFiles(locations: one.locations).keep(bytes, as: name, of: one.login)
    try one.change { library in
      guard let card = library.card(CardID(derivedFrom: ["a"])) else { return Change([]) }
      return library.editing(card.edited(media: ["front": name], at: one.time))
    }
    try settle(one, other)
    for folder in ["reviews", "media"] {
      try FileManager.default.removeItem(atPath: one.path + "/users/Anna/" + folder)
    }
    try one.add("d")
    try one.exchange()
    #expect(try one.reviews() == 1)
    #expect(MediaFiles(locations: one.locations).place(of: name, of: one.login) != nil)
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

  @Test(.enabled(if: Rounds.isThorough)) func nothingIsSentOverANewerSchema() throws {
    let (one, other) = try two()
    try replace(ExchangeInfo.path) { $0.replacing("<integer>1</integer>", with: "<integer>2</integer>") }
    let head = try git("--git-dir", remote, "rev-parse", "flashcards")
    try other.add("d")
    #expect(throws: SyncFailure.newerSchema) { try other.exchange() }
    #expect(throws: SyncFailure.newerSchema) { try one.exchange() }
    #expect(try git("--git-dir", remote, "rev-parse", "flashcards") == head)
  }

  @Test(.enabled(if: Rounds.isThorough)) func damagedFilesDeleteNothing() throws {
    let (one, other) = try two()
    let paths = try git("--git-dir", remote, "ls-tree", "-r", "--name-only", "flashcards").split(separator: "\n")
    for path in paths where path.hasPrefix("cards/") || path == "decks.plist" {
      try replace(String(path)) { String($0.prefix($0.count / 2)) + "\u{FFFD}\u{1}" }
    }
    let report = try other.exchange()
    #expect(!report.damaged.isEmpty)
    try settle(one, other)
    #expect(try one.questions() == ["a", "b", "c"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: other.path + "/sync/Anna/damaged")
    #expect(kept.count == report.damaged.count)
    // And the other side has sound files again.
    let third = try RealMachine("third")
    #expect(try third.setUp(at: remote).damaged.isEmpty)
  }

  /// Damage that no size or time of a file shows, found when what was captured before is merged.
  @Test(.enabled(if: Rounds.isThorough)) func aLoginThatCannotBeReadWholeIsNotMerged() throws {
    let (one, other) = try two()
    let file = one.path + "/users/Anna/journal"
    let time = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)]
    try FileManager.default.setAttributes(time, ofItemAtPath: file)
    try settle(one, other)
    try other.edit("b", to: "B")
    try other.exchange()
    let text = String(decoding: try #require(FileManager.default.contents(atPath: file)), as: UTF8.self)
    let damaged = text.replacing("Deck 1", with: "Dock 1")
    #expect(damaged != text)
    try damaged.write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(time, ofItemAtPath: file)
    #expect(throws: SyncFailure.damaged) { try one.exchange() }
    #expect(try other.exchange().isEmpty)
    #expect(try other.questions() == ["a", "B", "c"])
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

  @Test(.enabled(if: Rounds.isThorough)) func aLoginThatLostItsCardsDeletesNothingElsewhere() throws {
    let (one, other) = try two()
    try FileManager.default.removeItem(atPath: one.path + "/users/Anna/decks")
    try FileManager.default.removeItem(atPath: one.path + "/users/Anna/library.plist")
    try FileManager.default.removeItem(atPath: one.path + "/users/Anna/journal")
    #expect(throws: SyncFailure.madeAnew(cards: 0, before: 3)) { try one.exchange() }
    // Not even after a change.
    try one.add("d", to: 2)
    #expect(throws: SyncFailure.madeAnew(cards: 1, before: 3)) { try one.exchange() }
    #expect(one.sync.estrangement(at: one.time) == .madeAnew(cards: 1, before: 3))
    #expect(other.sync.estrangement(at: other.time) == nil)
    #expect(try other.exchange().isEmpty)
    #expect(try other.questions().count == 3)
    _ = try one.sync.sync(at: one.time, joining: true)
    #expect(try Set(one.questions()) == ["a", "b", "c", "d"])
    #expect(one.sync.estrangement(at: one.time) == nil)
    #expect(try other.exchange().received.added == 1)
  }

  @Test(.enabled(if: Rounds.isThorough)) func deletionsOfAllCardsWaitOnBothSides() throws {
    let (one, other) = try two()
    for text in ["a", "b", "c"] { try one.delete(text) }
    try one.add("d", to: 2)
    try one.delete("d")
    var report = try one.exchange()
    #expect(report.heldBack == 3 && report.sent.deleted == 0)
    #expect(try one.questions().isEmpty)
    // Each time it is said again.
    #expect(try one.exchange().heldBack == 3)
    #expect(try other.exchange().received.deleted == 0)
    report = try one.sync.sync(at: one.time, .accept)
    #expect(report.heldBack == 0 && report.sent.deleted == 3)
    report = try other.exchange()
    #expect(report.heldHere == 3 && report.received.deleted == 0)
    #expect(try other.questions().count == 3)
    // What waits isn't sent as new.
    try other.add("e", to: 3)
    report = try other.exchange()
    #expect(report.heldHere == 3 && report.sent.added == 1)
    #expect(try one.exchange().received.added == 1)
    #expect(try one.questions() == ["e"])
    report = try other.sync.sync(at: other.time, .accept)
    #expect(report.received.deleted == 3 && report.madeBackup == false)
    #expect(try other.questions() == ["e"])
    #expect(try one.exchange().isEmpty)
  }

  @Test(.enabled(if: Rounds.isThorough)) func deletionsThatAreRejectedComeBackEverywhere() throws {
    let (one, other) = try two()
    for text in ["a", "b", "c"] { try one.delete(text) }
    #expect(try one.exchange().heldBack == 3)
    #expect(try one.sync.sync(at: one.time, .reject).received.added == 3)
    #expect(try one.questions().count == 3)
    for text in ["a", "b", "c"] { try one.delete(text) }
    _ = try one.sync.sync(at: one.time, .accept)
    #expect(try other.exchange().heldHere == 3)
    #expect(try other.sync.sync(at: other.time, .reject).heldHere == 0)
    #expect(try one.exchange().received.added == 3)
    #expect(try Set(one.questions()) == Set(other.questions()))
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
    #expect(MediaFiles(locations: other.locations).place(of: name, of: other.login) != nil)
    try settle(one, other)
  }

  /// What is saved between the look at the files and the merge is neither in the commit nor deleted.
  @Test(.enabled(if: Rounds.isThorough)) func whatIsSavedDuringASyncStays() throws {
    let (one, other) = try two()
    try settle(one, other)
    try other.add("d")
    try other.exchange()
    for step in [SyncStep.fetching, .reading, .merging, .sending] {
      let (login, locations) = (one.login, one.locations)
      let sync = LoginSync(
        login, in: locations,
        tell: { progress in
          guard progress.step == step, progress.share == nil, var editor = try? LoginEditor(login, in: locations) else {
            return
          }
          let id = DeckID(rawValue: 1)
          let card = Card(
            id: CardID(derivedFrom: ["\(step)"]), content: .question("\(step)", answer: "a"), created: 1_800_000_000_000
          )
          try? editor.commit(at: 1_800_000_000_000) {
            ($0.card(card.id) == nil ? $0.adding([card], to: id) : Change([]), "add")
          }
        })
      one.time += 10_000
      _ = try sync.sync(at: one.time)
      #expect(try one.questions().contains("\(step)"))
      try other.add("\(step) elsewhere")
      try other.exchange()
    }
    try settle(one, other)
    #expect(try Set(one.questions()).isSuperset(of: ["d", "fetching", "reading", "merging", "sending"]))
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

  /// Replaces a file in the last commit of the other side.
  private func replace(_ path: String, _ make: (String) -> String) throws {
    let text = try git("--git-dir", remote, "show", "flashcards:" + path)
    let blob = try git("--git-dir", remote, "hash-object", "-w", "--stdin", input: make(text))
    try commit([("100644", blob, path)], place + "/index")
  }

  private func commit(_ files: [(mode: String, blob: String, path: String)], _ index: String) throws {
    var stream = "commit refs/heads/flashcards\nauthor x <x> 1800000000 +0000\ncommitter x <x> 1800000000 +0000\n"
    stream += "data 1\nx\nfrom refs/heads/flashcards^0\n"
    for file in files { stream += "M \(file.mode) \(file.blob) \(file.path)\n" }
    try git("--git-dir", remote, "fast-import", "--quiet", input: stream + "\n")
  }
}

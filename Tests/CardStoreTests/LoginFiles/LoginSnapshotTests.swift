import Essentials
import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// A login can be read while programs write to it, and changed by programs that end right after.
struct LoginSnapshotTests {
  private let folder = TestFolder()
  private var users: String { folder.path + "/users/maya" }
  private let deck = Deck(id: DeckID(rawValue: 9), title: "Rivers", created: 1)

  private func card(_ id: UInt64) -> Card {
    Card(id: CardID(rawValue: id), content: .question("Q\(id)", answer: "A"), created: 1)
  }

  private func make() throws -> Login {
    var (files, _) = try LoginFiles.open(users, on: .real)
    try files.commit(Change([.addDeck(deck, after: nil), .insert([card(1)], deck: deck.id, after: nil)])) { _ in }
    try files.checkpoint { _ in }
    try files.commit(files.library.adding([card(2)], to: deck.id)) { _ in }
    return try Login("maya")
  }

  @Test func readsTheFilesAndTheJournal() throws {
    let login = try make()
    let snapshot = try LoginSnapshot.read(login, in: folder.locations)
    #expect(snapshot.library.cards(in: deck.id).ids == [card(1).id, card(2).id])
    #expect(snapshot.notices.isEmpty && snapshot.state != nil && snapshot.log.count == 0)
  }

  @Test func aLoginWithoutFilesIsEmptyAndStaysSo() throws {
    let snapshot = try LoginSnapshot.read(Login("nobody"), in: folder.locations)
    #expect(snapshot.library.decks.isEmpty && folder.names("").isEmpty)
  }

  /// A checkpoint between two reads would give files that do not fit together.
  @Test func filesThatChangeMeanwhileAreReadAgain() throws {
    let login = try make()
    let changes = Guarded(2)
    var disk = Disk.real
    disk.read = { [users] path, offset, limit throws(DiskFailure) in
      let isDue = changes.withLock { left in
        guard path.hasSuffix("/journal"), left > 0 else { return false }
        left -= 1
        return true
      }
      if isDue {
        var (files, _) = try LoginFiles.open(users, on: .real)
        let id = 10 + UInt64(changes.withLock { $0 })
        let card = Card(id: CardID(rawValue: id), content: .question("Q\(id)", answer: "A"), created: 1)
        try files.commit(files.library.adding([card], to: DeckID(rawValue: 9))) { _ in }
        try files.checkpoint { _ in }
      }
      return try Disk.real.read(path, offset, limit)
    }
    let snapshot = try LoginSnapshot.read(login, in: folder.locations, on: disk)
    #expect(snapshot.library.count == 4 && snapshot.notices.isEmpty)
  }

  @Test func whatCannotBeReadIsAFailure() throws {
    let login = try make()
    var disk = Disk.real
    disk.read = { path, offset, limit throws(DiskFailure) in
      if path.hasSuffix("/library.plist") { throw DiskFailure(step: .read, path: path, code: EACCES) }
      return try Disk.real.read(path, offset, limit)
    }
    #expect(throws: StoreFailure.notReadable(path: users + "/library.plist")) {
      _ = try LoginSnapshot.read(login, in: folder.locations, on: disk)
    }
  }

  @Test func aChangeIsInTheJournalAndCanBeUndone() throws {
    let login = try make()
    var editor = try LoginEditor(login, in: folder.locations)
    let change = editor.library.adding([card(3)], to: deck.id)
    try editor.commit(at: 77) { _ in (change, "Added") }
    #expect(editor.library.count == 3)
    #expect(try LoginSnapshot.read(login, in: folder.locations).library.count == 3)
    // The plists are left to programs that stay.
    #expect(try LoginFiles.open(users, on: .real).0.isBehind)
    let left = try SessionFiles(locations: folder.locations).open(login)
    #expect(left.history == History(done: [History.Entry(change: change, label: "Added", time: 77)]))
  }

  @Test func aRunningProgramSeesTheChangeInTheJournal() throws {
    let login = try make()
    var (running, _) = try LoginFiles.open(users, on: .real)
    try running.catchUp { _ in }
    var editor = try LoginEditor(login, in: folder.locations)
    let change = editor.library.adding([card(3)], to: deck.id)
    try editor.commit(at: 77) { _ in (change, "Added") }
    #expect(running.hasNewChanges())
    var events: [StoreEvent] = []
    try running.catchUp { events.append($0) }
    #expect(events == [.changedElsewhere(change)] && running.library.count == 3)
  }

  /// A change that was made for an older library might repeat what another program did.
  @Test func aChangeIsMadeAgainIfTheLibraryHasChanged() throws {
    let login = try make()
    var first = try LoginEditor(login, in: folder.locations)
    var second = try LoginEditor(login, in: folder.locations)
    func add(_ library: Library) -> (change: Change, label: String) {
      (library.card(card(3).id) == nil ? library.adding([card(3)], to: deck.id) : Change([]), "Added")
    }
    try first.commit(at: 77, add)
    var calls = 0
    try second.commit(at: 78) { library in
      calls += 1
      return add(library)
    }
    #expect(calls == 2 && second.library.count == 3)
    var history = try SessionFiles(locations: folder.locations).open(login).history
    #expect(history.undo()?.time == 77 && !history.canUndo)
  }

  @Test func whatCannotBeSavedIsAFailureAndChangesNothing() throws {
    let login = try make()
    var disk = Disk.real
    disk.append = { path, _, _ throws(DiskFailure) in throw DiskFailure(step: .write, path: path, code: ENOSPC) }
    var editor = try LoginEditor(login, in: folder.locations, on: disk)
    #expect(throws: StoreFailure.full(path: users + "/journal")) {
      try editor.commit(at: 77) { ($0.adding([card(3)], to: deck.id), "Added") }
    }
    #expect(try LoginSnapshot.read(login, in: folder.locations).library.count == 2)
    #expect(try SessionFiles(locations: folder.locations).open(login).history == History())
  }

  @Test func aReadOnlyDiskAndANewerProgramAreRefused() throws {
    let login = try make()
    var disk = Disk.real
    disk.tryLock = { path throws(DiskFailure) in throw DiskFailure(step: .lock, path: path, code: EROFS) }
    #expect(throws: StoreFailure.readOnly(path: users + "/lock")) {
      _ = try LoginEditor(login, in: folder.locations, on: disk)
    }
    // Reading works all the same.
    #expect(try LoginSnapshot.read(login, in: folder.locations, on: disk).library.count == 2)
    let library = try String(contentsOfFile: users + "/library.plist", encoding: .utf8)
    try library.replacingOccurrences(
      of: "<key>schema</key>\n\t<integer>1</integer>", with: "<key>schema</key>\n\t<integer>99</integer>"
    ).write(toFile: users + "/library.plist", atomically: true, encoding: .utf8)
    #expect(throws: StoreFailure.newerSchema) { _ = try LoginEditor(login, in: folder.locations) }
    #expect(
      try LoginSnapshot.read(login, in: folder.locations).notices == [.newerSchema(file: users + "/library.plist")])
  }

  @Test func aLockThatIsNotReleasedIsWaitedForAWhile() throws {
    let login = try make()
    let lock = try Disk.real.lock(users + "/lock")
    let waiting = Disk.real.waiting(atMost: .milliseconds(30))
    #expect(throws: DiskFailure(step: .lock, path: users + "/lock", code: EWOULDBLOCK)) {
      _ = try waiting.lock(users + "/lock")
    }
    #expect(StoreFailure(DiskFailure(step: .lock, path: users + "/lock", code: EWOULDBLOCK)) == .inUse)
    // Reading needs no lock.
    #expect(try LoginSnapshot.read(login, in: folder.locations).library.count == 2)
    lock.release()
    try waiting.lock(users + "/lock").release()
  }
}

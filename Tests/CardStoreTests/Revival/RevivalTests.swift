import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// A card that one program edited and deleted comes back without losing the edit when another program, which has seen
/// neither, edits it.
@Suite struct RevivalTests {
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Deck", created: 0)
  private let card = Card(id: CardID(rawValue: 1), content: .facts(title: "t", facts: ["one", "two"]), created: 0)

  private func facts(_ title: String, _ first: String) -> CardContent { .facts(title: title, facts: [first, "two"]) }

  private var mine: Change {
    Change([.edit(deck: deck.id, from: card, to: card.edited(content: facts("mine", "one"), at: 9))])
  }

  /// Returns two programs with the same login; the second has the card open, the first edits and deletes it.
  private func programs() throws -> (disk: MemoryDisk, first: LoginFiles, second: LoginFiles) {
    let disk = MemoryDisk()
    var (first, _) = try LoginFiles.open("/u", on: disk.disk)
    try first.commit(Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)])) { _ in }
    try first.checkpoint { _ in }
    return (disk, first, try LoginFiles.open("/u", on: disk.disk).0)
  }

  private func edit(_ loginFiles: inout LoginFiles) throws {
    try loginFiles.commit(loginFiles.library.editing(card.edited(content: facts("t", "ONE"), at: 2))) { _ in }
  }

  private func delete(_ loginFiles: inout LoginFiles) throws {
    try loginFiles.commit(loginFiles.library.removing([card.id])) { _ in }
    #expect(loginFiles.library.count == 0)
  }

  private func expectBoth(_ disk: MemoryDisk, _ loginFiles: LoginFiles) throws {
    #expect(loginFiles.library.card(card.id)?.content == facts("mine", "ONE"))
    let again = try LoginFiles.open("/u", on: disk.disk).0
    #expect(again.library == loginFiles.library)
  }

  @Test func byRecordsThatAreTakenIn() throws {
    var (disk, first, second) = try programs()
    try edit(&first)
    try delete(&first)
    try second.commit(mine) { _ in }
    try expectBoth(disk, second)
    try first.commit(Change([.prefer("x", from: nil, to: .integer(1))])) { _ in }
    #expect(first.library.card(card.id) == second.library.card(card.id))
  }

  /// The screen shows the same result in the meantime.
  @Test func theScreenShowsTheSame() throws {
    var (_, first, second) = try programs()
    var shown = second.library
    try edit(&first)
    try delete(&first)
    try second.commit(mine) { event in
      if case .changedElsewhere(let change) = event { shown.apply(change) }
    }
    let performed = shown.perform(mine)
    #expect(shown == second.library && performed.conflicts.count == 1)
  }

  @Test func byTheJournalReadAnew() throws {
    var (disk, first, _) = try programs()
    try edit(&first)
    try delete(&first)
    // Opened after the deletion: a saved draft is committed now.
    var (second, _) = try LoginFiles.open("/u", on: disk.disk)
    try second.commit(mine) { _ in }
    try expectBoth(disk, second)
  }

  /// The second program has seen the edit, and learns of the deletion only from the files.
  @Test func byFilesThatWereBroughtUpToDateMeanwhile() throws {
    var (disk, first, second) = try programs()
    try edit(&first)
    try second.catchUp { _ in }
    try delete(&first)
    try first.checkpoint { _ in }
    try second.commit(mine) { _ in }
    try expectBoth(disk, second)
  }

  /// The second program was stopped or slow: it has seen neither the edit nor the deletion, and the journal has been
  /// emptied since.
  @Test func byWhatTheJournalHadLast() throws {
    var (disk, first, second) = try programs()
    try edit(&first)
    try first.checkpoint { _ in }
    try delete(&first)
    try first.checkpoint { _ in }
    try second.commit(mine) { _ in }
    try expectBoth(disk, second)
    // The same for a program that starts then.
    (disk, first, second) = try programs()
    try edit(&first)
    try delete(&first)
    try first.checkpoint { _ in }
    var (third, _) = try LoginFiles.open("/u", on: disk.disk)
    try third.commit(mine) { _ in }
    try expectBoth(disk, third)
  }

  /// If `journal.last` cannot be written or read, everything else works as usual.
  @Test(arguments: [[], [0xFF], Array("change 9 9 9\n".utf8)] as [[UInt8]])
  func whatTheJournalHadLastIsNoCondition(bytes: [UInt8]) throws {
    var (disk, first, second) = try programs()
    try delete(&first)
    try first.checkpoint { _ in }
    disk.alter { $0.nodes["/u/journal.last"] = .file(bytes) }
    try second.commit(mine) { _ in }
    #expect(second.library.card(card.id)?.content == facts("mine", "one"))
    disk.alter { $0.nodes["/u/journal.last"] = .folder }
    try second.checkpoint { _ in }
    let (third, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(third.library == second.library && notices == [])
  }

  /// The files of another machine, on which the card was deleted, are copied over these.
  @Test func byFilesThatWereCopiedOver() throws {
    var (disk, first, second) = try programs()
    let copy = disk.snapshot
    try edit(&first)
    try second.catchUp { _ in }
    let other = MemoryDisk(copy)
    var (elsewhere, _) = try LoginFiles.open("/u", on: other.disk)
    try delete(&elsewhere)
    try elsewhere.checkpoint { _ in }
    for name in ["/u/library.plist", "/u/journal", "/u/decks/" + LoginFolder.name(of: deck.id)] {
      disk.alter { state in state.nodes[name] = other.snapshot.nodes[name] }
    }
    try second.readAgain { _ in }
    #expect(second.library.count == 0)
    try second.commit(mine) { _ in }
    try expectBoth(disk, second)
  }

  /// Work left unsaved is done by the next program, on top of what is there by then.
  @Test func byARescueFile() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    var (first, _) = try LoginFiles.open(folder.locations.folder(of: maya), on: .real)
    try first.commit(Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)])) { _ in }
    _ = try Rescue(locations: folder.locations).leave([.change(mine)], of: maya)
    try edit(&first)
    try delete(&first)
    let events = Events()
    let store = Store(locations: folder.locations, send: events.send)
    store.open(maya)
    guard case .opened(_, let library, _) = events.next() else {
      Issue.record("not opened")
      return
    }
    #expect(library.card(card.id)?.content == facts("mine", "ONE"))
    #expect(store.finish(within: .seconds(60)))
  }

  @Test func aDeckIsBroughtBackAsTheJournalLastHadIt() throws {
    var (disk, first, second) = try programs()
    var renamed = deck
    renamed.title = "Renamed"
    try first.commit(try first.library.editing(renamed)) { _ in }
    try first.commit(first.library.removing(deck.id)) { _ in }
    // Something makes the second program reread everything.
    try second.readAgain { _ in }
    try second.commit(
      Change([
        .insert(
          [Card(id: CardID(rawValue: 5), content: .question("q", answer: "a"), created: 1)], deck: deck.id, after: nil)
      ])
    ) { _ in }
    #expect(second.library.deck(deck.id) == renamed)
    #expect(try LoginFiles.open("/u", on: disk.disk).0.library == second.library)
  }

  // MARK: What a file already has

  /// A crash left the journal as it was before the files were written, and then someone edited these by hand. Changes
  /// they already include are not applied again.
  @Test func whatAFileHasIsNotDoneAgain() throws {
    var (disk, first, _) = try programs()
    let toDo = ToDo(id: ToDoID(rawValue: 1), title: "learn", created: 1)
    try edit(&first)
    try first.commit(Change([.prefer("x", from: nil, to: .integer(1)), .addToDo(toDo, after: nil)])) { _ in }
    let journal = disk.snapshot.nodes["/u/journal"]
    try first.checkpoint { _ in }
    disk.alter { state in
      state.nodes["/u/journal"] = journal
      for (path, old, new) in [
        ("/u/decks/" + LoginFolder.name(of: DeckID(rawValue: 1)), "ONE", "by hand"),
        ("/u/library.plist", "learn", "learn by hand"),
      ] {
        let text = String(decoding: state.nodes[path]?.bytes ?? [], as: UTF8.self)
        state.nodes[path] = .file(Array(text.replacingOccurrences(of: old, with: new).utf8))
      }
      let text = String(decoding: state.nodes["/u/library.plist"]?.bytes ?? [], as: UTF8.self)
      state.nodes["/u/library.plist"] = .file(
        Array(
          text.replacingOccurrences(of: "<key>x</key>\n\t\t<integer>1<", with: "<key>x</key>\n\t\t<integer>7<").utf8))
    }
    let (again, notices) = try LoginFiles.open("/u", on: disk.disk)
    #expect(notices == [])
    #expect(again.library.card(card.id)?.content == facts("t", "by hand"))
    #expect(again.library.preferences["x"] == .integer(7))
    #expect(again.library.toDos.map(\.title) == ["learn by hand"])
  }
}

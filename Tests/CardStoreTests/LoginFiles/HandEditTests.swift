import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Files edited by people and other programs while the program runs.
@Suite struct HandEditTests {
  let deck = Deck(id: DeckID(rawValue: 1), title: "Deck", created: 0)

  private func card(_ id: UInt64, _ front: String) -> Card {
    Card(id: CardID(rawValue: id), content: .question(front, answer: "a"), created: 0)
  }

  private func filled() throws -> (disk: MemoryDisk, loginFiles: LoginFiles) {
    let disk = MemoryDisk()
    var (loginFiles, _) = try LoginFiles.open("/u", on: disk.disk)
    try loginFiles.commit(
      Change([.addDeck(deck, after: nil), .insert([card(1, "one"), card(2, "two")], deck: deck.id, after: nil)])
    ) { _ in }
    try loginFiles.checkpoint { _ in }
    return (disk, loginFiles)
  }

  /// Returns the results of two looks in a row.
  private func looks(_ loginFiles: inout LoginFiles) -> [Bool] {
    [loginFiles.hasForeignEdit(), loginFiles.hasForeignEdit()]
  }

  private func text(_ disk: MemoryDisk, _ path: String) -> String {
    String(decoding: disk.snapshot.nodes[path]?.bytes ?? [], as: UTF8.self)
  }

  private func edit(_ disk: MemoryDisk, _ path: String, _ old: String, _ new: String) {
    disk.alter { state in
      let text = String(decoding: state.nodes[path]?.bytes ?? [], as: UTF8.self)
      state.nodes[path] = .file(Array(text.replacingOccurrences(of: old, with: new).utf8))
    }
  }

  @Test func whatAnEditorSavedIsTakenIn() throws {
    var (disk, loginFiles) = try filled()
    #expect(looks(&loginFiles) == [false, false])
    edit(disk, "/u/decks/0000000000000001.plist", "one", "the first")
    // Noticed at first, and reread once it has not changed since.
    #expect(looks(&loginFiles) == [false, true])
    var said: [StoreEvent] = []
    try loginFiles.readAgain { said.append($0) }
    #expect(said == [.reloaded(loginFiles.library)])
    #expect(loginFiles.library.card(CardID(rawValue: 1))?.front == "the first")
    #expect(looks(&loginFiles) == [false, false])
  }

  @Test func itStandsBesideChangesThatTheFilesHaveNotYet() throws {
    var (disk, loginFiles) = try filled()
    try loginFiles.commit(loginFiles.library.adding([card(3, "three")], to: deck.id)) { _ in }
    edit(disk, "/u/decks/0000000000000001.plist", "one", "the first")
    // A checkpoint does not overwrite it.
    try loginFiles.checkpoint { _ in }
    #expect(loginFiles.isBehind)
    let kept = text(disk, "/u/decks/0000000000000001.plist")
    #expect(kept.contains("the first"))
    try loginFiles.readAgain { _ in }
    #expect(loginFiles.library.cards(in: deck.id).map(\.front) == ["the first", "two", "three"])
    try loginFiles.checkpoint { _ in }
    #expect(!loginFiles.isBehind)
    #expect(
      try LoginFiles.open("/u", on: disk.disk).0.library.cards(in: deck.id).map(\.front) == [
        "the first", "two", "three",
      ])
  }

  @Test func aDeckThatIsPutInOrTakenAwayIsSeen() throws {
    var (disk, loginFiles) = try filled()
    edit(disk, "/u/library.plist", "<string>Deck</string>", "<string>My own deck</string>")
    #expect(looks(&loginFiles) == [false, true])
    try loginFiles.readAgain { _ in }
    #expect(loginFiles.library.deck(deck.id)?.title == "My own deck")
    disk.alter { $0.nodes["/u/decks/0000000000000001.plist"] = nil }
    #expect(looks(&loginFiles) == [false, true])
    var notices: [Notice] = []
    try loginFiles.readAgain { if case .noticed(let more) = $0 { notices += more } }
    #expect(notices == [.missing(file: "/u/decks/0000000000000001.plist", cards: 2)])
  }

  @Test func unknownKeysOfAnEditorSurvive() throws {
    var (disk, loginFiles) = try filled()
    edit(
      disk, "/u/decks/0000000000000001.plist", "<key>answer</key>",
      "<key>mnemonic</key><string>m</string><key>answer</key>")
    try loginFiles.readAgain { _ in }
    try loginFiles.commit(loginFiles.library.favoriting([CardID(rawValue: 1)], true)) { _ in }
    try loginFiles.checkpoint { _ in }
    let text = text(disk, "/u/decks/0000000000000001.plist")
    #expect(text.components(separatedBy: "<key>mnemonic</key>").count == 3)
  }

  /// On a real disk, with an idle store.
  @Test func anOpenStoreTellsOfIt() throws {
    let folder = TestFolder()
    let maya = try Login("maya")
    let events = Events()
    let store = Store(
      locations: folder.locations, disk: .real, timing: StoreTiming(idle: .milliseconds(1), poll: .milliseconds(5)),
      send: events.send)
    store.open(maya)
    store.commit(Change([.addDeck(deck, after: nil), .insert([card(1, "one")], deck: deck.id, after: nil)]), ticket: 1)
    store.leave()
    #expect(events.wait { if case .left = $0 { true } else { false } } != nil)
    store.open(maya)
    #expect(events.wait { if case .opened = $0 { true } else { false } } != nil)
    let path = folder.path + "/users/maya/decks/0000000000000001.plist"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: "one", with: "by hand").write(toFile: path, atomically: true, encoding: .utf8)
    let seen = events.wait {
      if case .reloaded(let library) = $0 { library.card(CardID(rawValue: 1))?.front == "by hand" } else { false }
    }
    #expect(seen != nil)
    #expect(store.finish(within: .seconds(60)))
  }
}

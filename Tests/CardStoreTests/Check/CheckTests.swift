import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// A check reports what is wrong without altering anything; a repair keeps what it can.
struct CheckTests {
  private let folder = TestFolder()
  private var check: Check { Check(locations: folder.locations) }

  private func make() throws -> (Login, Library) {
    var (loginFiles, _) = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    var make = RandomLibrary(seed: 3)
    let deck = Deck(id: DeckID(rawValue: 9), title: "Rivers", created: 1)
    let cards = (0..<4).map { _ in make.card() }
    try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert(cards, deck: deck.id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    try loginFiles.commit(Change([.prefer("a", from: nil, to: .integer(1))])) { _ in }
    return (try Login("maya"), loginFiles.library)
  }

  private func state() -> [String: [UInt8]] {
    let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.bytes($0) ?? []) })
  }

  @Test func allIsWell() throws {
    let (maya, _) = try make()
    let before = state()
    let mark = try Disk.real.look(folder.path + "/users/maya/lock")
    #expect(check.examine(maya) == [])
    #expect(state() == before)
    // Checking does not count as using the login.
    #expect(try Disk.real.look(folder.path + "/users/maya/lock") == mark)
  }

  /// Loses the file of the deck, as a program or a person may, and changes something else.
  private func loseDeck(_ login: Login) throws {
    try Disk.real.remove(folder.path + "/users/maya/decks/0000000000000009.plist")
    for time in 1...2 as ClosedRange<Milliseconds> {
      var editor = try LoginEditor(login, in: folder.locations)
      let before = editor.library.preferences["a"]
      try editor.commit(at: time) { _ in (Change([.prefer("a", from: before, to: .integer(7 + time))]), "set") }
    }
    var (loginFiles, _) = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    try loginFiles.checkpoint { _ in }
  }

  @Test func lostCardsComeBackFromABackup() throws {
    let (maya, library) = try make()
    _ = try Backups(locations: folder.locations).make(maya, at: 1)
    try loseDeck(maya)
    // However much was saved since.
    #expect(check.examine(maya) == [.lost(title: "Rivers", cards: 4)])
    try check.repair(maya)
    #expect(check.examine(maya) == [])
    let repaired = try LoginFiles.open(folder.path + "/users/maya", on: .real).0.library
    #expect(repaired.cards(in: DeckID(rawValue: 9)) == library.cards(in: DeckID(rawValue: 9)))
    #expect(repaired.lost.isEmpty)
  }

  @Test func lostCardsAreMissedUntilAPersonGivesThemUp() throws {
    let (maya, _) = try make()
    try loseDeck(maya)
    try check.repair(maya)
    #expect(check.examine(maya) == [.lost(title: "Rivers", cards: 4)])
    try check.giveUp(maya)
    #expect(check.examine(maya) == [])
  }

  @Test func whatIsWrongIsSaidAndMended() throws {
    let (maya, library) = try make()
    let users = folder.path + "/users/maya"
    let deck = users + "/decks/0000000000000009.plist"
    let broken = Array((folder.bytes("users/maya/decks/0000000000000009.plist") ?? []).dropLast(20))
    folder.put(broken, at: "users/maya/decks/0000000000000009.plist")
    folder.put("", at: "users/maya/library.plist.new")
    folder.put("noise\n", at: "users/maya/reviews/0000000000000001/2026-01.tsv")
    folder.put("noise", at: "state/maya/study.plist")
    for path in [deck, users + "/library.plist.new", users + "/reviews/0000000000000001/2026-01.tsv"] {
      chmod(path, 0o600)
    }
    chmod(users + "/reviews", 0o700)
    chmod(users + "/reviews/0000000000000001", 0o700)
    chmod(users + "/library.plist", 0o644)
    let before = state()
    let found = check.examine(maya)
    #expect(found.contains(.notice(.damaged(file: deck, original: nil))))
    #expect(found.contains(.leftover(file: users + "/library.plist.new")))
    #expect(found.contains(.shared(file: users + "/library.plist")))
    #expect(found.contains(.unreadable(file: folder.path + "/state/maya/study.plist")))
    let isSaid = found.contains { if case .notice(.reviewsDamaged(_, 1, _)) = $0 { true } else { false } }
    #expect(isSaid && found.count == 5)
    #expect(state() == before)
    try check.repair(maya)
    #expect(check.examine(maya) == [])
    #expect(try LoginFiles.open(users, on: .real).0.library == library)
    let kept = folder.names("users/maya/damaged").map { folder.bytes("users/maya/damaged/" + $0) }
    #expect(kept.contains(broken))
  }

  /// No program accepts it as a lock, so none could save anything.
  @Test func aLockThatIsALink() throws {
    let (maya, library) = try make()
    let path = folder.path + "/users/maya/lock"
    folder.put("", at: "elsewhere")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/elsewhere")
    #expect(check.examine(maya) == [.inTheWay(file: path)])
    try check.repair(maya)
    #expect(check.examine(maya) == [] && folder.bytes("elsewhere") == [])
    #expect(try LoginFiles.open(folder.path + "/users/maya", on: .real).0.library == library)
  }

  @Test func aProgramThatHasItOpenGoesOn() throws {
    let (maya, _) = try make()
    let events = Events()
    let store = Store(locations: folder.locations, send: events.send)
    store.open(maya)
    #expect(events.wait { if case .opened = $0 { true } else { false } } != nil)
    folder.put("noise", at: "users/maya/decks/00000000000000aa.plist")
    #expect(!check.examine(maya).isEmpty)
    try check.repair(maya)
    store.commit(Change([.prefer("b", from: nil, to: .integer(2))]), ticket: 1)
    #expect(events.wait { $0 == .committed(ticket: 1) } != nil)
    #expect(store.finish(within: .seconds(60)))
    #expect(check.examine(maya) == [])
    #expect(try LoginFiles.open(folder.path + "/users/maya", on: .real).0.library.preferences.count == 2)
  }

  @Test func aLoginThatIsNotThere() throws {
    #expect(check.examine(try Login("noor")) == [.closed(.missing(path: folder.path + "/users/noor"))])
    #expect(state().isEmpty)
  }

  @Test func aNewerSchemaIsNotMended() throws {
    let (maya, _) = try make()
    folder.put(
      "<dict><key>schema</key><integer>9</integer><key>decks</key><array/></dict>", at: "users/maya/library.plist")
    let before = state()
    #expect(check.examine(maya).contains(.notice(.newerSchema(file: folder.path + "/users/maya/library.plist"))))
    #expect(throws: StoreFailure.newerSchema) { try check.repair(maya) }
    #expect(state() == before)
  }
}

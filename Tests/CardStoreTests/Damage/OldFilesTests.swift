import FlashcardKit
import Foundation
import Testing

@testable import CardStore

/// Files written by earlier versions open, and their unknown entries are kept.
struct OldFilesTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  private func put(_ fixture: String, into folder: TestFolder) throws {
    let source = Self.fixtures + "/" + fixture
    let names = try #require(FileManager.default.enumerator(atPath: source)?.allObjects as? [String])
    for name in names {
      guard let data = FileManager.default.contents(atPath: source + "/" + name) else { continue }
      folder.put([UInt8](data), at: "users/maya/" + name)
    }
  }

  @Test func schemaOneOpensAndKeepsWhatIsNotKnown() throws {
    let folder = TestFolder()
    try put("schema-1", into: folder)
    var (loginFiles, notices) = try LoginFiles.open(folder.path + "/users/maya", on: .real)
    #expect(notices == [] && !loginFiles.isReadOnly && loginFiles.sequence == 4)
    let (capitals, europe) = (DeckID(rawValue: 0xAB), DeckID(rawValue: 0xCD))
    #expect(loginFiles.library.decks.map(\.title) == ["Capitals", "Europe"])
    #expect(loginFiles.library.deck(europe)?.parent == capitals)
    #expect(
      loginFiles.library.cards(in: capitals).map(\.front) == ["Peru?", "Vienna", "{{Oslo}} is the capital of Norway"])
    // The first is only in the journal.
    #expect(loginFiles.library.cards(in: europe).map(\.front) == ["Switzerland?", "Spain?"])
    #expect(loginFiles.library.toDos.map(\.title) == ["Learn the rivers"])
    #expect(loginFiles.library.preferences["view"] == .string("table"))
    let cards = loginFiles.library.cards(in: capitals)
    try loginFiles.commit(Change([.remove([cards[1]], deck: capitals, after: cards[0].id)])) { _ in }
    try loginFiles.checkpoint { _ in }
    let head = try Plist.value(of: folder.bytes("users/maya/library.plist") ?? []).dictionary
    #expect(head?["written by"] == .string("an early program"))
    #expect(head?["decks"]?.array?.first?.dictionary?["colour of the box"] == .string("green"))
    #expect(head?["toDos"]?.array?.first?.dictionary?["until"] == .string("Friday"))
    #expect(head?["preferences"]?.dictionary?["goal of the week"] == .dictionary(["cards": .integer(40)]))
    let deck = try Plist.value(of: folder.bytes("users/maya/decks/00000000000000ab.plist") ?? []).dictionary
    #expect(deck?["sorted by"] == .string("hand"))
    let kept = deck?["cards"]?.array?.compactMap(\.dictionary) ?? []
    #expect(kept.map { $0["hint"] } == [.string("by the sea"), nil])
    #expect(kept.last?["kind"] == .string("cloze"))
    #expect(try LoginFiles.open(folder.path + "/users/maya", on: .real).1 == [])
  }
}

import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// Files written by version 0.1.0, with cards of every kind and of unknown kinds, are written back byte for byte.
struct ByteForByteTests {
  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures/version-0.1.0").path

  private func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](#require(FileManager.default.contents(atPath: Self.fixture + "/" + name)))
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.fixture + "/" + folder).sorted()
  }

  @Test func decks() throws {
    let names = try names("users/maya/decks")
    #expect(names.count > 3)
    var cards: [Card] = []
    for name in names {
      let bytes = try bytes("users/maya/decks/" + name)
      let file = DeckFile(bytes)
      let deck = try #require(file.deck)
      #expect(file.isSound)
      let again = DeckFile.bytes(of: deck, cards: file.cards, unknown: file.unknown, through: file.through)
      #expect(again == bytes, "\(name)")
      cards += file.cards
    }
    #expect(cards.count > 30)
  }

  @Test func theLibrary() throws {
    let bytes = try bytes("users/maya/library.plist")
    let folder = TestFolder()
    for name in try names("users/maya/decks") {
      folder.put(try self.bytes("users/maya/decks/" + name), at: "decks/" + name)
    }
    folder.put(bytes, at: "library.plist")
    let (loginFiles, notices) = try LoginFiles.open(folder.path, on: .real)
    #expect(notices == [])
    let through = try #require(LibraryFile.read(bytes)).through
    #expect(LibraryFile.bytes(of: loginFiles.library, through: through) == bytes)
  }

  @Test func theJournal() throws {
    let bytes = try bytes("users/maya/journal")
    let scan = JournalScan(bytes, from: Journal.headLength, after: 0)
    #expect(scan.isSound && !scan.isNewer && scan.records.count > 10)
    let again = scan.records.flatMap { Journal.record($0.change, sequence: $0.sequence) }
    #expect(Array(bytes.prefix(Journal.headLength)) + again == bytes)
  }

  @Test func draftsAndSteps() throws {
    let unfinished = "state/maya/unfinished"
    let names = try names(unfinished)
    let folder = TestFolder()
    for name in names { folder.put(try bytes(unfinished + "/" + name), at: unfinished + "/" + name) }
    let sessions = SessionFiles(locations: folder.locations)
    let left = try sessions.open(Login("maya"))
    #expect(left.notices == [] && left.drafts.count == 5)
    try sessions.keep(left.drafts, of: Login("maya"))
    let again = folder.names(unfinished).compactMap { folder.bytes(unfinished + "/" + $0) }
    for name in names { #expect(again.contains(try bytes(unfinished + "/" + name)), "\(name)") }
  }
}

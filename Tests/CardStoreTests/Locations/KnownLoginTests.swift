import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// The list of logins.
@Suite struct KnownLoginTests {
  private let folder = TestFolder()

  @Test func howManyCardsALoginHasIsSaidWhereItsFilesAreUpToDate() throws {
    func counts() throws -> [Int?] { try folder.locations.logins().map(\.cards) }
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: try Login("maya")), on: .real)
    let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    try loginFiles.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    #expect(try counts() == [nil])
    try loginFiles.checkpoint { _ in }
    #expect(try counts() == [0])
    let card = Card(id: CardID(rawValue: 2), content: .question("q", answer: "a"), created: 0)
    try loginFiles.commit(Change([.insert([card], deck: deck.id, after: nil)])) { _ in }
    #expect(try counts() == [nil])
    try loginFiles.checkpoint { _ in }
    #expect(try counts() == [1])
    // Files copied by hand have no journal.
    try FileManager.default.removeItem(atPath: folder.locations.folder(of: try Login("maya")) + "/journal")
    #expect(try counts() == [1])
  }

  @Test func loginsAreListedByTheirLastUse() throws {
    for name in ["maya", "noor"] {
      var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: try Login(name)), on: .real)
      var make = RandomLibrary(seed: 1)
      for _ in 0..<8 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
      try loginFiles.checkpoint { _ in }
    }
    folder.put("", at: "users/.hidden/x")
    folder.put("", at: "users/file")
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1000)]
    for name in ["lock", "library.plist"] {
      try FileManager.default.setAttributes(past, ofItemAtPath: folder.path + "/users/noor/" + name)
    }
    let logins = try folder.locations.logins()
    #expect(logins.map(\.login.name) == ["maya", "noor"])
    #expect(logins.last?.lastUse == 1_000_000 && logins.allSatisfy { $0.cards != nil })
    let (maya, typo) = (try Login("MAYA"), try Login("myaa"))
    #expect(folder.locations.has(maya) && !folder.locations.has(typo))
  }

  /// A failing disk is no reason to make a login anew.
  @Test func loginsThatCannotBeListedAreNotNone() throws {
    #expect(try folder.locations.logins().isEmpty)
    _ = try LoginFiles.open(folder.locations.folder(of: try Login("maya")), on: .real)
    let files = UnreadableFiles()
    files.set(EIO, for: folder.locations.users)
    let failure = StoreFailure(code: EIO, path: folder.locations.users)
    #expect(throws: failure) { try folder.locations.logins(on: files.disk(on: .real)) }
  }
}

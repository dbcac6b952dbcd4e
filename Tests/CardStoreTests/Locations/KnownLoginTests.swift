import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// The list of logins.
@Suite struct KnownLoginTests {
  private let folder = TestFolder()

  @Test func howManyCardsALoginHasIsSaidWhereItsFilesAreUpToDate() throws {
    func counts() -> [Int?] { folder.locations.logins().map(\.cards) }
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: try Login("maya")), on: .real)
    let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    try loginFiles.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    #expect(counts() == [nil])
    try loginFiles.checkpoint { _ in }
    #expect(counts() == [0])
    let card = Card(id: CardID(rawValue: 2), content: .question("q", answer: "a"), created: 0)
    try loginFiles.commit(Change([.insert([card], deck: deck.id, after: nil)])) { _ in }
    #expect(counts() == [nil])
    try loginFiles.checkpoint { _ in }
    #expect(counts() == [1])
    // Files copied by hand have no journal.
    try FileManager.default.removeItem(atPath: folder.locations.folder(of: try Login("maya")) + "/journal")
    #expect(counts() == [1])
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
    let logins = folder.locations.logins()
    #expect(logins.map(\.login.name) == ["maya", "noor"])
    #expect(logins.last?.lastUse == 1_000_000 && logins.allSatisfy { $0.cards != nil })
    let (maya, typo) = (try Login("MAYA"), try Login("myaa"))
    #expect(folder.locations.has(maya) && !folder.locations.has(typo))
  }
}

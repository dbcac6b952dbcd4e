import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// The locations of files.
@Suite struct LocationsTests {
  private let folder = TestFolder()

  @Test func placesComeFromTheEnvironment() {
    let usual = Locations(environment: ["HOME": "/home/m/"])
    #expect(usual.config == "/home/m/.config/flashcards")
    #expect(usual.data == "/home/m/.local/share/flashcards")
    #expect(usual.cache == "/home/m/.cache/flashcards")
    #expect(usual.state == "/home/m/.local/state/flashcards")
    let own = Locations(environment: ["HOME": "/h", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "relative"])
    #expect(own.data == "/d/flashcards" && own.config == "/h/.config/flashcards")
    let named = Locations(environment: ["HOME": "/h", "FLASHCARDS_DATA": "/stick"])
    #expect(named.configFile == "/stick/config.plist" && named.users == "/stick/users")
    #expect(Locations(environment: ["FLASHCARDS_DATA": "/stick"], data: "/other").data == "/other")
    let relative = Locations(environment: [:], data: "lab")
    #expect(relative.data == FileManager.default.currentDirectoryPath + "/lab")
  }

  @Test func aLoginFindsItsFolderHoweverItIsWritten() throws {
    let places = folder.locations
    #expect(places.folder(of: try Login("Zo\u{65}\u{308}")).hasSuffix("/users/Zo\u{EB}"))
    folder.put("", at: "users/ZO\u{CB}/x")
    #expect(places.folder(of: try Login("zo\u{65}\u{308}")).utf8.elementsEqual((places.users + "/ZO\u{CB}").utf8))
    folder.put("", at: "users/zo\u{EB}/x")
    #expect(places.folder(of: try Login("zo\u{EB}")) == places.users + "/zo\u{EB}")
  }

  @Test func filesAreTheirOwnersAlone() throws {
    let old = umask(0)
    defer { umask(old) }
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: try Login("maya")), on: .real)
    var make = RandomLibrary(seed: 1)
    for _ in 0..<8 { try loginFiles.commit(make.change(to: loginFiles.library)) { _ in } }
    try loginFiles.checkpoint { _ in }
    try ConfigFile(login: "maya").save(to: folder.locations)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(names.count > 6)
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func linksInTheWayAreNotFollowed() throws {
    let outside = TestFolder()
    outside.put("precious", at: "precious")
    folder.put("", at: "users/noor/x")
    let path = folder.locations.folder(of: try Login("maya"))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside.path)
    #expect(throws: DiskFailure.self) { try LoginFiles.open(path, on: .real) }
    let noor = folder.locations.folder(of: try Login("noor"))
    for name in ["library.plist", "library.plist.new", "journal", "journal.new"] {
      try FileManager.default.createSymbolicLink(
        atPath: noor + "/" + name, withDestinationPath: outside.path + "/precious")
    }
    try FileManager.default.createSymbolicLink(atPath: noor + "/decks", withDestinationPath: outside.path)
    var (loginFiles, notices) = try LoginFiles.open(noor, on: .real)
    #expect(notices.count == 3)
    let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    try loginFiles.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    #expect(outside.names("") == ["precious"])
    #expect(outside.bytes("precious") == Array("precious".utf8))
    #expect(try LoginFiles.open(noor, on: .real).0.library.decks == [deck])
  }
}

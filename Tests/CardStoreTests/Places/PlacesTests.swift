import Effects
import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

struct PlacesTests {
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

  @Test func howManyCardsALoginHasIsSaidWhereItsFilesAreUpToDate() throws {
    func counts() -> [Int?] { folder.locations.logins().map(\.cards) }
    var (shelf, _) = try Shelf.open(folder.locations.folder(of: try Login("maya")), on: .real)
    let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    try shelf.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    #expect(counts() == [nil])
    try shelf.fold { _ in }
    #expect(counts() == [0])
    let card = Card(id: CardID(rawValue: 2), content: .question("q", answer: "a"), created: 0)
    try shelf.commit(Change([.insert([card], deck: deck.id, after: nil)])) { _ in }
    #expect(counts() == [nil])
    try shelf.fold { _ in }
    #expect(counts() == [1])
    // Files that somebody copied have no journal.
    try FileManager.default.removeItem(atPath: folder.locations.folder(of: try Login("maya")) + "/journal")
    #expect(counts() == [1])
  }

  @Test func filesAreTheirOwnersAlone() throws {
    let old = umask(0)
    defer { umask(old) }
    var (shelf, _) = try Shelf.open(folder.locations.folder(of: try Login("maya")), on: .real)
    var make = RandomLibrary(seed: 1)
    for _ in 0..<8 { try shelf.commit(make.change(to: shelf.library)) { _ in } }
    try shelf.fold { _ in }
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
    #expect(throws: DiskFailure.self) { try Shelf.open(path, on: .real) }
    let noor = folder.locations.folder(of: try Login("noor"))
    for name in ["library.plist", "library.plist.new", "journal", "journal.new"] {
      try FileManager.default.createSymbolicLink(
        atPath: noor + "/" + name, withDestinationPath: outside.path + "/precious")
    }
    try FileManager.default.createSymbolicLink(atPath: noor + "/decks", withDestinationPath: outside.path)
    var (shelf, notices) = try Shelf.open(noor, on: .real)
    #expect(notices.count == 3)
    let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    try shelf.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    try shelf.fold { _ in }
    #expect(outside.names("") == ["precious"])
    #expect(outside.bytes("precious") == Array("precious".utf8))
    #expect(try Shelf.open(noor, on: .real).0.library.decks == [deck])
  }

  @Test func choicesComeBack() throws {
    #expect(ConfigFile.load(from: folder.locations) == (ConfigFile(), []))
    let online = OnlineOptions(
      addresses: [.course: "file:///home/maya/cards.json", .trivia: "http://127.0.0.1:8000"],
      contact: "maya@example.org", language: "de", off: [.wikipedia, .dictionary])
    let config = ConfigFile(
      login: "maya", settings: ["mouse": .boolean(false), "scheme": .string("dark"), "later": .real(1.5)],
      online: online)
    try config.save(to: folder.locations)
    #expect(ConfigFile.load(from: folder.locations) == (config, []))
    folder.put(
      "<dict><key>online</key><dict><key>addresses</key><dict><key>course</key><string>ftp://x</string>"
        + "<key>mars</key><string>http://a</string></dict><key>language</key><string>../x</string>"
        + "<key>off</key><array><string>x</string></array></dict></dict>", at: "config.plist")
    #expect(ConfigFile.load(from: folder.locations) == (ConfigFile(), []))
  }

  @Test func choicesOfANewerProgramStay() throws {
    let text = "<dict><key>schema</key><integer>2</integer><key>login</key><string>maya</string></dict>"
    folder.put(text, at: "config.plist")
    let (config, notices) = ConfigFile.load(from: folder.locations)
    #expect(config.login == "maya" && notices == [.newerSchema(file: folder.locations.configFile)])
    #expect(throws: StoreFailure.newerSchema) { try config.save(to: folder.locations) }
    #expect(folder.bytes("config.plist") == Array(text.utf8))
  }

  @Test(arguments: ["", "<dict>", "<array/>", "\u{0}"]) func choicesThatCannotBeRead(text: String) throws {
    let path = folder.locations.configFile
    for number in 1...2 {
      folder.put(text, at: "config.plist")
      let (config, notices) = ConfigFile.load(from: folder.locations)
      #expect(config == ConfigFile())
      #expect(notices == [.damaged(file: path, original: "\(path).damaged-\(number)")])
      #expect(folder.bytes("config.plist.damaged-\(number)") == Array(text.utf8))
    }
    try ConfigFile(login: "a").save(to: folder.locations)
    #expect(ConfigFile.load(from: folder.locations).config.login == "a")
  }

  @Test func loginsAreListedByTheirLastUse() throws {
    for name in ["maya", "noor"] {
      var (shelf, _) = try Shelf.open(folder.locations.folder(of: try Login(name)), on: .real)
      var make = RandomLibrary(seed: 1)
      for _ in 0..<8 { try shelf.commit(make.change(to: shelf.library)) { _ in } }
      try shelf.fold { _ in }
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

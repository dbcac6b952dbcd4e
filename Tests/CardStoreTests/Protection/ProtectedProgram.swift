import FlashcardKit
import MemoryDisks
import Sealing
import Testing

@testable import CardStore

/// A program that uses a login, as any other that runs at the same time or later.
struct ProtectedProgram {
  /// What a login has, by what its programs say.
  struct Contents: Equatable {
    var library = Library()
    var reviews = 0
    var backups: [Backup] = []
    var media: [UInt8]?
    var drafts: [CardDraft] = []
    var place: PropertyValue?
    var rescued: [Work] = []
    var server = ""
  }

  let memory: MemoryDisk
  let locations = Locations(environment: [:], data: "/data")
  let maya: Login

  init(_ memory: MemoryDisk) throws {
    self.memory = memory
    maya = try Login("maya")
  }

  var disk: Disk { locations.keyring.disk(on: memory.disk) }
  var protection: Protection { Protection(maya, in: locations, on: memory.disk) }
  static let picture = SHA256.digest([1, 2, 3]) + ".png"

  /// Makes a login with something of everything.
  func fill() throws {
    let deck = Deck(id: DeckID(rawValue: 7), title: "Capitals", created: 1)
    let card = Card(id: CardID(rawValue: 9), content: .question("France", answer: "Paris"), created: 1)
    do {
      var editor = try LoginEditor(maya, in: locations, on: disk)
      try editor.commit(at: 1) { _ in
        (Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)]), "deck")
      }
      let entry = ReviewEntry(
        id: ReviewID(rawValue: 1), moment: Moment(time: 1_800_000_000_000, offset: 0),
        prompt: Prompt(card: card.id, face: .front), event: .answer(.review, .good, taken: 1000, due: nil))
      try editor.append(ReviewLog([entry]), at: 1_800_000_000_000)
    }
    let backups = Backups(locations: locations, disk: disk)
    try MediaFiles(locations: locations, disk: disk).keep([1, 2, 3], as: ProtectedProgram.picture, of: maya)
    _ = try backups.make(maya, at: 1_800_000_000_000)
    try commit("later")
    _ = try backups.make(maya, at: 1_800_000_100_000)
    try StudyPlace(locations: locations, disk: disk).keep(.array([.integer(5)]), of: maya)
    let sessions = SessionFiles(locations: locations, disk: disk)
    try sessions.keep(DamageSample.drafts, of: maya)
    sessions.close(maya)
    _ = try Rescue(locations: locations, disk: disk).leave(
      [.change(Change([.prefer("rescued", from: nil, to: .integer(1))]))], of: maya)
    try disk.makeFolders("/data/sync/maya/repository.git")
    try disk.write("/data/sync/maya/repository.git/HEAD", [1])
    try disk.write("/data/sync/maya/sync.plist", Array("secret address".utf8))
    try disk.begin("/data/sync/maya/merges", [1])
    try disk.write("/data/sync/maya/server.plist", Array("secret server".utf8))
  }

  func commit(_ name: String) throws {
    var editor = try LoginEditor(maya, in: locations, on: disk)
    try editor.commit(at: 1) { _ in (Change([.prefer(name, from: nil, to: .integer(1))]), name) }
  }

  /// Returns what the login has, also if backups can't be read.
  func contents(damaged isDamaged: Bool = false) throws -> Contents {
    var contents = Contents()
    var editor = try LoginEditor(maya, in: locations, on: disk)
    contents.library = editor.library
    contents.reviews = editor.readLog().0.count
    let backups = Backups(locations: locations, disk: disk)
    contents.backups = try backups.list(maya)
    #expect(isDamaged || Array(backups.states(of: maya, after: nil)).count == contents.backups.count)
    contents.media = MediaFiles(locations: locations, disk: disk).contents(of: ProtectedProgram.picture, of: maya)
    let sessions = SessionFiles(locations: locations, disk: disk)
    contents.drafts = try sessions.open(maya).drafts
    sessions.close(maya)
    contents.place = try StudyPlace(locations: locations, disk: disk).read(maya)
    contents.rescued = Rescue(locations: locations, disk: disk).found(of: maya).flatMap(\.work)
    contents.server = String(decoding: try disk.read("/data/sync/maya/server.plist"), as: UTF8.self)
    return contents
  }
}

import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// Pictures are stored once, removed when no card uses them, and restored with the card.
@Suite struct MediaFilesTests {
  private let folder = TestFolder()
  private let name = String(repeating: "0a", count: 32) + ".png"
  private let bytes: [UInt8] = [1, 2, 3]
  private var media: MediaFiles { MediaFiles(locations: folder.locations) }
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Flags", created: 0)
  private var sessions: String { folder.path + "/state/maya/unfinished" }
  private let day: Milliseconds = 24 * 3600 * 1000

  private func card(_ id: UInt64) -> Card {
    Card(id: CardID(rawValue: id), content: .question("Whose flag?", answer: "France"), created: 0)
      .with(attachments: [.front: [Card.Attachment(file: name, text: "Three stripes")]], at: 5)
  }

  /// Returns a login that has a folder.
  private func login() throws -> Login {
    let maya = try Login("maya")
    try Disk.real.makeFolders(folder.locations.folder(of: maya))
    return maya
  }

  /// Returns a login with two cards that share a picture.
  private func filled() throws -> (Login, LoginFiles) {
    let maya = try login()
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: maya), on: .real)
    try media.keep(bytes, as: name, of: maya)
    try media.keep(bytes, as: name, of: maya)
    try loginFiles.commit(
      Change([.addDeck(deck, after: nil), .insert([card(1), card(2)], deck: deck.id, after: nil)])
    ) {
      _ in
    }
    return (maya, loginFiles)
  }

  @Test func aPictureStaysWithItsCard() throws {
    let (maya, loginFiles) = try filled()
    #expect(folder.names("users/maya/media") == [name])
    let read = try LoginFiles.open(folder.locations.folder(of: maya), on: .real).0.library.card(CardID(rawValue: 1))
    #expect(read?.picture(.front) == Card.Attachment(file: name, text: "Three stripes"))
    #expect(read?.picture(.back) == nil)
    #expect(read == loginFiles.library.card(CardID(rawValue: 1)))
    #expect(media.place(of: name, of: maya) == folder.path + "/users/maya/media/" + name)
    #expect(read?.with(attachments: [:], at: 6).media == [:])
    #expect(read?.with(attachments: [:], at: 6).mediaTexts == [:])
  }

  @Test func namesThatAreNoneAreRefused() throws {
    let maya = try login()
    for name in [
      "", "../x.png", "a.png", String(repeating: "g", count: 64) + ".png", self.name + ".new", "/etc/passwd",
    ] {
      #expect(throws: StoreFailure.self) { try media.keep(bytes, as: name, of: maya) }
      #expect(media.place(of: name, of: maya) == nil)
    }
  }

  @Test func whatNoCardHasGoesAndComesBack() throws {
    var (maya, loginFiles) = try filled()
    let now = Milliseconds(Date().timeIntervalSince1970 * 1000) + 2 * MediaFiles.grace
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    #expect(folder.names("users/maya/media") == [name])
    let removing = loginFiles.library.removing([CardID(rawValue: 1), CardID(rawValue: 2)])
    try loginFiles.commit(removing) { _ in }
    // A picture that was just added may be about to be used.
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now - 2 * MediaFiles.grace)
    #expect(folder.names("users/maya/media") == [name])
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    #expect(folder.names("users/maya/media") == [])
    #expect(folder.names("users/maya/trash") == ["\(now)-\(name)"])
    // It can still be found, which undo needs.
    #expect(media.place(of: name, of: maya) == folder.path + "/users/maya/trash/\(now)-\(name)")
    try loginFiles.commit(removing.inverse) { _ in }
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now + 40 * day)
    #expect(folder.names("users/maya/media") == [name])
    #expect(folder.bytes("users/maya/media/\(name)") == bytes)
    #expect(folder.names("users/maya/trash") == [])
  }

  @Test func theTrashIsSweptAfterThirtyDays() throws {
    var (_, loginFiles) = try filled()
    try loginFiles.commit(loginFiles.library.removing([CardID(rawValue: 1), CardID(rawValue: 2)])) { _ in }
    let now = Milliseconds(Date().timeIntervalSince1970 * 1000) + 2 * MediaFiles.grace
    folder.put("mine", at: "users/maya/trash/letter.txt")
    folder.put("mine", at: "users/maya/media/letter.txt")
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now + 30 * day)
    #expect(folder.names("users/maya/trash").count == 2)
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now + 30 * day + 1)
    #expect(folder.names("users/maya/trash") == ["letter.txt"])
    #expect(folder.names("users/maya/media") == ["letter.txt"])
  }

  @Test func theStoreSweepsAsItEnds() throws {
    let (maya, _) = try filled()
    let store = Store(locations: folder.locations, send: Events().send)
    store.open(maya)
    store.commit(Change([.remove([card(1), card(2)], deck: deck.id, after: nil)]), ticket: 1)
    store.sweepTrash(at: Milliseconds(Date().timeIntervalSince1970 * 1000) + 2 * MediaFiles.grace)
    #expect(store.finish(within: .seconds(60)))
    #expect(folder.names("users/maya/media") == [])
    #expect(folder.names("users/maya/trash").count == 1)
  }

  /// A newer program's cards may use pictures in unknown ways.
  @Test(arguments: ["library.plist", "decks/0000000000000001.plist"])
  func aNewerProgramsPicturesStay(file: String) throws {
    let maya = try login()
    try media.keep(bytes, as: name, of: maya)
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: maya), on: .real)
    try loginFiles.commit(Change([.addDeck(deck, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    let path = "users/maya/" + file
    let text = String(decoding: folder.bytes(path) ?? [], as: UTF8.self)
    let newer = text.replacingOccurrences(
      of: "<key>schema</key>\n\t<integer>1<", with: "<key>schema</key>\n\t<integer>99<")
    #expect(newer != text)
    let trashed = "users/maya/trash/1-" + String(repeating: "1b", count: 32) + ".png"
    folder.put([1], at: trashed)
    folder.put(newer, at: path)
    let store = Store(locations: folder.locations, send: Events().send)
    store.open(maya)
    store.sweepTrash(at: Milliseconds(Date().timeIntervalSince1970 * 1000) + 40 * day)
    #expect(store.finish(within: .seconds(60)))
    #expect(folder.names("users/maya/media") == [name])
    #expect(folder.bytes(trashed) == [1])
  }

  /// Even where its entries are kept without being understood.
  @Test(arguments: 0..<7) func picturesNamedByWhatIsNotKnownStay(place: Int) throws {
    let maya = try login()
    let picture = PropertyValue.dictionary(["cover": .array([.integer(1), .string(name)])])
    let entries = ["x": picture]
    var deck = deck
    if place == 0 { deck.unknown = entries }
    if place == 1 { deck.options = entries }
    let content: CardContent =
      place == 2 ? .unknown(kind: "melody", front: "m") : .question("q", answer: "a")
    let card = Card(
      id: CardID(rawValue: 1), content: content, created: 0,
      statuses: place == 3 ? [.front: PromptStatus(isSuspended: true, unknown: entries)] : [:],
      unknown: place == 2 || place == 4 ? entries : [:])
    let toDo = ToDo(id: ToDoID(rawValue: 1), title: "t", created: 0, unknown: place == 5 ? entries : [:])
    try media.keep(bytes, as: name, of: maya)
    let other = String(repeating: "1b", count: 32) + ".png"
    try media.keep(bytes, as: other, of: maya)
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: maya), on: .real)
    try loginFiles.commit(
      Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil), .addToDo(toDo, after: nil)])
    ) { _ in }
    try loginFiles.checkpoint { _ in }
    if place == 6 {
      let path = "users/maya/decks/" + LoginFolder.name(of: deck.id)
      let text = String(decoding: folder.bytes(path) ?? [], as: UTF8.self)
      folder.put(
        text.replacingOccurrences(
          of: "<key>schema</key>", with: "<key>cover</key>\n\t<string>\(name)</string>\n\t<key>schema</key>"), at: path)
    }
    let store = Store(locations: folder.locations, send: Events().send)
    store.open(maya)
    store.sweepTrash(at: Milliseconds(Date().timeIntervalSince1970 * 1000) + 2 * MediaFiles.grace)
    #expect(store.finish(within: .seconds(60)))
    #expect(folder.names("users/maya/media") == [name])
  }

  /// A text may name a file of the store directly, and so may earlier texts.
  @Test(arguments: 0..<6) func whatOnlyATextNamesStays(place: Int) throws {
    let maya = try login()
    try media.keep(bytes, as: name, of: maya)
    let text = "See ![stripes](\(name)) here"
    let content: CardContent =
      switch place {
      case 0: .question(text, answer: "France")
      case 1: CardContent.question("Whose?", answer: text).in(.markdown)
      case 2: .facts(title: "t", facts: ["a", "[sound:\(name)]"])
      case 3: .cloze("{{c1::a}}", note: "<img src=\"\(name)\">")
      default: .question("q", answer: "a")
      }
    let card = Card(
      id: CardID(rawValue: 1), content: content, created: 0, media: place == 4 ? ["heart.png": name] : [:],
      earlier: place == 5 ? [Card.EarlierText(field: .front, text: text, changed: 1)] : [])
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: maya), on: .real)
    try loginFiles.commit(Change([.addDeck(deck, after: nil), .insert([card], deck: deck.id, after: nil)])) { _ in }
    let now = Milliseconds(Date().timeIntervalSince1970 * 1000) + 2 * MediaFiles.grace
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    #expect(folder.names("users/maya/media") == [name])
    // Trash and undo.
    let removing = loginFiles.library.removing([card.id])
    try loginFiles.commit(removing) { _ in }
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    #expect(folder.names("users/maya/media") == [])
    try loginFiles.commit(removing.inverse) { _ in }
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    #expect(folder.names("users/maya/media") == [name])
    // Backup, check, and restore.
    let backups = Backups(locations: folder.locations)
    _ = try #require(try backups.make(maya, at: 7))
    try FileManager.default.removeItem(atPath: folder.path + "/users/maya/media")
    let check = Check(locations: folder.locations)
    #expect(check.examine(maya).contains(.missingPicture(file: folder.path + "/users/maya/media/" + name)))
    try check.repair(maya)
    #expect(folder.bytes("users/maya/media/\(name)") == bytes)
    try FileManager.default.removeItem(atPath: folder.path + "/users/maya/media")
    _ = try backups.restore(maya, 7, at: 9)
    #expect(folder.bytes("users/maya/media/\(name)") == bytes)
  }

  /// However long ago the step or the draft was.
  @Test(arguments: [false, true]) func whatADraftOrAStepOfUndoNamesStays(isDraft: Bool) throws {
    let maya = try login()
    let session = SessionFiles(locations: folder.locations)
    _ = try session.open(maya)
    var (loginFiles, _) = try LoginFiles.open(folder.locations.folder(of: maya), on: .real)
    try media.keep(bytes, as: name, of: maya)
    let now = Milliseconds(Date().timeIntervalSince1970 * 1000) + 2 * MediaFiles.grace
    if isDraft {
      let draft = CardDraft(markup: .markdown, front: "q", answer: "![ü](\(name))")
      try session.keep([draft], of: maya)
    } else {
      let change = Change([.addDeck(deck, after: nil), .insert([card(1)], deck: deck.id, after: nil)])
      try loginFiles.commit(change) { _ in }
      let removing = loginFiles.library.removing([CardID(rawValue: 1)])
      try loginFiles.commit(removing) { _ in }
      try session.remember(.did(History.Entry(change: removing, label: "Removed", time: now)), of: maya, at: now)
    }
    for time in [now, now + 40 * day] {
      media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: time)
      #expect(folder.names("users/maya/media") == [name])
    }
    // Nor does it expire in the trash.
    let trashed = "users/maya/trash/1-\(name)"
    folder.put("x", at: trashed)
    try FileManager.default.removeItem(atPath: folder.path + "/users/maya/media")
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now + 40 * day)
    #expect(folder.bytes(trashed) == Array("x".utf8))
    // Files that cannot be read may name anything.
    let file = sessions + "/1" + (isDraft ? ".plist" : ".history")
    var disk = Disk.real
    disk.read = { path, from, count throws(DiskFailure) in
      if path == file { throw DiskFailure(step: .read, path: path, code: EIO) }
      return try Disk.real.read(path, from, count)
    }
    MediaFiles(locations: folder.locations, disk: disk)
      .tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    #expect(folder.bytes(trashed) == Array("x".utf8))
    try FileManager.default.removeItem(atPath: sessions)
    media.tidy(loginFiles.folder, loginFiles.library, sessions: sessions, at: now)
    #expect(folder.bytes(trashed) == nil)
  }

  @Test func backupsHavePictures() throws {
    let (maya, _) = try filled()
    let backups = Backups(locations: folder.locations)
    _ = try #require(try backups.make(maya, at: 7))
    #expect(folder.bytes("users/maya/backups/7/media/\(name)") == bytes)
    try FileManager.default.removeItem(atPath: folder.path + "/users/maya/media")
    let check = Check(locations: folder.locations)
    let file = folder.path + "/users/maya/media/" + name
    #expect(check.examine(maya).contains(.missingPicture(file: file)))
    try check.repair(maya)
    #expect(check.examine(maya) == [])
    #expect(folder.bytes("users/maya/media/\(name)") == bytes)
    try FileManager.default.removeItem(atPath: folder.path + "/users/maya/media")
    _ = try backups.restore(maya, 7, at: 9)
    #expect(folder.bytes("users/maya/media/\(name)") == bytes)
  }

  @Test func twoProgramsMayAlterPictureAndText() throws {
    let base = card(1)
    let other = String(repeating: "1b", count: 32) + ".gif"
    let theirs = base.with(attachments: base.attachments.merging([.back: [Card.Attachment(file: other)]]) { $1 }, at: 6)
    let mine = base.edited(content: .question("Whose?", answer: "France"), at: 7)
    var library = Library(decks: [deck], cards: [deck.id: [theirs]])
    _ = library.perform(Change([.edit(deck: deck.id, from: base, to: mine)]))
    let merged = library.card(base.id)
    #expect(merged?.front == "Whose?")
    #expect(
      merged?.attachments == [
        .front: [Card.Attachment(file: name, text: "Three stripes")], .back: [Card.Attachment(file: other)],
      ])
  }

  @Test func aDiskThatSaysNoIsTold() throws {
    var disk = Disk.real
    disk.write = { path, _ throws(DiskFailure) in throw DiskFailure(step: .write, path: path, code: ENOSPC) }
    let maya = try login()
    let full = MediaFiles(locations: folder.locations, disk: disk)
    #expect(throws: StoreFailure.full(path: folder.path + "/users/maya/media/\(name).new")) {
      try full.keep(bytes, as: name, of: maya)
    }
    #expect(media.place(of: name, of: maya) == nil)
  }
}

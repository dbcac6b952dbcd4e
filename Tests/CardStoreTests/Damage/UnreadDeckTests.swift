import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// A deck file that cannot be read is not damaged: the deck opens without its cards, the file is left alone, and the
/// cards are back once it can be read.
struct UnreadDeckTests {
  static let codes = [EIO, EACCES, EPERM, EMFILE, ENFILE, ENOMEM, ESTALE, ETIMEDOUT]
  private static let path = "/data/users/maya/decks/00000000000000ab.plist"
  private static let folder = "/data/users/maya"

  private let hidden = Deck(id: DeckID(rawValue: 0xAB), title: "Capitals", created: 9)
  private let other = Deck(id: DeckID(rawValue: 0xCD), title: "Rivers", created: 10)
  private let memory = MemoryDisk()
  private let unreadable = UnreadableFiles()
  private let places = Locations(environment: [:], data: "/data")
  private let cards: [Card]
  private var disk: Disk { unreadable.disk(on: memory.disk) }

  /// Creates five cards in one deck and two in another, all of them in the files.
  init() throws {
    var make = RandomLibrary(seed: 14)
    cards = (0..<9).map { _ in make.card() }
    var (loginFiles, _) = try LoginFiles.open(Self.folder, on: memory.disk)
    try loginFiles.commit(
      Change([
        .addDeck(hidden, after: nil), .addDeck(other, after: hidden.id),
        .insert(Array(cards[0..<5]), deck: hidden.id, after: nil),
        .insert(Array(cards[5..<7]), deck: other.id, after: nil),
      ])
    ) { _ in }
    try loginFiles.checkpoint { _ in }
  }

  private func open(_ disk: Disk? = nil) throws -> (LoginFiles, [Notice]) {
    try LoginFiles.open(Self.folder, on: disk ?? self.disk)
  }

  private func notice(_ code: Int32, cards: Int = 5) -> Notice {
    let failure = StoreFailure(DiskFailure(step: .read, path: Self.path, code: code))
    return .deckUnread(title: "Capitals", file: Self.path, cards: cards, failure)
  }

  private var bytes: [UInt8]? { memory.snapshot.nodes[Self.path]?.bytes }

  @Test(arguments: codes) func theLoginOpensWithoutItAndHasItBack(code: Int32) throws {
    let before = memory.snapshot.nodes
    unreadable.set(code, for: Self.path)
    for _ in 0..<3 {
      var (loginFiles, notices) = try open()
      #expect(notices == [notice(code)])
      #expect(loginFiles.library.decks == [hidden, other] && loginFiles.library.isUnread(hidden.id))
      #expect(loginFiles.library.count(in: hidden.id) == 5 && loginFiles.library.cards(in: hidden.id) == [])
      #expect(loginFiles.library.cards(in: other.id) == Cards(cards[5..<7]) && loginFiles.library.count == 7)
      try loginFiles.checkpoint { _ in }
    }
    #expect(memory.snapshot.nodes == before)
    // Other decks work as usual, and their files are brought up to date.
    var (loginFiles, _) = try open()
    try loginFiles.commit(Change([.insert([cards[7]], deck: other.id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    #expect(bytes == before[Self.path]?.bytes && !loginFiles.isBehind)
    #expect(memory.snapshot.nodes[Self.folder + "/journal"]?.bytes?.count == Journal.headLength)
    #expect(try places.logins(on: memory.disk).first?.cards == 8)
    unreadable.set(nil, for: Self.path)
    let (again, none) = try open()
    #expect(again.library.cards(in: hidden.id) == Cards(cards[0..<5]) && none == [])
    #expect(again.library.cards(in: other.id) == Cards([cards[7]] + cards[5..<7]) && again.unread.isEmpty)
  }

  /// A read that fails once is retried at once.
  @Test func aFailureInPassingIsNone() throws {
    let failures = Guarded(2)
    var disk = memory.disk
    disk.read = { [memory] path, offset, limit throws(DiskFailure) in
      // The first read is one of those done in parallel.
      let fails =
        path == Self.path
        && failures.withLock {
          $0 -= 1
          return $0 >= 0
        }
      if fails { throw DiskFailure(step: .read, path: path, code: EIO) }
      return try memory.disk.read(path, offset, limit)
    }
    let (loginFiles, notices) = try open(disk)
    #expect(notices == [] && loginFiles.library.count == 7)
  }

  @Test func theJournalKeepsWhatItHasNotSeen() throws {
    let edited = cards[1].edited(isFavorite: !cards[1].isFavorite, at: 77)
    var (first, _) = try open()
    try first.commit(Change([.edit(deck: hidden.id, from: cards[1], to: edited)])) { _ in }
    try first.commit(Change([.remove([cards[2]], deck: hidden.id, after: cards[1].id)])) { _ in }
    try first.commit(Change([.insert([cards[7]], deck: hidden.id, after: cards[0].id)])) { _ in }
    let whole = first.library
    unreadable.set(EACCES, for: Self.path)
    let before = bytes
    var expected = whole
    for round in 0..<3 {
      var (loginFiles, notices) = try open()
      #expect(notices.count == 1 && loginFiles.library.count(in: hidden.id) == 5)
      #expect(loginFiles.library.cards(in: hidden.id) == [cards[7]])
      let change = Change([.prefer("p\(round)", from: nil, to: .integer(1))])
      try loginFiles.commit(change) { _ in }
      expected.apply(change)
      try loginFiles.checkpoint { _ in }
      #expect(!loginFiles.isBehind && loginFiles.journalSize == 0)
      #expect(bytes == before)
    }
    unreadable.set(nil, for: Self.path)
    var (loginFiles, none) = try open()
    #expect(loginFiles.library == expected && none == [])
    try loginFiles.checkpoint { _ in }
    #expect(memory.snapshot.nodes[Self.folder + "/journal"]?.bytes?.count == Journal.headLength)
    #expect(try open().0.library == expected)
  }

  /// A damaged journal is rewritten with everything the deck's file lacks.
  @Test(arguments: ["noise", "gone"]) func theJournalIsDamaged(how: String) throws {
    var (first, _) = try open()
    try first.commit(Change([.remove([cards[2]], deck: hidden.id, after: cards[1].id)])) { _ in }
    let expected = first.library
    unreadable.set(EIO, for: Self.path)
    let journal = Self.folder + "/journal"
    if how == "noise" {
      memory.alter { $0.nodes[journal] = .file(($0.nodes[journal]?.bytes ?? []) + Array("noise and more\n".utf8)) }
      #expect(try open().1.count == 2)
    } else {
      var (loginFiles, _) = try open()
      memory.alter { $0.nodes[journal] = nil }
      try loginFiles.commit(Change([.prefer("a", from: nil, to: nil), .placeDeck(other.id, from: hidden.id, to: nil)]))
      {
        _ in
      }
    }
    #expect(try open().1 == [notice(EIO, cards: 4)])
    unreadable.set(nil, for: Self.path)
    #expect(try open().0.library.cards(in: hidden.id) == expected.cards(in: hidden.id))
  }

  @Test func itIsNotAlteredUntilItIsRead() throws {
    unreadable.set(EIO, for: Self.path)
    var (loginFiles, _) = try open()
    let before = memory.snapshot.nodes
    var renamed = hidden
    renamed.title = "Towns"
    let refused: [Change.Step] = [
      .edit(deck: hidden.id, from: cards[0], to: cards[0].edited(isFavorite: true, at: 1)),
      .insert([cards[7]], deck: hidden.id, after: nil), .remove([cards[0]], deck: hidden.id, after: nil),
      .removeDeck(hidden, after: nil), .editDeck(from: hidden, to: renamed),
    ]
    for step in refused {
      #expect(loginFiles.library.unreadDeck(in: Change([step])) == hidden.id)
      #expect(throws: DiskFailure(step: .read, path: Self.path, code: EIO)) {
        try loginFiles.commit(Change([.prefer("x", from: nil, to: .integer(1)), step])) { _ in }
      }
    }
    #expect(memory.snapshot.nodes == before && loginFiles.library.count == 7)
    // Moving the deck in the list does not involve its file.
    try loginFiles.commit(Change([.placeDeck(hidden.id, from: nil, to: other.id)])) { _ in }
    #expect(loginFiles.library.decks == [other, hidden])
  }

  /// A running store gets the cards back on its own, and then does what had to wait.
  @Test func theRunningProgramHasItBack() throws {
    let events = Events()
    unreadable.set(EACCES, for: Self.path)
    var timing = StoreTiming(idle: .milliseconds(1), poll: .milliseconds(1), firstRetry: .milliseconds(1))
    timing.reread = .milliseconds(5)
    let store = Store(locations: places, disk: disk, timing: timing, send: events.send)
    store.open(try Login("maya"))
    guard case .opened(_, let library, let notices)? = events.next() else { return #expect(Bool(false)) }
    #expect(notices == [notice(EACCES)] && library.count == 7)
    let edited = cards[0].edited(isFavorite: !cards[0].isFavorite, at: 3)
    store.commit(Change([.prefer("a", from: nil, to: .integer(1))]), ticket: 1)
    #expect(events.next() == .committed(ticket: 1))
    store.commit(Change([.edit(deck: hidden.id, from: cards[0], to: edited)]), ticket: 2)
    #expect(events.next() == .notSaved(ticket: 2, .notReadable(path: Self.path)))
    unreadable.set(nil, for: Self.path)
    var told: [StoreEvent] = []
    while told.last != .committed(ticket: 2), let event = events.next() { told.append(event) }
    guard case .reloaded(let whole)? = told.first else { return #expect(Bool(false), "\(told)") }
    #expect(whole.cards(in: hidden.id) == Cards(cards[0..<5]) && !whole.isUnread(hidden.id))
    #expect(told.dropFirst().first == .noticed([.deckReadAgain(title: "Capitals", cards: 5)]))
    #expect(store.finish(within: .seconds(60)))
    #expect(try open().0.library.card(cards[0].id) == edited)
  }

  /// What this program already knows of a deck is kept as long as no one alters the file.
  @Test func whatWasReadBeforeStays() throws {
    var (loginFiles, _) = try open()
    try loginFiles.commit(Change([.insert([cards[7]], deck: hidden.id, after: nil)])) { _ in }
    unreadable.set(EIO, for: Self.path)
    // Another program that can read it brings everything but this deck up to date.
    var (second, _) = try open(memory.disk)
    try second.commit(Change([.insert([cards[8]], deck: other.id, after: nil)])) { _ in }
    var events: [StoreEvent] = []
    try loginFiles.readAgain { events.append($0) }
    #expect(loginFiles.library == second.library && loginFiles.unread.isEmpty && events == [.reloaded(second.library)])
    try loginFiles.checkpoint { _ in }
    unreadable.set(nil, for: Self.path)
    #expect(try open().0.library == second.library)
  }

  @Test func whatAnotherProgramDidToItIsNotGuessed() throws {
    var (loginFiles, _) = try open()
    var (second, _) = try open(memory.disk)
    try second.commit(Change([.remove([cards[0]], deck: hidden.id, after: nil)])) { _ in }
    try second.checkpoint { _ in }
    unreadable.set(EIO, for: Self.path)
    var events: [StoreEvent] = []
    try loginFiles.catchUp { events.append($0) }
    #expect(loginFiles.library.isUnread(hidden.id) && loginFiles.library.count(in: hidden.id) == 4)
    #expect(events.last == .noticed([notice(EIO, cards: 4)]))
    try loginFiles.readAgain { events.append($0) }
    // Reported once.
    #expect(events.count == 3)
    unreadable.set(nil, for: Self.path)
    #expect(loginFiles.canReadMore())
    try loginFiles.readAgain { events.append($0) }
    #expect(events.last == .noticed([.deckReadAgain(title: "Capitals", cards: 4)]))
    #expect(loginFiles.library == second.library)
  }

  /// Two programs, only one of which can read some of the decks, make random changes and are killed and restarted: once
  /// everything can be read, everything confirmed is there.
  @Test(arguments: Rounds.seeds(12)) func twoProgramsOfWhichOneCanReadIt(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var make = RandomLibrary(seed: seed + 100)
    var (seeing, _) = try open(memory.disk)
    var (blind, _) = try open()
    var expected = seeing.library
    for round in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        let change = make.change(to: seeing.library)
        try seeing.commit(change) { _ in }
        _ = expected.perform(change)
      case 4..<7:
        try blind.catchUp { _ in }
        let change = make.change(to: blind.library)
        if blind.library.unreadDeck(in: change) == nil {
          try blind.commit(change) { _ in }
          _ = expected.perform(change)
        } else {
          #expect(throws: DiskFailure.self) { try blind.commit(change) { _ in } }
        }
      case 7: try blind.checkpoint { _ in }
      case 8: try seeing.checkpoint { _ in }
      case 9: (blind, _) = try open()
      case 10:
        let deck = expected.decks.randomElement(using: &random)?.id ?? hidden.id
        unreadable.set(EIO, for: LoginFolder(Self.folder).deck(deck))
      default:
        for deck in expected.decks where Bool.random(using: &random) {
          unreadable.set(nil, for: LoginFolder(Self.folder).deck(deck.id))
        }
        if blind.canReadMore() { try blind.readAgain { _ in } }
      }
      try seeing.catchUp { _ in }
      #expect(seeing.library == expected, "seed \(seed) round \(round)")
      if round % 10 == 9 {
        let (whole, notices) = try LoginFiles.open(Self.folder, on: MemoryDisk(memory.snapshot).disk)
        #expect(whole.library == expected && notices == [], "seed \(seed) round \(round)")
      }
    }
    for deck in expected.decks { unreadable.set(nil, for: LoginFolder(Self.folder).deck(deck.id)) }
    unreadable.set(nil, for: Self.path)
    try blind.readAgain { _ in }
    try blind.checkpoint { _ in }
    let (whole, notices) = try open()
    #expect(whole.library == expected && notices == [] && blind.library == expected, "seed \(seed)")
  }

  /// An unlisted deck file gets no title before it can be read.
  @Test func aFoundDeckKeepsItsTitle() throws {
    memory.alter { $0.nodes[Self.folder + "/library.plist"] = nil }
    unreadable.set(EACCES, for: Self.path)
    for _ in 0..<2 {
      let (loginFiles, notices) = try open()
      #expect(loginFiles.library.decks == [other])
      let failure = StoreFailure.notReadable(path: Self.path)
      #expect(notices.contains(.deckUnread(title: nil, file: Self.path, cards: 0, failure)))
    }
    unreadable.set(nil, for: Self.path)
    let (loginFiles, notices) = try open()
    #expect(Set(loginFiles.library.decks) == [hidden, other] && loginFiles.library.count == 7)
    #expect(notices == [.found(file: Self.path)])
  }

  @Test func nobodyTidiesItsPicturesAway() throws {
    let name = String(repeating: "ab", count: 32) + ".png"
    let card = Card(id: CardID(rawValue: 4), content: .question("q", answer: "a"), created: 1)
      .with(attachments: [.front: [Card.Attachment(file: name, text: "")]], at: 1)
    var (loginFiles, _) = try open()
    try loginFiles.commit(Change([.insert([card], deck: hidden.id, after: nil)])) { _ in }
    try loginFiles.checkpoint { _ in }
    try MediaFiles(locations: places, disk: memory.disk).keep([1], as: name, of: try Login("maya"))
    unreadable.set(EIO, for: Self.path)
    let store = Store(locations: places, disk: disk, timing: StoreTiming()) { _ in }
    store.open(try Login("maya"))
    store.sweepTrash(at: MediaFiles.grace * 1000)
    #expect(store.finish(within: .seconds(60)))
    #expect(memory.snapshot.nodes[Self.folder + "/media/" + name] == .file([1]))
  }

  @Test func noBackupIsMadeWithoutIt() throws {
    let maya = try Login("maya")
    let backups = Backups(locations: places, disk: disk)
    let first = try #require(try backups.make(maya, at: 1000))
    var (loginFiles, _) = try open()
    // The last backup still has its current contents.
    unreadable.set(EIO, for: Self.path)
    try loginFiles.commit(Change([.prefer("a", from: nil, to: .integer(1))])) { _ in }
    try loginFiles.checkpoint { _ in }
    // (The disk in memory has no times: a file has changed if its size has.)
    memory.alter { state in state.nodes[Self.path] = (state.nodes[Self.path]?.bytes).map { .file($0 + [0x0A]) } }
    let names = memory.snapshot.nodes.keys.filter { $0.contains("/backups/") }.count
    // An unreadable file can be linked, and the link is unreadable, too.
    let copy = Self.folder + "/backups/2000.new/decks/00000000000000ab.plist"
    unreadable.set(EACCES, for: copy)
    #expect(throws: StoreFailure.notReadable(path: Self.path)) { try backups.make(maya, at: 2000) }
    unreadable.set(EIO, for: copy)
    #expect(throws: StoreFailure.disk(path: Self.path, code: EIO)) { try backups.make(maya, at: 2000) }
    #expect(try backups.list(maya) == [first])
    #expect(throws: StoreFailure.disk(path: Self.path, code: EIO)) { _ = try backups.restore(maya, 1000, at: 3000) }
    #expect(try backups.list(maya) == [first])
    unreadable.set(nil, for: Self.path)
    unreadable.set(nil, for: copy)
    #expect(try backups.make(maya, at: 4000)?.cards == 7)
    #expect(memory.snapshot.nodes.keys.filter { $0.contains("/backups/") }.count > names)
  }

  /// A folder that cannot be listed does not count as empty.
  @Test(arguments: ["decks", "reviews", "media", "backups"]) func noBackupIsMadeWithoutAFolder(name: String) throws {
    let maya = try Login("maya")
    memory.alter { state in
      for name in ["reviews", "media"] { state.nodes[Self.folder + "/" + name] = .folder }
    }
    let backups = Backups(locations: places, disk: disk)
    #expect(try backups.make(maya, at: 1) != nil)
    unreadable.set(EACCES, for: Self.folder + "/" + name)
    memory.alter { $0.nodes[Self.folder + "/journal"] = .file(Journal.head(base: 1) + Array("change".utf8)) }
    #expect(throws: StoreFailure.notReadable(path: Self.folder + "/" + name)) { try backups.make(maya, at: 2) }
    if name == "backups" { #expect(throws: StoreFailure.self) { _ = try backups.list(maya) } }
    unreadable.set(nil, for: Self.folder + "/" + name)
    #expect(try backups.list(maya).map(\.made) == [1])
  }

  @Test func theLoginIsRemovedWhole() throws {
    unreadable.set(EIO, for: Self.path)
    let before = bytes
    let path = try Trash(locations: places, disk: disk).put(try Login("maya"), at: 5)
    #expect(memory.snapshot.nodes[path + "/cards/decks/00000000000000ab.plist"]?.bytes == before)
  }

  /// Rescued work waits for the deck it concerns.
  @Test func whatWasRescuedWaitsForIt() throws {
    let maya = try Login("maya")
    let edited = cards[0].edited(isFavorite: !cards[0].isFavorite, at: 3)
    let rescue = Rescue(locations: places, disk: disk)
    let work = [Work.change(Change([.edit(deck: hidden.id, from: cards[0], to: edited)]))]
    _ = try rescue.leave(work, of: maya)
    unreadable.set(EIO, for: Self.path)
    for isRead in [false, true] {
      if isRead { unreadable.set(nil, for: Self.path) }
      let store = Store(locations: places, disk: disk, timing: StoreTiming()) { _ in }
      store.open(maya)
      #expect(store.finish(within: .seconds(60)))
      #expect(rescue.found(of: maya).map(\.work) == (isRead ? [] : [work]))
    }
    #expect(try open().0.library.card(cards[0].id) == edited)
  }
}

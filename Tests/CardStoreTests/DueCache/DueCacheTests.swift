import FlashcardKit
import Foundation
import Testing

@testable import CardStore

/// The cache of due numbers is used only while nothing that they depend on has changed.
struct DueCacheTests {
  private let folder = TestFolder()
  private let deck = Deck(id: DeckID(rawValue: 9), title: "Rivers", created: 1)
  private let cards = (1...4).map {
    Card(id: CardID(rawValue: $0), content: .question("Q\($0)", answer: "A"), created: 1)
  }
  private let moment = Moment(time: Milliseconds(Date().timeIntervalSince1970 * 1000) + 10_000, offset: 0)
  private var users: String { folder.path + "/users/maya" }
  private var file: String { folder.path + "/cache/due/maya.plist" }
  private var deckFile: String { users + "/decks/\(deck.id).plist" }

  private func login() throws -> Login { try Login("maya") }

  private func open() throws -> LoginFiles { try LoginFiles.open(users, on: .real).0 }

  private func make() throws {
    var files = try open()
    try files.commit(Change([.addDeck(deck, after: nil), .insert(cards, deck: deck.id, after: nil)])) { _ in }
    try files.checkpoint { _ in }
    settle()
  }

  /// Makes all files look as if they had been written long ago, each at the same time.
  private func settle() {
    for name in FileManager.default.enumerator(atPath: users)?.compactMap({ $0 as? String }) ?? [] {
      let old = Date(timeIntervalSince1970: 1_600_000_000)
      try? FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: users + "/" + name)
    }
  }

  /// Returns the numbers, and whether they came from the cache. The cache is marked to tell.
  private func due(at moment: Moment? = nil) throws -> (numbers: DueToday, isCached: Bool) {
    let marked = (try? String(contentsOfFile: file, encoding: .utf8)).map {
      $0.replacingOccurrences(of: "<string>Rivers</string>", with: "<string>Cached</string>")
    }
    try marked?.write(toFile: file, atomically: true, encoding: .utf8)
    let today = try DueCache(locations: folder.locations).dueToday(of: login(), at: moment ?? self.moment).today
    return (today, today.decks.first?.title == "Cached")
  }

  @Test func theNumbersAreKeptAndUsed() throws {
    try make()
    let (first, isCached) = try due()
    #expect(!isCached && first.all.today.new == 4 && first.decks.map(\.title) == ["Rivers"])
    let (second, isKept) = try due()
    #expect(isKept && second.all == first.all && second.times == first.times)
  }

  @Test func aChangeInTheJournalInvalidatesThem() throws {
    try make()
    _ = try due()
    #expect(try due().isCached)
    var files = try open()
    try files.commit(files.library.removing([cards[0].id])) { _ in }
    settle()
    let (numbers, isCached) = try due()
    #expect(!isCached && numbers.all.today.new == 3)
  }

  @Test func anEditedPlistInvalidatesThem() throws {
    try make()
    _ = try due()
    // The same size; only the time tells.
    let text = try String(contentsOfFile: deckFile, encoding: .utf8)
    try text.replacingOccurrences(of: "Q1", with: "Q7").write(toFile: deckFile, atomically: false, encoding: .utf8)
    #expect(try !due().isCached)
    _ = try due()
    let library = users + "/library.plist"
    let head = try String(contentsOfFile: library, encoding: .utf8)
    try (head + "\n").write(toFile: library, atomically: false, encoding: .utf8)
    settle()
    #expect(try !due().isCached)
  }

  @Test func anAddedOrRemovedDeckFileInvalidatesThem() throws {
    try make()
    _ = try due()
    folder.put("", at: "users/maya/decks/0000000000000002.plist")
    settle()
    #expect(try !due().isCached)
    try FileManager.default.removeItem(atPath: users + "/decks/0000000000000002.plist")
    _ = try due()
    try FileManager.default.removeItem(atPath: deckFile)
    #expect(try !due().isCached)
  }

  @Test func aReviewInvalidatesThem() throws {
    try make()
    _ = try due()
    let writer = ReviewLogWriter(folder.locations, disk: .real, machine: "a")
    var log = ReviewLogFiles(disk: .real, folder: LoginFolder(users), writer: writer)
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: moment.time - 1000, offset: 0), prompt: cards[0].prompts[0],
      event: .answer(.review, .again, taken: 5, due: moment.time + 60_000, leadingTo: Position(.learning)))
    try log.append([entry])
    settle()
    let (numbers, isCached) = try due()
    #expect(!isCached && numbers.all.today.new == 3 && numbers.all.today.learning == 1)
    // It comes due by the clock, without reading anything again.
    let times = numbers.all.waiting
    #expect(times.count == 1)
    let (later, isKept) = try due(at: Moment(time: (times.first ?? 0) + 1, offset: 0))
    #expect(
      isKept && later.all.due(at: moment.time).learning == 0 && later.all.due(at: (times.first ?? 0)).learning == 1)
  }

  @Test func theNextDayAnotherOffsetAndAClockSetBackInvalidateThem() throws {
    try make()
    let (numbers, _) = try due()
    #expect(try due(at: Moment(time: numbers.times.upperBound - 1, offset: 0)).isCached)
    #expect(try !due(at: Moment(time: numbers.times.upperBound, offset: 0)).isCached)
    _ = try due()
    #expect(try !due(at: Moment(time: moment.time, offset: 60)).isCached)
    _ = try due()
    #expect(try !due(at: Moment(time: moment.time - 1, offset: 0)).isCached)
  }

  @Test func filesWrittenJustBeforeAreNotTrusted() throws {
    try make()
    let written = Date(timeIntervalSince1970: Double(moment.time) / 1000 - 1)
    try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: deckFile)
    _ = try due()
    #expect(!FileManager.default.fileExists(atPath: file))
    _ = try due(at: Moment(time: moment.time + 2000, offset: 0))
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test(arguments: ["", "noise", "<plist>", "<integer>7</integer>"])
  func aDamagedCacheIsReplaced(_ text: String) throws {
    try make()
    _ = try due()
    let sound = try String(contentsOfFile: file, encoding: .utf8)
    let damaged =
      text.hasPrefix("<integer>")
      ? sound.replacingOccurrences(of: "<integer>4</integer>", with: "<integer>-4</integer>") : text
    try damaged.write(toFile: file, atomically: true, encoding: .utf8)
    let (numbers, isCached) = try due()
    #expect(!isCached && numbers.all.today.new == 4)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == sound)
  }

  @Test func whatIsWrongIsToldEachTimeAndNothingIsKept() throws {
    try make()
    folder.put(
      Array((folder.bytes("users/maya/decks/\(deck.id).plist") ?? []).dropLast(30)),
      at: "users/maya/decks/\(deck.id).plist")
    settle()
    for _ in 0..<2 {
      let (today, notices) = try DueCache(locations: folder.locations).dueToday(of: login(), at: moment)
      #expect(today.all.today.new > 0 && !notices.isEmpty)
    }
    #expect(folder.names("cache/due").isEmpty && folder.names("users/maya/damaged").isEmpty)
  }

  @Test func aCacheThatCannotBeWrittenIsNoFailure() throws {
    try make()
    folder.put("in the way", at: "cache")
    #expect(try due().numbers.all.today.new == 4)
  }

  @Test func nothingIsWrittenInTheLogin() throws {
    try make()
    let lock = try Disk.real.look(users + "/lock")
    let names = folder.names("users/maya")
    _ = try due()
    #expect(try Disk.real.look(users + "/lock") == lock && folder.names("users/maya") == names)
  }
}

import FlashcardKit
import Foundation
import Testing

@testable import CardStore
@testable import Sync

/// Copies of a login that are merged by hand.
@Suite struct CopyTests {
  private let folder = RealMachine.temporary()

  private func copy(_ from: String, _ to: String) throws {
    try FileManager.default.copyItem(atPath: from, toPath: to)
  }

  @Test func aCopyOfALoginIsMerged() throws {
    let (one, other) = (try RealMachine("one"), try RealMachine("other"))
    try one.add("a", "b")
    try other.add("b", "c")
    try other.review("c")
    let copy = folder + "/copy"
    try self.copy(other.path + "/users/Anna", copy)
    let counts = try #require(try one.sync.merge(copyAt: copy, at: one.time))
    #expect(counts.added == 1 && counts.reviews == 1)
    #expect(try Set(one.questions()) == ["a", "b", "c"])
    #expect(try one.sync.merge(copyAt: copy, at: one.time)?.isEmpty == true)
  }

  @Test func conflictCopiesInTheOwnFolderAreFound() throws {
    let one = try RealMachine("one")
    try one.add("a", "b")
    let own = one.path + "/users/Anna"
    #expect(try one.sync.merge(copyAt: own, at: one.time) == nil)
    let library = try one.library()
    let edited = try #require(library.card(CardID(derivedFrom: ["b"]))).edited(
      content: .question("edited elsewhere", answer: "a"), at: one.time + 5)
    let file = DeckFile.bytes(of: library.decks[0], cards: [edited], unknown: [:], through: 0)
    let name = "\(library.decks[0].id).sync-conflict-20260101-120000-ABCDEFG.plist"
    try FileManager.default.createDirectory(atPath: own + "/decks", withIntermediateDirectories: true)
    try Data(file).write(to: URL(fileURLWithPath: own + "/decks/" + name))
    let counts = try #require(try one.sync.merge(copyAt: own, at: one.time))
    #expect(counts.edited == 1)
    let card = try #require(one.library().card(CardID(derivedFrom: ["b"])))
    #expect(Set([card.front] + card.earlier.map(\.text)) == ["b", "edited elsewhere"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: own + "/decks").contains(name))
  }

  @Test func aFolderOfAnExchangeIsMerged() throws {
    let (one, other, third) = (try RealMachine("one"), try RealMachine("other"), try RealMachine("third"))
    let exchange = folder + "/exchange"
    try FileManager.default.createDirectory(atPath: exchange, withIntermediateDirectories: true)
    try one.add("a")
    try one.setUp(in: exchange)
    try other.setUp(in: exchange)
    try other.add("b")
    try other.exchange()
    try third.add("c")
    #expect(try third.sync.merge(copyAt: exchange, at: third.time)?.added == 2)
    #expect(try Set(third.questions()) == ["a", "b", "c"])
    // Whoever merges by hand takes no part in the exchange.
    #expect(throws: SyncFailure.notSetUp) { try third.exchange() }
  }

  @Test func whatIsNoCopyIsTold() throws {
    let one = try RealMachine("one")
    try one.add("a")
    #expect(try one.sync.merge(copyAt: folder, at: one.time) == nil)
    #expect(try one.sync.merge(copyAt: folder + "/nothing", at: one.time) == nil)
    let file = folder + "/notes.plist"
    try "no plist".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try one.sync.merge(copyAt: file, at: one.time) == nil)
    #expect(try one.questions() == ["a"])
  }
}

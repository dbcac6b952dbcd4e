import AnkiProtocol
import Essentials
import FakeServers
import FlashcardKit
import MemoryDisks
import Testing

@testable import CardStore
@testable import Sync

/// Pictures that are synced with a server of Anki's.
@Suite struct ServerMediaTests {
  private let way = ServerWay()
  private let one: ServerMachine
  private let other: ServerMachine

  init() throws {
    (one, other) = (try ServerMachine(), try ServerMachine())
    _ = try one.setUp(way)
    _ = try other.setUp(way)
  }

  private var pictures: [String: String] { way.server.withLock { $0.media.texts } }

  /// The pictures on cards, as the names of their files.
  private func pictures(_ machine: ServerMachine) throws -> [CardID: [String]] {
    let cards = try machine.editor().library.allCards.map { ($0.id, $0) }
    return Dictionary(cards) { first, _ in first }.mapValues { card in
      card.media.keys.filter(card.content.mentions).compactMap { card.media[$0] }
    }
  }

  private func expect(_ contents: [UInt64: String], _ machines: ServerMachine...) throws {
    let files = contents.map { (CardID(rawValue: $0.key), [ServerMachine.stored($0.value)]) }
    let wanted = Dictionary(files) { first, _ in first }
    for machine in machines {
      #expect(try pictures(machine) == wanted)
      for id in contents.keys { #expect(try machine.card(id)?.content.markup == .markdown) }
      for contents in contents.values {
        let media = MediaFiles(locations: ServerMachine.locations, disk: machine.memory.disk)
        #expect(media.has(ServerMachine.stored(contents), of: machine.login))
      }
    }
  }

  private func expectRest() throws {
    for machine in [one, other] {
      let report = try machine.sync(way)
      #expect(report.isEmpty && report.sent.files + report.received.files == 0, "\(report)")
    }
  }

  /// Whichever answer is lost, the picture of a new card is sent.
  @Test(arguments: 0..<20) func aLostAnswerLosesNoPicture(_ request: Int) throws {
    try one.add(1, picture: "a.png", "A")
    way.breaksAt.withLock { $0 = request }
    _ = try? one.sync(way)
    way.breaksAt.withLock { $0 = nil }
    _ = try one.sync(way)
    #expect(pictures == ["a.png": "A"])
    _ = try other.sync(way)
    try expect([1: "A"], one, other)
    try expectRest()
  }

  /// A name that the server has for another picture is left to that, whoever gave it.
  @Test func anotherPictureGetsAnotherName() throws {
    way.server.withLock { $0.media.put("phone.png", "of the phone") }
    try one.add(1, picture: "image.png", "first")
    _ = try one.sync(way)
    try one.add(2, picture: "image.png", "second")
    try one.add(3, picture: "phone.png", "third")
    try one.add(4, picture: "image.png", "first")
    #expect(try one.sync(way).sent.files == 2)
    #expect(pictures.values.sorted() == ["first", "of the phone", "second", "third"])
    #expect(pictures["image.png"] == "first" && pictures["phone.png"] == "of the phone")
    _ = try other.sync(way)
    try expect([1: "first", 2: "second", 3: "third", 4: "first"], one, other)
    try expectRest()
    #expect(try one.card(2)?.content[0] == "![](image.png)")
  }

  /// Texts in Markdown stay what they are where the server can't have the name of a picture.
  @Test(arguments: ["a%20%5Bx%5D%3F.png", "<a [x]?.png>", "a?(1).png"]) func namesThatAnkiLacksStayInMarkdown(
    destination: String
  ) throws {
    let name = destination.hasPrefix("<") ? "a [x]?.png" : destination.hasPrefix("a%") ? "a [x]?.png" : destination
    try one.add(1, "")
    let card = Card(
      id: CardID(rawValue: 1), content: CardContent(.question, ["*x* ![y](\(destination))", "answer"], in: .markdown),
      created: one.now, media: [name: try one.keep("A")])
    try one.change { $0.editing(card) }
    _ = try one.sync(way)
    _ = try other.sync(way)
    let file = ServerMachine.stored("A")
    let got = try #require(try other.card(1))
    #expect(got.content == CardContent(.question, ["*x* ![y](\(file))", "answer"], in: .markdown))
    #expect(got.file(named: file) == file)
    try expectRest()
  }

  @Test func aPictureThatTheServerReplacesIsReplacedHere() throws {
    try one.add(1, picture: "a.png", "A")
    try one.add(2, picture: "b.png", "B")
    _ = try one.sync(way)
    _ = try other.sync(way)
    way.server.withLock { $0.media.put("a.png", "new") }
    for machine in [one, other] { _ = try machine.sync(way) }
    try expect([1: "new", 2: "B"], one, other)
    try expectRest()
    // Also if the machine stops after the file came, before cards have it.
    for stop in 0..<25 {
      way.server.withLock { $0.media.put("a.png", "picture \(stop)") }
      let left = Guarded(stop)
      one.memory.alter { state in
        state.refuse = { _, step in
          if [.look, .list, .read, .lock].contains(step) { return nil }
          return left.withLock { left in
            left -= 1
            return left < 0
          } ? 5 : nil
        }
      }
      _ = try? one.sync(way)
      one.memory.alter { $0.refuse = { _, _ in nil } }
      _ = try one.sync(way)
      try expect([1: "picture \(stop)", 2: "B"], one)
    }
    _ = try other.sync(way)
    try expect([1: "picture 24", 2: "B"], other)
    try expectRest()
  }

  @Test func aPictureThatIsReplacedHereIsReplacedThere() throws {
    for number in [1, 2] { try one.add(UInt64(number), picture: "a.png", "A") }
    _ = try one.sync(way)
    _ = try other.sync(way)
    let file = try one.keep("new")
    // On one of the cards, it is another picture.
    try one.change { library in
      library.card(CardID(rawValue: 1)).map { library.editing($0.naming("a.png", file, at: one.now)) } ?? Change([])
    }
    _ = try one.sync(way)
    #expect(pictures["a.png"] == "A" && pictures.count == 2)
    _ = try other.sync(way)
    try expect([1: "new", 2: "A"], one, other)
    try expectRest()
    // On all of them, it is what the name stands for.
    let newest = try one.keep("newest")
    for number in [1, 2] {
      try one.change { library in
        library.card(CardID(rawValue: UInt64(number))).map {
          library.editing($0.naming("a.png", newest, at: one.now))
        } ?? Change([])
      }
    }
    _ = try one.sync(way)
    #expect(pictures["a.png"] == "newest")
    _ = try other.sync(way)
    #expect(try pictures(other)[CardID(rawValue: 2)] == [newest])
    try expectRest()
  }
}

import FlashcardKit
import MemoryDisks
import Sealing
import Testing

@testable import CardStore

/// How many cards of a protected login are due, as those see it who have no key.
struct OpenCountTests {
  private let memory = MemoryDisk()
  private let locations = Locations(environment: [:], data: "/data")
  private static let start = Moment(time: 1_800_000_000_000, offset: 0)

  private func login(showsDue: Bool) throws -> (Login, Protection) {
    let maya = try Login("maya")
    let deck = Deck(id: DeckID(rawValue: 7), title: "Capitals", created: 1)
    let cards = (1...3).map {
      Card(id: CardID(rawValue: $0), content: .question("Question \($0)", answer: "Paris"), created: 1)
    }
    do {
      var editor = try LoginEditor(maya, in: locations, on: memory.disk)
      try editor.commit(at: 1) { _ in
        (Change([.addDeck(deck, after: nil), .insert(cards, deck: deck.id, after: nil)]), "deck")
      }
    }
    let protection = Protection(maya, in: locations, on: memory.disk)
    let cost = try #require(PassphraseCost(passes: 1, memory: 8 << 20))
    _ = try protection.turnOn("x", cost: cost, showsDue: showsDue)
    return (maya, protection)
  }

  /// The count as another program sees it.
  private func count(of login: Login, at time: Milliseconds) -> Int? {
    OpenCount(login, in: Locations(environment: [:], data: "/data"), on: memory.disk).count(at: time)
  }

  @Test func itIsLeftIfThePersonAgreed() throws {
    let (maya, protection) = try login(showsDue: true)
    let now = Self.start.time
    #expect(count(of: maya, at: now) == nil)
    let open = OpenCount(maya, in: locations, on: memory.disk)
    open.leave(at: Self.start)
    #expect(count(of: maya, at: now) == 3 && count(of: maya, at: now - 1) == nil)
    #expect(count(of: maya, at: now + 5 * Milliseconds.day) == 3 && count(of: maya, at: now + 8 * .day) == nil)
    // Nothing is written if nothing has changed.
    let calls = memory.snapshot.nodes
    open.leave(at: Moment(time: now + 1000, offset: 0))
    #expect(memory.snapshot.nodes == calls)
    // A card that was forgotten comes back after a minute.
    let entry = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: now + 2000, offset: 0),
      prompt: Prompt(card: CardID(rawValue: 1), face: .front),
      event: .answer(.review, .again, taken: 5, due: now + 62_000, leadingTo: Position(.learning)))
    do {
      var editor = try LoginEditor(maya, in: locations, on: locations.keyring.disk(on: memory.disk))
      try editor.append(ReviewLog([entry]), at: now + 2000)
    }
    open.leave(at: Moment(time: now + 3000, offset: 0))
    #expect(count(of: maya, at: now + 3000) == 2 && count(of: maya, at: now + 63_000) == 3)
    // The coming days are counted as they will be then.
    let snapshot = try LoginSnapshot.read(maya, in: locations, on: locations.keyring.disk(on: memory.disk))
    for day in 1...6 {
      let moment = Moment(time: now + Milliseconds(day) * .day, offset: 0)
      let due = ReviewBook(snapshot.log, snapshot.library, at: moment).dueToday(snapshot.library, at: moment).all.due(
        at: moment.time)
      #expect(count(of: maya, at: moment.time) == due.due + due.new, "\(day)")
    }
    // It holds no text, and ends with the agreement.
    let bytes = memory.snapshot.nodes["/data/cache/due/maya.count"]?.bytes ?? []
    #expect(!bytes.isEmpty && bytes.firstRange(of: Array("Capitals".utf8)) == nil)
    try protection.change(to: "y", cost: try #require(PassphraseCost(passes: 1, memory: 8 << 20)), showsDue: false)
    #expect(count(of: maya, at: now + 3000) == nil)
    open.leave(at: Moment(time: now + 4000, offset: 0))
    #expect(memory.snapshot.nodes["/data/cache/due/maya.count"] == nil)
  }

  @Test func nobodyElseAgrees() throws {
    let (maya, protection) = try login(showsDue: false)
    OpenCount(maya, in: locations, on: memory.disk).leave(at: Self.start)
    #expect(memory.snapshot.nodes["/data/cache/due/maya.count"] == nil)
    // Somebody writes the agreement into the file.
    protection.lock()
    let path = "/data/users/maya/library.plist"
    let text = String(decoding: memory.snapshot.nodes[path]?.bytes ?? [], as: UTF8.self)
    let other = text.replacing("<key>key</key>", with: "<key>due</key>\n\t\t<true/>\n\t\t<key>key</key>")
    #expect(other != text)
    memory.alter { $0.nodes[path] = .file(Array(other.utf8)) }
    // The copy of the key counts, which says nothing of that.
    #expect(!protection.showsDue)
    try protection.unlock("x")
    #expect(!protection.showsDue && memory.snapshot.nodes[path]?.bytes == Array(text.utf8))
    protection.lock()
    memory.alter { state in
      for path in [path, "/data/users/maya/key.plist"] { state.nodes[path] = .file(Array(other.utf8)) }
    }
    #expect(throws: ProtectionFailure.wrong) { try protection.unlock("x") }
  }

  @Test func whatLiesThereMayBeAnything() throws {
    let (maya, _) = try login(showsDue: true)
    OpenCount(maya, in: locations, on: memory.disk).leave(at: Self.start)
    let path = "/data/cache/due/maya.count"
    let text = String(decoding: memory.snapshot.nodes[path]?.bytes ?? [], as: UTF8.self)
    for other in [
      "", text.replacing("<integer>3</integer>", with: "<integer>-3</integer>"),
      text.replacing("<integer>3</integer>", with: "<integer>9223372036854775807</integer>"),
      text.replacing("<key>due</key>", with: "<key>d</key>"), String(text.prefix(100)),
    ] {
      #expect(other != text)
      memory.alter { $0.nodes[path] = .file(Array(other.utf8)) }
      #expect(count(of: maya, at: Self.start.time) == nil)
    }
    // Whoever has the key leaves others.
    for until in [Int64.min, .max, 0] {
      guard case .dictionary(var entries) = try Plist.value(of: Array(text.utf8)) else { continue }
      entries["until"] = .integer(until)
      let bytes = PlistWriter.file(of: .dictionary(entries))
      memory.alter { $0.nodes[path] = .file(bytes) }
      OpenCount(maya, in: locations, on: memory.disk).leave(at: Self.start)
      #expect(count(of: maya, at: Self.start.time) == 3, "\(until)")
    }
  }
}

extension Milliseconds {
  fileprivate static let day: Milliseconds = 24 * 60 * 60 * 1000
}

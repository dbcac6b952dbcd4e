import AnkiProtocol
import CardStore
import Essentials
import FakeServers
import FlashcardKit
import HelperProtocol
import MemoryDisks
import Rounds
import Testing

@testable import Sync

/// Logins that are synced with a server of Anki's, whose files are on disks in memory.
@Suite struct ServerSyncTests {
  @Test func twoMachinesGetTheSame() throws {
    let way = ServerWay()
    let (one, other) = (try ServerMachine(), try ServerMachine())
    try one.add(1, "Elbe")
    try one.review(1)
    let report = try one.setUp(way)
    #expect(report.sent.added == 1 && report.sent.reviews == 1 && report.received.added == 0)
    #expect(try other.setUp(way).received.added == 1)
    #expect(try other.fronts() == ["Elbe"] && other.reviewCount() == 1)
    try other.add(2, "Rhine")
    #expect(try other.sync(way).sent.added == 1)
    #expect(try one.sync(way).received.added == 1)
    #expect(try one.fronts() == ["Elbe", "Rhine"])
    // Undo says what it was.
    let files = one.memory.snapshot.nodes.values.map { String(decoding: $0.bytes ?? [], as: UTF8.self) }
    #expect(files.contains { $0.contains("from the server: 1") })
    #expect(try one.sync(way).isEmpty)
    #expect(way.keys.withLock { $0 } == ["", "opensesame"])
  }

  @Test func theKeyIsInAFileOfItsOwn() throws {
    let (way, machine) = (ServerWay(), try ServerMachine())
    _ = try machine.setUp(way)
    let files = machine.memory.snapshot.nodes.filter { $0.value.bytes != nil }
    let withKey = files.filter { String(decoding: $0.value.bytes ?? [], as: UTF8.self).contains("opensesame") }
    #expect(withKey.keys.map(\.fileName) == ["server-key"])
    #expect(!files.values.contains { String(decoding: $0.bytes ?? [], as: UTF8.self).contains("secret") })
    try machine.sync.remove()
    #expect(machine.sync.settings == nil)
    #expect(!machine.memory.snapshot.nodes.keys.contains { $0.fileName.hasPrefix("server") })
  }

  @Test func nothingNewReadsNothing() throws {
    let (way, machine) = (ServerWay(), try ServerMachine())
    try machine.add(1, "Elbe")
    _ = try machine.setUp(way)
    _ = try machine.sync(way)
    way.server.withLock { $0.log = [] }
    #expect(try machine.sync(way).isEmpty)
    #expect(way.server.withLock { $0.log } == [.meta])
  }

  /// After everything was sent, only what was added is read, as long as the log begins with the same lines.
  @Test func reviewsAreFoundWithoutTheWholeLog() throws {
    let (way, machine) = (ServerWay(), try ServerMachine())
    for number in 1...3 {
      try machine.add(UInt64(number), "River \(number)")
      try machine.review(UInt64(number))
    }
    _ = try machine.setUp(way)
    let sent = try #require(machine.sync.settings?.sent)
    #expect(sent.marks.count == 1)
    try machine.review(1, days: 9)
    #expect(try machine.sync(way).sent.reviews == 1)
    #expect(machine.sync.settings?.sent != sent)
    #expect(way.server.withLock { $0.tables["revlog"]?.count } == 4)
    // A review that was sent is taken back.
    var editor = try machine.editor()
    let last = try #require(editor.readLog().0.answers.last)
    machine.now += 2000
    let void = ReviewEntry(
      id: ReviewID(rawValue: 99), moment: Moment(time: machine.now, offset: 0), prompt: last.prompt,
      event: .void(last.id))
    try editor.append(ReviewLog([void]), at: machine.now)
    #expect(try !machine.sync(way).sent.isEmpty)
    // An older log was put back, and has as many bytes after another review.
    let path = try #require(machine.memory.snapshot.nodes.keys.first { $0.hasSuffix(".tsv") })
    let bytes = try #require(machine.memory.snapshot.nodes[path]?.bytes)
    let older = Array(bytes.split(separator: 0x0A).prefix(3).joined(separator: [0x0A])) + [0x0A]
    machine.memory.alter { $0.nodes[path] = .file(older) }
    try machine.review(2)
    #expect(try machine.sync(way).sent.reviews == 1)
    #expect(try machine.sync(way).isEmpty)
  }

  @Test func manyDeletionsWaitForAWord() throws {
    let way = ServerWay()
    let (one, other) = (try ServerMachine(), try ServerMachine())
    for number in 1...30 { try one.add(UInt64(number), "River \(number)") }
    _ = try one.setUp(way)
    _ = try other.setUp(way)
    try one.change { $0.removing((1...25).map { CardID(rawValue: $0) }) }
    let failure = #expect(throws: SyncFailure.self) { try one.sync(way) }
    #expect(failure == .server(.manyDeleted(here: 0, there: 25)))
    #expect(try other.sync(way).isEmpty)
    #expect(try one.sync(way, .accept).sent.deleted == 25)
    #expect(throws: SyncFailure.server(.manyDeleted(here: 25, there: 0))) { try other.sync(way) }
    // Kept, they come back everywhere.
    #expect(try other.sync(way, .reject).sent.added == 25)
    #expect(try one.sync(way).received.added == 25)
    #expect(try one.fronts().count == 30 && other.fronts().count == 30)
  }

  @Test func redirectsStayAtTheHost() throws {
    let (way, machine) = (ServerWay(), try ServerMachine())
    _ = try machine.setUp(way)
    way.location.withLock { $0 = "https://example.org/elsewhere/" }
    try machine.add(1, "Elbe")
    #expect(try machine.sync(way).sent.added == 1)
    way.addresses.withLock { $0 = [] }
    _ = try machine.sync(way)
    #expect(way.addresses.withLock { $0.first } == "https://example.org/elsewhere/")
    for location in ["https://evil.example/", "http://example.org/"] {
      way.location.withLock { $0 = location }
      way.addresses.withLock { $0 = [] }
      #expect(throws: SyncFailure.server(.moved(to: location))) { try machine.sync(way) }
      #expect(!way.addresses.withLock { $0.contains(location) })
    }
  }

  /// Wherever a machine stops, and wherever the connection breaks, both sides have everything once in the end.
  @Test(arguments: Rounds.seeds(12)) func interruptionsLoseNothing(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let way = ServerWay()
    let (one, other) = (try ServerMachine(), try ServerMachine())
    try one.add(1, "Elbe")
    _ = try one.setUp(way)
    _ = try other.setUp(way)
    var number: UInt64 = 1
    var reviews = 0
    for _ in 0..<12 {
      let machine = Bool.random(using: &random) ? one : other
      number += 1
      try machine.add(number, "River \(number)")
      if Bool.random(using: &random), try machine.editor().library.card(CardID(rawValue: 1)) != nil {
        machine.now = max(one.now, other.now) + 1000
        try machine.review(1)
        reviews += 1
      }
      if Bool.random(using: &random) {
        let left = Guarded(Int.random(in: 0..<40, using: &random))
        machine.memory.alter { state in
          state.refuse = { _, step in
            switch step {
            case .look, .list, .read, .lock: return nil
            default:
              return left.withLock { left in
                left -= 1
                return left < 0
              } ? EIO : nil
            }
          }
        }
      } else {
        let request = Int.random(in: 0..<16, using: &random)
        way.breaksAt.withLock { $0 = request }
      }
      _ = try? machine.sync(way)
      way.breaksAt.withLock { $0 = nil }
      machine.restart(&random)
    }
    for _ in 0..<3 { for machine in [one, other] { _ = try machine.sync(way) } }
    let fronts = (["Elbe"] + (2...number).map { "River \($0)" }).sorted()
    #expect(try one.fronts() == fronts)
    #expect(try other.fronts() == fronts)
    #expect(try one.reviewCount() == reviews && other.reviewCount() == reviews)
    #expect(way.server.withLock { $0.tables["notes"]?.count } == fronts.count)
    #expect(way.server.withLock { $0.tables["revlog"]?.count } == reviews)
    #expect(try one.sync(way).isEmpty && other.sync(way).isEmpty)
  }
}

extension ServerSyncTests {
  /// An older copy of a login's files takes nothing back on the server.
  @Test func anOlderCopyTakesNothingBack() throws {
    let (way, machine) = (ServerWay(), try ServerMachine())
    try machine.add(1, "Elbe")
    _ = try machine.setUp(way)
    let old = machine.memory.snapshot.nodes.filter { $0.key.contains("/users/") }
    try machine.add(2, "Rhine")
    try machine.change { library in
      guard let card = library.card(CardID(rawValue: 1)) else { return Change([]) }
      return library.editing(card.edited(content: .question("Elbe", answer: "Hamburg"), at: machine.now))
    }
    _ = try machine.sync(way)
    machine.memory.alter { state in
      for path in state.nodes.keys where path.contains("/users/") { state.nodes[path] = old[path] }
    }
    #expect(try machine.fronts() == ["Elbe"])
    let report = try machine.sync(way)
    #expect(report.wasOlder && report.sent.deleted == 0)
    #expect(try machine.fronts() == ["Elbe", "Rhine"])
    #expect(try machine.editor().library.card(CardID(rawValue: 1))?.content[1] == "Hamburg")
    #expect(try !machine.sync(way).wasOlder)
  }
}

import Anki
import AnkiProtocol
import FakeServers
import Testing

/// The order of requests, and what becomes of faults.
struct SyncExchangeTests {
  private var server = FakeServer()
  private let now: Int64 = 1_795_176_000

  private mutating func run(_ exchange: SyncExchange, losing lost: Int? = nil) -> SyncExchange.Outcome {
    var exchange = exchange
    var request = exchange.first
    for step in 0..<100 {
      let answer = server.answer(request, session: "s")
      switch exchange.next(step == lost ? nil : answer, at: now) {
      case .send(let next): request = next
      case .end(let outcome): return outcome
      }
    }
    return .outdated
  }

  private mutating func pull(since known: KnownServer? = nil, losing lost: Int? = nil) -> SyncExchange.Outcome {
    run(SyncExchange(pullingSince: known, client: "c"), losing: lost)
  }

  @Test mutating func askingLeavesTheServerAsItIs() throws {
    guard case .pulled(let pull) = pull() else { throw SyncFault.notReached }
    #expect(server.log == [.meta, .start, .applyChanges, .chunk, .abort] && pull.isWhole && server.usn == 1)
    #expect(pull.changes.decks.map(\.name) == ["Default"] && pull.changes.created == server.created)
    #expect(self.pull(since: pull.known) == .unchanged(pull.meta))
    server.asOther { $0.tags["x"] = $0.usn }
    guard case .pulled(let second) = self.pull(since: pull.known) else { throw SyncFault.notReached }
    #expect(!second.isWhole && second.changes.tags == ["x"] && second.changes.decks.isEmpty)
  }

  @Test mutating func aServerThatCountsAnewIsAskedForEverything() throws {
    guard case .pulled(let pull) = pull() else { throw SyncFault.notReached }
    for known in [
      KnownServer(modified: 1, schema: 7, usn: pull.meta.usn),
      KnownServer(modified: 1, schema: pull.meta.schema, usn: 99),
    ] {
      guard case .pulled(let again) = self.pull(since: known) else { throw SyncFault.notReached }
      #expect(again.isWhole)
    }
  }

  @Test mutating func whatIsSentHasTheNumberOfTheExchange() throws {
    guard case .pulled(let pull) = pull() else { throw SyncFault.notReached }
    server.log = []
    var pending = SyncPending()
    pending.graves.notes = [77]
    pending.changes.tags = ["t"]
    pending.records.notes = [
      SyncNote(
        id: 9, guid: "g", type: FakeServer.basic.id, modified: 1, usn: -1, tags: " t ", fields: "a\u{1F}b")
    ]
    var counts = RecordCounts()
    (counts.notes, counts.noteTypes, counts.decks, counts.presets) = (1, 1, 1, 1)
    let push = SyncExchange(pushing: pending, since: pull.known, counts: counts, client: "c")
    guard case .pushed(let sent, let known) = run(push) else { throw SyncFault.notReached }
    #expect(
      server.log == [
        .meta, .start, .applyGraves, .applyChanges, .chunk, .applyChunk, .sanityCheck2, .finish,
      ])
    #expect(sent.records.notes[0].usn == 1 && known.usn == 2 && known.modified == server.modified)
    guard case .unchanged(let meta) = self.pull(since: known) else { throw SyncFault.notReached }
    #expect(meta.modified == known.modified && meta.usn == 2)
    // What was known before is old now.
    #expect(run(push) == .outdated)
  }

  @Test mutating func aCollectionReplacesAllUnlessSomethingIsNew() throws {
    guard case .pulled(let pull) = pull() else { throw SyncFault.notReached }
    var collection = SyncCollection(time: server.modified + 1, usn: 9)
    collection.changes.tags = ["t"]
    let frame = FakeServer.packed(collection)
    let exchange = SyncExchange(replacingBy: frame, since: pull.known, client: "c")
    server.log = []
    server.refusal = "no"
    #expect(run(exchange) == .failed(.refused(message: "no")))
    server.refusal = "OK"
    #expect(run(exchange, losing: 0) == .failed(.notReached))
    #expect(run(exchange) == .replaced && server.log == [.meta, .upload, .meta, .meta, .upload])
    let known = KnownServer(modified: collection.time, schema: collection.time, usn: collection.usn)
    #expect(server.tags.keys.sorted() == ["t"] && self.pull(since: known).isUnchanged)
    #expect(run(exchange) == .outdated)
  }

  @Test mutating func faultsGiveUpWhatWasBegun() {
    for step in 1...3 {
      server.log = []
      #expect(pull(losing: step) == .failed(.notReached) && server.log.last == .abort)
    }
    server.log = []
    #expect(pull(losing: 0) == .failed(.notReached) && server.log == [.meta])
    server.clock += 400
    #expect(pull() == .failed(.clocksDiffer(seconds: 400)))
    (server.isOpen, server.message) = (false, "closed")
    #expect(pull() == .failed(.refused(message: "closed")))
  }

  @Test mutating func anotherDeviceIsNotDisturbed() {
    var exchange = SyncExchange(pullingSince: nil, client: "c")
    var step = exchange.next(server.answer(exchange.first, session: "a"), at: now)
    // The other one begins.
    _ = server.answer(.meta(client: "b"), session: "b")
    _ = server.answer(.start(from: 0, sendsConfiguration: false), session: "b")
    guard case .send(let start) = step else { return }
    #expect(start.method == .start)
    let conflict = ServerAnswer(status: 409, size: nil, body: [])
    step = exchange.next(conflict, at: now)
    #expect(step == .end(.failed(.otherDeviceSyncs)))
    // It has ended, whatever comes.
    #expect(exchange.next(conflict, at: now) == step)
  }

  @Test mutating func countsThatDifferAreSaid() throws {
    guard case .pulled(let pull) = pull() else { throw SyncFault.notReached }
    var pending = SyncPending()
    pending.changes.tags = ["t"]
    server.log = []
    let push = SyncExchange(pushing: pending, since: pull.known, counts: RecordCounts(), client: "c")
    #expect(run(push) == .failed(.countsDiffer) && server.log.last == .abort && server.tags.isEmpty)
  }

  /// Answers without an end, or with a record each, end soon; those that are full don't.
  @Test(arguments: [0, 1, 250]) func endlessAnswersEnd(records: Int) {
    var exchange = SyncExchange(pullingSince: nil, client: "c")
    var server = server
    var step = exchange.next(server.answer(exchange.first, session: "s"), at: now)
    let lines = Array(repeating: "[1,1,0,3,1,1,0,0,0]", count: records).joined(separator: ",")
    let body = Array(#"{"done":false,"revlog":[\#(lines)]}"#.utf8)
    var count = 0
    for _ in 0..<1000 {
      guard case .send(let request) = step else { break }
      if request.method == .chunk { count += 1 }
      step = exchange.next(
        request.method == .chunk ? ServerAnswer(size: body.count, body: body) : server.answer(request, session: "s"),
        at: now)
    }
    if records == 250 { return #expect(step == .send(.chunk) && count > 900) }
    #expect(step == .end(.failed(.answerTooLarge(.chunk))) && count < 150)
  }

  @Test mutating func whatTakesTooLongEnds() {
    var exchange = SyncExchange(pullingSince: nil, client: "c")
    guard case .send(let start) = exchange.next(server.answer(exchange.first, session: "s"), at: now),
      case .send(let changes) = exchange.next(server.answer(start, session: "s"), at: now + 1700)
    else { return #expect(Bool(false)) }
    let step = exchange.next(server.answer(changes, session: "s"), at: now + SyncLimits.seconds)
    #expect(step == .send(.abort))
    #expect(exchange.next(nil, at: now + SyncLimits.seconds) == .end(.failed(.tookTooLong)))
  }
}

extension SyncExchange.Outcome {
  fileprivate var isUnchanged: Bool { if case .unchanged = self { true } else { false } }
}

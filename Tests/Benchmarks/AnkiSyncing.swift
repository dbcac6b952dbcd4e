import Anki
import AnkiProtocol
import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import HelperProtocol
import Sync

/// The time to sync a login with a server of Anki's, beyond what the server takes.
struct AnkiSyncing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki-sync", abstract: "Sync a login with an Anki server in memory, without the time of its answers.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of reviews.") var reviews = 1_000_000
  @Option(help: "Number of measured syncs of each kind.") var rounds = 5

  func run() throws {
    try Scratch.use { folder in
      let locations = Locations(environment: [:], data: folder)
      let login = try Login("maya")
      let library = SampleLibrary.make(cards: cards, decks: 10)
      let ids = library.decks.flatMap { library.cards(in: $0.id).ids }
      var now: Milliseconds = 1_800_000_000_000
      func edit(_ make: (Library) -> Change) throws {
        now += 60_000
        var editor = try LoginEditor(login, in: locations)
        try editor.commit(at: now) { (make($0), "change") }
      }
      try edit { $0.change(into: library) }
      try SampleReviews.write(reviews, of: ids, to: locations, login)
      let server = AcceptingServer()
      func sync(_ name: String) throws {
        now += 60_000
        let clock = ContinuousClock()
        server.waited = .zero
        let processor = ProcessorTime.own
        let time = try clock.measure {
          let sync = ServerSync(
            login, in: locations, html: { $0 }, pack: { _ throws(AnkiPackageFailure) in throw .noHelper },
            offset: { _ in 0 }, sentence: { "\($0)" }, label: { _ in "merge" })
          if sync.settings == nil, let address = SyncAddress("https://example.org/") {
            _ = try sync.setUp(
              at: address, name: "maya", password: "secret", at: Moment(time: now, offset: 0), send: server.send)
          } else {
            _ = try sync.sync(at: Moment(time: now, offset: 0), send: server.send)
          }
        }
        let own = Int((time - server.waited) / .milliseconds(1))
        let (all, used) = (Int(time / .milliseconds(1)), Int((ProcessorTime.own - processor) / .milliseconds(1)))
        print("\(name): \(own) ms beyond the server (\(all) ms in all, \(used) ms of the processor)")
      }
      print("— \(cards) cards, \(reviews) reviews")
      try sync("first sync")
      var random = RandomSource(seed: 3)
      for round in 0..<rounds {
        try edit { library in
          guard let card = library.card(ids[round]) else { return Change([]) }
          return library.editing(card.edited(content: .question("edited \(now)", answer: "a"), at: now))
        }
        try sync("one card to send")
        now += 60_000
        var editor = try LoginEditor(login, in: locations)
        try editor.append(ReviewLog([SampleReviews.review(of: ids, at: now, &random)]), at: now)
        try sync("one review to send")
        server.edit()
        try sync("one card to receive")
      }
      // What changed just now may still change without a trace.
      usleep(2_500_000)
      for _ in 0..<2 { try sync("nothing new") }
    }
  }
}

/// A server that takes everything, and gives back one note that was sent.
private final class AcceptingServer {
  /// How long its answers took.
  var waited = Duration.zero
  private var (modified, usn): (Int64, Int64) = (1000, 1)
  private var counter: Int64 = 0
  /// A note that was sent, and the number from which on it is new.
  private var note: (record: [JSON], usn: Int64)?
  private var since: Int64 = 0

  /// Edits a note as another device.
  func edit() {
    guard var record = note?.record else { return }
    counter += 1
    record[3] = .integer((record[3].integer ?? 0) + counter * 1000)
    record[4] = .integer(usn)
    record[6] = .string("\(counter) " + (record[6].string ?? ""))
    note = (record, usn)
    (usn, modified) = (usn + 1, modified + 1)
  }

  func send(
    _ request: ServerRequest, _ address: SyncAddress, _ header: SyncHeader
  ) -> Result<ServerAnswer, NetworkFailure> {
    let start = ContinuousClock.now
    defer { waited += ContinuousClock.now - start }
    let body = answer(request).bytes
    return .success(ServerAnswer(size: body.count, body: body))
  }

  private func answer(_ request: ServerRequest) -> JSON {
    func object(_ members: [(String, JSON)]) -> JSON {
      var object = JSONObject()
      for (name, value) in members { object.append(name, value) }
      return .object(object)
    }
    func numbered(_ json: JSON) -> JSON {
      var values = json.object ?? JSONObject()
      values["usn"] = .integer(0)
      return .object(values)
    }
    switch request.method {
    case .hostKey: return object([("key", .string("key"))])
    case .meta:
      return object([
        ("mod", .integer(modified)), ("scm", .integer(500)), ("usn", .integer(usn)), ("ts", .integer(Int64(time(nil)))),
        ("msg", .string("")), ("cont", .bool(true)), ("hostNum", .integer(0)), ("empty", .bool(false)),
        ("media_usn", .integer(0)),
      ])
    case .start:
      since = request.body.withUnsafeBytes { JSON($0)?.object?["minUsn"]?.integer } ?? 0
      return object(["cards", "decks", "notes"].map { ($0, .array([])) })
    case .applyChanges:
      guard since == 0 else {
        return object([("models", .array([])), ("decks", .array([.array([]), .array([])])), ("tags", .array([]))])
      }
      return object([
        ("models", .array([])),
        (
          "decks",
          .array([
            .array([numbered(AnkiDeck(id: 1, path: ["Default"]).json)]),
            .array([numbered(AnkiPreset(id: 1, name: "Default").json)]),
          ])
        ), ("tags", .array([])), ("conf", object([("rollover", .integer(4))])), ("crt", .integer(1_780_000_000)),
      ])
    case .chunk:
      let new = note.map { $0.usn >= since && since > 0 ? [JSON.array($0.record)] : [] } ?? []
      return object([("done", .bool(true)), ("notes", .array(new))])
    case .applyChunk:
      if note == nil {
        let chunk = request.body.withUnsafeBytes { JSON($0)?.object?["chunk"]?.object }
        if let record = chunk?["notes"]?.array?.first?.array { note = (record, 0) }
      }
      return .null
    case .sanityCheck2: return object([("status", .string("ok"))])
    case .finish:
      (usn, modified) = (usn + 1, modified + 1)
      return .integer(modified)
    case .begin: return object([("data", object([("usn", .integer(0))])), ("err", .string(""))])
    default: return .null
    }
  }
}

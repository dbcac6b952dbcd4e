import Anki
import AnkiProtocol
import CardStore
import Essentials
import FakeServers
import FlashcardKit
import HelperProtocol
import MemoryDisks
import Testing

@testable import Sync

/// Servers that answer badly, on purpose or not: the sync fails with a reason, nothing is half done, nothing is lost, and
/// the next sync with a good answer does all.
@Suite(.timeLimit(.minutes(2))) struct HostileServerTests {
  /// A bad answer to a request.
  enum Bad: CaseIterable {
    case empty, noAnswer, noJSON, null, list, truncated, longer, page, noSize, deep, wrongTypes, hugeNumbers, redirect,
      redirectToSelf, status400, status403, status404, status409, status413, status429, status500, status501, status503

    func answer(to request: ServerRequest, insteadOf good: ServerAnswer) -> ServerAnswer? {
      func text(_ text: String) -> ServerAnswer {
        let bytes = Array(text.utf8)
        return ServerAnswer(size: bytes.count, body: bytes)
      }
      func status(_ status: Int) -> ServerAnswer { ServerAnswer(status: status, size: nil, body: []) }
      switch self {
      case .empty: return ServerAnswer(size: 0, body: [])
      case .noAnswer: return nil
      case .noJSON: return text("no")
      case .null: return text("null")
      case .list: return text("[[],{}]")
      case .truncated: return ServerAnswer(size: good.size, body: Array(good.body.dropLast()))
      case .longer: return ServerAnswer(size: good.size, body: good.body + [0x20])
      case .page: return ServerAnswer(status: 200, size: nil, body: Array("<html></html>".utf8))
      case .noSize: return ServerAnswer(size: nil, body: good.body)
      case .deep: return text(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000))
      case .wrongTypes:
        return text(
          #"{"mod":"x","scm":[],"usn":{},"ts":null,"cont":1,"cards":{},"models":[1],"decks":[[1],2],"done":"yes","#
            + #""notes":[[1]],"revlog":[{}],"status":4,"key":7,"conf":[]}"#)
      case .hugeNumbers:
        return text(
          #"{"mod":9223372036854775807,"scm":99999999999999999999,"usn":9223372036854775807,"ts":1e308,"cont":true,"#
            + #""cards":[9223372036854775808],"decks":[-1],"notes":[0],"done":true,"#
            + #""revlog":[[9223372036854775807,1,0,3,1,1,0,0,0]],"models":[{"id":9223372036854775807}]}"#)
      case .redirect: return ServerAnswer(status: 308, size: nil, location: "https://evil.example/", body: [])
      case .redirectToSelf: return ServerAnswer(status: 308, size: nil, location: "https://example.org/anki/", body: [])
      case .status400: return status(400)
      case .status403: return status(403)
      case .status404: return status(404)
      case .status409: return status(409)
      case .status413: return status(413)
      case .status429: return status(429)
      case .status500: return status(500)
      case .status501: return status(501)
      case .status503: return status(503)
      }
    }
  }

  private static let locations = Locations(environment: [:], data: "/data")

  /// A machine with a login, and the way to a server.
  private final class Machine {
    let memory = MemoryDisk()
    let login: Login
    let server = Guarded(FakeServer(clock: Int64(time(nil))))
    let bad = Guarded<(method: SyncMethod, bad: Bad)?>(nil)
    let sent = Guarded(0)
    var now: Milliseconds = 1_795_176_000_000

    init() throws {
      login = try Login("Anna")
      _ = try editor()
    }

    func editor() throws -> LoginEditor { try LoginEditor(login, in: locations, on: memory.disk) }

    private func send(
      _ request: ServerRequest, _ address: SyncAddress, _ header: SyncHeader
    ) -> Result<ServerAnswer, NetworkFailure> {
      #expect(address.host == "example.org")
      sent.withLock { $0 += 1 }
      var good: ServerAnswer
      if request.method == .hostKey {
        let body = Array(#"{"key":"opensesame"}"#.utf8)
        good = ServerAnswer(size: body.count, body: body)
      } else if request.method == .begin {
        let body = Array(#"{"data":{"usn":0},"err":""}"#.utf8)
        good = ServerAnswer(size: body.count, body: body)
      } else {
        good = server.withLock { $0.answer(request, session: header.session) }
      }
      if let bad = bad.withLock({ $0 }), bad.method == request.method {
        guard let answer = bad.bad.answer(to: request, insteadOf: good) else {
          return .failure(.brokenOff(host: "example.org"))
        }
        good = answer
      }
      return .success(good)
    }

    private var sync: ServerSync {
      ServerSync(
        login, in: locations, on: memory.disk, html: { "<p>\($0)</p>" },
        pack: { _ throws(AnkiPackageFailure) in throw .noHelper }, offset: { _ in 0 })
    }

    func setUp() throws {
      let address = try #require(SyncAddress("https://example.org/anki"))
      _ = try sync.setUp(
        at: address, name: "anna", password: "secret", at: Moment(time: now, offset: 0),
        send: { [self] in send($0, $1, $2) })
    }

    func exchange() throws {
      now += 5000
      _ = try sync.sync(at: Moment(time: now, offset: 0), send: { [self] in send($0, $1, $2) })
    }

    func add(_ number: UInt64) throws {
      now += 2000
      let card = Card(
        id: CardID(rawValue: number), content: .question("River \(number)", answer: "answer"), created: now)
      var editor = try editor()
      let deck = Deck(id: DeckID(rawValue: 77), title: "Rivers", created: 1)
      try editor.commit(at: now) { library in
        var copy = library
        if library.deck(deck.id) == nil { copy.apply(Change([.addDeck(deck, after: library.decks.last?.id)])) }
        copy.apply(copy.adding([card], to: deck.id))
        return (library.change(into: copy), "add")
      }
    }

    func fronts() throws -> [String] { try editor().library.allCards.map { $0.content[0] }.sorted() }
  }

  private static let methods: [SyncMethod] = [
    .meta, .start, .applyChanges, .chunk, .applyChunk, .sanityCheck2, .finish,
  ]

  /// Each bad answer to each request.
  @Test(arguments: HostileServerTests.methods, Bad.allCases) func nothingIsLostAndNothingIsHalf(
    method: SyncMethod, bad: Bad
  ) throws {
    let machine = try Machine()
    try machine.add(1)
    try machine.setUp()
    // Something to get, and something to send.
    let before = machine.server.withLock { server in
      server.asOther { $0.tags["elsewhere"] = $0.usn }
      return server.tables
    }
    try machine.add(2)
    machine.bad.withLock { $0 = (method, bad) }
    machine.sent.withLock { $0 = 0 }
    // Some answers mean nothing, so that anything goes, such as what comes for `applyChunk`.
    let failed = (try? machine.exchange()) == nil
    #expect(machine.sent.withLock { $0 } < 100)
    #expect(try machine.fronts() == ["River 1", "River 2"])
    // Nobody tells a server to forget what another device may have begun; it does so at the next sync.
    if failed, method != .finish, bad != .status409 {
      #expect(machine.server.withLock { $0.tables } == before)
    }
    if [.meta, .start, .chunk].contains(method) { #expect(failed || bad == .redirectToSelf, "\(method) \(bad)") }
    machine.bad.withLock { $0 = nil }
    try machine.exchange()
    try machine.exchange()
    #expect(try machine.fronts() == ["River 1", "River 2"])
    #expect(machine.server.withLock { $0.tables["notes"]?.count } == 2)
  }

  /// Nothing is set up by a login that fails.
  @Test(arguments: Bad.allCases) func loginsThatFailSetNothingUp(bad: Bad) throws {
    let machine = try Machine()
    machine.bad.withLock { $0 = (.hostKey, bad) }
    #expect(throws: SyncFailure.self) { try machine.setUp() }
    #expect(!machine.memory.snapshot.nodes.keys.contains { $0.fileName == "server-key" })
    machine.bad.withLock { $0 = nil }
    try machine.setUp()
  }
}

import Anki
import AnkiProtocol
import Essentials
import FakeServers
import FlashcardKit
import HelperProtocol
import MemoryDisks
import Testing

@testable import CardStore
@testable import Sync

/// A server in memory, and what breaks on the way to it.
final class ServerWay: Sendable {
  let server = Guarded(FakeServer(clock: Int64(time(nil))))
  /// The number of the request from which on there are no answers.
  let breaksAt = Guarded<Int?>(nil)
  /// The address to which the server leads.
  let location = Guarded<String?>(nil)
  let addresses = Guarded<[String]>([])
  let keys = Guarded<Set<String>>([])

  func send(
    _ request: ServerRequest, _ address: SyncAddress, _ header: SyncHeader
  ) -> Result<ServerAnswer, NetworkFailure> {
    addresses.withLock { $0.append(address.text) }
    keys.withLock { _ = $0.insert(header.hostKey) }
    if request.method == .hostKey {
      let body = Array(#"{"key":"opensesame"}"#.utf8)
      return .success(ServerAnswer(size: body.count, body: body))
    }
    if request.method == .meta, let location = location.withLock({ $0 }), !address.text.hasPrefix(location) {
      return .success(ServerAnswer(status: 308, size: nil, location: location, body: []))
    }
    let isLost = breaksAt.withLock { left in
      guard let count = left else { return false }
      left = count - 1
      return count <= 0
    }
    let answer = server.withLock { $0.answer(request, session: header.session) }
    return isLost ? .failure(.brokenOff(host: "server")) : .success(answer)
  }
}

/// A machine with a login.
final class ServerMachine {
  var memory = MemoryDisk()
  let login: Login
  var now: Milliseconds = 1_795_176_000_000

  static let locations = Locations(environment: [:], data: "/data")

  init() throws {
    login = try Login("Anna")
    _ = try editor()
  }

  func editor() throws -> LoginEditor { try LoginEditor(login, in: ServerMachine.locations, on: memory.disk) }

  var sync: ServerSync {
    ServerSync(
      login, in: ServerMachine.locations, on: memory.disk, html: ServerMachine.html,
      pack: { collection throws(AnkiPackageFailure) in FakeServer.packed(collection) }, offset: { _ in 0 },
      label: { "from the server: \($0.added)" })
  }

  /// Returns Markdown as HTML, of which only pictures are known.
  @Sendable private static func html(_ text: String) -> String {
    guard let start = text.firstRange(of: "!["), let middle = text[start.upperBound...].firstRange(of: "]("),
      let end = text.lastIndex(of: ")")
    else { return "<p>\(text)</p>" }
    let destination = String(text[middle.upperBound..<end]).percentDecoded ?? ""
    let name = destination.hasPrefix("<") ? String(destination.dropFirst().dropLast()) : destination
    let description = text[start.upperBound..<middle.lowerBound]
    return "<p>\(text[..<start.lowerBound])<img src=\"\(name)\" alt=\"\(description)\"></p>"
  }

  func setUp(_ way: ServerWay) throws -> SyncReport {
    let address = try #require(SyncAddress("https://example.org/anki"))
    return try sync.setUp(
      at: address, name: "anna", password: "secret", at: Moment(time: now, offset: 0), send: way.send)
  }

  func sync(
    _ way: ServerWay, _ deletions: SyncDeletions = .wait, holding side: SyncSide? = nil
  ) throws -> SyncReport {
    now += 5000
    return try sync.sync(at: Moment(time: now, offset: 0), deletions, holding: side, send: way.send)
  }

  func change(_ make: (Library) -> Change) throws {
    now += 2000
    var editor = try editor()
    try editor.commit(at: now) { (make($0), "edit") }
  }

  func add(_ number: UInt64, _ front: String) throws {
    let card = Card(id: CardID(rawValue: number), content: .question(front, answer: "answer"), created: now)
    try change { library in
      if let deck = library.decks.first { return library.adding([card], to: deck.id) }
      let deck = Deck(id: DeckID(rawValue: 77), title: "Rivers", created: 1)
      var steps = [Change.Step.addDeck(deck, after: nil)]
      var copy = library
      copy.apply(Change(steps))
      steps += copy.adding([card], to: deck.id).steps
      return Change(steps)
    }
  }

  /// Adds a card in Markdown whose question is a picture.
  func add(_ number: UInt64, picture name: String, _ contents: String) throws {
    let card = Card(
      id: CardID(rawValue: number), content: CardContent(.question, ["![](\(name))", "answer"], in: .markdown),
      created: now, media: [name: try keep(contents)])
    try add(number, "")
    try change { $0.editing(card) }
  }

  /// Stores the contents of a picture. Returns the name of the file.
  func keep(_ contents: String) throws -> String {
    let file = ServerMachine.stored(contents)
    try MediaFiles(locations: ServerMachine.locations, disk: memory.disk).keep(
      Array(contents.utf8), as: file, of: login)
    return file
  }

  /// Returns the name of the file with the contents of a picture.
  static func stored(_ contents: String) -> String { ServerMedia.storedName(Array(contents.utf8), "a.png") ?? "" }

  func card(_ number: UInt64) throws -> Card? { try editor().library.card(CardID(rawValue: number)) }

  func review(_ number: UInt64, days: Milliseconds = 1) throws {
    now += 2000
    var editor = try editor()
    let entry = ReviewEntry(
      id: ReviewID(rawValue: UInt64(now)), moment: Moment(time: now, offset: 0),
      prompt: Prompt(card: CardID(rawValue: number), face: .front),
      event: .answer(.review, .good, taken: 1000, due: now + days * 86_400_000, leadingTo: Position(.review)))
    try editor.append(ReviewLog([entry]), at: now)
  }

  func fronts() throws -> [String] { try editor().library.allCards.map { $0.content[0] }.sorted() }

  func reviewCount() throws -> Int {
    var editor = try editor()
    return editor.readLog().0.liveCount
  }

  /// Starts again after a stop, perhaps after a power cut.
  func restart(_ random: inout RandomSource) {
    var state = memory.snapshot
    state.refuse = { _, _ in nil }
    state.locked = []
    memory = Bool.random(using: &random) ? MemoryDisk(state) : MemoryDisk.afterPowerCut(state, &random)
  }
}

import FlashcardKit
import Foundation
import MemoryDisks

@testable import CardStore
@testable import Sync

/// A machine with a login, on which a test edits and reviews.
protocol EditedMachine: AnyObject {
  var name: String { get }
  var login: Login { get }
  var locations: Locations { get }
  var disk: Disk { get }
  var time: Milliseconds { get set }

  func syncing(
    isStopped: @escaping @Sendable () -> Bool, tell: @escaping @Sendable (SyncProgress) -> Void
  ) -> LoginSync
}

extension EditedMachine {
  var sync: LoginSync { syncing(isStopped: { false }, tell: { _ in }) }

  func editor() throws -> LoginEditor { try LoginEditor(login, in: locations, on: disk) }
  func library() throws -> Library { try editor().library }

  func change(_ make: (Library) -> Change) throws {
    var editor = try editor()
    time += 1000
    try editor.commit(at: time) { (make($0), "edit") }
  }

  /// Adds a deck with a card for each text.
  func add(_ texts: String..., to deck: UInt64 = 1) throws {
    try change { library in
      let id = DeckID(rawValue: deck)
      let steps: [Change.Step] =
        library.deck(id) == nil ? [.addDeck(Deck(id: id, title: "Deck \(deck)", created: 1), after: nil)] : []
      let cards = texts.map {
        Card(id: CardID(derivedFrom: [$0]), content: .question($0, answer: "a"), created: time)
      }
      return Change(steps + [.insert(cards, deck: id, after: library.cards(in: id).last?.id)])
    }
  }

  /// Replaces the question of a card.
  func edit(_ text: String, to other: String) throws {
    try change { library in
      guard let card = library.card(CardID(derivedFrom: [text])) else { return Change([]) }
      return library.editing(card.edited(content: .question(other, answer: "a"), at: time))
    }
  }

  func delete(_ text: String) throws { try change { $0.removing([CardID(derivedFrom: [text])]) } }

  func review(_ text: String) throws {
    var editor = try editor()
    time += 1000
    let entry = ReviewEntry(
      id: ReviewID(rawValue: .random(in: .min ... .max)), moment: Moment(time: time, offset: 0),
      prompt: Prompt(card: CardID(derivedFrom: [text]), face: .front),
      event: .answer(.review, .good, taken: 1000, due: nil))
    try editor.append(ReviewLog([entry]), at: time)
  }

  @discardableResult func exchange() throws -> SyncReport {
    time += 10_000
    return try sync.sync(at: time)
  }

  /// Brings the files up to date with the journal, as a program does that has the login open.
  func checkpoint() {
    let store = Store(locations: locations, disk: disk, timing: StoreTiming()) { _ in }
    store.open(login)
    _ = store.finish(within: .seconds(60))
  }

  func questions() throws -> [String] {
    let library = try library()
    return library.decks.flatMap { library.cards(in: $0.id).map(\.front) }
  }

  func reviews() throws -> Int {
    var editor = try editor()
    return editor.readLog().0.count
  }
}

/// A machine with a login in a temporary folder, which syncs by the `git` program.
final class RealMachine: EditedMachine {
  let name: String
  let path: String
  let login: Login
  var time: Milliseconds = 1_800_000_000_000

  init(_ name: String, login: String = "Anna") throws {
    self.name = name
    self.login = try Login(login)
    path = RealMachine.temporary()
    _ = try editor()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static func temporary() -> String {
    let path = NSTemporaryDirectory() + "/sync-" + UUID().uuidString
    mkdir(path, 0o700)
    return path
  }

  var locations: Locations { Locations(environment: [:], data: path) }
  var disk: Disk { .real }

  func syncing(
    isStopped: @escaping @Sendable () -> Bool, tell: @escaping @Sendable (SyncProgress) -> Void
  ) -> LoginSync {
    LoginSync(login, in: locations, isStopped: isStopped, tell: tell)
  }

  @discardableResult func setUp(at address: String) throws -> SyncReport {
    try sync.setUp(at: .git(address), machine: name, at: time)
  }

  @discardableResult func setUp(in folder: String) throws -> SyncReport {
    try sync.setUp(at: .folder(folder), machine: name, at: time)
  }
}

/// A machine with a login on a disk in memory, which syncs by a place in memory.
final class MemoryMachine: EditedMachine {
  let name: String
  let login: Login
  let memory = MemoryDisk()
  private let place: MemoryPlace
  private let commits: MemoryCommits
  var time: Milliseconds = 1_800_000_000_000

  init(_ name: String, at place: MemoryPlace) throws {
    self.name = name
    self.place = place
    commits = MemoryCommits(place.pool, Breakdown())
    login = try Login("Anna")
    _ = try editor()
  }

  var locations: Locations { Locations(environment: [:], data: "/data") }
  var disk: Disk { memory.disk }
  /// The folder of the login.
  var folder: String { locations.folder(of: login, on: disk) }

  func syncing(
    isStopped: @escaping @Sendable () -> Bool, tell: @escaping @Sendable (SyncProgress) -> Void
  ) -> LoginSync {
    let carrier = MemoryCarrier(place: place, machine: name, store: commits, breakdown: Breakdown())
    return LoginSync(login, in: locations, on: disk, commits, isStopped: isStopped, tell: tell) { _ in carrier }
  }

  @discardableResult func setUp() throws -> SyncReport {
    try sync.setUp(at: place.isFolder ? .folder("memory") : .git("memory"), machine: name, at: time)
  }

  /// Removes what lies at a path, and in it.
  func remove(_ path: String) {
    memory.alter { state in
      for name in state.nodes.keys where name == path || name.hasPrefix(path + "/") { state.nodes[name] = nil }
    }
  }
}

/// Runs git, for what people do to repositories by hand. Returns its output.
@discardableResult func git(_ arguments: String..., input: String = "") throws -> String {
  let process = GitProcess(mayAsk: false, isStopped: { false })
  let output = try process.run(arguments, input: Array(input.utf8))
  if output.status != 0 { throw SyncFailure.git(output.complaint) }
  return output.text.trimmed
}

import CardStore
import FlashcardKit
import Foundation

@testable import Sync

/// A machine with a login in a temporary folder, which syncs by the `git` program.
final class RealMachine {
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
  var sync: LoginSync { LoginSync(login, in: locations) }

  func editor() throws -> LoginEditor { try LoginEditor(login, in: locations, on: .real) }
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

  @discardableResult func setUp(at address: String) throws -> SyncReport {
    try sync.setUp(at: .git(address), machine: name, at: time)
  }

  @discardableResult func setUp(in folder: String) throws -> SyncReport {
    try sync.setUp(at: .folder(folder), machine: name, at: time)
  }

  @discardableResult func exchange() throws -> SyncReport {
    time += 10_000
    return try sync.sync(at: time)
  }

  /// Brings the files up to date with the journal, as a program does that has the login open.
  func checkpoint() {
    let store = Store(locations: locations) { _ in }
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

/// Runs git, for what people do to repositories by hand. Returns its output.
@discardableResult func git(_ arguments: String..., input: String = "") throws -> String {
  let process = GitProcess(mayAsk: false, isStopped: { false })
  let output = try process.run(arguments, input: Array(input.utf8))
  if output.status != 0 { throw SyncFailure.git(output.complaint) }
  return output.text.trimmed
}

import CardStore
import Effects
import FlashcardKit
import Foundation
import MemoryDisks
import RandomLibraries

@testable import Sync

/// A machine with a login, on which a person edits and reviews, and which is stopped now and then.
final class SimulatedMachine {
  let name: String
  private(set) var memory = MemoryDisk()
  let breakdown = Breakdown()
  private let place: MemoryPlace
  private let commits: MemoryCommits
  private(set) var person = RandomMachine(Library())
  private(set) var reviews: Set<ReviewID> = []
  private var last: Change?
  /// Whether the person has deleted everything, and would say so.
  private var isEmptied = false
  let login: Login

  init(_ name: String, at place: MemoryPlace) throws {
    self.name = name
    self.place = place
    commits = MemoryCommits(place.pool, breakdown)
    login = try Login("Anna")
    // Logged in before anything goes wrong.
    _ = try editor()
    watch()
  }

  var clockError: Milliseconds {
    get { person.clockError }
    set { person.clockError = newValue }
  }

  var locations: Locations { Locations(environment: [:], data: "/data") }

  private func watch() {
    memory.alter { [breakdown] state in
      state.refuse = { _, step in
        switch step {
        case .look, .list, .read, .lock: nil
        default: breakdown.takesPlace() ? EIO : nil
        }
      }
    }
  }

  /// Starts the machine again if it had stopped, perhaps after a power cut.
  func restart(_ random: inout RandomSource) {
    guard breakdown.end() else { return }
    var state = memory.snapshot
    state.refuse = { _, _ in nil }
    state.locked = []
    memory = Bool.random(using: &random) ? MemoryDisk(state) : MemoryDisk.afterPowerCut(state, &random)
    watch()
  }

  private func editor() throws(StoreFailure) -> LoginEditor {
    try LoginEditor(login, in: locations, on: memory.disk)
  }

  /// Edits, undoes, or reviews something.
  func work(_ random: inout RandomSource, at now: Milliseconds) throws {
    var editor = try editor()
    person.library = editor.library
    defer { isEmptied = editor.library.count == 0 }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let cards = person.library.decks.flatMap { person.library.cards(in: $0.id).ids }
      guard let card = cards.randomElement(using: &random) else { return }
      let entry = ReviewEntry(
        id: random.reviewID(), moment: Moment(time: max(0, now + clockError), offset: 0),
        prompt: Prompt(card: card, face: .front), event: .answer(.review, .good, taken: 1000, due: nil))
      try editor.append(ReviewLog([entry]), at: now)
      reviews.insert(entry.id)
    case 1:
      guard var undo = last?.inverse else { return }
      undo.yieldsToNewer = true
      let before = RandomMachine.words(of: person.library)
      _ = person.library.perform(undo)
      person.replace(before.subtracting(RandomMachine.words(of: person.library)))
      last = nil
      try editor.commit(at: now) { _ in (undo, "undo") }
    default:
      let confirmed = person.confirmed
      let change = person.edit(&random, at: now)
      do { try editor.commit(at: now) { _ in (change, "edit") } } catch {
        person.replace(person.confirmed.subtracting(confirmed))
        throw error
      }
      last = change
    }
  }

  /// Syncs. A person repairs files first that two broken-off writes and a power cut have damaged.
  func sync(at now: Milliseconds, accepting: Bool = false) throws(SyncFailure) -> SyncReport {
    do { return try syncOnce(at: now, accepting: accepting) } catch {
      guard error == .damaged else { throw error }
      _ = try attempt { try editor() }
      return try syncOnce(at: now, accepting: accepting)
    }
  }

  /// Syncs; a person who accepts it confirms that all cards were deleted.
  private func syncOnce(at now: Milliseconds, accepting: Bool) throws(SyncFailure) -> SyncReport {
    let carrier = carrier
    let sync = LoginSync(login, in: locations, on: memory.disk, commits) { _ in carrier }
    let now = max(0, now + clockError)
    let isEmptied = isEmptied || accepting
    if try attempt({ try SyncSettings.read(sync.folder, on: memory.disk) }) != nil {
      do { return try sync.sync(at: now, emptying: isEmptied) } catch {
        // The person knows that all was deleted elsewhere.
        if case .emptiedThere = error { return try sync.sync(at: now, emptying: true) }
        // Set up again, if the place was lost and another machine made a new one.
        guard case .otherLogin = error else { throw error }
      }
    }
    return try sync.setUp(
      at: place.isFolder ? .folder("memory") : .git("memory"), machine: name, joiningOther: true,
      emptying: isEmptied, at: now)
  }

  private var carrier: MemoryCarrier {
    MemoryCarrier(place: place, machine: name, store: commits, breakdown: breakdown)
  }

  /// The words of titles that were replaced in merges, which the list of these has.
  func listed() throws -> Set<String> {
    let carrier = carrier
    let sync = LoginSync(login, in: locations, on: memory.disk, commits) { _ in carrier }
    var words: Set<String> = []
    for merge in try sync.merges() {
      for item in try sync.items(of: merge) {
        switch item {
        case .deck(let before?, _?): words.formUnion(RandomMachine.words(of: Library(decks: [before], cards: [:])))
        case .toDo(let before?, _?):
          words.formUnion(RandomMachine.words(of: Library(decks: [], cards: [:], toDos: [before])))
        default: break
        }
      }
    }
    return words
  }

  func library() throws -> Library { try editor().library }

  func log() throws -> Set<ReviewID> {
    var editor = try editor()
    return Set(editor.readLog().0.answers.map(\.id))
  }
}

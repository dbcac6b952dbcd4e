import CardStore
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
  /// The commits as this machine sees them.
  private let seen: any CommitStore
  private(set) var person = RandomMachine(Library())
  private(set) var reviews: Set<ReviewID> = []
  private var last: Change?
  /// What others can have of this machine's words and reviews, since they were exchanged.
  private var exchanged: (words: Set<String>, reviews: Set<ReviewID>) = ([], [])
  /// The words that only files had that were destroyed.
  private(set) var lost: Set<String> = []
  /// The files of the login as they once were.
  private var copy: [String: [UInt8]] = [:]
  let login: Login

  init(_ name: String, at place: MemoryPlace) throws {
    self.name = name
    self.place = place
    commits = MemoryCommits(place.pool, breakdown)
    seen = place.seen(commits)
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

  /// The disk as the machine's programs see it.
  private var disk: Disk {
    guard let key = place.key else { return memory.disk }
    return memory.disk.sealed(SealedPlaces(login, in: locations, on: memory.disk), by: key, lending: "/lent")
  }

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
    try LoginEditor(login, in: locations, on: disk)
  }

  /// Edits, undoes, or reviews something.
  func work(_ random: inout RandomSource, at now: Milliseconds) throws {
    var editor = try editor()
    person.library = editor.library
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
      noteGivenUp(by: undo, of: editor.library)
      try editor.commit(at: now) { _ in (undo, "undo") }
    default:
      let confirmed = person.confirmed
      let change = person.edit(&random, at: now)
      noteGivenUp(by: change, of: editor.library)
      do { try editor.commit(at: now) { _ in (change, "edit") } } catch {
        person.replace(person.confirmed.subtracting(confirmed))
        throw error
      }
      last = change
    }
  }

  /// Syncs. A person repairs files first that two broken-off writes and a power cut have damaged.
  func sync(at now: Milliseconds, _ deletions: SyncDeletions = .wait) throws(SyncFailure) -> SyncReport {
    defer { noteExchanged() }
    do { return try syncOnce(at: now, deletions) } catch {
      guard error == .damaged else { throw error }
      _ = try attempt { try editor() }
      return try syncOnce(at: now, deletions)
    }
  }

  private func syncOnce(at now: Milliseconds, _ deletions: SyncDeletions) throws(SyncFailure) -> SyncReport {
    let carrier = carrier
    let sync = LoginSync(login, in: locations, on: disk, seen) { _ in carrier }
    let now = max(0, now + clockError)
    if try attempt({ try SyncSettings.read(sync.folder, on: disk) }) != nil {
      do { return try sync.sync(at: now, deletions) } catch {
        // A person agrees that a login that was made anew is merged with what it was.
        if case .madeAnew = error { return try sync.sync(at: now, deletions, joining: true) }
        // Set up again, if the place was lost and another machine made a new one.
        guard case .otherLogin = error else { throw error }
      }
    }
    return try sync.setUp(
      at: place.isFolder ? .folder("memory") : .git("memory"), machine: name, joiningOther: true, deletions, at: now)
  }

  /// Notes the words of lost cards whose deck a person deletes.
  private func noteGivenUp(by change: Change, of library: Library) {
    let decks = change.steps.compactMap { step -> Deck? in
      if case .removeDeck(let deck, _) = step, library.lost[deck.id] != nil { deck } else { nil }
    }
    guard !decks.isEmpty, let branch = commits.commit(of: GitRepository.branch) else { return }
    var history = LibraryHistory(seen)
    guard let sent = try? history.library(of: branch) else { return }
    for deck in decks {
      lost.formUnion(
        RandomMachine.words(of: Library(decks: [deck], cards: [deck.id: Array(sent.cards(in: deck.id))])))
    }
  }

  /// Notes what the repository has that is beside the login.
  private func noteExchanged() {
    guard let branch = try? seen.commit(of: GitRepository.branch) else { return }
    var history = LibraryHistory(seen)
    if let library = try? history.library(of: branch) {
      exchanged.words.formUnion(RandomMachine.words(of: library))
    }
    let blocks = ((try? seen.files(of: branch, below: "reviews/")) ?? [:]).values.map(\.blob)
    let lines = Array(((try? seen.contents(of: blocks, atMost: .max)) ?? [:]).values.joined(separator: [0x0A]))
    let text = String(decoding: lines, as: UTF8.self)
    exchanged.reviews.formUnion(reviews.filter { text.contains($0.description) })
  }

  /// Loses, damages, or replaces files of the login by what they once were, as a disk, a person, or a program that copies
  /// files may do at any time.
  func loseFiles(_ random: inout RandomSource) throws {
    let (disk, folder) = (self.disk, locations.folder(of: login, on: disk))
    let before = RandomMachine.words(of: try library())
    var all: [String: [UInt8]] = [:]
    for (path, node) in memory.snapshot.nodes where path.hasPrefix(folder + "/") && !path.hasSuffix("/lock") {
      all[path] = node.bytes
    }
    let paths = all.keys.sorted()
    func isNew(_ path: String) -> Bool {
      path.contains("/decks/") || path == folder + "/library.plist" || path == folder + "/journal"
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: copy = all
    case 1:
      // All of it.
      for path in paths { try disk.remove(path) }
    case 2:
      // An older copy of all of it.
      guard !copy.isEmpty else { return }
      for path in paths where isNew(path) { try disk.remove(path) }
      for (path, bytes) in copy where isNew(path) { try write(bytes, to: path) }
    case 3:
      // The decks.
      for path in paths where path.contains("/decks/") { try disk.remove(path) }
    default:
      guard let path = paths.filter(isNew).randomElement(using: &random) else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try disk.remove(path)
      case 1: try write([], to: path)
      case 2: try write([UInt8](repeating: 0, count: 500), to: path)
      default: if let bytes = copy[path] { try write(bytes, to: path) }
      }
    }
    for path in [folder, folder + "/decks"] where try disk.look(path) != nil { try disk.syncFolder(path) }
    lost.formUnion(before.subtracting(exchanged.words))
    let log = try self.log()
    reviews = reviews.filter { log.contains($0) || exchanged.reviews.contains($0) }
    last = nil
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try disk.makeFolders(path.folder)
    try disk.replace(path, with: bytes)
  }

  private var carrier: MemoryCarrier {
    MemoryCarrier(place: place, machine: name, store: commits, breakdown: breakdown)
  }

  /// The words of titles that were replaced in merges, which the list of these has.
  func listed() throws -> Set<String> {
    let carrier = carrier
    let sync = LoginSync(login, in: locations, on: disk, seen) { _ in carrier }
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

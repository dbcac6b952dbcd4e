import FlashcardKit
import Foundation
import TextUI

@testable import CardStore
@testable import FlashcardsApp

/// The program with a login's files on the disk, driven step by step: every effect is carried out and answered before
/// the next key.
struct StoredProgram {
  private(set) var state: AppState
  /// The time, which each message advances by a second.
  var now: Milliseconds
  private let store: Store
  private let events = Inbox<StoreEvent>()
  /// Whether the review log was read.
  private var isRead = false
  /// The tickets that are not confirmed yet.
  private var waiting: Set<Int> = []

  /// Opens a login on a machine.
  init(_ login: Login, in locations: Locations, machine: String, seed: UInt64, offset: Int, at now: Milliseconds) {
    self.now = now
    let settings = MachineSettings(login: login.name, settings: ["motion": .boolean(false)])
    state = AppState(choices: settings, places: Samples.places, size: Size(width: 80, height: 24), seed: seed)
    state.terminal.isUnicode = false
    state.offset = offset
    store = Store(
      locations: locations, disk: .real, timing: StoreTiming(reviewLog: .zero), machine: machine,
      send: { [events] in events.put($0) })
    let effects = state.start()
    perform(effects)
    while !isRead, let event = events.next(within: .seconds(60)) { take(event) }
    send(.tick)
  }

  /// The number of minutes by which local time is ahead of UTC.
  var offset: Int {
    get { state.offset }
    set { state.offset = newValue }
  }

  var screen: String { state.render().description }
  var book: ReviewBook? { state.world.reviews.book }

  mutating func press(_ keys: Key...) { for key in keys { send(.event(.key(key))) } }

  mutating func send(_ message: Message) {
    now += 1000
    perform(state.update(message, at: now))
  }

  /// Ends the program. Returns whether everything is saved.
  func finish() -> Bool { store.finish(within: .seconds(60)) }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .open(let login): store.open(login)
      case .commit(let change, let ticket):
        store.commit(change, ticket: ticket)
        wait(for: ticket)
      case .log(let entries, let ticket):
        store.log(entries, ticket: ticket)
        wait(for: ticket)
      case .readBook(let request): perform(state.update(.reply(.book(request.book(), request.number)), at: now))
      default: break
      }
    }
  }

  /// Takes events until a ticket is confirmed.
  private mutating func wait(for ticket: Int) {
    waiting.insert(ticket)
    while waiting.contains(ticket), let event = events.next(within: .seconds(60)) { take(event) }
  }

  private mutating func take(_ event: StoreEvent) {
    let reply: Reply
    switch event {
    case .opened(let login, let library, let notices): reply = .opened(login, library, notices: notices)
    case .answers(let log):
      isRead = true
      reply = .answers(log)
    case .committed(let ticket):
      waiting.remove(ticket)
      reply = .committed(ticket)
    case .changedElsewhere(let change): reply = .changedElsewhere(change)
    case .reviewedElsewhere(let entries): reply = .reviewedElsewhere(entries)
    default: return
    }
    perform(state.update(.reply(reply), at: now))
  }
}

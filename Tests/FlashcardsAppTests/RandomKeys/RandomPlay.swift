import FlashcardKit
import RandomLibraries
import TextUI

@testable import FlashcardsApp

/// A program under random use, with a record of what it was told and what it requested: enough to know after each
/// message what its library must be.
struct RandomPlay {
  let seed: UInt64
  var state: AppState
  var elsewhere: Elsewhere
  var events: RandomEvents
  private(set) var now: Milliseconds = 1_700_000_000_000
  private(set) var step = 0
  /// The first fault found.
  private(set) var fault: String?
  private var last: [String] = []

  /// The library on the disk, as the program was told.
  var told = Library()
  /// The library as it was when it was last read, with the requests of that time.
  private(set) var base = Library()
  /// The requests not confirmed yet.
  var requests: [(ticket: Int, change: Change)] = []
  /// The reviews that the program was told of, and its own.
  var answers: [ReviewEntry] = []
  /// The number of the last book requested, and of the last one received.
  var book = (asked: 0, came: 0)
  var undo = UndoLedger()

  init(seed: UInt64) throws {
    self.seed = seed
    let (maya, other) = (try Login("maya"), try Login("tomás"))
    let choices = MachineSettings(
      login: seed % 3 == 0 ? nil : "maya",
      settings: ["motion": .boolean(seed % 2 == 0), "plain": .boolean(seed % 3 == 2)])
    var library = Samples.several
    if seed % 4 == 3 {
      var make = RandomLibrary(seed: seed)
      for _ in 0..<40 { _ = library.perform(make.change(to: library)) }
    }
    elsewhere = Elsewhere([maya: library, other: Library()], choices: choices, isShared: seed % 2 == 1, seed: seed + 1)
    events = RandomEvents(seed: seed)
    state = AppState(
      choices: choices, places: Samples.places, size: Size(width: 80, height: 24), seed: seed + 1000)
    for effect in state.start() { elsewhere.run(effect) }
  }

  /// Does one random thing; its consequences arrive now or later.
  mutating func goOn() {
    step += 1
    pass()
    send(.event(events.next(in: state.world.size)))
    if events.number(0..<20) == 0 { elsewhere.goOn() }
    // Replies are mostly fast; now and then they are slow for a while.
    let patience = step / 100 % 4 == 3 ? events.number(0..<2) : 8
    for _ in 0..<patience { hear() }
    if let frame = state.nextFrame, frame <= now { tick() }
    if state.isFinished { begin(crashed: false) }
    if events.number(0..<600) == 0 { begin(crashed: true) }
    if step % 25 == 0 { lookClosely() }
  }

  /// Advances the clock, mostly by moments; now and then the clock is set, or the machine sleeps.
  private mutating func pass() {
    now += Milliseconds(events.number(0..<300))
    switch events.number(0..<400) {
    case 0: now += Milliseconds(events.number(0..<3_600_000))
    case 1: now += Milliseconds(events.number(0..<40)) * 86_400_000
    case 2: now -= Milliseconds(events.number(0..<86_400_000))
    case 3: state.offset = events.number(-840..<841)
    default: break
    }
    now = min(max(now, 0), 200_000_000_000_000)
  }

  /// Sends a tick. If nothing else is due by then, the program must not ask for the same moment again.
  private mutating func tick() {
    send(.tick)
    if let frame = state.nextFrame, frame <= now { wrong("it wants to be drawn at \(frame) again, and it is \(now)") }
  }

  @discardableResult
  private mutating func hear() -> Bool {
    guard let message = elsewhere.next() else { return false }
    send(message)
    return true
  }

  /// Waits until everything is written and delivered.
  mutating func settle() {
    elsewhere.recover()
    var rounds = 0
    while hear(), rounds < 10_000 { rounds += 1 }
    now += DraftSaving.delay
    send(.tick)
    while hear(), rounds < 20_000 { rounds += 1 }
    if !elsewhere.isQuiet { wrong("it goes on asking for ever") }
  }

  /// Ends or kills the program and starts another.
  mutating func begin(crashed: Bool) {
    if !crashed, let login = state.world.login, !elsewhere.hasKept(state.unfinishedCards, of: login) {
      wrong("what was being typed was not kept as the program ended")
    }
    let choices = elsewhere.end(crashed: crashed)
    let size = state.world.size
    state = AppState(choices: choices, places: Samples.places, size: size, seed: events.random.next())
    (told, requests, answers, book, undo) = (Library(), [], [], (0, 0), UndoLedger())
    note("the program begins again, crashed: \(crashed)")
    for effect in state.start() { elsewhere.run(effect) }
  }

  /// Sends a message, carries out the effects, and checks the result.
  mutating func send(_ reply: Reply) { send(.reply(reply)) }

  mutating func send(_ message: Message) {
    guard fault == nil else { return }
    if case .event(let event) = message { note("\(event)".prefix(100)) } else { note("\(message)".prefix(60)) }
    let before = state
    if case .reply(let reply) = message { hear(reply) }
    let effects = state.update(message, at: now)
    for effect in effects {
      switch effect {
      case .commit(let change, let ticket): requests.append((ticket, change))
      case .log(let entries, let ticket):
        requests.append((ticket, Change([])))
        answers += entries
      case .readBook(let request): book.asked = request.number
      case .remember(_, let login): elsewhere.keep(state.world.history, of: login)
      default: break
      }
      elsewhere.run(effect)
    }
    check(before, message, effects)
  }

  /// Records what the program is about to be told.
  private mutating func hear(_ reply: Reply) {
    switch reply {
    case .reading(let login, let library):
      guard state.world.opening == login else { break }
      begin(library)
    case .opened(_, let library, _): begin(library)
    case .committed(let ticket):
      while let first = requests.first, first.ticket <= ticket { _ = told.perform(requests.removeFirst().change) }
    case .changedElsewhere(let change): told.apply(change)
    case .reloaded(let library): told = library
    case .answers(let log): answers = log.answers + state.world.saving.pending.flatMap(\.answers)
    case .reviewedElsewhere(let more): answers += more
    case .book(_, let number): book.came = number
    default: break
    }
  }

  /// Records a library that was read, in part or whole. What was requested while it was read still holds.
  private mutating func begin(_ library: Library) {
    if !state.world.isReading { (requests, answers) = ([], []) }
    (told, undo) = (library, UndoLedger())
    base = library
    for request in requests { _ = base.perform(request.change) }
  }

  private mutating func note(_ text: some StringProtocol) {
    last.append(String(text))
    if last.count > 25 { last.removeFirst() }
  }

  /// Records the first fault, with the messages that led to it.
  mutating func wrong(_ what: String) {
    guard fault == nil else { return }
    fault = """
      FLASHCARDS_SEED=\(seed), step \(step): \(what)
      \(last.joined(separator: "\n"))
      \(state.world.size) \(state.stack.map { type(of: $0).name }) \(String(describing: state.world.messages.answer))
      \(state.world.size.height < 60 ? state.render().description : "")
      """
  }
}

extension AppState {
  /// All forms, wherever they are.
  var forms: [CardForm] {
    panes.compactMap { ($0 as? CreatePane)?.form }
      + (suspendedStacks.sorted { $0.key < $1.key }.flatMap(\.value) + stack).compactMap { ($0 as? EditScreen)?.form }
      + world.waitingForms
  }

  /// The forms with unfinished cards.
  var unfinishedForms: [CardForm] { forms.filter { $0.unfinished != nil } }

  var unfinishedCards: [UnfinishedCard] { forms.compactMap(\.unfinished) }
}

extension Confirm {
  /// Whether the dialog asks about discarding typed text.
  var isGivingUp: Bool {
    discard != nil || request.answer as? CardForm.Answer == .discard
  }
}

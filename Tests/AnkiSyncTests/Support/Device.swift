import Anki
import AnkiConversion
import AnkiProtocol
import AnkiSync
import FlashcardKit

/// A machine with a login, which syncs with a server as the program does.
struct Device {
  var library = Library()
  var log = ReviewLog()
  var base = Library()
  /// The file of the mirror.
  var file: [UInt8] = []
  var now: Moment
  var session = 0
  /// The last merge.
  var last: SyncMerge?
  /// Whether cards that either side deleted stay.
  var keepsDeleted = false
  /// The requests to which no answer comes.
  var lost: Set<Int> = []
  private var requests = 0

  init(at now: Moment = Device.now) { self.now = now }

  /// 2026-11-20 12:00 UTC.
  static let now = Moment(time: 1_795_176_000_000, offset: 0)

  var mirror: Mirror { Mirror(file: file) }

  /// Exchanges everything with a server.
  ///
  /// - Parameter answer: Sends a request, and returns the answer.
  /// - Returns: How the last exchange ended.
  mutating func sync(_ answer: (ServerRequest, String) -> ServerAnswer?) -> SyncExchange.Outcome {
    var mirror = mirror
    for _ in 0..<5 {
      var outcome = run(SyncExchange(pullingSince: mirror.known, client: "test"), answer)
      var pull: SyncPull?
      switch outcome {
      case .pulled(let new): pull = new
      case .unchanged: break
      default: return outcome
      }
      let merge = SyncMerge(
        pull, into: mirror,
        SyncedLogin(base: base, library, SyncedLog(log), at: now, offset: { _ in 0 }, html: { "<p>\($0)</p>" }),
        keepingDeleted: keepsDeleted)
      log.append(contentsOf: merge.entries)
      library = merge.library
      last = merge
      guard let known = merge.mirror.known else { return outcome }
      var after = merge.mirror
      if !merge.pending.isEmpty {
        outcome = run(
          SyncExchange(pushing: merge.pending, since: known, counts: merge.counts, client: "test"), answer)
        switch outcome {
        case .pushed(let sent, let known): after = merge.mirror(after: sent, known)
        case .outdated: continue
        case .failed(.countsDiffer):
          // Everything is compared the next time.
          mirror.known = nil
          continue
        default: return outcome
        }
      }
      file = after.step?.bytes ?? []
      base = merge.library
      return outcome
    }
    return .outdated
  }

  private mutating func run(
    _ exchange: SyncExchange, _ answer: (ServerRequest, String) -> ServerAnswer?
  ) -> SyncExchange.Outcome {
    var exchange = exchange
    session += 1
    var request = exchange.first
    while true {
      requests += 1
      let reply = answer(request, "s\(session)")
      switch exchange.next(lost.contains(requests) ? nil : reply, at: now.time / 1000) {
      case .send(let next): request = next
      case .end(let outcome): return outcome
      }
    }
  }

  /// Adds cards to a deck, which is added if there is none with the title.
  mutating func add(_ cards: [Card], to title: String) {
    let deck =
      library.decks.first { $0.title == title }
      ?? Deck(id: DeckID(derivedFrom: [title]), title: title, created: now.time)
    if library.deck(deck.id) == nil { library.apply(Change([.addDeck(deck, after: library.decks.last?.id)])) }
    library.apply(library.adding(cards, to: deck.id))
  }

  /// Reviews a card.
  mutating func review(_ prompt: Prompt, _ grade: Grade = .good, id: UInt64, dueIn days: Int64 = 3) {
    log.append(
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: now, prompt: prompt,
        event: .answer(
          .review, grade, taken: 4000, due: now.time + days * 86_400_000, leadingTo: Position(.review))))
  }

  /// Lets time pass.
  mutating func wait(_ seconds: Int64) { now = Moment(time: now.time + seconds * 1000, offset: Int(now.offset)) }
}

import Dispatch
import Essentials
import FlashcardKit

/// The decks of a login while they are read, and the library that they make up so far. Only valid files are read this way,
/// in parallel; those that are damaged or from a newer program are left out and need to be read with care.
struct ArrivingDecks {
  /// The library, in which the decks that are left out have no cards.
  private(set) var library: Library
  /// The decks that were read, as their files have them, but with the cards brought up to date.
  private(set) var files: [DeckID: DeckFile] = [:]
  /// The decks whose cards differ from those in their files.
  private(set) var changed: Set<DeckID> = []
  /// Whether reading was stopped, so that decks are missing.
  var isStopped: Bool { reading?.order.isStopped == true }
  /// Whether cards are in several decks.
  private(set) var hasRepeated = false
  private let replay: JournalReplay
  private let reading: FollowedReading?
  private var left: [DeckID]
  private var toldTime = ContinuousClock.now

  /// The least number of cards in a library worth showing in part; smaller ones are read as quickly.
  private static let fewestCards = 3000
  /// The number of cards a large screen shows.
  private static let shownCards = 100
  /// The number of bytes read to find them.
  private static let shownBytes = 128 << 10
  /// The time between two reports. Each makes the next deck copy where the cards are.
  private static let pause = Duration.milliseconds(100)

  /// Creates decks of which none is read, in a library whose `unread` has all of them.
  init(_ library: Library, _ replay: JournalReplay, _ reading: FollowedReading?) {
    self.library = library
    self.replay = replay
    left = library.deckRows().map(\.deck.id)
    self.reading = library.count < ArrivingDecks.fewestCards ? nil : reading
  }

  /// Reads all valid files.
  static func read(_ decks: consuming ArrivingDecks, _ disk: Disk, _ folder: LoginFolder) -> ArrivingDecks {
    decks.showFirstCards(disk, folder)
    let forms = CardForms(decks.library.kinds)
    let order = decks.reading?.order ?? ReadingOrder()
    let count = decks.left.count
    let all = Guarded(consume decks)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      guard let deck = all.withLock({ order.next(of: &$0.left) }),
        let file = DeckFile(reading: folder.deck(deck), on: disk, forms)
      else { return }
      all.withLock { $0.take(deck, file) }
    }
    return all.withLock { $0 }
  }

  /// Shows the first cards of the first deck, which takes the same time however many there are.
  private mutating func showFirstCards(_ disk: Disk, _ folder: LoginFolder) {
    guard let reading else { return }
    for deck in left.prefix(8) where library.count(in: deck) > 0 && !replay.concerns(deck) {
      guard let start = try? disk.read(folder.deck(deck), 0, ArrivingDecks.shownBytes) else { break }
      let all = library.count(in: deck)
      let first = DeckFile.firstCards(start, atMost: min(ArrivingDecks.shownCards, all))
      _ = library.fill(deck, with: Cards(first), unread: all - first.count)
      break
    }
    reading.tell(library)
    toldTime = .now
  }

  private mutating func take(_ id: DeckID, _ file: DeckFile) {
    guard let deck = library.deck(id) else { return }
    var file = file
    if let newer = replay.cards(file.cards, of: deck, after: file.through) {
      file.cards = newer
      changed.insert(id)
    }
    files[id] = file
    fill(id, with: file.cards)
    guard let reading, !left.isEmpty, files.count == 1 || .now - toldTime > ArrivingDecks.pause else { return }
    reading.tell(library)
    toldTime = .now
  }

  /// Puts the cards of a deck into the library.
  mutating func fill(_ deck: DeckID, with cards: Cards, unread: Int? = nil) {
    if library.fill(deck, with: cards, unread: unread) > 0 { hasRepeated = true }
  }
}

/// The order in which the decks of a login are read, which other threads can change meanwhile.
final class ReadingOrder: Sendable {
  private struct State {
    var first: DeckID?
    var isStopped = false
  }
  private let state = Guarded(State())

  /// Reads a deck before all others, if it isn't read yet.
  func readFirst(_ deck: DeckID?) { state.withLock { $0.first = deck } }

  /// Stops reading, because nobody needs the library any more.
  func stop() { state.withLock { $0.isStopped = true } }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Removes the deck to read next from a list of decks, and returns it.
  func next(of decks: inout [DeckID]) -> DeckID? {
    let (first, isStopped) = state.withLock { ($0.first, $0.isStopped) }
    guard !isStopped, !decks.isEmpty else { return nil }
    return decks.remove(at: first.flatMap { decks.firstIndex(of: $0) } ?? 0)
  }
}

/// The reading of a login that somebody follows.
struct FollowedReading {
  let order: ReadingOrder
  /// Called for the library as far as it is read: soon with the first cards, and then from time to time.
  let tell: @Sendable (Library) -> Void
}

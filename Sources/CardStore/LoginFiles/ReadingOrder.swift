import FlashcardKit

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

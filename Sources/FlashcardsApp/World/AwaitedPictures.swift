import FlashcardKit

/// The cards whose pictures are fetched in the background, one after the other.
struct AwaitedPictures: Sendable {
  /// The cards in the order in which they are tried.
  private(set) var cards: [CardID] = []
  /// The card whose picture is being fetched, and the number of the request.
  private(set) var running: (number: Int, card: CardID)?
  /// The time before which the network is left alone.
  private(set) var pausedUntil: Milliseconds?

  /// The time after which the network is tried again, in milliseconds.
  static let pause: Milliseconds = 5 * 60_000

  /// The time at which the next picture can be fetched, or `nil` if none is awaited or one is being fetched.
  var due: Milliseconds? { cards.isEmpty || running != nil ? nil : pausedUntil ?? 0 }

  /// Adds cards at the end.
  mutating func add(_ ids: some Sequence<CardID>) {
    let known = Set(cards)
    cards += ids.filter { !known.contains($0) }
  }

  /// Returns the next card that still waits, and forgets those before it.
  mutating func next(where isAwaited: (CardID) -> Bool) -> CardID? {
    cards.removeFirst(cards.firstIndex(where: isAwaited) ?? cards.count)
    return cards.first
  }

  mutating func begin(_ card: CardID, number: Int) {
    running = (number, card)
    pausedUntil = nil
  }

  /// Ends a request and returns its card, or `nil` if another one is running.
  mutating func end(_ number: Int) -> CardID? {
    guard let running, running.number == number else { return nil }
    self.running = nil
    cards.removeAll { $0 == running.card }
    return running.card
  }

  /// Tries a card again, after all others and not before a time.
  mutating func retry(_ card: CardID, at time: Milliseconds) {
    cards.append(card)
    pausedUntil = time
  }
}

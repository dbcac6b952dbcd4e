import FlashcardKit

/// A library that is used before all of it is read. The library itself says which decks are still missing.
struct PartlyRead: Sendable, Equatable {
  /// The deck that was last asked for before the others.
  var first: DeckID?
}

/// Working with a library of which decks are missing.
extension World {
  /// Takes the part of a library that was read so far. The rest follows.
  mutating func reading(_ login: Login, _ library: Library) {
    guard opening == login else { return }
    if isReading { return reloaded(library) }
    begin(login, library)
    opening = login
    partly = PartlyRead()
  }

  /// Asks for the shown deck before the others, if it isn't read yet.
  mutating func readShownDeckFirst() {
    guard isReading, let deck = shownDeck, partly?.first != deck, library.isUnread(deck) else { return }
    partly?.first = deck
    effects.append(.readFirst(deck))
  }

  /// Returns whether all cards are there, showing a message if not.
  mutating func hasAllCards() -> Bool {
    if isReading { say(Words.cardsAwaited) }
    return !isReading
  }

  /// Returns whether all cards that a review asks are there.
  func hasCards(of scope: ReviewScope) -> Bool {
    guard isReading else { return true }
    return switch scope {
    case .all: false
    case .decks(let decks): decks.allSatisfy { !library.isPartlyUnread(inTreeOf: $0) }
    case .cards: true
    }
  }
}

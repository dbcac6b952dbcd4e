import Anki
import FlashcardKit

/// The decks of a collection, as those of a library.
///
/// A deck that was imported before is found by its identity, even if it was renamed or moved since; any other by its
/// path. Filtered decks are left out: their cards are in their home decks.
struct ConvertedDecks {
  /// The decks to add, outermost first.
  private(set) var new: [Deck] = []
  private var places: [Int64: DeckID] = [:]
  private var known: [DeckID: Deck]
  private var byPath: [[String]: DeckID] = [:]
  private let now: Milliseconds

  /// Creates the decks that a library has.
  init(_ library: Library, at now: Milliseconds) {
    self.now = now
    known = Dictionary(library.decks.map { ($0.id, $0) }) { first, _ in first }
    var path: [String] = []
    for row in library.deckRows() {
      path = path.prefix(row.depth) + [row.deck.title.folded()]
      if byPath[path] == nil { byPath[path] = row.deck.id }
    }
  }

  /// Returns the deck of the library for a deck of Anki's, which is added if there is none.
  mutating func place(_ deck: AnkiDeck, preset: PresetID?) -> DeckID {
    if let known = places[deck.id] { return known }
    let isNew = known[ConvertedDecks.id(deck.path)] == nil
    let id = place(deck.path)
    places[deck.id] = id
    if isNew, case .normal(let normal) = deck.kind, let index = new.firstIndex(where: { $0.id == id }) {
      new[index].preset = preset
      if let limit = normal.newLimit { new[index].options[Settings.study.newPerDay] = limit.clamped(to: 0...9999) }
      if let limit = normal.reviewLimit {
        new[index].options[Settings.study.reviewsPerDay] = limit.clamped(to: 0...9999)
      }
      if let retention = normal.desiredRetention, retention > 0 {
        new[index].options[Settings.study.retention] = retention.clamped(to: SchedulingOptions.retention)
      }
    }
    return id
  }

  /// Returns the deck at a path.
  mutating func place(_ path: [String]) -> DeckID {
    let titles = path.map(ConvertedDecks.title)
    var parent: DeckID?
    for length in 1...max(1, titles.count) {
      let here = Array(titles.prefix(length))
      let id = ConvertedDecks.id(here)
      if known[id] != nil {
        parent = id
      } else if let other = byPath[here.map { $0.folded() }] {
        parent = other
      } else {
        let deck = Deck(id: id, title: here.last ?? ConvertedDecks.title(""), parent: parent, created: now)
        new.append(deck)
        known[id] = deck
        byPath[here.map { $0.folded() }] = id
        parent = id
      }
    }
    return parent ?? ConvertedDecks.id(titles)
  }

  /// Returns the identity of a deck that comes from Anki.
  static func id(_ path: [String]) -> DeckID {
    DeckID(derivedFrom: ["anki", "deck"] + path.map { title($0).folded() })
  }

  /// The most bytes of a title that are looked at.
  private static let longest = 4000

  /// Returns the title of a deck in the library.
  static func title(_ title: String) -> String {
    let title = String(String(title.prefix(longest)).cleanedLine().prefix(Deck.maxTitleLength))
    return title.isEmpty ? "_" : title
  }
}

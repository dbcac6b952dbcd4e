import AnkiConversion
import FlashcardKit

/// The decks of a library by the names and numbers that clients use.
struct DeckList: Sendable {
  /// The decks that clients see, sorted by name, parents before their subdecks.
  let all: [(name: String, id: DeckID?)]
  private let byName: [String: Int]
  private let byFolded: [String: Int]
  private let names: [DeckID: String]
  private let numbers: [DeckID: Int64]
  private let byNumber: [Int64: DeckID]

  /// The deck that every collection of Anki's has. It appears here even before there is one.
  static let defaultName = "Default"
  /// The number of that deck.
  static let defaultNumber: Int64 = 1

  /// Creates the list of a library.
  init(_ library: Library) {
    var all: [(name: String, id: DeckID?)] = zip(library.deckPaths, library.deckRows()).map { ($0, $1.deck.id) }
    if !all.contains(where: { $0.name == DeckList.defaultName }) { all.append((DeckList.defaultName, nil)) }
    all.sort { a, b in
      let (first, second) = (a.name.split(separator: Deck.pathSeparator), b.name.split(separator: Deck.pathSeparator))
      return first.lexicographicallyPrecedes(second) { $0 < $1 }
    }
    self.all = all
    byName = Dictionary(all.enumerated().map { ($1.name, $0) }) { first, _ in first }
    byFolded = Dictionary(all.enumerated().map { ($1.name.folded(), $0) }) { first, _ in first }
    names = Dictionary(all.compactMap { deck in deck.id.map { ($0, deck.name) } }) { first, _ in first }
    var numbers: [DeckID: Int64] = [:]
    var byNumber: [Int64: DeckID] = [:]
    for deck in library.decks where numbers[deck.id] == nil {
      var number = names[deck.id] == DeckList.defaultName ? DeckList.defaultNumber : AnkiID.of(deck.id)
      while byNumber[number] != nil { number += 1 }
      numbers[deck.id] = number
      byNumber[number] = deck.id
    }
    self.numbers = numbers
    self.byNumber = byNumber
  }

  /// Returns the deck with a name, compared by folding, as here no two decks differ only by that.
  func find(_ name: String) -> (name: String, id: DeckID?)? {
    (byName[name] ?? byFolded[name.folded()]).map { all[$0] }
  }

  /// Returns the name of a deck.
  func name(_ deck: DeckID?) -> String { deck.flatMap { names[$0] } ?? DeckList.defaultName }

  /// Returns the number of a deck.
  func number(_ deck: DeckID?) -> Int64 { deck.flatMap { numbers[$0] } ?? DeckList.defaultNumber }

  /// Returns the deck with a number, or `nil` if there is none.
  func deck(_ number: Int64) -> DeckID? { byNumber[number] }

  /// Returns a name as Anki keeps it: a part that is empty is “blank”.
  static func normalized(_ name: String) -> String {
    name.split(separator: Deck.pathSeparator, omittingEmptySubsequences: false).map { part in
      let part = String(part).cleanedLine()
      return part.isEmpty ? "blank" : part
    }.joined(separator: Deck.pathSeparator)
  }
}

import CardFormats
import Effects
import Essentials
import FlashcardKit

/// The starter decks among the assets. Invalid files are skipped.
enum StarterDeckFiles {
  /// Returns all decks, by title.
  static func list() -> [StarterDeck] {
    all().map { name, deck in
      StarterDeck(name: name, title: deck.title ?? name, about: deck.about ?? "", count: deck.cards.count)
    }
  }

  /// Returns the cards of all decks, for search.
  static func cards() -> [ImportedCard] { all().flatMap(\.deck.cards) }

  /// Returns a deck by the name of its file without the extension; `nil` if there is none, or if it is empty.
  static func deck(_ name: String) -> ImportedCards? {
    guard let folder = Assets.decks, !name.contains("/"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name).json"),
      var deck = try? CardFormat.starterDeck.cards(Array(data)), !deck.cards.isEmpty
    else { return nil }
    deck.title = deck.title ?? name
    return deck
  }

  private static func all() -> [(name: String, deck: ImportedCards)] {
    guard let folder = Assets.decks, let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    return names.compactMap { name in deck(name).map { (name, $0) } }
      .sorted { ($0.deck.title ?? "").folded() < ($1.deck.title ?? "").folded() }
  }
}

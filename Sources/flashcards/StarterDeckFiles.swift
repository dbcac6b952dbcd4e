import CardFormats
import Effects
import FlashcardKit
import Foundation

/// The starter decks among the assets. A file that is no deck is passed over.
enum StarterDeckFiles {
  /// All of them, by title.
  static func list() -> [StarterDeck] {
    all().map { name, deck in
      StarterDeck(name: name, title: deck.title ?? name, about: deck.about ?? "", count: deck.cards.count)
    }
  }

  /// The cards of all of them, as they are found.
  static func cards() -> [ImportedCard] { all().flatMap(\.deck.cards) }

  /// One of them, by its file's name.
  static func deck(_ name: String) -> ImportedCards? {
    guard let folder = Assets.decks, !name.contains("/"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name).json"),
      var deck = try? CardFormat.starterDeck.read(Array(data)), !deck.cards.isEmpty
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

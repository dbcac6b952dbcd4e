import CardSources
import Effects
import FlashcardKit
import FlashcardsApp
import Foundation

/// The starter decks among the assets. A file that is no deck is passed over.
enum StarterDeckFiles {
  /// All of them, by title.
  static func summaries() -> [StarterDeck.Summary] {
    guard let folder = Assets.decks, let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    let decks = files.filter { $0.hasSuffix(".json") }.compactMap { deck(String($0.dropLast(5))) }
    return decks.sorted { $0.title.folded() < $1.title.folded() }.map {
      StarterDeck.Summary(name: $0.name, title: $0.title, about: $0.about, count: $0.cards.count)
    }
  }

  /// The cards of all of them, as they are found.
  static func cards() -> [FoundCard] {
    summaries().flatMap { summary in
      guard let deck = deck(summary.name) else { return [FoundCard]() }
      return deck.cards.compactMap { content in
        var card = FoundCard(content, source: Card.Source(name: summary.title))
        card?.pictures = deck.pictures[content] ?? [:]
        return card
      }
    }
  }

  /// One of them, by its file's name.
  static func deck(_ name: String) -> StarterDeck? {
    guard let folder = Assets.decks, !name.contains("/"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name).json"),
      let list = try? CourseCards(ReplyText(Array(data))), !list.cards.isEmpty
    else { return nil }
    return StarterDeck(
      name: name, title: list.title ?? name, about: list.about ?? "", source: list.source ?? "", cards: list.cards,
      pictures: list.pictures)
  }
}

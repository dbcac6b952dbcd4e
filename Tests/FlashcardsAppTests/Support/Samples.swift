import FlashcardKit
import TextUI

@testable import FlashcardsApp

/// Sample libraries.
enum Samples {
  static let recoveryKey = "7KQ2M-XW4TA-9ZC0H-PE5RV-31BJD-N86GS"
  static var maya: Login {
    get throws { try Login("maya") }
  }

  static let places = [FileLocation(what: "Cards", path: "/home/maya/.local/share/flashcards")]

  static let sorting: [CardContent] = [
    .facts(
      title: "Quick Sort",
      facts: ["Splits the list around a pivot, then sorts both sides.", "O(n log n) on average, O(n²) at worst."]),
    .facts(title: "Merge Sort", facts: ["Splits in halves, sorts each, merges them.", "Stable.", "Needs O(n) room."]),
    .facts(title: "Heap Sort", facts: ["Takes the largest from a heap, again and again.", "In place, not stable."]),
    .question("How does Insertion Sort work?", answer: "It puts each item in its place among those before it."),
    .choice("Which one is stable?", answer: "Merge Sort", wrong: ["Quick Sort", "Heap Sort"]),
    .question("クイックソートとは何ですか", answer: "分割統治法にもとづく整列アルゴリズムです"),
    .question("Ein sehr langes Wort: Donaudampfschifffahrtsgesellschaftskapitän?", answer: "👩‍🚀 e\u{301}té 🇫🇷 ❤️"),
  ]

  static func library(_ decks: [(String, [CardContent])] = [("Sorting algorithms", sorting)]) -> Library {
    var random = RandomSource(seed: 1)
    var list: [Deck] = []
    var cards: [DeckID: [Card]] = [:]
    for (title, contents) in decks {
      let deck = Deck(id: random.deckID(), title: title, created: 1)
      list.append(deck)
      cards[deck.id] = contents.enumerated().map { index, content in
        Card(id: random.cardID(), content: content, isFavorite: index % 3 == 1, created: 1)
      }
    }
    return Library(decks: list, cards: cards)
  }

  static let several = library([
    ("Sorting algorithms", sorting), ("World capitals", capitals), ("Empty", []),
    ("日本語の単語", [.question("犬", answer: "dog"), .question("猫", answer: "cat")]),
  ])

  static let capitals: [CardContent] = [
    ("France", "Paris"), ("Japan", "Tokyo"), ("Peru", "Lima"), ("Kenya", "Nairobi"), ("Norway", "Oslo"),
  ].map { .question("Capital of \($0.0)", answer: $0.1) }

  static let paper = ColorScheme(
    name: "Paper",
    base16: [
      0xF2EEDE, 0xD8D5C7, 0xBFBCB0, 0xA5A39A, 0x777777, 0x000000, 0x000000, 0x000000,
      0xCC3E28, 0xB58900, 0xB58900, 0x216609, 0x158C86, 0x1E6FCC, 0x5C21A5, 0x553311,
    ])

  static let schemes = [
    SchemeChoice(id: "broken", scheme: .failure(.missing(["base0A", "base0F"])), isOwn: true),
    SchemeChoice(id: "paper", scheme: .success(paper), isOwn: false),
    SchemeChoice(
      id: "mine", scheme: .success(ColorScheme(name: "Paper", base16: [0, 0, 0, 0, 0, 0xFFFFFF])), isOwn: true),
  ]

  static let starters = [
    StarterDeck(
      name: "world-capitals", title: "World capitals", about: "Every member of the United Nations", count: 193),
    StarterDeck(name: "elements", title: "Chemical elements", about: "All 118", count: 118),
  ]

  static let starter = ImportedCards(
    title: "World capitals", source: "checked", cards: cards(capitals, Card.Source(name: "World capitals")))

  /// Texts that must do no harm: the text of a card may come from anywhere.
  static let hostile: [String] = [
    "", " ", "\u{1B}[2J\u{1B}]0;title\u{07}", "a\u{0}b\u{7F}c\u{9B}31m", "\u{202E}desrever\u{202C}",
    String(repeating: "x", count: 10_000), String(repeating: "line\n", count: 3000),
    String(repeating: "👩‍👩‍👧‍👦", count: 300), "🇫🇷🇩🇪🇯🇵", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", "\u{301}alone",
    "क्षत्रिय", "한국어 조합 \u{1112}\u{1161}\u{11AB}", "العربية עברית", "a\tb\r\nc", "\u{FEFF}bom\u{2028}line\u{FFFF}",
    "漢字" + String(repeating: "漢", count: 500), "❤️🏳️‍🌈👍🏽1️⃣", "\u{E000}\u{10FFFD}\u{0378}",
  ]
}

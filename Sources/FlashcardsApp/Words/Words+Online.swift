import Effects
import FlashcardKit

/// Searching for cards online.
extension Words {
  static func name(_ source: OnlineSource) -> String {
    switch source {
    case .course: "Course cards"
    case .starter: "Starter decks"
    case .wikipedia: "Wikipedia"
    case .trivia: "Open Trivia DB"
    case .dictionary: "Dictionary"
    }
  }

  // MARK: Waiting

  static func asking(_ search: OnlineSearch?) -> String {
    guard let search else { return "" }
    return search.offset > 0 ? "Loading more from \(name(search.source))…" : "Searching \(name(search.source))…"
  }

  static func waiting(_ reason: WaitReason, seconds: Int, _ search: OnlineSearch?) -> String {
    let name = search.map { Words.name($0.source) } ?? ""
    switch reason {
    case .rateLimit(let rateLimit): return "\(name) allows one request every \(rateLimit)s: \(seconds)s left"
    case .tooOften: return "Too many requests to \(name): retrying in \(seconds)s"
    }
  }

  static let stopped = "Stopped"

  static func typeWhat(_ source: OnlineSource) -> String {
    source == .dictionary ? "Type an English word to look up" : "Type something to search for"
  }

  // MARK: Results

  static let sourceLabel = "Source "
  static let searchLabel = "Search"
  static let foundDeck = "Found"
  static let yours = "yours"
  static let isYours = " ✓ yours"

  static func skipped(_ count: Int) -> String? { count == 0 ? nil : "\(cards(count)) unreadable" }
  static func cached(since age: Milliseconds) -> String { "cached \(ago(-max(0, age), at: 0))" }
  static func outdated(_ failure: NetworkFailure, _ source: OnlineSource, since age: Milliseconds) -> String {
    "\(sentence(failure, name(source))) These results are from \(ago(-max(0, age), at: 0))."
  }
  static func found(_ count: Int, hasMore: Bool) -> String { cards(count) + (hasMore ? "…" : "") }

  static func nothingFound(_ text: String) -> String { "No results for \(quoted(text))" }
  static func noneHas(_ text: String, of count: Int) -> String {
    count == 1
      ? "The only card does not contain \(quoted(text))"
      : "None of the \(cards(count)) contain \(quoted(text))"
  }
  static func noCardsThere(_ source: OnlineSource) -> String { "\(name(source)) has no cards" }

  static func trivia(_ category: TriviaCategory?, _ difficulty: TriviaDifficulty?) -> String {
    "\(category?.name ?? "All categories") · \(difficulty?.rawValue ?? "any difficulty")"
  }

  static let category = "Category"
  static let categories: [(TriviaCategory?, String)] =
    [(nil, "All categories")] + TriviaCategory.all.map { ($0, $0.name) }
  static let difficulty = "Difficulty"
  static let difficulties: [(TriviaDifficulty?, String)] = [
    (nil, "Any"), (.easy, "Easy"), (.medium, "Medium"), (.hard, "Hard"),
  ]

  // MARK: Adding

  static func add(_ cards: [Card]) -> String { "Add \(Words.cards(cards))" }
  static func addTo(_ count: Int) -> String { "Add \(cards(count)) to" }
  static func add(to deck: String) -> String { "Add to \(short(deck))" }
  static let addToAnotherDeck = "Add to another deck…"
  static let addToNewDeck = "Add to a new deck…"
  static func allYours(_ count: Int) -> String { "You already have all \(cards(count))" }

  static func added(_ cards: [Card], _ deck: String, skipped: Int) -> String {
    let rest = skipped == 0 ? "" : "; skipped \(Words.cards(skipped)) already there"
    return "Added \(Words.cards(cards)) to \(quoted(deck))\(rest)"
  }
}

import FlashcardKit
import TextUI

/// A search in the list of cards while it is typed.
struct CardSearch: Sendable {
  var field = TextField(limit: SearchQuery.longest)
  /// Whether keys go into the field.
  var isTyping = true
  /// The order of the results, or `nil` for the best match first.
  var sort: CardSort?
  /// The scope of the search.
  private(set) var reach: Reach

  /// The scope of a search: the deck with its subdecks, the deck alone, or all decks.
  enum Reach: Sendable {
    case tree, deck, all

    var name: String {
      switch self {
      case .tree: Words.SearchScopeName.tree
      case .deck: Words.SearchScopeName.deck
      case .all: Words.SearchScopeName.all
      }
    }
  }

  /// Whether all decks are searched.
  var isEverywhere: Bool { reach == .all }
  private var session = SearchSession()
  private(set) var query = SearchQuery("")

  init(isEverywhere: Bool) { reach = isEverywhere ? .all : .tree }

  /// Returns whether there are other scopes to choose from. There are none if all cards are shown.
  static func canReachOn(in world: World) -> Bool { world.shownDeck != nil }

  /// Selects the next scope: the deck with its subdecks, the deck alone if it has subdecks, all decks.
  mutating func reachOn(in world: World) {
    guard CardSearch.canReachOn(in: world) else { return }
    let hasChildren = world.shownDeck.map { world.library.tree(of: $0).count > 1 } ?? false
    switch reach {
    case .tree: reach = hasChildren ? .deck : .all
    case .deck: reach = .all
    case .all: reach = .tree
    }
  }

  /// Returns the cards that match, best first.
  mutating func cards(in world: inout World) -> Cards {
    query = SearchQuery(field.text, kinds: world.library.kinds)
    let scope: SearchScope =
      switch (reach, world.shownDeck) {
      case (.tree, let deck?): .tree(deck)
      case (.deck, let deck?): .deck(deck)
      default: .all
      }
    if query.isEmpty {
      switch scope {
      case .all: return world.library.allCards
      case .tree(let deck): return world.library.cards(inTreeOf: deck)
      case .deck(let deck): return world.library.cards(in: deck)
      }
    }
    return session.search(query, in: scope, world.searchIndex(), world.library, world.searchContext).cards
  }

  /// The reason why the query is invalid, or `nil`.
  var problem: String? { query.problems.first.map(Words.sentence) }

  func render(into surface: inout Surface, row: Rect, in world: World) {
    guard !row.isEmpty else { return }
    let right =
      CardSearch.canReachOn(in: world)
      ? [world.words.keyRun(.switchPane), Run(" \(reach.name)", .dim)] : [Run(Reach.all.name, .dim)]
    surface.write("/", x: row.x, y: row.y, style: Style(.accent, .bold))
    let width = max(4, row.width - 3 - right.columns - 1)
    field.render(into: &surface, in: Rect(x: row.x + 2, y: row.y, width: width, height: 1), isFocused: isTyping)
    if row.width > 24 { surface.write(right, x: row.right - right.columns, y: row.y) }
  }
}

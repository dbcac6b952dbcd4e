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
  enum Reach: String, Sendable {
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
  /// The completion of the text, valid while the cursor is at its end.
  private var found: SearchCompletion?
  private var knownTags: (revision: Int, tags: [String])?

  init(isEverywhere: Bool) { reach = isEverywhere ? .all : .tree }

  /// Selects the text, so that typing begins another search.
  mutating func selectText() { field = TextField(field.text, limit: SearchQuery.longest, isSelected: true) }

  /// Creates a search that was left.
  init(_ left: LeftSearch) {
    reach = left.reach
    field.insert(left.text)
    isTyping = false
  }

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

  /// Whether there are cards outside the scope.
  func canReachFarther(in world: World) -> Bool {
    guard let deck = world.shownDeck, !isEverywhere else { return false }
    return world.library.count > (reach == .deck ? world.library.count(in: deck) : world.library.count(inTreeOf: deck))
  }

  /// Selects all decks as the scope.
  mutating func reachEverywhere() { reach = .all }

  /// Returns the cards to search.
  func scope(in world: World) -> SearchScope {
    switch (reach, world.shownDeck) {
    case (.tree, let deck?): .tree(deck)
    case (.deck, let deck?): .deck(deck)
    default: .all
    }
  }

  /// Returns the cards that match, best first.
  mutating func cards(in world: inout World) -> Cards {
    query = SearchQuery(field.text, kinds: world.library.kinds)
    found = SearchCompletion(of: field.text) { names(for: $0, in: world.library) }
    let scope = scope(in: world)
    if query.isEmpty {
      switch scope {
      case .all: return world.library.allCards
      case .tree(let deck): return world.library.cards(inTreeOf: deck)
      case .deck(let deck): return world.library.cards(in: deck)
      }
    }
    return session.search(query, in: scope, world.searchIndex(), world.library, world.searchContext).cards
  }

  /// The completion of what is being typed, or `nil`.
  var completion: SearchCompletion? { isTyping && field.cursor == field.text.count ? found : nil }

  /// Completes what is being typed. The cards must then be searched again.
  mutating func complete() { completion?.complete(&field) }

  /// Returns the names that values of an operator can have.
  private mutating func names(for name: SearchOperator, in library: Library) -> SearchCompletion.Names {
    var names = SearchCompletion.Names(kinds: library.kinds)
    switch name {
    case .tag:
      if knownTags?.revision != library.revision { knownTags = (library.revision, library.allTags) }
      names.tags = knownTags?.tags ?? []
    case .deck:
      names.decks = field.text.contains(Deck.pathSeparator) ? library.deckPaths : library.deckRows().map(\.deck.title)
    default: break
    }
    return names
  }

  /// The reason why the query is invalid, or `nil`.
  var problem: String? { query.problems.first.map(Words.sentence) }

  func render(into surface: inout Surface, row: Rect, in world: World) {
    guard !row.isEmpty else { return }
    // The key switches the scope while one types, unless it completes.
    var right = [Run(CardSearch.canReachOn(in: world) ? reach.name : Reach.all.name, .dim)]
    if isTyping, CardSearch.canReachOn(in: world), let key = world.words.hint(.switchPane, "").first {
      let shown = [Run(" (", .dim), key, Run(")", .dim)]
      right += completion == nil ? shown : [Run(String(repeating: " ", count: shown.columns))]
    }
    if let gap = query.gaps.first, query.problems.isEmpty { right = [Run(Words.sentence(gap), .warning)] }
    surface.write("/", x: row.x, y: row.y, style: Style(.accent, .bold))
    let width = max(4, row.width - 3 - right.columns - 1)
    field.render(
      into: &surface, in: Rect(x: row.x + 2, y: row.y, width: width, height: 1), isFocused: isTyping,
      placeholder: isTyping && Words.searchPlaceholder.columns <= width ? Words.searchPlaceholder : "")
    if let completion, let cursor = surface.cursor {
      surface.clipped(to: Rect(x: row.x + 2, y: row.y, width: width, height: 1)) { surface in
        _ = surface.write(completion.rest, x: cursor.x, y: cursor.y, style: .dim.on(.raised))
      }
    }
    if row.width > 24 { surface.write(right, x: row.right - right.columns, y: row.y) }
  }
}

/// A search in Cards that a person left, to go on with it when the login is opened again.
struct LeftSearch: Sendable, Equatable {
  let text: String
  let reach: CardSearch.Reach
}

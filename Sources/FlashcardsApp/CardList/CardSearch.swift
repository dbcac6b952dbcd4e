import FlashcardKit
import TextUI

/// A search in the list of cards, as it is typed.
struct CardSearch: Sendable {
  var field = TextField(limit: SearchQuery.longest)
  /// Whether keys go into the field.
  var isTyping = true
  /// Whether all decks are searched, not only the one that is shown.
  var isEverywhere: Bool
  private var session = SearchSession()
  private(set) var query = SearchQuery("")

  init(isEverywhere: Bool) { self.isEverywhere = isEverywhere }

  /// What is found now, best first.
  mutating func cards(in world: inout World) -> [Card] {
    query = SearchQuery(field.text)
    let scope: SearchScope = isEverywhere ? .all : world.shownDeck.map(SearchScope.tree) ?? .all
    if query.isEmpty {
      return isEverywhere
        ? world.library.allCards : world.shownDeck.map(world.library.cards(inTreeOf:)) ?? world.library.allCards
    }
    return Array(session.search(query, in: scope, world.searchIndex(), world.library))
  }

  /// Why a query finds nothing, where it is not understood.
  var problem: String? { query.problems.first.map(Words.sentence) }

  func render(into surface: inout Surface, row: Rect) {
    guard !row.isEmpty else { return }
    let scope = isEverywhere ? "all decks" : "this deck"
    let right = [Run("Tab", Style(.accent, .bold)), Run(" \(scope)", .dim)]
    surface.write("/", x: row.x, y: row.y, style: Style(.accent, .bold))
    let width = max(4, row.width - 3 - right.columns - 1)
    field.render(into: &surface, in: Rect(x: row.x + 2, y: row.y, width: width, height: 1), isFocused: isTyping)
    if row.width > 24 { surface.write(right, x: row.right - right.columns, y: row.y) }
  }
}

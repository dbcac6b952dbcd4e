import FlashcardKit

/// The cards that a saved search finds, kept up to date with the library, the reviews, and the day.
struct SavedResults: Sendable {
  private var session = SearchSession()
  private var basis: Basis?
  private(set) var query = SearchQuery("")
  private(set) var cards = Cards()

  /// What the results depend on.
  private struct Basis: Equatable {
    let search: SavedSearchID
    let text: String
    let revision: Int
    /// How often reviews were counted, if the query depends on them. They are not while one studies.
    let reviews: Int?
    let day: StudyDay
  }

  /// Returns whether the results of a search are out of date.
  func isOutdated(_ search: SavedSearch, in world: World) -> Bool { basis != basis(search, in: world) }

  /// Searches again.
  mutating func update(_ search: SavedSearch, in world: inout World) {
    query = SearchQuery(search.query, kinds: world.library.kinds)
    basis = basis(search, in: world)
    if query.isEmpty {
      cards = world.library.allCards
    } else {
      cards = session.search(query, world.searchIndex(), world.library, world.searchContext).cards
    }
  }

  private func basis(_ search: SavedSearch, in world: World) -> Basis {
    Basis(
      search: search.id, text: search.query, revision: world.library.revision,
      reviews: query.asksForReviews ? world.reviews.countings : nil, day: world.today)
  }
}

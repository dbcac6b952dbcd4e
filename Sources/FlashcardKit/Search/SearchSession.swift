/// A search as the person types. Each further letter searches only the previous hits.
public struct SearchSession: Sendable {
  private var last: (query: SearchQuery, scope: SearchScope, edition: SearchIndex.Edition, hits: SearchHits)?

  /// Creates a session without previous hits.
  public init() {}

  /// Returns the cards that match a query, best first. The index must be up to date with the library.
  public mutating func search(
    _ query: SearchQuery, in scope: SearchScope = .all, _ index: SearchIndex, _ library: Library
  ) -> SearchHits {
    var earlier: SearchHits?
    if let last, last.scope == scope, last.edition === index.edition {
      if last.query == query { return last.hits }
      if query.refines(last.query) { earlier = last.hits }
    }
    let hits = index.search(query, in: scope, library, among: earlier)
    last = (query, scope, index.edition, hits)
    return hits
  }
}

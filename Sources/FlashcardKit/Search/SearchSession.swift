/// A search as the person types. Each further letter searches only the previous hits, and conditions on reviews are
/// found only once.
public struct SearchSession: Sendable {
  private var last: (query: SearchQuery, scope: SearchScope, hits: SearchHits)?
  private var basis: Basis?
  private var marks: [ReviewTerm: ReviewMarks] = [:]

  /// What hits depend on besides the query.
  private struct Basis: Sendable {
    let edition: SearchIndex.Edition
    let days: SearchDays
    let version: Int
    let hasReviews: Bool

    static func == (a: Basis, b: Basis) -> Bool {
      a.edition === b.edition && a.days == b.days && a.version == b.version && a.hasReviews == b.hasReviews
    }
  }

  /// Creates a session without previous hits.
  public init() {}

  /// Returns the cards that match a query, best first. The index must be up to date with the library.
  public mutating func search(
    _ query: SearchQuery, in scope: SearchScope = .all, _ index: SearchIndex, _ library: Library,
    _ context: SearchContext = SearchContext()
  ) -> SearchHits {
    let days = SearchDays(context.moment, endsAt: library.studyOptions.scheduling.dayEnds)
    let basis = Basis(
      edition: index.edition, days: days, version: context.version, hasReviews: context.book != nil)
    if self.basis.map({ $0 == basis }) != true {
      self.basis = basis
      last = nil
      marks = [:]
    }
    var earlier: SearchHits?
    if let last, last.scope == scope {
      if last.query == query { return last.hits }
      if query.refines(last.query) { earlier = last.hits }
    }
    let terms = query.reviewTerms
    marks = marks.filter { terms.contains($0.key) }
    if let book = context.book {
      for term in terms where marks[term] == nil { marks[term] = ReviewMarks(term, context, book, library) }
    }
    let hits =
      terms.isEmpty || context.book != nil
      ? index.search(query, in: scope, library, days, marks, among: earlier) : SearchHits()
    last = (query, scope, hits)
    return hits
  }
}

extension Library {
  /// The saved searches in order.
  public var savedSearches: [SavedSearch] {
    preferences.compactMap { SavedSearch(key: $0, entry: $1) }
      .sorted { ($0.place, $0.name.folded(), $0.id.rawValue) < ($1.place, $1.name.folded(), $1.id.rawValue) }
  }

  /// Returns a saved search, or `nil` if it doesn't exist.
  public func savedSearch(_ id: SavedSearchID) -> SavedSearch? {
    let key = SavedSearch.key(id)
    return preferences[key].flatMap { SavedSearch(key: key, entry: $0) }
  }

  /// Returns a change that adds a saved search after all others.
  ///
  /// - Throws: `SavedSearchProblem` if the name or the query is missing, or the name is too long or taken.
  public func adding(_ search: SavedSearch) throws(SavedSearchProblem) -> Change {
    let all = savedSearches
    var search = search
    search.place = Int64(all.count)
    // Places that other programs left equal, or with gaps, are put in order.
    var change = placing(all)
    change.steps += try editing(search).steps
    return change
  }

  /// Returns a change that replaces the name and query of a saved search.
  ///
  /// - Throws: `SavedSearchProblem` if the name or the query is missing, or the name is too long or taken.
  public func editing(_ search: SavedSearch) throws(SavedSearchProblem) -> Change {
    var search = search
    search.name = search.name.cleanedLine()
    search.query = search.query.cleanedLine()
    guard !search.name.isEmpty else { throw .nameMissing }
    guard search.name.count <= SavedSearch.maxNameLength else { throw .nameTooLong }
    let folded = search.name.folded()
    guard !savedSearches.contains(where: { $0.id != search.id && $0.name.folded() == folded }) else {
      throw .nameTaken
    }
    guard !search.query.isEmpty else { throw .queryMissing }
    return preferring(SavedSearch.key(search.id), search.entry)
  }

  /// Returns a change that moves a saved search up or down among the others.
  public func moving(_ id: SavedSearchID, by step: Int) -> Change {
    var all = savedSearches
    guard let from = all.firstIndex(where: { $0.id == id }), all.indices.contains(from + step) else {
      return Change([])
    }
    all.insert(all.remove(at: from), at: from + step)
    return placing(all)
  }

  /// Returns a change that removes a saved search.
  public func removing(_ id: SavedSearchID) -> Change { preferring(SavedSearch.key(id), nil) }

  /// Returns a change that gives saved searches the places at which they are listed.
  private func placing(_ searches: [SavedSearch]) -> Change {
    Change(
      searches.enumerated().flatMap { place, search in
        var placed = search
        placed.place = Int64(place)
        return placed == search ? [] : preferring(SavedSearch.key(search.id), placed.entry).steps
      })
  }
}

/// A search that is kept by name and studied like a deck.
public struct SavedSearch: Hashable, Sendable {
  /// The search's identity.
  public let id: SavedSearchID
  /// The name.
  public var name: String
  /// The query as typed. It may have parts that this version of the program doesn't understand.
  public var query: String
  /// The place among the saved searches, lowest first.
  public var place: Int64
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue]

  /// Creates a saved search.
  public init(
    id: SavedSearchID, name: String, query: String, place: Int64 = 0, unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.query = query
    self.place = place
    self.unknown = unknown
  }
}

extension SavedSearch {
  /// The beginning of the keys of saved searches in the preferences. Each has a key of its own, so that two programs can
  /// edit different ones.
  private static let prefix = "search."

  /// The key of a saved search in the preferences.
  static func key(_ id: SavedSearchID) -> String { prefix + id.description }

  /// The search as an entry of the preferences.
  var entry: PropertyValue {
    var entries = unknown
    entries["name"] = .string(name)
    entries["query"] = .string(query)
    entries["place"] = .integer(place)
    return .dictionary(entries)
  }

  /// Creates a saved search from an entry of the preferences. Returns `nil` if the entry isn't one.
  public init?(key: String, entry: PropertyValue) {
    guard key.hasPrefix(SavedSearch.prefix), let id = SavedSearchID(String(key.dropFirst(SavedSearch.prefix.count))),
      var entries = entry.dictionary, let query = entries.removeValue(forKey: "query")?.string
    else { return nil }
    let name = entries.removeValue(forKey: "name")?.string?.cleanedLine() ?? ""
    let place = entries.removeValue(forKey: "place")?.integer ?? .max
    self.init(id: id, name: name.isEmpty ? id.description : name, query: query, place: place, unknown: entries)
  }
}

/// A reason why a search can't be saved as requested.
public enum SavedSearchProblem: Error, Hashable, Sendable {
  /// The name is empty.
  case nameMissing
  /// The name is longer than `SavedSearch.maxNameLength`.
  case nameTooLong
  /// Another saved search has the same name under folding (case, width, diacritics, whitespace).
  case nameTaken
  /// The query is empty.
  case queryMissing
}

extension SavedSearch {
  /// The maximum length of a saved search's name, in characters.
  public static let maxNameLength = 100
}

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

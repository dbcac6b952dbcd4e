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

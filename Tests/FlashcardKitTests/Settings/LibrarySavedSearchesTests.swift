import Testing

@testable import FlashcardKit

@Suite struct LibrarySavedSearchesTests {
  private func search(_ id: UInt64, _ name: String, _ query: String = "is:due") -> SavedSearch {
    SavedSearch(id: SavedSearchID(rawValue: id), name: name, query: query)
  }

  private func library(_ names: String...) throws -> Library {
    var library = Library()
    for (index, name) in names.enumerated() { library.apply(try library.adding(search(UInt64(index), name))) }
    return library
  }

  @Test func searchesAreAddedMovedChangedAndRemoved() throws {
    var library = try library("b", " A x ", "c")
    #expect(library.savedSearches.map(\.name) == ["b", "A x", "c"])
    let start = library
    let move = library.moving(SavedSearchID(rawValue: 2), by: -1)
    library.apply(move)
    #expect(library.savedSearches.map(\.name) == ["b", "c", "A x"])
    #expect(library.moving(SavedSearchID(rawValue: 0), by: -1).isEmpty)
    #expect(library.moving(SavedSearchID(rawValue: 9), by: 1).isEmpty)
    library.apply(move.inverse)
    #expect(library == start)
    var changed = try #require(library.savedSearch(SavedSearchID(rawValue: 1)))
    changed.query = "a or b"
    library.apply(try library.editing(changed))
    #expect(library.savedSearches.map(\.query) == ["is:due", "a or b", "is:due"])
    library.apply(library.removing(SavedSearchID(rawValue: 0)))
    #expect(library.savedSearches.map(\.name) == ["A x", "c"])
    library.apply(try library.adding(search(7, "d")))
    #expect(library.savedSearches.map(\.name) == ["A x", "c", "d"])
  }

  @Test func badNamesAndQueriesAreRefused() throws {
    let library = try library("Leeches")
    #expect(throws: SavedSearchProblem.nameMissing) { try library.adding(search(5, " \t")) }
    #expect(throws: SavedSearchProblem.nameTaken) { try library.adding(search(5, "LEECHES")) }
    #expect(throws: SavedSearchProblem.queryMissing) { try library.adding(search(5, "x", " ")) }
    #expect(throws: SavedSearchProblem.nameTooLong) {
      try library.adding(search(5, String(repeating: "x", count: SavedSearch.maxNameLength + 1)))
    }
  }

  /// Values of newer programs are kept; entries that aren't searches are left alone.
  @Test func filesMayHaveAnything() throws {
    let id = SavedSearchID(rawValue: 1)
    let entry = PropertyValue.dictionary(["query": .string("is:new )"), "color": .integer(3)])
    var library = Library(preferences: [
      SavedSearch.key(id): entry, "search.x": entry, "search.0000000000000002": .string("is:due"),
      "search.0000000000000003": .dictionary(["name": .string("no query")]),
    ])
    let found = try #require(library.savedSearches.first)
    #expect(library.savedSearches.count == 1 && found.name == id.description && found.query == "is:new )")
    var renamed = found
    renamed.name = "Kept"
    library.apply(try library.editing(renamed))
    let kept = library.preferences[SavedSearch.key(id)]?.dictionary
    #expect(kept?["color"] == .integer(3) && kept?["query"] == .string("is:new )"))
    #expect(library.preferences.count == 4)
  }

  /// Two programs edit different searches, and each keeps what the other did.
  @Test func programsMergeSearches() throws {
    let start = try library("a", "b")
    var renamed = try #require(start.savedSearch(SavedSearchID(rawValue: 0)))
    renamed.name = "first"
    var library = start
    library.apply(try start.editing(renamed))
    library.apply(try start.adding(search(4, "new")))
    library.apply(start.removing(SavedSearchID(rawValue: 1)))
    #expect(library.savedSearches.map(\.name) == ["first", "new"])
  }
}

import FlashcardKit

/// Saved searches.
extension Words {
  static let saveSearch = "Save search"
  static let editSearch = "Edit search"
  static let renameSearch = "Rename search"
  static let editQuery = "Edit query"
  static let queryMore = "Query…"
  static let searchName = "Name"
  static let searchQuery = "Query, as in a search"

  static func search(_ name: String) -> String { "search \(quoted(name))" }

  // MARK: Done

  static func savedSearch(_ name: String) -> String { "Saved \(search(name))" }
  static func renamedSearch(_ name: String) -> String { "Renamed search to \(quoted(name))" }
  static func editedSearch(_ name: String) -> String { "Changed \(search(name))" }
  static func movedSearch(_ name: String) -> String { "Moved \(search(name))" }
  static func deletedSearch(_ name: String) -> String { "Deleted \(search(name)); its cards stay" }

  // MARK: Refused

  static func sentence(_ problem: SavedSearchProblem) -> String {
    switch problem {
    case .nameMissing: "Enter a name for the search"
    case .nameTooLong: "Names of searches are limited to \(SavedSearch.maxNameLength) characters"
    case .nameTaken: "A search with this name already exists"
    case .queryMissing: "Enter what to search for"
    }
  }
}

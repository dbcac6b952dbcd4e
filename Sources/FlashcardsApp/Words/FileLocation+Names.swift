package import Effects

/// The files and folders that Settings lists, by name.
extension FileLocation {
  /// Returns the folder of all logins.
  package static func cards(at path: String) -> FileLocation { FileLocation(what: "Cards", path: path) }

  /// Returns the file of this machine's settings.
  package static func configuration(at path: String) -> FileLocation {
    FileLocation(what: "Configuration", path: path)
  }

  /// Returns the folder of what can be made or downloaded again.
  package static func cache(at path: String) -> FileLocation { FileLocation(what: "Cache", path: path) }

  /// Returns the folder of the bundled starter decks, `nil` if it does not exist.
  package static func starterDecks(at path: String?) -> FileLocation {
    FileLocation(what: "Starter decks", path: path ?? "not found")
  }

  /// Returns the folder of one's own color schemes.
  package static func schemes(at path: String) -> FileLocation {
    FileLocation(what: FileLocation.schemes, path: path)
  }
}

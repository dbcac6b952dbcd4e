package import Effects

/// The names of the files and folders listed in Settings.
extension FileLocation {
  /// Returns the location of all logins.
  package static func cards(at path: String) -> FileLocation { FileLocation(what: "Cards", path: path) }

  /// Returns the location of this machine's settings.
  package static func configuration(at path: String) -> FileLocation {
    FileLocation(what: "Configuration", path: path)
  }

  /// Returns the location of data that can be generated or downloaded again.
  package static func cache(at path: String) -> FileLocation { FileLocation(what: "Cache", path: path) }

  /// Returns the location of the bundled starter decks. The path is `nil` if they don't exist.
  package static func starterDecks(at path: String?) -> FileLocation {
    FileLocation(what: "Starter decks", path: path ?? "not found")
  }

  /// Returns the location of the person's own color schemes.
  package static func schemes(at path: String) -> FileLocation {
    FileLocation(what: FileLocation.schemes, path: path)
  }
}

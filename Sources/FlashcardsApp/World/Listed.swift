import Effects
import FlashcardKit

/// The results of listing logins, starter decks and file locations.
struct Listed: Sendable {
  var logins: [LoginSummary] = []
  /// The starter decks, or `nil` until they are listed.
  var starterDecks: [StarterDeck]?
  let places: [FileLocation]
  /// The last known backup.
  var lastBackup: LastBackup?

  init(places: [FileLocation]) { self.places = places }

  /// The folder of the person's own color schemes.
  var schemeFolder: String { places.first { $0.what == FileLocation.schemes }?.path ?? "" }

  /// Returns the locations of files, and the login's last backup.
  func allPlaces(of login: Login?) -> [FileLocation] {
    guard let backup = lastBackup, backup.login == login else { return places }
    return places + [FileLocation(what: Words.lastBackup, path: backup.line)]
  }
}

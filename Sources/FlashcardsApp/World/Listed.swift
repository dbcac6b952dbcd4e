import Effects
import FlashcardKit

/// What the outside listed: logins, decks that come with the program, where files are.
struct Listed: Sendable {
  var logins: [LoginSummary] = []
  /// The decks that come with the program; nil until they were listed.
  var starterDecks: [StarterDeck]?
  /// Where files are.
  let places: [FileLocation]
  /// The last backup that is known of.
  var lastBackup: LastBackup?

  init(places: [FileLocation]) { self.places = places }

  /// Where the person's own color schemes are put.
  var schemeFolder: String { places.first { $0.what == FileLocation.schemes }?.path ?? "" }

  /// Where files are, and a login's last backup.
  func allPlaces(of login: Login?) -> [FileLocation] {
    guard let backup = lastBackup, backup.login == login else { return places }
    return places + [FileLocation(what: Words.lastBackup, path: backup.line)]
  }
}

import FlashcardKit

/// The paths of a login's files.
struct LoginFolder: Hashable, Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  var library: String { path + "/library.plist" }
  var decks: String { path + "/decks" }
  var journal: String { path + "/journal" }
  /// The journal as it was before the last checkpoint.
  var lastJournal: String { path + "/journal.last" }
  var lock: String { path + "/lock" }
  var damaged: String { path + "/damaged" }

  func deck(_ id: DeckID) -> String { decks + "/" + Self.name(of: id) }

  /// Returns the name of a deck's file.
  static func name(of deck: DeckID) -> String { deck.description + ".plist" }

  /// Returns the deck that a file is named after, or `nil` for other files.
  static func deck(named name: String) -> DeckID? {
    name.hasSuffix(".plist") ? DeckID(String(name.dropLast(6))) : nil
  }
}

import FlashcardKit

/// The names of a login's files.
struct LoginFolder: Hashable, Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  var library: String { path + "/library.plist" }
  var decks: String { path + "/decks" }
  var journal: String { path + "/journal" }
  /// The changes that the files took in last.
  var lastJournal: String { path + "/journal.last" }
  var lock: String { path + "/lock" }
  var damaged: String { path + "/damaged" }

  func deck(_ id: DeckID) -> String { decks + "/" + Self.name(of: id) }

  /// The name of a deck's file.
  static func name(of deck: DeckID) -> String { deck.description + ".plist" }

  /// The deck that a file is named after; nil for other files.
  static func deck(named name: String) -> DeckID? {
    name.hasSuffix(".plist") ? DeckID(String(name.dropLast(6))) : nil
  }
}

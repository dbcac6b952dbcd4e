/// The reason a package can't be read or written.
public enum AnkiPackageFailure: Error, Hashable, Sendable, Codable {
  /// The file is not a zip file, or it is incomplete.
  case notPackage
  /// The package says that it has a newer format.
  case tooNew(version: Int)
  /// The package has no collection, or only the one that asks for a newer version of Anki.
  case noCollection
  /// An entry of the zip file is damaged: its checksum, its compression, or its list of media.
  case damaged(entry: String)
  /// The collection is not a database, or it lacks the tables and values of one of Anki's.
  case notCollection
  /// The database has a schema that is not read: neither 11 nor 18.
  case unknownSchema(version: Int)
  /// More than the limit.
  case tooLarge(AnkiPackageLimit)
  /// Reading took more time than any real package needs.
  case tooSlow
  /// A deck of CrowdAnki's is not valid JSON, or lacks its notes or note types.
  case notCrowdAnki
  /// Cards of Mnemosyne's are not valid XML, or there are none.
  case notMnemosyne
  /// The file can't be read.
  case unreadable
  /// The file can't be written: the error number of the system.
  case unwritable(error: Int32)
  /// The records to write contradict each other or the format.
  case unstorable
  /// The helper program could not be started.
  case noHelper
  /// The helper program ended or sent something invalid.
  case helperEnded
  /// The caller canceled.
  case canceled
}

/// What of a package may be too large.
public enum AnkiPackageLimit: String, Hashable, Sendable, Codable {
  /// The database, uncompressed.
  case database
  /// A deck of CrowdAnki's, or cards of Mnemosyne's, uncompressed.
  case foreign
  /// The number of notes, cards, reviews, note types, decks or presets.
  case records
  /// A note with its fields.
  case note
  /// The texts and records together.
  case memory
  /// Note types, decks, or presets, in bytes.
  case settings
  /// The number of media files.
  case mediaFiles
  /// A media file, uncompressed.
  case mediaFile
  /// All media files, uncompressed, for a package of its size.
  case mediaInAll
}

/// A version of Anki's package format.
public enum AnkiPackageFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// The first: a database of schema 11, named `collection.anki2`. Only read.
  case legacy1
  /// A database of schema 11, named `collection.anki21`, which Anki 2.1 and all later versions read.
  case legacy2
  /// A database of schema 18 compressed by Zstandard, which Anki 2.1.50 and later versions read.
  case latest
  /// Cards of Mnemosyne's: `cards.xml` and media. Only read.
  case mnemosyne
  /// A deck of CrowdAnki's in JSON, with media in a folder beside it.
  case crowdAnki

  /// The extensions of the names of packages, in lowercase.
  public static let endings = ["apkg", "colpkg"]
  /// The extensions of the names of other files that are read like packages, in lowercase.
  public static let foreignEndings = ["cards", "xml"]
}

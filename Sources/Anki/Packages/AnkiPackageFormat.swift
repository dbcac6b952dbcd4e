/// A version of Anki's package format.
public enum AnkiPackageFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// The first: a database of schema 11, named `collection.anki2`. Only read.
  case legacy1
  /// A database of schema 11, named `collection.anki21`, which Anki 2.1 and all later versions read.
  case legacy2
  /// A database of schema 18 compressed by Zstandard, which Anki 2.1.50 and later versions read.
  case latest

  /// The extensions of the names of packages, in lowercase.
  public static let endings = ["apkg", "colpkg"]
}

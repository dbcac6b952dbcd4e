public import Anki

/// A reason why nothing was imported from a package of Anki's.
public enum PackageFailure: Error, Hashable, Sendable {
  /// There is no such file, or it can't be read.
  case file(ImportFailure)
  /// The package can't be read.
  case package(AnkiPackageFailure)
  /// Media files, or what only Anki knows of the notes, can't be saved.
  case notSaved(StoreFailure)
}

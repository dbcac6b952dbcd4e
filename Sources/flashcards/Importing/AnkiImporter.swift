import AnkiConversion
import CardStore
import Effects
import Essentials
import FlashcardKit

/// Imports packages of Anki's into a login.
enum AnkiImporter {
  /// Imports a package. Media and reviews are stored first, which mean nothing without cards, and then all else at once.
  /// Before an import that is too large to be undone later, the login is backed up.
  ///
  /// - Parameters:
  ///   - package: The package, which is being read.
  ///   - editor: The files of the login.
  ///   - label: Returns the description of the import in the undo history.
  /// - Returns: What was done.
  /// - Throws: The reason that nothing was imported.
  static func `import`(
    _ package: consuming AnkiPackage, into editor: inout LoginEditor, label: (AnkiImport.Counts) -> String
  ) throws(PackageFailure) -> PackageSummary {
    try package.read()
    try package.storeMedia()
    let new = package.converted(for: editor.library, editor.readLog().0)
    var summary = package.summary(of: new)
    let now = package.now.time
    var kept: Meanwhile<StoreFailure?>?
    do {
      summary.takesBackup = try editor.backUp(beforeLarge: new.change, new.entriesOfKnownCards, at: now)
      if new.isWorthKeeping { kept = package.keepOriginals() }
      try editor.append(new.entries, at: now)
      if let failure = kept?.value { throw failure }
      // What others have changed meanwhile is merged.
      try editor.commit(with: new.entriesOfKnownCards, at: now) { _ in (new.change, label(new.counts)) }
    } catch {
      _ = kept?.value
      package.discardOriginals()
      throw error as? PackageFailure ?? .notSaved(error as? StoreFailure ?? .notOpen)
    }
    return summary
  }

  /// Returns what an import of a package would do, without doing anything.
  static func preview(
    _ package: consuming AnkiPackage, into editor: inout LoginEditor
  ) throws(PackageFailure) -> PackageSummary {
    try package.read()
    return package.summary(of: package.converted(for: editor.library, editor.readLog().0))
  }
}

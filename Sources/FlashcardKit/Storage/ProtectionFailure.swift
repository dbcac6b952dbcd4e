/// A reason why a login could not be protected, unlocked, or no longer be protected.
public enum ProtectionFailure: Error, Hashable, Sendable {
  /// The passphrase or the recovery key is not the one.
  case wrong
  /// The login is not protected.
  case notProtected
  /// The login is protected already.
  case isProtected
  /// What is known of its key is damaged, or of a newer version.
  case notUnderstood
  /// There is too little memory for making a key from the passphrase.
  case noMemory
  /// Both files with the key are missing from the login's folder, or can't be read.
  case keyMissing(path: String)
  /// There is a list of decks in place of the key, at this path, and the sealed files and the copy of the key are still
  /// there. Nothing was changed.
  case keyReplaced(path: String)
  /// Files were altered. Nothing was changed.
  case altered(files: [String])
  /// Something could not be read or written. Nothing was changed.
  case store(StoreFailure)
}

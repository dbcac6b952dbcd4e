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
  /// A file was altered. Nothing was changed.
  case altered
  /// Something could not be read or written. Nothing was changed.
  case store(StoreFailure)
}

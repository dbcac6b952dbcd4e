/// What a person types to unlock a login.
public enum Secret: Sendable, Hashable {
  case passphrase(String)
  /// The recovery key, as it was typed.
  case recovery(String)
}

/// What machines that exchange a protected login store of its key, and what opens it.
public struct JoiningKey: Sendable, Hashable {
  /// What is stored of the key.
  public let file: [UInt8]
  /// What a person typed.
  public let secret: Secret

  /// Creates a key from what is stored of it and what was typed.
  public init(file: [UInt8], secret: Secret) {
    self.file = file
    self.secret = secret
  }
}

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

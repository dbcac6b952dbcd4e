public import FlashcardKit

/// A change of how a login is protected.
public enum ProtectionChange: Sendable, Equatable {
  /// Protects it by a passphrase. How many cards are due may lie open.
  case on(passphrase: String, showsDue: Bool)
  /// Removes the protection.
  case off
  /// Replaces the passphrase.
  case passphrase(String)
  /// Lets how many cards are due lie open, or not. That is bound to the passphrase, so that nobody else can agree to it.
  case due(isShown: Bool, passphrase: String)
  /// Replaces the recovery key.
  case recoveryKey
  /// Protects it by the key that machines share with which it is synced next.
  case join(JoiningKey)

  /// Whether all files are written anew, which takes a login that no program has open.
  public var rewritesFiles: Bool {
    switch self {
    case .on, .off, .join: true
    case .passphrase, .due, .recoveryKey: false
    }
  }
}

/// What follows when the program ends.
public enum Sequel: Sendable, Equatable {
  /// Nothing.
  case end
  /// The program begins anew, so that its memory has nothing of a login that was open: with the login of the given name, or
  /// with the list of logins.
  case restart(login: String?)
}

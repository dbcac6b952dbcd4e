public import HelperProtocol

/// A reason why a sync with a server of Anki's did not take place. Nothing is lost: the next one does the same.
public enum ServerFailure: Error, Hashable, Sendable {
  /// The server can't be reached.
  case network(NetworkFailure)
  /// The name or the password is wrong, or was changed since.
  case notLoggedIn
  /// Another device is syncing.
  case otherDeviceSyncs
  /// The server leads to an address that nobody has agreed to.
  case moved(to: String)
  /// The server speaks no version of the protocol that is known here.
  case versionRefused
  /// The server can't use what was sent by a method.
  case requestRefused(String)
  /// The server has trouble of its own, with this status.
  case trouble(status: Int)
  /// What answers at the address is no server of Anki's, with this status.
  case notAnki(status: Int)
  /// The server says that it can't be synced with now.
  case refused(message: String)
  /// The clock of the server is ahead by so many seconds, or behind if negative.
  case clocksDiffer(seconds: Int64)
  /// The answer isn't what the protocol says.
  case answerDamaged
  /// The server has more than the program takes.
  case answerTooLarge
  /// The exchange didn't come to an end.
  case tookTooLong
  /// The server keeps counting otherwise.
  case countsDiffer
  /// So many cards would be deleted here, or on the server, that it could be a mistake. Nothing was exchanged.
  case manyDeleted(here: Int, there: Int)
  /// Another device has replaced all that the server had by something older. It has so many cards, and there are so many
  /// here. Nothing was exchanged until a person says which side holds.
  case replaced(here: Int, there: Int)
  /// All cards together are more than a server takes at once.
  case collectionTooLarge
  /// The address is none of a server.
  case notAnAddress
  /// The server is AnkiWeb, which is for Anki's own clients.
  case ankiWeb
  /// Anybody in the network could read what is sent to the address.
  case notSecure
  /// There is no name or no password.
  case noPassword
}

public import FlashcardKit

/// How sync is set up for a login on this machine.
public struct SyncPlace: Hashable, Sendable {
  /// The address or folder.
  public let address: String
  /// The name of this machine for the others.
  public let machine: String
  /// When the last sync succeeded, or `nil` if none has.
  public let lastSync: Milliseconds?

  /// Creates a place.
  public init(address: String, machine: String, lastSync: Milliseconds?) {
    self.address = address
    self.machine = machine
    self.lastSync = lastSync
  }
}

/// What happens to deletions of a large part of the cards, which could be a mistake.
public enum SyncDeletions: Hashable, Sendable {
  /// They wait, and everything else is exchanged.
  case wait
  /// The cards are deleted on all machines.
  case accept
  /// The cards are kept on all machines.
  case reject
}

/// A request to exchange a login with other machines.
public struct SyncRequest: Hashable, Sendable {
  /// The login.
  public let login: Login
  /// The address or folder at which sync is set up first, or `nil` to use what was set up.
  public var address: String?
  /// The name to give this machine, or `nil` to keep it.
  public var machine: String?
  /// Whether to merge with the cards there even if they are another login's, or this login was made anew.
  public var joinsOther = false
  /// What happens to deletions of a large part of the cards.
  public var deletions = SyncDeletions.wait

  /// Creates a request.
  public init(_ login: Login, address: String? = nil, machine: String? = nil) {
    self.login = login
    self.address = address
    self.machine = machine
  }
}

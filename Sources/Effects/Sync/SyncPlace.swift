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

/// A request to exchange a login with other machines.
public struct SyncRequest: Hashable, Sendable {
  /// The login.
  public let login: Login
  /// The address or folder at which sync is set up first, or `nil` to use what was set up.
  public var address: String?
  /// The name to give this machine, or `nil` to keep it.
  public var machine: String?
  /// Whether to merge with the cards there even if they are another login's.
  public var joinsOther = false

  /// Creates a request.
  public init(_ login: Login, address: String? = nil, machine: String? = nil) {
    self.login = login
    self.address = address
    self.machine = machine
  }
}

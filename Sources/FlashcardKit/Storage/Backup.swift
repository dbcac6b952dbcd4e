/// A backup of a login.
public struct Backup: Hashable, Sendable {
  /// The time of the backup in milliseconds since 1970, which is also its name.
  public let made: Milliseconds
  /// The number of cards.
  public let cards: Int
  /// The number of reviews, without those that were undone.
  public let answers: Int
  /// Whether what it has can't be read, so that the numbers are 0 and it can't be restored.
  public var isDamaged = false

  /// Creates a backup. Implausible values are clamped.
  public init(made: Milliseconds, cards: Int, answers: Int) {
    self.made = made.clamped(to: Moment.clock)
    self.cards = max(0, cards)
    self.answers = max(0, answers)
  }
}

/// A summary of a login for lists.
public struct LoginSummary: Sendable, Equatable {
  /// The name.
  public let name: String
  /// The number of cards, or `nil` if it isn't known without reading them.
  public let cards: Int?
  /// The address or folder by which it is synced, or `nil` if it isn't.
  public let syncAddress: String?
  /// Whether it is protected by a passphrase.
  public let isProtected: Bool

  /// Creates a summary.
  public init(name: String, cards: Int?, syncAddress: String? = nil, isProtected: Bool = false) {
    self.name = name
    self.cards = cards
    self.syncAddress = syncAddress
    self.isProtected = isProtected
  }
}

/// A piece of data to save.
public enum Work: Sendable, Equatable {
  /// A change to the library.
  case change(Change)
  /// Review log entries.
  case answers([ReviewEntry])
}

public import Effects
import FlashcardKit

/// Where a server that leads on may lead to.
public struct Redirect: Equatable, Sendable {
  /// Where it leads to; without a name and a password.
  public let address: String
  /// Whether the network around this machine may be reached there: only from within it.
  public let mayBePrivate: Bool

  /// One step from an address to the next. `wasPrivate`: the machine that answered is this one or one around it.
  public init(
    from old: String, to new: String, count: Int, limit: Int, mayBePrivate: Bool, wasPrivate: Bool
  ) throws(NetworkFailure) {
    guard count < limit else { throw .tooManyRedirects }
    guard let to = WebAddress(new) else { throw .notAnAddress }
    if WebAddress(old)?.isSecure == true, !to.isSecure { throw .leadsToInsecure(host: to.host) }
    // What a server says of names and passwords is not said on.
    address = new.withoutCredentials
    self.mayBePrivate = mayBePrivate && wasPrivate
  }
}

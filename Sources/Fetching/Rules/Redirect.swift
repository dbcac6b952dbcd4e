public import Effects
import FlashcardKit

/// A redirect that may be followed.
public struct Redirect: Equatable, Sendable {
  /// The new address, without credentials.
  public let address: String
  /// Whether the new address may be in the local network: only if the old one was.
  public let mayBePrivate: Bool

  /// Checks a redirect from one address to another.
  ///
  /// - Parameters:
  ///   - old: The address that was requested.
  ///   - new: The address that the server redirects to.
  ///   - count: The number of redirects followed so far.
  ///   - limit: The most redirects to follow.
  ///   - mayBePrivate: Whether the old address was allowed to be in the local network.
  ///   - wasPrivate: Whether the server that responded is this machine or in the local network.
  /// - Throws: `NetworkFailure.tooManyRedirects`, `.notAnAddress` if the new address is not an `http` or `https` one,
  ///   or `.leadsToInsecure` if it leads from `https` to `http`.
  public init(
    from old: String, to new: String, count: Int, limit: Int, mayBePrivate: Bool, wasPrivate: Bool
  ) throws(NetworkFailure) {
    guard count < limit else { throw .tooManyRedirects }
    guard let to = WebAddress(new) else { throw .notAnAddress }
    if WebAddress(old)?.isSecure == true, !to.isSecure { throw .leadsToInsecure(host: to.host) }
    // Credentials given by a server are not sent.
    address = new.withoutCredentials
    self.mayBePrivate = mayBePrivate && wasPrivate
  }
}

import Essentials

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

/// The parts of an `http` or `https` address that the rules depend on.
public struct WebAddress: Equatable, Sendable {
  /// Whether the scheme is `https`.
  public let isSecure: Bool
  /// The host name.
  public let host: String
  /// The port.
  public let port: Int

  /// Creates an address, or returns `nil` if the text is not an `http` or `https` address with a host.
  public init?(_ text: String) {
    guard let url = URLComponents(string: text.withoutCredentials), let scheme = url.scheme?.lowercased(),
      let host = url.host,
      !host.isEmpty, scheme == "http" || scheme == "https"
    else { return nil }
    isSecure = scheme == "https"
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether both addresses are of the same server: scheme, host and port are equal.
  public func isSameServer(as other: WebAddress) -> Bool {
    isSecure == other.isSecure && port == other.port && host.lowercased() == other.host.lowercased()
  }

  /// Whether the server is on this machine, so that nobody can listen.
  public var isLoopback: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return ["localhost", "::1", "[::1]"].contains(host.lowercased())
      || parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Returns the path of a `file` address, or `nil` for other addresses and other machines.
  public static func path(ofFile text: String) -> String? {
    guard let url = URLComponents(string: text), url.scheme?.lowercased() == "file", url.path.hasPrefix("/"),
      url.host ?? "" == "" || url.host == "localhost"
    else { return nil }
    return url.path
  }
}

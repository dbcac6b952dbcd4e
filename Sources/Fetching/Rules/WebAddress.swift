import Effects
import Essentials
import FlashcardKit

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

  /// Returns the path of a `file` address, or `nil` for other addresses and other machines.
  public static func path(ofFile text: String) -> String? {
    guard let url = URLComponents(string: text), url.scheme?.lowercased() == "file", url.path.hasPrefix("/"),
      url.host ?? "" == "" || url.host == "localhost"
    else { return nil }
    return url.path
  }
}

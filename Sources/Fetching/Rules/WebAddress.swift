import Effects
import FlashcardKit
import Foundation

/// An address of http or https, as far as the rules need it: without a name and a password in it.
public struct WebAddress: Equatable, Sendable {
  /// Whether it is https.
  public let isSecure: Bool
  /// The machine's name.
  public let host: String
  /// Where it is asked there.
  public let port: Int

  /// Reads an address; nil where it is none of http or https with a machine's name.
  public init?(_ text: String) {
    guard let url = URLComponents(string: text.withoutCredentials), let scheme = url.scheme?.lowercased(),
      let host = url.host,
      !host.isEmpty, scheme == "http" || scheme == "https"
    else { return nil }
    isSecure = scheme == "https"
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether another address is of the same server: what is told to one is not told to any other.
  public func isSameServer(as other: WebAddress) -> Bool {
    isSecure == other.isSecure && port == other.port && host.lowercased() == other.host.lowercased()
  }

  /// The path of a `file:` address; nil where it is none of this machine.
  public static func path(ofFile text: String) -> String? {
    guard let url = URLComponents(string: text), url.scheme?.lowercased() == "file", url.path.hasPrefix("/"),
      url.host ?? "" == "" || url.host == "localhost"
    else { return nil }
    return url.path
  }
}

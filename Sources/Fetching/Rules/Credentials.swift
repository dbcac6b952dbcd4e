import Effects
import Essentials
import FlashcardKit

/// The name and password in an address, which are sent only to the server they are for.
public struct Credentials: Equatable, Sendable {
  /// The user name.
  public let name: String
  /// The password, empty if there is none.
  public let password: String
  private let server: WebAddress

  /// Creates the credentials in an address, or returns `nil` if it has none.
  public init?(_ address: String) {
    guard let text = address.credentials, let server = WebAddress(address) else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
      $0.percentDecoded ?? String($0)
    }
    name = parts[0]
    password = parts.count > 1 ? parts[1] : ""
    self.server = server
  }

  /// Whether the credentials may be sent to an address, that is, whether scheme, host and port are the same.
  public func belong(to address: String) -> Bool { WebAddress(address)?.isSameServer(as: server) ?? false }
}

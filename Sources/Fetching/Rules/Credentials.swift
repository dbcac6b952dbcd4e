import Effects
import FlashcardKit
import Foundation

/// The name and the password that an address has, for its own server alone.
public struct Credentials: Equatable, Sendable {
  /// Whom the server knows.
  public let name: String
  /// What it knows that one by.
  public let password: String
  private let server: WebAddress

  /// Those of an address; nil where it has none.
  public init?(_ address: String) {
    guard let text = address.credentials, let server = WebAddress(address) else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
      $0.removingPercentEncoding ?? String($0)
    }
    name = parts[0]
    password = parts.count > 1 ? parts[1] : ""
    self.server = server
  }

  /// Whether they may be told at an address: scheme, machine and port are those of their own.
  public func belong(to address: String) -> Bool { WebAddress(address)?.isSameServer(as: server) ?? false }
}

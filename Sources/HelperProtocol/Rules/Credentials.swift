import Essentials

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

extension String {
  /// Whether a web address contains a user name or password: `http://name:password@host/`.
  public var hasCredentials: Bool { credentials != nil }

  /// The user name and password as they occur in a web address, or `nil` if there are none.
  public var credentials: String? { credentialsRange.flatMap { String(utf8[$0.lowerBound..<$0.upperBound]) } }

  /// The address without its user name and password.
  public var withoutCredentials: String { replacingCredentials(by: "") }

  /// The address for display, with the user name and password replaced by `hiddenCredentials`.
  public var hidingCredentials: String { replacingCredentials(by: String.hiddenCredentials + "@") }

  /// Returns a displayed, possibly edited address with the credentials of the original restored, if it has the same
  /// scheme and host.
  public func restoringCredentials(of shown: String) -> String {
    guard credentials == String.hiddenCredentials, let hidden = shown.credentials, machine == shown.machine else {
      return self
    }
    return replacingCredentials(by: hidden + "@")
  }

  /// The placeholder of hidden credentials, which no address may contain.
  public static let hiddenCredentials = "•••"

  private func replacingCredentials(by text: String) -> String {
    guard let range = credentialsRange, let end = utf8.index(range.upperBound, offsetBy: 1, limitedBy: utf8.endIndex)
    else { return self }
    return String(self[..<range.lowerBound]) + text + String(self[end...])
  }

  /// The range of the authority, from the credentials to the port.
  private var authority: Range<String.Index>? {
    guard let start = firstRange(of: "://")?.upperBound else { return nil }
    return start..<(utf8[start...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? endIndex)
  }

  /// The range of the credentials, up to the last `@` of the authority, as libcurl parses it. Bytewise, since the `@`
  /// may be part of a grapheme cluster.
  private var credentialsRange: Range<String.Index>? {
    guard let authority, let at = utf8[authority].lastIndex(of: 0x40) else { return nil }
    return authority.lowerBound..<at
  }

  /// The scheme, host, and port in lowercase.
  private var machine: String {
    let text = withoutCredentials
    return text.authority.map { text[..<$0.upperBound].lowercased() } ?? ""
  }
}

/// A reason why an address couldn't be fetched.
public enum NetworkFailure: Error, Hashable, Sendable, Codable {
  /// This machine isn't connected to any network.
  case noNetwork
  /// The host's name couldn't be resolved.
  case nameNotFound(host: String)
  /// The host refused the connection.
  case refused(host: String)
  /// There is no route to the host.
  case unreachable(host: String)
  /// The host's certificate isn't trusted.
  case badCertificate(host: String, CertificateProblem)
  /// No secure connection could be established for another reason, such as missing TLS.
  case notSecure(host: String)
  /// The connection timed out after the given number of milliseconds.
  case slowToConnect(host: String, after: Int64)
  /// The response wasn't complete after the given number of milliseconds.
  case slow(host: String, after: Int64)
  /// The server closed the connection before the response was complete.
  case brokenOff(host: String)
  /// The response isn't valid HTTP or can't be decompressed.
  case garbled(host: String)
  /// The server returned an error status, with a plain-text message, shortened.
  case status(Int, said: String)
  /// The server received too many requests (429), with the waiting time it asks for, if any.
  case tooOften(retryAfter: RetryAfter?)
  /// The response exceeds the limit in bytes.
  case tooLarge(limit: Int)
  /// The server redirects too many times.
  case tooManyRedirects
  /// The server redirects from a secure address to an insecure one.
  case leadsToInsecure(host: String)
  /// The address leads to this machine or its private network, and wasn't configured by the person.
  case privateAddress(host: String)
  /// The address isn't one that can be opened: only http, https, and files that the person chose are.
  case notAnAddress
  /// The file doesn't exist.
  case noFile(path: String)
  /// The file isn't readable or isn't a regular file.
  case unreadableFile(path: String)
  /// The network helper couldn't be started.
  case noHelper
  /// The network helper exited before it answered.
  case helperEnded
  /// Another error, with libcurl's code.
  case other(code: Int)
}

extension NetworkFailure {
  /// Whether the server couldn't be reached at all, so that an earlier response is better than none.
  public var isUnreachable: Bool {
    switch self {
    case .noNetwork, .nameNotFound, .refused, .unreachable, .slowToConnect, .slow: true
    default: false
    }
  }
}

/// A reason why the certificate of a server isn't trusted.
public enum CertificateProblem: String, CaseIterable, Hashable, Sendable, Codable {
  /// It has expired, by the clock of this machine.
  case expired
  /// It isn't valid yet, by the clock of this machine.
  case notYetValid
  /// It is for another host.
  case otherName
  /// It was issued by none of the authorities that this machine trusts.
  case unknownIssuer
  /// It was issued by the server itself.
  case selfSigned
  /// It was revoked by its issuer.
  case revoked
}

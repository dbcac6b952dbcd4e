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

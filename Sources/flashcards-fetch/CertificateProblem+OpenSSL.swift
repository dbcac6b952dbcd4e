import Effects

extension CertificateProblem {
  /// Creates the problem that a failed verification amounts to, or returns `nil` for others.
  ///
  /// - Parameter result: The result of OpenSSL's verification, `X509_V_ERR_…`. The name is compared by libcurl, which
  ///   reports no error of OpenSSL's (0), or an unspecified one (1).
  init?(_ result: Int) {
    switch result {
    case 0, 1, 62, 64: self = .otherName
    case 9: self = .notYetValid
    case 10: self = .expired
    case 2, 20, 21, 27: self = .unknownIssuer
    case 18, 19: self = .selfSigned
    case 23: self = .revoked
    default: return nil
    }
  }
}

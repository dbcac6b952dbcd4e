import HelperProtocol

extension Redirect {
  /// Follows a redirect from one address to another.
  static func step(
    _ old: String, _ new: String, count: Int = 0, may: Bool = false, was: Bool = false
  ) -> Result<Redirect, NetworkFailure> {
    Result { () throws(NetworkFailure) in
      try Redirect(from: old, to: new, count: count, limit: 5, mayBePrivate: may, wasPrivate: was)
    }
  }
}

/// Who may send requests. Pages in a browser reach a port of this machine without asking, so that the Origin, which
/// browsers add, and the Host, which rebinding a name can't change, decide before anything is done.
package struct Door: Sendable {
  /// The origins of pages and extensions that the person allowed, as browsers send them.
  package var allowed: Set<String>
  /// The names that clients may call this machine by, besides its own.
  package var hosts: Set<String>
  /// The key that requests need, or `nil` for none.
  package var key: String?
  /// The port that is served.
  package var port: Int

  /// Creates a door.
  package init(allowed: Set<String> = [], hosts: Set<String> = [], key: String? = nil, port: Int) {
    self.allowed = allowed
    self.hosts = hosts
    self.key = key
    self.port = port
  }

  /// The origin that a program without a browser gets in the reply.
  package static let ownOrigin = "http://localhost"
  /// The longest origin that is looked at, in bytes.
  private static let longestOrigin = 256

  /// Who a request comes from, by its headers. Names of headers are compared without case by the server.
  package struct Visitor: Sendable, Hashable {
    /// The header Host.
    package var host: String?
    /// The header Origin.
    package var origin: String?
    /// The header Sec-Fetch-Site.
    package var site: String?
    /// Whether another account of this machine has the connection, or it isn't known which one has.
    package var isOtherAccount = false

    /// Creates a visitor of the same account.
    package init(host: String?, origin: String? = nil, site: String? = nil) {
      self.host = host
      self.origin = origin
      self.site = site
    }
  }

  /// What the door says.
  package enum Verdict: Hashable, Sendable {
    /// The request is carried out. The reply has the origin.
    case allowed(origin: String)
    /// The request is refused.
    case refused
    /// The request is refused, and the person is asked about its origin, which isn't known yet.
    case asks(origin: String)
  }

  /// Returns what becomes of a request.
  package func verdict(_ visitor: Visitor) -> Verdict {
    guard let host = visitor.host, isOwn(host) else { return .refused }
    // Several people share a machine, and a port is open to all of them.
    if visitor.isOtherAccount, key == nil { return .refused }
    guard let origin = visitor.origin else {
      // Browsers send an Origin with every POST. One that hides it is no program of this machine.
      return visitor.site == nil || visitor.site == "none" || visitor.site == "same-origin"
        ? .allowed(origin: Door.ownOrigin) : .refused
    }
    if isTrusted(origin) { return .allowed(origin: origin) }
    return Door.canBeAllowed(origin) ? .asks(origin: origin) : .refused
  }

  /// Returns whether an origin was allowed, or is a page of a server on this machine that the person allowed as a whole.
  private func isTrusted(_ origin: String) -> Bool {
    origin != "null" && allowed.contains(where: { $0.utf8.elementsEqual(origin.utf8) })
  }

  /// Returns whether a person may be asked to allow an origin: a scheme, `://`, and a name of ASCII letters and few other
  /// signs. That leaves out `null`, which any page can have, and whatever could deceive on the screen or in a shell.
  package static func canBeAllowed(_ origin: String) -> Bool {
    guard origin.utf8.count <= longestOrigin, let separator = origin.firstRange(of: "://") else { return false }
    func isMade(_ part: Substring, of signs: String) -> Bool {
      !part.isEmpty
        && part.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
            || signs.unicodeScalars.contains($0)
        }
    }
    return isMade(origin[..<separator.lowerBound], of: "+-.")
      && isMade(origin[separator.upperBound...], of: ".-_:[]")
  }

  /// Returns whether a header Host names this machine and the port.
  private func isOwn(_ host: String) -> Bool {
    let host = host.lowercased()
    return (["127.0.0.1", "localhost", "[::1]"] + hosts.map { $0.lowercased() }).contains { name in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }

  /// Returns whether a request sent the right key. If none is set, any will do: some clients send one all the same. Takes
  /// the same time for all wrong keys of a length.
  package func opens(with sent: String?) -> Bool {
    guard let key else { return true }
    let (own, other) = (Array(key.utf8), Array((sent ?? "").utf8))
    guard own.count == other.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(own, other) { difference |= a ^ b }
    return difference == 0
  }
}

import Essentials

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

    /// Creates a visitor.
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

  /// Returns whether a person may be asked to allow an origin: a scheme, `://`, and a name of printable ASCII. That
  /// leaves out `null`, which any page can have, and whatever could deceive on the screen.
  package static func canBeAllowed(_ origin: String) -> Bool {
    guard origin.utf8.count <= longestOrigin, origin.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let separator = origin.firstRange(of: "://")
    else { return false }
    let (scheme, rest) = (origin[..<separator.lowerBound], origin[separator.upperBound...])
    func isOfScheme(_ byte: UInt8) -> Bool {
      (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".")
    }
    return !scheme.isEmpty && scheme.utf8.allSatisfy(isOfScheme) && !rest.isEmpty
      && !rest.utf8.contains { [UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "*")].contains($0) }
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

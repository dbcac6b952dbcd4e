/// The address of a server.
public struct SyncAddress: Hashable, Sendable {
  /// Whether what is sent is encrypted.
  public let isSecure: Bool
  /// The name or the number of the host, in lower case.
  public let host: String
  /// The port.
  public let port: Int
  /// The path, which begins and ends with a slash.
  public let path: String

  /// What an address as a person gives it begins with, before the scheme.
  public static let mark = "anki+"

  /// Creates an address, with or without the mark. Returns `nil` for anything that isn't one of `http` or `https`, and for
  /// one with a name, a password, a query, or a fragment, which requests would send.
  public init?(_ text: String) {
    let address = text.hasPrefix(SyncAddress.mark) ? text.dropFirst(SyncAddress.mark.count) : text[...]
    guard address.utf8.count <= SyncAddress.longest, address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }),
      let end = address.firstRange(of: "://")
    else { return nil }
    switch address[..<end.lowerBound].lowercased() {
    case "https": isSecure = true
    case "http": isSecure = false
    default: return nil
    }
    let rest = address[end.upperBound...]
    let place = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let path = rest[place.endIndex...]
    guard !path.contains("?"), !path.contains("#"), !path.contains("\\"), !place.contains("@"),
      let (host, port) = SyncAddress.parts(place)
    else { return nil }
    // Dots would lead elsewhere.
    guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else { return nil }
    self.host = host
    self.port = port ?? (isSecure ? 443 : 80)
    self.path = path.hasSuffix("/") ? String(path) : path + "/"
  }

  private static let longest = 2000

  /// Returns a host and a port, or `nil` if there is no host.
  private static func parts(_ place: Substring) -> (host: String, port: Int?)? {
    var (host, port) = (place, nil as Substring?)
    if place.hasPrefix("[") {
      guard let end = place.firstIndex(of: "]") else { return nil }
      host = place[...end]
      let rest = place[place.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
      guard host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
    } else {
      if let colon = place.firstIndex(of: ":") { (host, port) = (place[..<colon], place[place.index(after: colon)...]) }
      guard host.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "_" }) else { return nil }
    }
    guard !host.isEmpty else { return nil }
    guard let port else { return (host.lowercased(), nil) }
    guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(port), (1...65_535).contains(number)
    else { return nil }
    return (host.lowercased(), number)
  }

  /// Whether the server is on this machine, so that nobody can listen.
  public var isLoopback: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host == "[::1]"
      || parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Returns the address that a server redirects to, or `nil` if it is one that nobody has agreed to: another host, or
  /// one where anybody can listen. The host key is as good as the password.
  public func redirected(to location: String) -> SyncAddress? {
    guard !location.hasPrefix(SyncAddress.mark), let new = SyncAddress(location), new.host == host,
      new.isSecure || !isSecure
    else { return nil }
    return new
  }

  /// Returns where a method is.
  public func url(of method: SyncMethod) -> String { text + method.path }

  /// The address, with a slash at the end.
  public var text: String {
    let isUsual = port == (isSecure ? 443 : 80)
    return (isSecure ? "https://" : "http://") + host + (isUsual ? "" : ":\(port)") + path
  }
}

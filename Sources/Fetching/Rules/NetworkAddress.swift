/// An IP address that a host name was resolved to.
public enum NetworkAddress: Hashable, Sendable {
  /// An IPv4 address.
  case v4(UInt32)
  /// An IPv6 address of sixteen bytes.
  case v6([UInt8])

  /// Whether the address is on the public Internet rather than this machine, the local network or a reserved range.
  public var isPublic: Bool {
    switch self {
    case .v4(let value): !NetworkAddress.closed.contains { value >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }
    case .v6(let bytes): bytes.count == 16 && NetworkAddress.isPublic(bytes)
    }
  }

  /// The reserved ranges 0/8, 10/8, 100.64/10, 127/8, 169.254/16, 172.16/12, 192.0.0/24, 192.168/16, 198.18/15, 224/4
  /// and 240/4.
  private static let closed: [(prefix: UInt32, bits: UInt32)] = [
    (0, 8), (10 << 24, 8), (100 << 24 | 64 << 16, 10), (127 << 24, 8), (169 << 24 | 254 << 16, 16),
    (172 << 24 | 16 << 16, 12), (192 << 24, 24), (192 << 24 | 168 << 16, 16), (198 << 24 | 18 << 16, 15),
    (224 << 24, 4), (240 << 24, 4),
  ]

  private static func isPublic(_ bytes: [UInt8]) -> Bool {
    func v4(_ start: Int) -> Bool {
      NetworkAddress.v4(bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }).isPublic
    }
    // IPv4 in IPv6: compatible, mapped, NAT64 or 6to4.
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == bytes[11], bytes[10] == 0 || bytes[10] == 0xFF {
      return v4(12)
    }
    if bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] { return v4(12) }
    if bytes[..<2] == [0x20, 0x02] { return v4(2) }
    // Teredo obfuscates the IPv4 address.
    if bytes[..<4] == [0x20, 0x01, 0, 0] { return false }
    // Global unicast addresses are in 2000::/3.
    return bytes[0] & 0xE0 == 0x20
  }
}

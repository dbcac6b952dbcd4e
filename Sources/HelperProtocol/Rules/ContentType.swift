/// The content type that a server states.
public struct ContentType: Equatable, Sendable {
  /// The type and subtype in lowercase, such as `text/plain`.
  public let name: String
  /// The declared encoding of a text, by the name that iconv knows it by, or `nil` if none is declared, or one that
  /// texts aren't converted from.
  public let encoding: String?

  /// Creates a content type from the value of a header.
  public init(_ header: String) {
    let parts = header.split(separator: ";", maxSplits: 16, omittingEmptySubsequences: false).map {
      $0.drop(while: \.isWhitespace)
    }
    name = parts.first.map { $0.lowercased().trimmingSuffix { $0.isWhitespace } } ?? ""
    let label = parts.dropFirst().lazy.filter { $0.lowercased().hasPrefix("charset=") }
      .map { $0.dropFirst("charset=".count) }.first
    encoding = label.flatMap { ContentType.encoding($0.filter { !"\"' \t".contains($0) }.lowercased()) }
  }

  /// Whether the body is a text, and no picture or anything else.
  public var isText: Bool {
    name.hasPrefix("text/") || name.hasSuffix("/json") || name.hasSuffix("+json") || name.hasSuffix("/javascript")
  }

  /// Returns iconv's name for a label. Labels stand for the encodings that browsers take them for, which have all
  /// characters of the ones they name.
  private static func encoding(_ label: String) -> String? {
    guard (1...40).contains(label.utf8.count), label.utf8.allSatisfy(isAllowed) else { return nil }
    if let name = names[label] { return name.isEmpty ? nil : name }
    return label.hasPrefix("x-cp") ? String(label.dropFirst(2)) : label
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_.:".utf8.contains(byte)
    }
  }

  /// The labels that mean something else than iconv takes them for. Texts in UTF-8 and Latin 1 are recognized without
  /// being declared, and many a server declares Latin 1 that sends UTF-8. The last can hide text, and no one uses them.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (name, labels) in [
      ("", "utf-8 utf8 unicode-1-1-utf-8 us-ascii ascii iso-8859-1 iso8859-1 iso_8859-1 latin1 l1 windows-1252 cp1252"),
      ("cp932", "shift_jis shift-jis sjis x-sjis ms_kanji windows-31j"),
      ("gb18030", "gb2312 gb_2312-80 gbk x-gbk chinese"), ("cp949", "euc-kr korean ks_c_5601-1987 windows-949"),
      ("big5-hkscs", "big5 cn-big5 x-x-big5"), ("cp1254", "iso-8859-9 latin5 l5"),
      ("cp874", "iso-8859-11 tis-620 windows-874"), ("mac-cyrillic", "x-mac-cyrillic"),
      ("", "utf-7 unicode-1-1-utf-7 hz-gb-2312 iso-2022-kr iso-2022-cn iso-2022-cn-ext"),
    ] {
      for label in labels.split(separator: " ") { names[String(label)] = name }
    }
    return names
  }()
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}

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

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

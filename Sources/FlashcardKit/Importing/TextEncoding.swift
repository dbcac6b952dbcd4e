/// An encoding of text in files. There are as many as the C library knows.
public struct TextEncoding: Hashable, Sendable {
  /// The name, in lowercase.
  public let name: String

  /// Creates the encoding with a name, in uppercase or lowercase.
  public init(named name: String) {
    let name = name.lowercased()
    self.name = TextEncoding.aliases[name] ?? name
  }

  /// The other names of those that aren't left to the C library.
  private static let aliases = [
    "utf8": "utf-8", "utf16le": "utf-16le", "utf16be": "utf-16be", "utf32le": "utf-32le", "utf32be": "utf-32be",
    "hz-gb-2312": "hz",
  ]

  /// The encoding that nearly all texts have.
  public static let utf8 = TextEncoding(named: "utf-8")
  /// UTF-16 with the lower byte first.
  public static let utf16LittleEndian = TextEncoding(named: "utf-16le")
  /// UTF-16 with the higher byte first.
  public static let utf16BigEndian = TextEncoding(named: "utf-16be")
  /// UTF-32 with the lowest byte first.
  public static let utf32LittleEndian = TextEncoding(named: "utf-32le")
  /// UTF-32 with the highest byte first.
  public static let utf32BigEndian = TextEncoding(named: "utf-32be")
  /// Western European; also read as ISO 8859-1.
  public static let windows1252 = TextEncoding(named: "windows-1252")
  /// Chinese in ASCII: signs are pairs of letters between `~{` and `~}`.
  public static let hz = TextEncoding(named: "hz")
  /// Japanese.
  public static let shiftJIS = TextEncoding(named: "shift_jis")
  /// Japanese.
  public static let japaneseEUC = TextEncoding(named: "euc-jp")

  /// The encodings to choose from in a menu.
  public static let offered = [
    "utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be", "windows-1252", "windows-1250", "windows-1251",
    "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "koi8-r", "koi8-u",
    "shift_jis", "euc-jp", "iso-2022-jp", "euc-kr", "gb18030", "big5", "tis-620", "iso-8859-1", "iso-8859-2",
    "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-9", "iso-8859-10",
    "iso-8859-11", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "cp866", "cp850", "cp852", "macintosh",
    "mac-cyrillic", "johab", "hz",
  ].map { TextEncoding(named: $0) }
}

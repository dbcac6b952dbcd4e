/// An encoding of text in files.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"
  /// Western European; also read as ISO 8859-1.
  case windows1252 = "windows-1252"
  /// Central European.
  case windows1250 = "windows-1250"
  /// Cyrillic.
  case windows1251 = "windows-1251"
  /// Greek.
  case windows1253 = "windows-1253"
  /// Turkish.
  case windows1254 = "windows-1254"
  /// Central European.
  case latin2 = "iso-8859-2"
  /// Japanese.
  case shiftJIS = "shift_jis"
  /// Japanese.
  case japaneseEUC = "euc-jp"
}

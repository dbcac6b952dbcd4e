extension ColorScheme {
  /// Light text on a dark background.
  public static let night = ColorScheme(
    name: "Night",
    base16: [
      0x1C1E2A, 0x14151E, 0x313547, 0x565C78, 0x8F96B3, 0xD5DAEE, 0xE6E9F5, 0xF6F7FC,
      0xF38BA0, 0xF5AE83, 0xF3D899, 0x9FDC98, 0x86DCD4, 0x86B4FA, 0xC8A6F4, 0xDFA9A9,
    ])

  /// Dark text on a light background.
  public static let day = ColorScheme(
    name: "Day",
    base16: [
      0xFAFAF7, 0xE9E9E4, 0xD7DCE8, 0xA9ADB8, 0x6A6F7D, 0x24283B, 0x181B29, 0x0C0E17,
      0xB3203F, 0x9C4A00, 0x7A5B00, 0x2F6B22, 0x0B6A72, 0x1F57B8, 0x7A37B0, 0x7A4A3A,
    ])

  /// The built-in schemes, in the order of the picker.
  public static let builtIn = [night, day, terminal, monochrome]

  /// Returns the built-in scheme of a name, ignoring case, or `nil` if there is none.
  public static func builtIn(_ name: String) -> ColorScheme? {
    switch name.lowercased() {
    case "night": night
    case "day": day
    case "terminal": terminal
    case "monochrome": monochrome
    default: nil
    }
  }
}

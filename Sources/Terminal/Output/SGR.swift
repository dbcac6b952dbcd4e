/// Sequences of ECMA-48 that end single attributes and colors (SGR).
enum SGR {
  /// Ends bold and faint.
  static let endWeight = Array("\u{1B}[22m".utf8)
  /// Ends italics.
  static let endSlant = Array("\u{1B}[23m".utf8)
  /// Ends underlining.
  static let endUnderline = Array("\u{1B}[24m".utf8)
  /// Ends reverse video.
  static let endReverse = Array("\u{1B}[27m".utf8)
  /// Sets the terminal's own text color.
  static let ownForeground = Array("\u{1B}[39m".utf8)
  /// Sets the terminal's own background color.
  static let ownBackground = Array("\u{1B}[49m".utf8)

  /// Returns whether a sequence is one that sets attributes by numbers.
  static func isSGR(_ sequence: [UInt8]) -> Bool {
    sequence.count > 3 && sequence[0] == 0x1B && sequence[1] == 0x5B && sequence.last == 0x6D
  }
}

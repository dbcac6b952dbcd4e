/// The number of colors of a terminal.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// No colors: text attributes carry the meaning.
  case none
  /// The eight ANSI colors.
  case eight
  /// The eight ANSI colors and their bright variants.
  case sixteen
  /// The 256 colors of xterm: 16, a 6x6x6 cube and 24 grays.
  case indexed
  /// All 24-bit colors.
  case direct
}

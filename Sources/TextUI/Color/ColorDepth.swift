/// How many colors a terminal has.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// None: emphasis carries everything.
  case none
  /// The eight of the first ANSI terminals.
  case eight
  /// Those and their bright twins.
  case sixteen
  /// The xterm palette: 16, a 6x6x6 cube, 24 grays.
  case indexed
  /// All that are made of red, green and blue, 24 bits.
  case direct
}

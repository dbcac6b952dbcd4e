import CNcurses
import TextUI

/// The colors that the terminal has and those in use.
struct Palette {
  /// The number of colors in use.
  let depth: ColorDepth
  private let hasDefaults: Bool
  /// Whether color numbers from 8 on are RGB values, as in types like xterm-direct.
  private let isDirect: Bool

  /// Finds the colors of the terminal that was set up last. `wanted` is the maximum depth, and `usesDirectColors` tells
  /// whether it understands the sequences of `DirectColors`.
  init(wanted: ColorDepth?, usesDirectColors: Bool) {
    let hasColors = Terminfo.string("setaf") != nil && Terminfo.string("setab") != nil
    let count = hasColors ? Int(cn_amount("colors")) : 0
    hasDefaults = usesDirectColors || Terminfo.string("op")?.contains("39;49") == true
    isDirect = count > 256 && !usesDirectColors
    let existing = usesDirectColors && count > 0 ? .direct : Palette.depth(colors: count)
    depth = wanted.map { Palette.smaller($0, existing) } ?? existing
  }

  /// Creates a palette of 256 colors, or of the given depth with the sequences of `DirectColors`.
  init(_ depth: ColorDepth = .indexed) { (self.depth, hasDefaults, isDirect) = (depth, true, false) }

  /// Returns the depth of a number of colors.
  static func depth(colors: Int) -> ColorDepth {
    switch colors {
    case 257...: .direct
    case 256: .indexed
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  /// Returns the terminal's number of a `TerminalStyle`'s color.
  func number(of color: Int, on isBackground: Bool) -> Int32 {
    if color < 0 { return hasDefaults ? -1 : isBackground ? 0 : 7 }
    return isDirect && 8..<256 ~= color ? Int32(RGB(index: color).value) : Int32(truncatingIfNeeded: color)
  }

  private static func smaller(_ a: ColorDepth, _ b: ColorDepth) -> ColorDepth {
    ColorDepth.allCases.first { $0 == a || $0 == b } ?? .none
  }
}

import CNcurses
import TextUI

/// The colors that the terminal has and those in use.
struct Palette {
  /// The number of colors in use.
  let depth: ColorDepth
  /// Whether ncurses may be asked for color pairs; it crashes if there are no colors.
  let hasColors: Bool
  private let hasDefaults: Bool
  /// Whether color numbers from 8 on are RGB values, as in types like xterm-direct.
  private let isDirect: Bool

  /// Starts colors; call after `newterm`. `wanted` is the maximum depth, and `hasPalette` tells whether numbers below
  /// 256 are palette indices even if there are more colors.
  init(wanted: ColorDepth?, hasPalette: Bool) {
    hasColors = has_colors() && start_color() == OK
    hasDefaults = hasColors && use_default_colors() == OK
    let count = Int(cn_colors())
    isDirect = hasColors && count > 256 && !hasPalette
    let existing = Palette.depth(colors: hasColors ? count : 0)
    depth = wanted.map { Palette.smaller($0, existing) } ?? existing
  }

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

  /// Returns ncurses' number of a `TerminalStyle`'s color.
  func number(of color: Int, on isBackground: Bool) -> Int32 {
    if color < 0 { return hasDefaults ? -1 : isBackground ? 0 : 7 }
    return isDirect && 8..<256 ~= color ? Int32(RGB(index: color).value) : Int32(color)
  }

  private static func smaller(_ a: ColorDepth, _ b: ColorDepth) -> ColorDepth {
    ColorDepth.allCases.first { $0 == a || $0 == b } ?? .none
  }
}

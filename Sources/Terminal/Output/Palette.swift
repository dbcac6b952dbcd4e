import CNcurses
import TextUI

/// The colors that the terminal has and those that are used.
struct Palette {
  /// What is used.
  let depth: ColorDepth
  /// Whether ncurses may be asked for pairs; it crashes where there are no colors.
  let hasColors: Bool
  private let hasDefaults: Bool
  /// Whether the terminal numbers all but the first eight colors by what they are, as types like xterm-direct do.
  private let isDirect: Bool

  /// After newterm. `wanted`: no more than this. `hasPalette`: whether the numbers below 256 are the palette's, however
  /// many colors there are.
  init(wanted: ColorDepth?, hasPalette: Bool) {
    hasColors = has_colors() && start_color() == OK
    hasDefaults = hasColors && use_default_colors() == OK
    let count = Int(cn_colors())
    isDirect = hasColors && count > 256 && !hasPalette
    let existing = Palette.depth(colors: hasColors ? count : 0)
    depth = wanted.map { Palette.less($0, existing) } ?? existing
  }

  /// What so many colors allow.
  static func depth(colors: Int) -> ColorDepth {
    switch colors {
    case 257...: .direct
    case 256: .indexed
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  /// ncurses' number of a `TerminalStyle`'s color.
  func number(of color: Int, on isBackground: Bool) -> Int32 {
    if color < 0 { return hasDefaults ? -1 : isBackground ? 0 : 7 }
    return isDirect && 8..<256 ~= color ? Int32(RGB(index: color).value) : Int32(color)
  }

  private static func less(_ a: ColorDepth, _ b: ColorDepth) -> ColorDepth {
    ColorDepth.allCases.first { $0 == a || $0 == b } ?? .none
  }
}

import CNcurses
import TextUI

/// The colours that the terminal has and those that are used.
struct Palette {
  /// What is used.
  let depth: ColorDepth
  /// Whether ncurses may be asked for pairs; it crashes where there are no colours.
  let hasColors: Bool
  private let hasDefaults: Bool
  private let isDirect: Bool

  /// After newterm. `wanted`: no more than this.
  init(wanted: ColorDepth?) {
    hasColors = has_colors() && start_color() == OK
    hasDefaults = hasColors && use_default_colors() == OK
    let count = Int(cn_colors())
    // Types like xterm-direct number their colours by what they are.
    isDirect = hasColors && count > 256
    let existing = Palette.depth(colors: hasColors ? count : 0)
    depth = wanted.map { Palette.less($0, existing) } ?? existing
  }

  /// What so many colours allow.
  static func depth(colors: Int) -> ColorDepth {
    switch colors {
    case 256...: .indexed
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  /// ncurses' number of an entry of the xterm palette, or of the terminal's own colour (-1).
  func number(of index: Int, on isBackground: Bool) -> Int32 {
    if index < 0 { return hasDefaults ? -1 : isBackground ? 0 : 7 }
    return isDirect && index > 7 ? Int32(RGB(index: index).value) : Int32(index)
  }

  private static func less(_ a: ColorDepth, _ b: ColorDepth) -> ColorDepth {
    ColorDepth.allCases.first { $0 == a || $0 == b } ?? .none
  }
}

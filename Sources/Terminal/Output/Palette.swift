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

/// 24-bit color on types of terminals for which terminfo knows a palette only. Nearly all terminals use the same
/// sequences for it.
enum DirectColors {
  /// Returns whether the environment indicates a terminal with 24-bit color.
  static func areSupported(by environment: (String) -> String?) -> Bool {
    let type = environment("TERM") ?? ""
    // screen passes on the COLORTERM of the terminal around it, but has 256 colors only, and takes the numbers of others
    // for attributes such as blinking. tmux passes it on too, and converts colors to what its terminal supports.
    if environment("STY") != nil || type.hasPrefix("screen") && environment("TMUX") == nil { return false }
    return ["truecolor", "24bit"].contains(environment("COLORTERM")) || types.contains { type.hasPrefix($0) }
      || programs.contains(environment("TERM_PROGRAM") ?? "")
  }

  /// Returns whether a type's terminals may understand the sequences. Types with 24-bit color of their own have their
  /// own sequences.
  static func mayBeUsed(on type: String) -> Bool { TerminalType.isModern(type) && !type.hasSuffix("-direct") }

  /// Prefixes of types with 24-bit color, also over SSH, which passes on nothing but TERM.
  private static let types = [
    "alacritty", "contour", "foot", "konsole", "mintty", "vte", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Values of TERM_PROGRAM of terminals with 24-bit color that use the type of another.
  private static let programs = ["ghostty", "iTerm.app", "mintty", "vscode", "WezTerm"]

  /// Returns the sequence that sets the color of a number: below 256 an index in the palette, else an RGB value.
  static func sequence(_ number: Int32, isBackground: Bool) -> [UInt8] {
    let base: Int32 = isBackground ? 40 : 30
    let code =
      switch number {
      case ..<8: "\(base + number)"
      case ..<16: "\(base + 60 + number - 8)"
      case ..<256: "\(base + 8);5;\(number)"
      default: "\(base + 8);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
      }
    return Array("\u{1B}[\(code)m".utf8)
  }
}

/// The colors of all roles, derived from sixteen base colors in the order of base16.
public struct ColorScheme: Hashable, Sendable {
  /// The name that the picker shows.
  public let name: String
  /// Whether the text is light on a dark background.
  public let isDark: Bool
  /// The colors of the roles on terminals with 256 colors, and on those with all.
  private let rounded, exact: [RGB]
  private let rendering: Rendering

  /// The origin of the colors.
  private enum Rendering: Hashable {
    /// The scheme itself.
    case own
    /// The sixteen colors that the terminal is set up with.
    case terminal
    /// None: text attributes carry the meaning.
    case none
  }

  /// Creates a scheme of sixteen colors: base00 to base07 from the background to the brightest text, base08 to base0F
  /// the hues red, orange, yellow, green, cyan, blue, violet and brown. Missing ones are black.
  ///
  /// - Parameters:
  ///   - name: The name that the picker shows.
  ///   - base16: The sixteen colors.
  ///   - brights: The bright hues of base24 by the index of the hue in base16, 0x8 for red and so on. They take the
  ///     place of hues that would not be readable.
  public init(name: String, base16: [UInt32], brights: [Int: UInt32] = [:]) {
    self.name = name
    let base = (0..<16).map { RGB($0 < base16.count ? base16[$0] : 0) }
    let brights = brights.mapValues(RGB.init)
    isDark = base[0].luminance < base[5].luminance
    (rounded, exact) = (
      RoleColors.choose(among: base, brights, isRounded: true),
      RoleColors.choose(among: base, brights, isRounded: false)
    )
    rendering = .own
  }

  private init(name: String, rendering: Rendering) {
    self.name = name
    isDark = true
    (rounded, exact) = (ColorScheme.night.rounded, ColorScheme.night.exact)
    self.rendering = rendering
  }

  /// The terminal's own sixteen colors.
  public static let terminal = ColorScheme(name: "Terminal", rendering: .terminal)
  /// A scheme without colors.
  public static let monochrome = ColorScheme(name: "Monochrome", rendering: .none)

  /// Returns the color of a role on a terminal of a depth. With 256 colors or fewer, it is not rounded to one of them
  /// yet.
  public func color(of role: Role, depth: ColorDepth = .indexed) -> RGB {
    (depth == .direct ? exact : rounded)[Int(role.rawValue)]
  }

  /// Returns a style as color numbers of a terminal of a depth.
  public func resolved(_ style: Style, depth: ColorDepth) -> TerminalStyle {
    if depth == .none || rendering == .none {
      return TerminalStyle(foreground: -1, background: -1, emphasis: style.emphasis.union(style.plainEmphasis))
    }
    var ink = ink(of: style, depth: depth)
    let paper = number(of: style.background, depth: depth)
    // White is the only one of the terminal's own colors that is sure to be readable on its blue.
    if usesANSI(depth), style.background == .role(.selection) || style.background == .role(.raised) { ink.number = 7 }
    // A scheme's own colors are faint by themselves.
    let emphasis = usesANSI(depth) ? style.emphasis : style.emphasis.subtracting(.faint)
    return TerminalStyle(
      foreground: ink.number, background: paper.number, emphasis: ink.isBright ? emphasis.union(.bold) : emphasis)
  }

  /// Returns whether shades between the background and a role's color can be told apart on a terminal of a depth.
  public func hasLevels(depth: ColorDepth) -> Bool {
    rendering == .own && (depth == .indexed || depth == .direct)
  }

  /// Returns whether roles use the terminal's own colors.
  private func usesANSI(_ depth: ColorDepth) -> Bool { depth == .eight || depth == .sixteen || rendering == .terminal }

  /// Returns the number of the color of a style's text, and whether bold makes it bright.
  private func ink(of style: Style, depth: ColorDepth) -> (number: Int, isBright: Bool) {
    guard case .ink(let value) = style.foreground else { return number(of: style.foreground, depth: depth) }
    guard usesANSI(depth) else {
      let paper = rgb(of: style.background, depth: depth)
      return (RoleColors.readable(RGB(value), on: paper, isRounded: depth == .indexed).number(depth: depth), false)
    }
    // Which of the terminal's own grays are readable on its background isn't known.
    let number = RGB(value).isGray ? 0 : RGB(value).number(depth: .eight)
    return number == 0 || number == 7 ? (-1, false) : (number, true)
  }

  /// Returns the number of a color, and whether bold makes it bright.
  private func number(of color: Color, depth: ColorDepth) -> (number: Int, isBright: Bool) {
    switch color {
    case .role(let role), .level(let role, _): if usesANSI(depth) { return role.ansi }
    case .rgb, .ink: break
    }
    return (rgb(of: color, depth: depth).number(depth: depth), false)
  }

  private func rgb(of color: Color, depth: ColorDepth) -> RGB {
    func rgb(_ role: Role) -> RGB { self.color(of: role, depth: depth) }
    return switch color {
    case .role(let role): rgb(role)
    case .level(let role, let level): rgb(.background).mixed(with: rgb(role), level: level)
    case .rgb(let value), .ink(let value): RGB(value)
    }
  }
}

extension Role {
  /// The index among the eight ANSI colors, or -1 for the default color, and whether bold makes it bright.
  fileprivate var ansi: (number: Int, isBright: Bool) {
    switch self {
    case .text, .background, .bar, .dim: (-1, false)
    case .title: (-1, true)
    case .accent: (6, true)
    case .border: (-1, false)
    case .star, .warning: (3, true)
    case .success: (2, true)
    case .tick: (4, true)
    case .error: (1, true)
    case .codeComment: (-1, false)
    case .codeVariable: (1, true)
    case .codeNumber: (3, false)
    case .codeType: (3, true)
    case .codeString: (2, true)
    case .codeEscape: (6, true)
    case .codeFunction: (4, true)
    case .codeKeyword: (5, true)
    case .codePreprocessor: (5, false)
    case .selection, .raised: (4, false)
    case .accentFill, .rightFill: (6, false)
    case .onAccent, .onRight: (0, false)
    }
  }
}

extension Style {
  /// The attributes that replace colors where there are none.
  fileprivate var plainEmphasis: Emphasis {
    var emphasis: Emphasis = []
    switch background {
    case .role(.selection), .role(.accentFill), .role(.rightFill): emphasis.insert(.reverse)
    case .role(.raised): emphasis.insert(.underline)
    default: break
    }
    switch foreground {
    case .role(.title), .role(.accent), .role(.star), .role(.error), .role(.codeKeyword): emphasis.insert(.bold)
    default: break
    }
    return emphasis
  }
}

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

/// A reason why a base16 or base24 file cannot be used as a color scheme.
public enum SchemeProblem: Error, Hashable, Sendable {
  /// The file is a folder, a pipe or the like.
  case notAFile
  /// The file cannot be read.
  case unreadable
  /// The file is larger than any scheme.
  case tooLarge
  /// The file is not YAML, or not a mapping of names to values.
  case notYAML
  /// The file uses anchors or aliases, or nests deeper than any scheme.
  case tooComplex
  /// Some of base00 to base0F are missing.
  case missing([String])
  /// One of base00 to base0F, or of the bright colors, is not a color like "1c1e2a".
  case notAColor(String)
}

/// Which color each role has: sixteen colors in the order of base16, and from them everything else.
public struct ColorScheme: Hashable, Sendable {
  /// What the picker shows.
  public let name: String
  /// Whether it is light writing on a dark ground.
  public let isDark: Bool
  /// The colors of the roles where there are 256, and where there are all.
  private let rounded, exact: [RGB]
  private let rendering: Rendering

  /// Whose colors are used.
  private enum Rendering: Hashable {
    /// The scheme's own.
    case own
    /// The sixteen that the person gave the terminal.
    case terminal
    /// None: emphasis carries everything.
    case none
  }

  /// A scheme of sixteen colors: base00 to base07 from background to brightest writing, base08 to base0F the hues
  /// red, orange, yellow, green, cyan, blue, violet, brown. Missing ones are black.
  public init(name: String, base16: [UInt32]) {
    self.name = name
    let base = (0..<16).map { RGB($0 < base16.count ? base16[$0] : 0) }
    isDark = base[0].luminance < base[5].luminance
    (rounded, exact) = (
      RoleColors.choose(among: base, isRounded: true), RoleColors.choose(among: base, isRounded: false)
    )
    rendering = .own
  }

  private init(name: String, rendering: Rendering) {
    self.name = name
    isDark = true
    (rounded, exact) = (ColorScheme.night.rounded, ColorScheme.night.exact)
    self.rendering = rendering
  }

  /// The terminal's own sixteen colors, whatever they are.
  public static let terminal = ColorScheme(name: "Terminal", rendering: .terminal)
  /// No colors.
  public static let monochrome = ColorScheme(name: "Monochrome", rendering: .none)

  /// The color of a role on a terminal with so many; with 256 or less, before it is rounded to one of them.
  public func color(of role: Role, depth: ColorDepth = .indexed) -> RGB {
    (depth == .direct ? exact : rounded)[Int(role.rawValue)]
  }

  /// A style in the numbers of a terminal with so many colors.
  public func resolved(_ style: Style, depth: ColorDepth) -> TerminalStyle {
    if depth == .none || rendering == .none {
      return TerminalStyle(foreground: -1, background: -1, emphasis: style.emphasis.union(style.plainEmphasis))
    }
    var ink = number(of: style.foreground, depth: depth)
    let paper = number(of: style.background, depth: depth)
    // Of the terminal's own colors only white is sure to be read on its blue.
    if hasFew(depth), style.background == .role(.selection) || style.background == .role(.raised) { ink.number = 7 }
    return TerminalStyle(
      foreground: ink.number, background: paper.number,
      emphasis: ink.isBright ? style.emphasis.union(.bold) : style.emphasis)
  }

  /// Whether roles are of the terminal's own colors.
  private func hasFew(_ depth: ColorDepth) -> Bool { depth == .eight || depth == .sixteen || rendering == .terminal }

  /// The number of a color, and whether bold stands in for brightness.
  private func number(of color: Color, depth: ColorDepth) -> (number: Int, isBright: Bool) {
    switch color {
    case .role(let role), .level(let role, _): if hasFew(depth) { return role.ansi }
    case .rgb: break
    }
    return (rgb(of: color, depth: depth).number(depth: depth), false)
  }

  private func rgb(of color: Color, depth: ColorDepth) -> RGB {
    func rgb(_ role: Role) -> RGB { self.color(of: role, depth: depth) }
    return switch color {
    case .role(let role): rgb(role)
    case .level(let role, let level): rgb(.background).mixed(with: rgb(role), level: level)
    case .rgb(let value): RGB(value)
    }
  }
}

extension Role {
  /// The number among the eight ANSI colors (-1: the terminal's own), and whether bold stands in for brightness.
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
    case .selection, .raised: (4, false)
    case .accentFill, .rightFill: (6, false)
    case .onAccent, .onRight: (0, false)
    }
  }
}

extension Style {
  /// What stands in for colors where there are none.
  fileprivate var plainEmphasis: Emphasis {
    var emphasis: Emphasis = []
    switch background {
    case .role(.selection), .role(.accentFill), .role(.rightFill): emphasis.insert(.reverse)
    case .role(.raised): emphasis.insert(.underline)
    default: break
    }
    switch foreground {
    case .role(.title), .role(.accent), .role(.star), .role(.error): emphasis.insert(.bold)
    default: break
    }
    return emphasis
  }
}
